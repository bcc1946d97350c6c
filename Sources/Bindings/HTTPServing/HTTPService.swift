internal import CMicroHTTPD
internal import Glibc

/// What the callbacks of a server share: how requests are read and who answers them.
final class HTTPService: Sendable {
  let options: HTTPServerOptions
  let admission: @Sendable (HTTPRequestHead) -> HTTPAdmission
  let handler: @Sendable (HTTPRequest) -> HTTPResponse
  let connections: ConnectionWatch

  init(
    options: HTTPServerOptions,
    admission: @escaping @Sendable (HTTPRequestHead) -> HTTPAdmission,
    handler: @escaping @Sendable (HTTPRequest) -> HTTPResponse, connections: ConnectionWatch
  ) {
    self.options = options
    self.admission = admission
    self.handler = handler
    self.connections = connections
  }

  /// Reads the head of `request`, and refuses it where nothing has to be read for that.
  ///
  /// `false` closes the connection, as it does below.
  func begin(_ request: IncomingRequest, method: String, on connection: OpaquePointer) -> Bool {
    let socket = unsafe kith_http_socket(connection)
    connections.enter(.body, socket, within: options.bodyTimeout)
    guard let address = unsafe clientAddress(of: connection) else { return false }
    guard
      let head = HTTPRequestHead(
        method: method, target: request.target, headers: unsafe headers(of: connection),
        clientAddress: address)
    else {
      return unsafe refuse(.badRequest, "This is no path.\n", on: connection)
    }
    guard let refusal = refusal(of: head) else {
      var body: [UInt8] = []
      body.reserveCapacity(head.bodyLength)
      request.stage = .body(head, body)
      return true
    }
    // A client that sends its body unasked may never look at an answer that comes before its end, so
    // the body is passed over first. One without a length has no end to wait for.
    if head.hasPlainBody, head.headers["Expect"] == nil {
      request.stage = .refused(refusal)
      return true
    }
    return unsafe send(refusal, on: connection)
  }

  /// Why a request is not taken; `nil` where it is.
  private func refusal(of head: HTTPRequestHead) -> HTTPResponse? {
    let limit: Int
    switch admission(head) {
    case .refused(let answer): return answer
    case .upTo(let bytes): limit = bytes
    }
    guard let (status, text) = head.fault(bodyLimit: max(0, limit)) else { return nil }
    return HTTPResponse(status, text: text, headers: options.commonHeaders)
  }

  /// Takes in a piece of a body.
  func receive(
    _ piece: UnsafeRawBufferPointer, of request: IncomingRequest, on connection: OpaquePointer
  ) {
    unsafe connections.receive(piece.count, on: kith_http_socket(connection))
    unsafe request.append(piece)
  }

  /// Answers a request that was read to its end.
  func finish(_ request: IncomingRequest, on connection: OpaquePointer) -> Bool {
    unsafe connections.enter(.handler, kith_http_socket(connection))
    let stage = request.stage
    request.stage = .answered
    switch stage {
    case .body(let head, let body):
      return unsafe send(handler(HTTPRequest(head: head, body: body)), on: connection)
    case .refused(var refusal):
      refusal.headers["Connection"] = "close"
      return unsafe send(refusal, on: connection)
    case .head, .answered:
      return false
    }
  }

  private func send(_ answer: HTTPResponse, on connection: OpaquePointer) -> Bool {
    let socket = unsafe kith_http_socket(connection)
    connections.enter(answer.isStream ? .stream : .answer, socket)
    // Who takes nothing of a stream would keep its connection after its end.
    let onClose: @Sendable () -> Void = { [connections, options] in
      connections.enter(.answer, socket, within: options.headTimeout)
    }
    if let response = QueuedResponse(
      answer, socket: socket, heartbeat: options.heartbeat, onClose: onClose)
    {
      return unsafe response.send(on: connection)
    }
    let failure = HTTPResponse(
      .internalServerError, text: "The answer could not be made.\n",
      headers: options.commonHeaders)
    guard
      let response = QueuedResponse(
        failure, socket: socket, heartbeat: options.heartbeat, onClose: onClose)
    else { return false }
    return unsafe response.send(on: connection)
  }

  private func refuse(
    _ status: HTTPStatus, _ text: String, on connection: OpaquePointer
  ) -> Bool {
    unsafe send(
      HTTPResponse(status, text: text, headers: options.commonHeaders), on: connection)
  }

  private func clientAddress(of connection: OpaquePointer) -> IPAddress? {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = unsafe kith_http_client_address(connection, &bytes)
    return IPAddress(bytes: Array(bytes.prefix(count)))
  }

  private func headers(of connection: OpaquePointer) -> HTTPHeaders {
    var headers = HTTPHeaders()
    unsafe withUnsafeMutablePointer(to: &headers) { headers in
      unsafe kith_http_headers(connection, headers) { context, name, value in
        guard let name = unsafe name, let value = unsafe value else { return }
        let headers = unsafe context?.assumingMemoryBound(to: HTTPHeaders.self)
        unsafe headers?.pointee.add(String(cString: name), String(cString: value))
      }
    }
    return headers
  }
}
