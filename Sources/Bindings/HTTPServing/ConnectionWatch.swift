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
  /// What a connection is busy with, those that have the least to lose first.
  enum Stage: Int, Comparable {
    /// A head is awaited, which browsers send again on another connection where this one ends.
    case head
    /// A body comes in.
    case body
    /// An answer goes out.
    case answer

    static func < (one: Stage, other: Stage) -> Bool { one.rawValue < other.rawValue }
  }

  private struct Connection {
    var stage = Stage.head
    /// When it came into this stage.
    var start: ContinuousClock.Instant
    /// When it must have left it.
    var deadline: ContinuousClock.Instant?
    /// How many bytes of the body have come.
    var received = 0
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
  /// To be called on the thread that accepts connections. It waits a little while many that were shut
  /// have not gone: their threads have to end before others are let in.
  ///
  /// - Complexity: O(*n*) in the connections.
  func open(_ socket: Int32, headWithin time: Duration) {
    let leavingCount = state.withLock { state in
      while state.connections.count >= comfortableCount,
        let victim = Self.victim(of: state.connections)
      {
        state.shut(victim)
      }
      let now = ContinuousClock.now
      state.connections[socket] = Connection(start: now, deadline: now + time)
      return state.leavingCount
    }
    guard leavingCount > 0 else { return }
    // From one millisecond, twice as long with each eighth of the room that is left for them.
    let eighths = leavingCount * 8 / max(1, limit - comfortableCount)
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

  /// The connection that loses the least: one that waits for a head for longest, else one of whose body
  /// the least has come, else the one whose answer takes longest.
  private static func victim(of connections: [Int32: Connection]) -> Int32? {
    connections.min { one, other in
      let (one, other) = (one.value, other.value)
      if one.stage != other.stage { return one.stage < other.stage }
      if one.received != other.received { return one.received < other.received }
      return one.start < other.start
    }?.key
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
