internal import HTTPServing

/// What a request found, and how much of it the answer holds.
struct ServedContent {
  enum Source {
    case bytes([UInt8])
    case file(OpenFile)
  }

  /// The value of `Content-Type`.
  let type: String
  /// The mark of this version.
  let tag: EntityTag
  /// The size in bytes.
  let size: Int
  /// Where the bytes are.
  let source: Source

  /// The whole, the part that `request` asks for, or that the client has it already.
  func answer(to request: HTTPRequestHead) -> HTTPResponse {
    var headers: HTTPHeaders = ["ETag": tag.text, "Accept-Ranges": "bytes"]
    let conditions = request.headers.values(of: "If-None-Match").joined(separator: ",")
    if tag.matches(conditions) { return HTTPResponse(.notModified, headers: headers) }
    headers["Content-Type"] = type
    switch range(in: request) {
    case .all:
      return HTTPResponse(.ok, headers: headers, body: body(0..<size))
    case .part(let range):
      headers["Content-Range"] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"
      return HTTPResponse(.partialContent, headers: headers, body: body(range))
    case .unsatisfiable:
      headers["Content-Type"] = "text/plain; charset=utf-8"
      headers["Content-Range"] = "bytes */\(size)"
      return HTTPResponse(
        .rangeNotSatisfiable, headers: headers, body: .bytes(Array("There is no such part.\n".utf8))
      )
    }
  }

  private func range(in request: HTTPRequestHead) -> ByteRange {
    let ranges = request.headers.values(of: "Range")
    guard request.method == "GET", ranges.count == 1 else { return .all }
    // A part of another version would not fit to what the client has.
    if let version = request.headers["If-Range"], version != tag.text { return .all }
    return ByteRange(ranges[0], size: size)
  }

  private func body(_ range: Range<Int>) -> HTTPResponse.Body {
    switch source {
    case .bytes(let bytes): .bytes(range == 0..<bytes.count ? bytes : Array(bytes[range]))
    case .file(let file): .file(file, range)
    }
  }
}
