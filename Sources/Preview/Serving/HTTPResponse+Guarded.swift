internal import HTTPServing

extension HTTPResponse {
  /// What all answers of a preview carry: no browser takes them for another type, gives them to another
  /// site, shows them in a frame, where clicks could be meant for something else, or shows them later
  /// without asking whether they are current.
  static let guards: HTTPHeaders = [
    "X-Content-Type-Options": "nosniff", "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY", "Content-Security-Policy": "frame-ancestors 'none'",
    "Cache-Control": "no-cache",
  ]

  /// The answer to a request by another method than `allowed`.
  static func notAllowed(_ text: String, allowed: String) -> HTTPResponse {
    HTTPResponse(.methodNotAllowed, text: text, headers: ["Allow": allowed]).guarded()
  }

  /// The answer with what all answers of a preview carry.
  func guarded() -> HTTPResponse {
    var answer = self
    for field in Self.guards.fields where field.name != "Cache-Control" {
      answer.headers[field.name] = field.value
    }
    if answer.headers["Cache-Control"] == nil { answer.headers["Cache-Control"] = "no-cache" }
    return answer
  }
}
