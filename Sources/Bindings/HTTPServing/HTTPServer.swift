internal import Glibc
internal import Synchronization

/// Serves HTTP/1.1 on one address and port, with a thread for each connection.
///
/// A request is handed over when it has been read to its end, and its answer is sent whole; the
/// exception is `EventStream`. What is no request never reaches the handler: it is answered with a
/// status of 400 or above, or its connection is closed.
public final class HTTPServer: Sendable {
  /// The address that the server listens on.
  public let address: IPAddress
  /// The port that the server listens on.
  public let port: UInt16

  private let daemon: Mutex<HTTPDaemon?>
  /// What the daemon's callbacks point to, kept alive until it has stopped.
  private let service: HTTPService

  /// Starts to serve on `port` of `address`, or on any port that is free where it is 0.
  ///
  /// `admission` says of each request, before its body is read, whether it is taken. `handler` answers
  /// those that are: it is called on many threads at once, and may take its time.
  public init(
    address: IPAddress = .loopback, port: UInt16 = 0,
    options: HTTPServerOptions = HTTPServerOptions(),
    admission: @escaping @Sendable (HTTPRequestHead) -> HTTPAdmission = { _ in .upTo(bytes: 0) },
    handler: @escaping @Sendable (HTTPRequest) -> HTTPResponse
  ) throws(HTTPServerError) {
    let socket = try ListeningSocket(address: address, port: port)
    self.address = address
    self.port = socket.port
    let shortest = min(options.headTimeout, options.bodyTimeout)
    guard
      let connections = ConnectionWatch(
        interval: max(shortest / 4, .milliseconds(10)), limit: options.connectionLimit)
    else { throw .system(code: errno) }
    service = HTTPService(
      options: options, admission: admission, handler: handler, connections: connections)
    daemon = Mutex(HTTPDaemon(service, on: socket))
    guard daemon.withLock({ $0 != nil }) else {
      let code = errno
      connections.stop()
      throw .system(code: code)
    }
  }

  deinit { stop() }

  /// Stops listening, ends all streams, closes all connections and waits for their threads.
  ///
  /// A handler that is at work is waited for, so that it must not call this. It may be called twice.
  public func stop() {
    daemon.withLock { $0 = nil }
    service.connections.stop()
  }
}
