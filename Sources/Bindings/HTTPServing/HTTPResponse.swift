/// The answer to a request.
///
/// The server adds `Date`, `Content-Length` or `Transfer-Encoding`, and `Connection`. To a HEAD it
/// sends the headers alone, so that a handler may answer it as it answers a GET.
public struct HTTPResponse: Sendable {
  /// What follows the headers.
  public enum Body: Sendable {
    /// These bytes.
    case bytes([UInt8])
    /// A part of an open file, its bounds counted in bytes from the file's beginning.
    case file(OpenFile, Range<Int>)
    /// Events for as long as the stream is open.
    case events(EventStream)
  }

  /// The status.
  public var status: HTTPStatus
  /// The headers; a name or value with a line break in it turns the answer into a 500.
  public var headers: HTTPHeaders
  /// What follows the headers.
  public var body: Body

  /// An answer.
  public init(_ status: HTTPStatus, headers: HTTPHeaders = [:], body: Body = .bytes([])) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Whether events follow the headers.
  var isStream: Bool {
    if case .events = body { true } else { false }
  }

  /// An answer in plain text, with `headers` besides that of its type.
  public init(_ status: HTTPStatus, text: String, headers: HTTPHeaders = [:]) {
    var headers = headers
    headers["Content-Type"] = "text/plain; charset=utf-8"
    headers["X-Content-Type-Options"] = "nosniff"
    self.init(status, headers: headers, body: .bytes(Array(text.utf8)))
  }

  /// An answer that stays open and sends what is put into `stream`.
  public static func events(_ stream: EventStream) -> HTTPResponse {
    HTTPResponse(
      .ok,
      headers: [
        "Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
        // A stream that was closed leaves no connection behind that waits for another request.
        "Connection": "close",
      ], body: .events(stream))
  }
}
