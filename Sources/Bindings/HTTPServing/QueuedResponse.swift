internal import CMicroHTTPD
internal import Glibc

/// Owns an answer in the form that libmicrohttpd sends.
@safe struct QueuedResponse: ~Copyable {
  private let response: OpaquePointer
  private let status: HTTPStatus
  private let isStream: Bool

  /// Prepares an answer for the client on `socket`.
  ///
  /// `nil` where the answer makes no sense: a header with a line break in it, a part that no file
  /// has, a stream that another client has. `onClose` is called when a stream is closed
  /// whose client is still there.
  init?(
    _ answer: HTTPResponse, socket: Int32, heartbeat: Duration,
    onClose: @escaping @Sendable () -> Void
  ) {
    let made: OpaquePointer?
    switch answer.body {
    case .bytes(let bytes):
      unsafe made = bytes.withUnsafeBytes { bytes in
        unsafe kith_http_response_from_bytes(bytes.baseAddress, bytes.count)
      }
    case .file(let file, let range):
      guard range.lowerBound >= 0 else { return nil }
      unsafe made = Self.response(
        size: UInt64(range.count), piece: 1 << 16,
        reader: FilePartReader(file, from: range.lowerBound))
    case .events(let stream):
      guard stream.take(onClose: onClose) else { return nil }
      unsafe made = Self.response(
        size: kith_http_unknown_size, piece: 4096,
        reader: EventReader(stream, socket: socket, heartbeat: heartbeat))
    }
    guard let made = unsafe made else { return nil }
    let isSound = answer.headers.fields.allSatisfy { field in
      unsafe kith_http_add_header(made, field.name, field.value)
    }
    guard isSound else {
      unsafe kith_http_release(made)
      return nil
    }
    unsafe response = made
    status = answer.status
    isStream = answer.isStream
  }

  deinit { unsafe kith_http_release(response) }

  /// Hands the answer over to be sent on `connection`; `false` where the connection is to be closed.
  consuming func send(on connection: OpaquePointer) -> Bool {
    if isStream { unsafe kith_http_keep_open(connection) }
    return unsafe kith_http_send(connection, UInt32(status.code), response)
  }

  private static func response(
    size: UInt64, piece: Int, reader: any BodyReader
  ) -> OpaquePointer? {
    let box = unsafe Unmanaged.passRetained(BodyReaderBox(reader))
    let response = unsafe kith_http_response_from_reader(
      size, piece, box.toOpaque(),
      { context, position, buffer, size in
        guard let context = unsafe context, let buffer = unsafe buffer else {
          return kith_http_failed
        }
        let box = unsafe Unmanaged<BodyReaderBox>.fromOpaque(context).takeUnretainedValue()
        let space = unsafe UnsafeMutableRawBufferPointer(start: buffer, count: size)
        return switch unsafe box.reader.read(into: space, at: Int(position)) {
        case .bytes(let count): count
        case .end: kith_http_ended
        case .failure: kith_http_failed
        }
      },
      { context in
        guard let context = unsafe context else { return }
        unsafe Unmanaged<BodyReaderBox>.fromOpaque(context).takeRetainedValue().reader.finish()
      })
    if unsafe response == nil { unsafe box.release() }
    return unsafe response
  }
}

/// Holds a reader for as long as its answer is on the way.
private final class BodyReaderBox {
  let reader: any BodyReader

  init(_ reader: any BodyReader) {
    self.reader = reader
  }
}
