import HTTPServing
import Testing

@Suite("An address")
struct IPAddressTests {
  @Test(
    "is read and written in digits",
    arguments: [
      ("127.0.0.1", "127.0.0.1", "127.0.0.1"), ("0.0.0.0", "0.0.0.0", "0.0.0.0"),
      ("::1", "::1", "[::1]"), ("::", "::", "[::]"),
      ("2001:DB8:0::1", "2001:db8::1", "[2001:db8::1]"),
      ("::ffff:127.0.0.1", "::ffff:127.0.0.1", "[::ffff:127.0.0.1]"),
    ])
  func digits(text: String, written: String, urlHost: String) throws {
    let address = try #require(IPAddress(text))
    #expect(address.description == written)
    #expect(address.urlHost == urlHost)
    #expect(address.isVersion6 == text.contains(":"))
  }

  @Test(
    "is nothing else",
    arguments: [
      "", "localhost", "127.1", "127.0.0.256", "0x7f.0.0.1", "2130706433", "127.0.0.1 ", " ::1",
      "[::1]", "::1%lo", "1:2", "127.0.0.1\u{0}", "127.0.0.1\u{0}x",
    ])
  func others(text: String) {
    #expect(IPAddress(text) == nil)
  }

  @Test(
    "is the machine's own, or stands for all of them",
    arguments: [
      ("127.0.0.1", true, false), ("127.255.255.254", true, false), ("::1", true, false),
      ("::ffff:127.0.0.1", true, false), ("0.0.0.0", false, true), ("::", false, true),
      ("::2", false, false), ("1::1", false, false), ("128.0.0.1", false, false),
      ("::ffff:10.0.0.1", false, false), ("10.0.0.1", false, false),
    ])
  func kinds(text: String, isLoopback: Bool, isUnspecified: Bool) throws {
    let address = try #require(IPAddress(text))
    #expect(address.isLoopback == isLoopback)
    #expect(address.isUnspecified == isUnspecified)
  }
}
