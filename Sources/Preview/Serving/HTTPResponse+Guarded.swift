internal import HTTPServing

extension HTTPResponse {
  /// The answer with what all answers of a preview carry: no browser takes it for another type, gives
  /// it to another site, shows it in a frame, where clicks could be meant for something else, or shows
  /// it later without asking whether it is current.
  func guarded() -> HTTPResponse {
    var answer = self
    answer.headers["X-Content-Type-Options"] = "nosniff"
    answer.headers["Cross-Origin-Resource-Policy"] = "same-origin"
    answer.headers["X-Frame-Options"] = "DENY"
    answer.headers["Content-Security-Policy"] = "frame-ancestors 'none'"
    if answer.headers["Cache-Control"] == nil { answer.headers["Cache-Control"] = "no-cache" }
    return answer
  }
}
