internal import Glibc

/// Gives the body of an answer piece by piece, on the thread of its connection.
protocol BodyReader {
  /// Writes what comes next into `buffer`; `position` bytes have been given.
  func read(into buffer: UnsafeMutableRawBufferPointer, at position: Int) -> BodyPiece

  /// Is told when no more is asked for, be it since the client has gone.
  func finish()
}

/// What a reader gave.
enum BodyPiece {
  /// So many bytes, at least one.
  case bytes(Int)
  /// All was given.
  case end
  /// The rest cannot be given, and the client is told so by a connection that ends too early.
  case failure
}

/// Reads a part of a file.
///
/// libmicrohttpd could send a file by itself, but where that has become shorter meanwhile it tries
/// again without end.
struct FilePartReader: BodyReader {
  private let file: OpenFile
  private let start: Int

  init(_ file: OpenFile, from start: Int) {
    self.file = file
    self.start = start
  }

  func read(into buffer: UnsafeMutableRawBufferPointer, at position: Int) -> BodyPiece {
    while true {
      let count = unsafe pread(
        file.descriptor, buffer.baseAddress, buffer.count, start + position)
      if count > 0 { return .bytes(count) }
      if count == 0 || errno != EINTR { return .failure }
    }
  }

  func finish() {}
}

/// Reads the events of a stream, for the client on `socket`.
struct EventReader: BodyReader {
  private let stream: EventStream
  private let socket: Int32
  private let heartbeat: Duration

  init(_ stream: EventStream, socket: Int32, heartbeat: Duration) {
    self.stream = stream
    self.socket = socket
    self.heartbeat = heartbeat
  }

  func read(into buffer: UnsafeMutableRawBufferPointer, at position: Int) -> BodyPiece {
    unsafe stream.read(into: buffer, socket: socket, heartbeat: heartbeat)
  }

  func finish() {
    stream.forgetClient()
  }
}
