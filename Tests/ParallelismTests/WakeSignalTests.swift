import Glibc
import Parallelism
import Testing

@Suite("A wake signal")
struct WakeSignalTests {
  private func isRaised(_ signal: WakeSignal) -> Bool {
    var polled = pollfd(fd: signal.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) == 1
  }

  @Test("is raised until it is cleared, however often it was raised")
  func raising() throws {
    let signal = try #require(WakeSignal())
    #expect(!isRaised(signal))
    // More than its buffer holds.
    for _ in 0..<1_000_000 { signal.raise() }
    #expect(isRaised(signal))
    signal.clear()
    #expect(!isRaised(signal))
    signal.raise()
    #expect(isRaised(signal))
  }

  @Test("wakes a thread that waits")
  func waking() throws {
    let signal = try #require(WakeSignal())
    let thread = try #require(WorkerThread { signal.raise() })
    var polled = pollfd(fd: signal.descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&polled, 1, 60_000) == 1)
    thread.join()
  }
}
