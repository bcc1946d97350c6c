internal import Glibc
internal import Parallelism
internal import Synchronization

/// Shuts the sockets of clients that are too slow, or whose place others need.
///
/// libmicrohttpd closes a connection on which nothing comes for a while. A client that sends a byte
/// now and then gets by that, so that each request has a time by which it must be complete. And where
/// all connections are taken it closes each new one, so that a few such clients would keep all others
/// out: before it comes to that, those that have the least to lose make room.
final class ConnectionWatch: Sendable {
  /// What a connection is busy with.
  enum Stage {
    /// A head is awaited, which browsers send again on another connection where this one ends.
    case head
    /// A body comes in.
    case body
    /// The handler is at work, whose thread stays until it is done.
    case handler
    /// An answer goes out.
    case answer
    /// Events go out, whose client has nothing to do but to listen.
    case stream
  }

  private struct Connection {
    var stage = Stage.head
    /// When it came into this stage.
    var start: ContinuousClock.Instant
    /// When it must have left it.
    var deadline: ContinuousClock.Instant?
    /// How many bytes of the body have come.
    var received = 0

    /// What is lost with it; `nil` where nobody gets its place.
    var loss: Loss? {
      switch stage {
      case .head: .head
      case .body: received < 64 << 10 ? .fewBytes : .upload
      case .answer: .answer
      case .stream: .stream
      case .handler: nil
      }
    }
  }

  /// What is lost with a connection, the least first.
  private enum Loss: Comparable {
    case head, fewBytes, answer
    /// What a page listens to for as long as it is looked at, so that it is old and yet in use.
    case stream
    /// Much of a body, which cannot be sent again as easily as an answer can be asked for.
    case upload
  }

  private struct State {
    /// The connections that are open, but for those that are shut already.
    var connections: [Int32: Connection] = [:]
    /// How many are shut, but have not gone yet.
    var leavingCount = 0

    /// Shuts the socket of a connection, whose thread then closes it.
    mutating func shut(_ socket: Int32) {
      shutdown(socket, Int32(SHUT_RDWR))
      connections.removeValue(forKey: socket)
      leavingCount += 1
    }
  }

  private let state = Mutex(State())
  /// How many connections there may be at all, and before some have to make room.
  private let limit: Int
  private var comfortableCount: Int { max(1, limit / 2) }
  private let stopSignal: WakeSignal
  private let thread = Mutex<WorkerThread?>(nil)

  /// Begins to watch, with a look at all deadlines after each `interval`; `nil` where the system has
  /// no descriptors or threads left.
  init?(interval: Duration, limit: Int) {
    guard let stopSignal = WakeSignal() else { return nil }
    self.stopSignal = stopSignal
    self.limit = limit
    guard let started = WorkerThread({ self.watch(every: interval) }) else { return nil }
    thread.withLock { $0 = started }
  }

  /// Ends the watch; to be called when no connection is left.
  func stop() {
    stopSignal.raise()
    thread.withLock { thread in
      thread?.join()
      thread = nil
    }
  }

  /// Takes in a connection whose head must come within `time`; others make room for it.
  ///
  /// To be called on the thread that accepts connections. It waits a little while there are more than
  /// are comfortable, be it that those that were shut have not gone or that handlers are at work: their
  /// threads have to end before others are let in.
  ///
  /// - Complexity: O(*n* log *n*) in the connections.
  func open(_ socket: Int32, headWithin time: Duration) {
    let excess = state.withLock { state in
      while state.connections.count >= comfortableCount,
        let victim = victim(of: state.connections)
      {
        state.shut(victim)
      }
      let now = ContinuousClock.now
      state.connections[socket] = Connection(start: now, deadline: now + time)
      return state.connections.count + state.leavingCount - comfortableCount
    }
    guard excess > 0 else { return }
    // From one millisecond, twice as long with each eighth of the room that is left for them.
    let eighths = excess * 8 / max(1, limit - comfortableCount)
    usleep(1_000 << UInt32(min(eighths, 8)))
  }

  /// Notes what the connection is busy with now, and within what time that must be over.
  func enter(_ stage: Stage, _ socket: Int32, within time: Duration? = nil) {
    let now = ContinuousClock.now
    state.withLock { state in
      // One that is shut stays so.
      guard state.connections[socket] != nil else { return }
      state.connections[socket] = Connection(
        stage: stage, start: now, deadline: time.map { now + $0 })
    }
  }

  /// Notes that bytes of a body have come.
  func receive(_ count: Int, on socket: Int32) {
    state.withLock { $0.connections[socket]?.received += count }
  }

  /// Forgets a connection.
  ///
  /// To be called before the socket is closed, since its number may be another's then.
  func close(_ socket: Int32) {
    state.withLock { state in
      if state.connections.removeValue(forKey: socket) == nil { state.leavingCount -= 1 }
    }
  }

  /// The connection that loses the least: one that waits for a head, else one of whose body little has
  /// come, else an answer, else a stream, else a body; of these that of which the least has come, else
  /// the oldest.
  ///
  /// The newest quarter is spared: what they ask for is on its way, and would never be read where
  /// others come all the time. So is a body that is under way, until it gets tight.
  private func victim(of connections: [Int32: Connection]) -> Int32? {
    let isTight = connections.count >= limit - limit / 4
    let oldestFirst = connections.sorted { $0.value.start < $1.value.start }
    var victim: (socket: Int32, loss: (Loss, received: Int))?
    for (socket, connection) in oldestFirst.dropLast(comfortableCount / 4) {
      guard let kind = connection.loss, isTight || kind < .upload else { continue }
      let loss = (kind, received: connection.received)
      // Of equals the first stays, which is the oldest.
      if let victim, victim.loss <= loss { continue }
      victim = (socket, loss)
    }
    return victim?.socket
  }

  private func watch(every interval: Duration) {
    var polled = pollfd(fd: stopSignal.descriptor, events: Int16(POLLIN), revents: 0)
    while polled.revents == 0 {
      _ = unsafe poll(&polled, 1, interval.milliseconds)
      let now = ContinuousClock.now
      state.withLock { state in
        for (socket, connection) in state.connections {
          guard let deadline = connection.deadline, deadline <= now else { continue }
          state.shut(socket)
        }
      }
    }
  }
}
