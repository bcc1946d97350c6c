internal import Glibc
internal import Parallelism
internal import Synchronization

/// Shuts the sockets of clients that are too slow.
///
/// libmicrohttpd closes a connection on which nothing comes for a while. A client that sends a byte
/// now and then gets by that, so that each request has a time by which it must be complete.
final class DeadlineWatch: Sendable {
  private let deadlines = Mutex<[Int32: ContinuousClock.Instant]>([:])
  private let stopSignal: WakeSignal
  private let thread = Mutex<WorkerThread?>(nil)

  /// Begins to watch, with a look at all deadlines after each `interval`; `nil` where the system has
  /// no descriptors or threads left.
  init?(interval: Duration) {
    guard let stopSignal = WakeSignal() else { return nil }
    self.stopSignal = stopSignal
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

  /// Gives the client on `socket` so much time from now.
  func set(_ socket: Int32, after time: Duration) {
    deadlines.withLock { $0[socket] = .now + time }
  }

  /// Lets the client on `socket` take its time.
  ///
  /// To be called before the socket is closed, since its number may be another's then.
  func remove(_ socket: Int32) {
    _ = deadlines.withLock { $0.removeValue(forKey: socket) }
  }

  private func watch(every interval: Duration) {
    var polled = pollfd(fd: stopSignal.descriptor, events: Int16(POLLIN), revents: 0)
    while polled.revents == 0 {
      _ = unsafe poll(&polled, 1, interval.milliseconds)
      let now = ContinuousClock.now
      deadlines.withLock { deadlines in
        for (socket, deadline) in deadlines where deadline <= now {
          // The thread of the connection finds it shut, and closes it.
          shutdown(socket, Int32(SHUT_RDWR))
          deadlines.removeValue(forKey: socket)
        }
      }
    }
  }
}
