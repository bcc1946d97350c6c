internal import CMicroHTTPD
internal import Glibc
internal import Parallelism

/// Owns a running server of libmicrohttpd.
@safe struct HTTPDaemon: ~Copyable {
  private let daemon: OpaquePointer

  /// Starts to serve on `socket`; `nil` with the error number set where the system refuses.
  ///
  /// The caller keeps `service` alive for longer than this value.
  init?(_ service: HTTPService, on socket: consuming ListeningSocket) {
    let descriptor = socket.release()
    var settings = unsafe kith_http_settings(
      listening_socket: descriptor,
      connection_limit: UInt32(clamping: service.options.connectionLimit),
      inactivity_seconds: UInt32(clamping: service.options.inactivityTimeout),
      memory_limit: service.options.headLimit, stack_size: WorkerThread.stackSize,
      context: Unmanaged.passUnretained(service).toOpaque(),
      begin: { _, target in
        let bytes = unsafe UnsafeRawBufferPointer(start: target, count: target.map(strlen) ?? 0)
        return unsafe Unmanaged.passRetained(IncomingRequest(target: Array(bytes))).toOpaque()
      },
      proceed: { context, connection, request, method, piece, size in
        guard let service = unsafe HTTPDaemon.service(context), let connection = unsafe connection,
          let request = unsafe request, let method = unsafe method
        else { return false }
        let incoming = unsafe Unmanaged<IncomingRequest>.fromOpaque(request).takeUnretainedValue()
        if case .head = incoming.stage {
          return unsafe service.begin(incoming, method: String(cString: method), on: connection)
        }
        guard size > 0 else { return unsafe service.finish(incoming, on: connection) }
        unsafe service.receive(
          UnsafeRawBufferPointer(start: piece, count: size), of: incoming, on: connection)
        return true
      },
      end: { context, connection, request in
        if let request = unsafe request {
          unsafe Unmanaged<IncomingRequest>.fromOpaque(request).release()
        }
        guard let service = unsafe HTTPDaemon.service(context), let connection = unsafe connection
        else { return }
        unsafe service.connections.enter(
          .head, kith_http_socket(connection), within: service.options.headTimeout)
      },
      open: { context, connection in
        guard let service = unsafe HTTPDaemon.service(context), let connection = unsafe connection
        else { return }
        unsafe service.connections.open(
          kith_http_socket(connection), headWithin: service.options.headTimeout)
      },
      close: { context, connection in
        guard let service = unsafe HTTPDaemon.service(context), let connection = unsafe connection
        else { return }
        unsafe service.connections.close(kith_http_socket(connection))
      })
    guard let started = unsafe kith_http_start(&settings) else {
      let code = errno
      close(descriptor)
      errno = code
      return nil
    }
    unsafe daemon = started
  }

  /// Closes all connections and waits for their threads.
  deinit { unsafe kith_http_stop(daemon) }

  private static func service(_ context: UnsafeMutableRawPointer?) -> HTTPService? {
    unsafe context.map { unsafe Unmanaged<HTTPService>.fromOpaque($0).takeUnretainedValue() }
  }
}
