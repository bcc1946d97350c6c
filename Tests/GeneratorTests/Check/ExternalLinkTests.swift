import Diagnostics
import Generator
import Synchronization
import Testing

/// Stands in for the web: answers at once, and remembers what it was asked for.
private final class FakeWeb: Sendable {
  private let answers: [String: WebClient.Answer]
  /// The requests in order, and `pause` for each pause.
  private let log = Mutex<[String]>([])
  private let open = Mutex<(hosts: Set<String>, isCrowded: Bool)>(([], false))

  init(_ answers: [String: WebClient.Answer]) {
    self.answers = answers
  }

  var requests: [String] { log.withLock { $0 } }
  /// Whether a host was asked for two things at once.
  var isCrowded: Bool { open.withLock { $0.isCrowded } }

  var client: WebClient {
    WebClient(
      ask: { method, url in
        let host = String(url.split(separator: "/")[1])
        self.open.withLock { open in
          if !open.hosts.insert(host).inserted { open.isCrowded = true }
        }
        defer { _ = self.open.withLock { $0.hosts.remove(host) } }
        self.log.withLock { $0.append("\(method == .head ? "HEAD" : "GET") \(url)") }
        return self.answers["\(method == .head ? "HEAD" : "GET") \(url)"] ?? self.answers[url]
          ?? .status(200, location: nil)
      },
      pause: { duration in self.log.withLock { $0.append("pause \(duration.components.seconds)") } }
    )
  }
}

@Suite("Links to other sites")
struct ExternalLinkTests {
  private static func check(
    _ text: String, _ answers: [String: WebClient.Answer] = [:], _ others: [String: String] = [:]
  ) throws -> (lines: [String], web: FakeWeb) {
    let web = FakeWeb(answers)
    let files = ["posts/a.md": CheckedSite.post(text)].merging(others) { $1 }
    let site = try CheckedSite(files) { options in
      options.asksWeb = true
      options.web = web.client
    }
    return (site.lines, web)
  }

  @Test("are asked for only where that was wished for")
  func wished() throws {
    let web = FakeWeb([:])
    let files = ["posts/a.md": CheckedSite.post("https://one.kith.dev/")]
    _ = try CheckedSite(files) { $0.web = web.client }
    #expect(web.requests == [])
    #expect(try Self.check("https://one.kith.dev/").web.requests == ["HEAD https://one.kith.dev/"])
  }

