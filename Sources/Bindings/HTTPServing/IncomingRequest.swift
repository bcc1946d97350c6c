/// A request while it comes in; used by the thread of its connection alone.
final class IncomingRequest {
  /// What it asks for, as it was sent.
  let target: [UInt8]
  /// Where it is in its way.
  var stage = Stage.head

  enum Stage {
    /// Nothing but its line was looked at.
    case head
    /// Its body is collected.
    case body(HTTPRequestHead, [UInt8])
    /// Its body is passed over, and then it is refused.
    case refused(HTTPResponse)
    /// It was answered.
    case answered
  }

  init(target: [UInt8]) {
    self.target = target
  }

  /// Takes in a piece of the body.
  func append(_ bytes: UnsafeRawBufferPointer) {
    guard case .body(let head, var body) = stage else { return }
    // Let go of the old value first, else the bytes would be copied at each piece.
    stage = .answered
    unsafe body.append(contentsOf: bytes)
    stage = .body(head, body)
  }
}

extension HTTPRequestHead {
  /// What is wrong with the request or its body, whose length may be up to `bodyLimit`; `nil` for
  /// nothing.
  func fault(bodyLimit: Int) -> (status: HTTPStatus, text: String)? {
    if headers.values(of: "Host").count > 1 {
      return (.badRequest, "A request has one host.\n")
    }
    guard headers["Transfer-Encoding"] == nil else {
      return (.lengthRequired, "A body has to say its length.\n")
    }
    guard headers.values(of: "Content-Length").count < 2 else {
      return (.badRequest, "A body has one length.\n")
    }
    // libmicrohttpd has refused what is no number.
    return bodyLength > bodyLimit
      ? (.contentTooLarge, "The body is larger than \(bodyLimit) bytes.\n") : nil
  }

  /// Whether there is a body whose end can be told.
  var hasPlainBody: Bool {
    headers["Transfer-Encoding"] == nil && headers.values(of: "Content-Length").count == 1
  }

  /// How long the body is said to be.
  var bodyLength: Int {
    headers["Content-Length"].map { Int($0) ?? .max } ?? 0
  }
}
