internal import HTTPServing

/// Tells the writing of a preview's own pages from what anybody else's might send through the browser.
///
/// A page of another site can send forms here, but it does not know the token, which stands in the
/// preview's pages alone; and it cannot keep the browser from saying where the request comes from.
struct InboxGuard: Sendable {
  /// What the pages have to know: 128 random bits.
  let token: String

  /// A guard with a token that nobody can guess.
  init(random: () -> UInt64 = { UInt64.random(in: .min ... .max) }) {
    token = String(random(), radix: 36) + String(random(), radix: 36)
  }

  /// Whether a request comes from a page of the preview: it has the token, and names no other origin.
  func admits(_ request: HTTPRequestHead) -> Bool {
    guard let host = request.headers["Host"], request.headers["Origin"] == "http://\(host)" else {
      return false
    }
    return isToken(request.queryValue("token") ?? "")
  }

  /// Compares in a time that does not tell how much of the text is right.
  private func isToken(_ text: String) -> Bool {
    let (own, other) = (Array(token.utf8), Array(text.utf8))
    guard own.count == other.count else { return false }
    return zip(own, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
