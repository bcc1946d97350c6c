import HTTPServing
import Testing

@testable import Preview

@Suite("Who may write into a preview's inbox")
struct InboxGuardTests {
  private let gate = InboxGuard(random: { 12_345 })

  private func admits(_ query: String, _ headers: HTTPHeaders) throws -> Bool {
    gate.admits(
      try #require(
        HTTPRequestHead(method: "POST", target: "/.kith/inbox/like\(query)", headers: headers)))
  }

  @Test("a page of the preview, which has the token and names its own origin")
  func own() throws {
    #expect(
      try admits(
        "?token=\(gate.token)", ["Host": "127.0.0.1:4000", "Origin": "http://127.0.0.1:4000"]))
  }

  @Test(
    "nobody else",
    arguments: [
      ("", "http://127.0.0.1:4000"), ("?token=", "http://127.0.0.1:4000"),
      ("?token=9ix9", "http://127.0.0.1:4000"), ("?token=9ix9ix0", "http://127.0.0.1:4000"),
      ("?token=9ix9ix", "http://evil.example"), ("?token=9ix9ix", "null"),
      ("?token=9ix9ix", "https://127.0.0.1:4000"), ("?token=9ix9ix", "http://127.0.0.1:4001"),
    ])
  func others(query: String, origin: String) throws {
    #expect(gate.token == "9ix9ix")
    #expect(try !admits(query, ["Host": "127.0.0.1:4000", "Origin": origin]))
    #expect(try !admits("?token=9ix9ix", ["Host": "127.0.0.1:4000"]))
  }

  @Test("two previews have two tokens, which nobody can guess")
  func tokens() {
    #expect(InboxGuard().token != InboxGuard().token)
    #expect(InboxGuard().token.count >= 12)
  }
}
