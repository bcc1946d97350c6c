internal import CMicroHTTPD
internal import Glibc
internal import Parallelism
internal import Synchronization

/// An answer that goes on: events are put in from any thread, and one client gets them.
///
/// The stream is closed by `close()`, when the client goes, when it takes nothing for so long that
/// `backlogLimit` bytes wait for it, and when the server stops.
public final class EventStream: Sendable {
  /// How many bytes may wait for a client.
  public static let backlogLimit = 1 << 20

  private struct State {
    var isTaken = false
    var isClosed = false
    // Something goes out at once, since the headers alone would wait for more to be sent with them.
    var waiting = ArraySlice(": open\n\n".utf8)
    /// Wakes the thread that sends; `nil` where the system has no descriptors left, and when the client
    /// is gone, so that whoever still holds the stream holds no descriptors.
    var wake = WakeSignal()
    /// Is told when nothing more is put in; `nil` where there is no client, or it was told.
    var onClose: (@Sendable () -> Void)?

    mutating func close() {
      isClosed = true
      onClose?()
      onClose = nil
    }
  }

  private let state: Mutex<State>

  /// A stream that waits for its client.
  public init() {
    var state = State()
    state.isClosed = state.wake == nil
    self.state = Mutex(state)
  }

  /// Whether nothing that is sent arrives any more.
  public var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Sends an event, without waiting for the client; `false` where the stream is closed.
  @discardableResult
  public func send(_ event: ServerSentEvent) -> Bool {
    let bytes = event.bytes
    return state.withLock { state in
      guard !state.isClosed else { return false }
      defer { state.wake?.raise() }
      if state.waiting.count + bytes.count > Self.backlogLimit {
        state.close()
        state.waiting = []
        return false
      }
      state.waiting += bytes
      return true
    }
  }

  /// Ends the stream when all that was put in has been sent.
  public func close() {
    state.withLock { state in
      state.close()
      state.wake?.raise()
    }
  }
}

/// The sending side.
extension EventStream {
  /// Makes the stream that of one client; `false` where it has one.
  ///
  /// `onClose` is called once nothing more is put in, while the client is there, which then has only
  /// to take what waits.
  func take(onClose: @escaping @Sendable () -> Void) -> Bool {
    state.withLock { state in
      guard !state.isTaken else { return false }
      state.isTaken = true
      if state.isClosed { onClose() } else { state.onClose = onClose }
      return true
    }
  }

  /// Fills `buffer` with what waits, and waits for something where nothing does.
  ///
  /// `socket` is watched meanwhile, so that a client that goes is missed at once. After `heartbeat`
  /// without an event the bytes are those of a comment.
  func read(
    into buffer: UnsafeMutableRawBufferPointer, socket: Int32, heartbeat: Duration
  ) -> BodyPiece {
    guard let wake = state.withLock({ $0.wake }) else { return .end }
    while true {
      let ready = state.withLock { state -> BodyPiece? in
        let count = min(buffer.count, state.waiting.count)
        guard count > 0 else { return state.isClosed ? .end : nil }
        unsafe buffer.copyBytes(from: state.waiting.prefix(count))
        state.waiting = state.waiting.dropFirst(count)
        // A slice that is never empty would keep all that was sent.
        if state.waiting.isEmpty { state.waiting = [] }
        return .bytes(count)
      }
      if let ready { return ready }
      var polled = [
        pollfd(fd: wake.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: socket, events: kith_http_client_gone, revents: 0),
      ]
      let count = unsafe poll(&polled, nfds_t(polled.count), heartbeat.milliseconds)
      if count == 0 { state.withLock { $0.waiting += Array(":\n\n".utf8) } }
      if polled[1].revents != 0 { return .failure }
      if polled[0].revents != 0 { wake.clear() }
    }
  }

  /// Notes that the client is gone.
  func forgetClient() {
    state.withLock { state in
      // The socket may be another's soon.
      state.onClose = nil
      state.close()
      state.waiting = []
      state.wake = nil
    }
  }
}