  @Test("cannot be asked for without a program, which is said once")
  func noProgram() throws {
    let files = ["posts/a.md": CheckedSite.post("https://one.kith.dev/ https://two.kith.dev/")]
    #expect(
      try CheckedSite(files) { $0.asksWeb = true }.lines == [
        "warning: links to other sites were not checked, since the program curl is not installed"
      ])
  }

  @Test("are asked for once each, without fragments, from wherever they stand")
  func once() throws {
    let (lines, web) = try Self.check(
      "[x](https://one.kith.dev/a#b) https://one.kith.dev/a ![x](//one.kith.dev/b.png) [x](/about/)"
        + " https://lou.example/blog/ mailto:a@kith.dev",
      [:],
      [
        "pages/about.md": "[x](https://one.kith.dev/ü)\n",
        "authors/lou.md": "---\nname: Lou\nlinks: [https://one.kith.dev/lou]\n---\n",
        "posts/a/comments/1.md":
          "---\nname: M\nurl: https://one.kith.dev/m\ndate: 2026-11-02T10:00Z\n---\nhttps://one.kith.dev/c\n",
      ])
    #expect(lines.filter { !$0.contains("images.hosts") } == [])
    #expect(
      web.requests.filter { $0 != "pause 1" } == [
        "HEAD https://one.kith.dev/%C3%BC", "HEAD https://one.kith.dev/a",
        "HEAD https://one.kith.dev/b.png", "HEAD https://one.kith.dev/c",
        "HEAD https://one.kith.dev/lou", "HEAD https://one.kith.dev/m",
      ])
  }

  @Test("of one host are asked for one after the other with a pause between")
  func polite() throws {
    let text = (0..<40).map { "https://h\($0 % 4).kith.dev/\($0)" }.joined(separator: " ")
    let (_, web) = try Self.check(text)
    #expect(web.requests.count { $0.hasPrefix("HEAD") } == 40)
    #expect(web.requests.count { $0 == "pause 1" } == 36)
    #expect(!web.isCrowded)
  }

  @Test(
    "are told of by the answer",
    arguments: [
      (.status(200, location: nil), nil), (.status(204, location: nil), nil),
      (.status(304, location: nil), nil),
      (
        .status(404, location: nil),
        "warning: link \"https://one.kith.dev/x\" leads to nothing: its site answers \"not found\" (404)"
      ),
      (
        .status(410, location: nil),
        "warning: link \"https://one.kith.dev/x\" leads to nothing: its site answers that it is gone (410)"
      ),
      (
        .status(418, location: nil),
        "warning: link \"https://one.kith.dev/x\" is answered with the error 418"
      ),
      (
        .status(503, location: nil),
        "warning: link \"https://one.kith.dev/x\" is answered with an error of its server (503)"
      ),
      (
        .status(403, location: nil),
        "note: link \"https://one.kith.dev/x\" is refused to programs (403), so that only a person can look"
      ),
      (
        .status(999, location: nil),
        "note: link \"https://one.kith.dev/x\" is refused to programs (999), so that only a person can look"
      ),
      (
        .failure("is on a host that cannot be found"),
        "warning: link \"https://one.kith.dev/x\" is on a host that cannot be found"
      ),
      (
        .cutOff,
        "warning: link \"https://one.kith.dev/x\" gets no answer: its site breaks the connection off"
      ),
    ] as [(WebClient.Answer, String?)])
  func answers(answer: WebClient.Answer, line: String?) throws {
    let (lines, _) = try Self.check(
      "https://one.kith.dev/x https://two.kith.dev/", ["https://one.kith.dev/x": answer])
    #expect(lines == (line.map { ["posts/a.md:4:1: \($0)"] } ?? []))
  }

  @Test("are asked for whole where their site does not answer for the head alone")
  func whole() throws {
    for answer in [
      WebClient.Answer.status(405, location: nil), .status(404, location: nil), .cutOff,
    ] {
      let (lines, web) = try Self.check(
        "https://one.kith.dev/", ["HEAD https://one.kith.dev/": answer])
      #expect(lines == [])
      #expect(
        web.requests == ["HEAD https://one.kith.dev/", "pause 1", "GET https://one.kith.dev/"])
    }
  }

  @Test("are followed to other places, five times at most, each asked for once")
  func redirects() throws {
    func status(_ url: String) -> WebClient.Answer { .status(301, location: url) }
    let (lines, web) = try Self.check(
      "https://one.kith.dev/a https://one.kith.dev/b https://one.kith.dev/loop",
      [
        "https://one.kith.dev/a": status("https://two.kith.dev/"),
        "https://one.kith.dev/b": status("https://two.kith.dev/"),
        "https://two.kith.dev/": .status(404, location: nil),
        "https://one.kith.dev/loop": status("https://one.kith.dev/loop"),
      ])
    let nothing = "leads to nothing: its site answers \"not found\" (404)"
    #expect(
      lines == [
        "posts/a.md:4:1: warning: link \"https://one.kith.dev/a\" \(nothing)",
        "posts/a.md:4:24: warning: link \"https://one.kith.dev/b\" \(nothing)",
        "posts/a.md:4:47: warning: link \"https://one.kith.dev/loop\" is redirected more than 5 times",
      ])
    #expect(web.requests.count { $0.hasSuffix("two.kith.dev/") } == 2)
    #expect(web.requests.count { $0.hasSuffix("/loop") } == 1)
  }

  @Test(
    "that only this machine or its network could answer are never asked for",
    arguments: [
      "http://localhost:8000/", "http://127.0.0.1/", "http://10.1.2.3/", "http://172.16.0.1/",
      "http://192.168.178.1/reboot?now", "http://169.254.169.254/latest/", "http://0.0.0.0/",
      "http://2130706433/", "http://0x7f.1/", "http://0177.0.0.1/", "http://127.1/",
      "http://[::1]/",
      "http://[fe80::1]/", "http://[::ffff:127.0.0.1]/", "http://router/", "http://nas.local/",
      "http://user@localhost/", "http://100.64.0.1/", "http://a.internal/", "https://example.org/",
      "https://www.example.com/", "https://lou.example/", "https://kith.test/",
    ])
  func privateHosts(url: String) throws {
    #expect(try Self.check("[x](\(url))").web.requests == [])
    let (lines, web) = try Self.check(
      "https://one.kith.dev/", ["https://one.kith.dev/": .status(302, location: url)])
    #expect(lines == [])
    #expect(web.requests == ["HEAD https://one.kith.dev/"])
  }

  @Test(
    "of public hosts are",
    arguments: [
      "http://93.184.215.14/", "https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]:8443/",
      "https://user:word@kith.dev:8443/x?y#z", "https://example.kith.dev/", "http://172.32.0.1/",
    ])
  func publicHosts(url: String) throws {
    #expect(try Self.check("[x](\(url))").web.requests.count == 1)
  }

  @Test("are told of in one line where nobody answers at all")
  func offline() throws {
    let failure = WebClient.Answer.failure("is on a host that cannot be found")
    #expect(
      try Self.check(
        "https://one.kith.dev/ https://two.kith.dev/",
        ["https://one.kith.dev/": failure, "https://two.kith.dev/": failure]
      ).lines == [
        "warning: none of 2 addresses of other sites gave an answer: this machine may be offline"
      ])
  }
}
