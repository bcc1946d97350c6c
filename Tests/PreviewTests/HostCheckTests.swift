import HTTPServing
import Testing

@testable import Preview

@Suite("The host of a request")
struct HostCheckTests {
  private static func check(_ address: String = "127.0.0.1", port: UInt16 = 8080) -> HostCheck {
    HostCheck(address: IPAddress(address) ?? .loopback, port: port)
  }

  @Test(
    "is a name of the loopback with the server's port",
    arguments: [
      "localhost:8080", "LocalHost:8080", "kith.localhost:8080", "a.b-c_d.localhost:8080",
      "127.0.0.1:8080", "127.1.2.3:8080", "[::1]:8080", "[0:0:0:0:0:0:0:1]:8080",
      "[::ffff:127.0.0.1]:8080", "localhost:08080",
    ])
  func loopback(host: String) {
    #expect(Self.check().admits(host))
  }

  @Test(
    "is nothing that somebody else can have",
    arguments: [
      "", "example.org", "example.org:8080", "localhost", "localhost:80", "localhost:8081",
      "localhost:", "localhost:8080:8080", "localhost:+8080", "localhost: 8080", "localhost:80 80",
      "localhost:73616", "notlocalhost:8080", "localhost.example.org:8080", ".localhost:8080",
      "a..localhost:8080", "localhost.:8080", "127.0.0.1.example.org:8080", "127.1:8080",
      "2130706433:8080", "0x7f000001:8080", "127.0.0.1.:8080", "192.168.0.1:8080", "0.0.0.0:8080",
      "[::]:8080", "::1:8080", "[::1]", "[::1]x:8080", "[127.0.0.1]:8080", "[::2]:8080",
      "[::1:8080", "x[::1]:8080", "localhost:8080,example.org", "user@localhost:8080",
      "localhost:8080/", "http://localhost:8080", "localhost\u{0}:8080", "loc\u{e4}lhost:8080",
      "\u{ff4c}ocalhost:8080", "localhost:\u{0661}", "localhost%2e:8080",
    ])
  func strangers(host: String) {
    #expect(!Self.check().admits(host))
  }

  @Test("needs no port where that is 80")
  func defaultPort() {
    #expect(Self.check(port: 80).admits("localhost"))
    #expect(Self.check(port: 80).admits("[::1]"))
    #expect(Self.check(port: 80).admits("localhost:80"))
    #expect(!Self.check(port: 80).admits("localhost:8080"))
  }

  @Test("may be the address that the server listens on, and no other")
  func boundAddress() {
    #expect(Self.check("192.168.0.5").admits("192.168.0.5:8080"))
    #expect(Self.check("192.168.0.5").admits("localhost:8080"))
    #expect(!Self.check("192.168.0.5").admits("192.168.0.6:8080"))
    #expect(Self.check("2001:db8::5").admits("[2001:DB8:0::5]:8080"))
    #expect(!Self.check("2001:db8::5").admits("[2001:db8::6]:8080"))
  }

  @Test("may be any address in digits, where the server listens on all; names may not")
  func allAddresses() {
    for address in ["0.0.0.0", "::"] {
      #expect(Self.check(address).admits("192.168.0.6:8080"))
      #expect(Self.check(address).admits("[2001:db8::6]:8080"))
      #expect(!Self.check(address).admits("192.168.0.6:8081"))
      #expect(!Self.check(address).admits("example.org:8080"))
    }
  }

  @Test("is refused with 421 where it is none of these, is absent or stands there twice")
  func refusals() throws {
    let check = Self.check()
    let good = try #require(HTTPRequestHead(target: "/", headers: ["Host": "localhost:8080"]))
    #expect(check.refusal(of: good) == nil)
    let bad: [HTTPHeaders] = [
      [:], ["Host": "example.org:8080"], ["Host": "localhost:8080", "host": "localhost:8080"],
      ["X-Forwarded-Host": "localhost:8080"],
    ]
    for headers in bad {
      let head = try #require(HTTPRequestHead(target: "/", headers: headers))
      let refusal = try #require(check.refusal(of: head))
      #expect(refusal.status == .misdirectedRequest)
      #expect(refusal.headers["X-Content-Type-Options"] == "nosniff")
    }
  }
}
