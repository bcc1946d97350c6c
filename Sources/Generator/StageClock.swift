internal import Glibc

/// Measures how long the stages of a build take.
struct StageClock {
  /// The stages so far, in order; one that ran again has its times added up.
  private(set) var timings: [BuildReport.StageTiming] = []

  /// Runs `body` as the stage `name`.
  mutating func measure<Value, Failure: Error>(
    _ name: String, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let wall = Self.seconds(CLOCK_MONOTONIC)
    let processor = Self.seconds(CLOCK_PROCESS_CPUTIME_ID)
    defer {
      add(
        name, wall: Self.seconds(CLOCK_MONOTONIC) - wall,
        processor: Self.seconds(CLOCK_PROCESS_CPUTIME_ID) - processor)
    }
    return try body()
  }

  private mutating func add(_ name: String, wall: Double, processor: Double) {
    if let index = timings.firstIndex(where: { $0.name == name }) {
      timings[index].wallSeconds += wall
      timings[index].cpuSeconds += processor
    } else {
      timings.append(
        BuildReport.StageTiming(name: name, wallSeconds: wall, cpuSeconds: processor))
    }
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
