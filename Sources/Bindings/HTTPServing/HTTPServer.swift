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
  /// `bodyLimit` says how many bytes of a body are taken; it is asked for each request before its
  /// body is read, and a larger one is answered with 413. `handler` answers the requests: it is
  /// called on many threads at once, and may take its time.
  public init(
    address: IPAddress = .loopback, port: UInt16 = 0,
    options: HTTPServerOptions = HTTPServerOptions(),
    bodyLimit: @escaping @Sendable (HTTPRequestHead) -> Int = { _ in 0 },
    handler: @escaping @Sendable (HTTPRequest) -> HTTPResponse
  ) throws(HTTPServerError) {
    let socket = try ListeningSocket(address: address, port: port)
    self.address = address
    self.port = socket.port
    let shortest = min(options.headTimeout, options.bodyTimeout)
    guard let deadlines = DeadlineWatch(interval: max(shortest / 4, .milliseconds(10))) else {
      throw .system(code: errno)
    }
    service = HTTPService(
      options: options, bodyLimit: bodyLimit, handler: handler, deadlines: deadlines)
    daemon = Mutex(HTTPDaemon(service, on: socket))
    guard daemon.withLock({ $0 != nil }) else {
      let code = errno
      deadlines.stop()
      throw .system(code: code)
    }
  }

  deinit { stop() }

  /// Stops listening, ends all streams, closes all connections and waits for their threads.
  ///
  /// A handler that is at work is waited for, so that it must not call this. It may be called twice.
  public func stop() {
    daemon.withLock { $0 = nil }
    service.deadlines.stop()
  }
}
