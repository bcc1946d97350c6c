internal import Generator
internal import Synchronization

/// A line on the terminal that says how far a build is, from its second second on.
///
/// Thread-safe, since stages that run on all cores tell of their progress from each.
final class ProgressLine: Sendable {
  private let console: Console
  private let start: ContinuousClock.Instant
  private let interval = Duration.milliseconds(100)
  /// When the next line may be drawn, and whether one stands there.
  private let state: Mutex<(next: ContinuousClock.Instant, isShown: Bool)>

  /// A line for a build that began at `start`.
  init(on console: Console, start: ContinuousClock.Instant) {
    self.console = console
    self.start = start
    state = Mutex((start + .seconds(1), false))
  }

  /// Draws `progress`, unless the build is young or the last line is.
  func show(_ progress: BuildProgress, now: ContinuousClock.Instant = .now) {
    state.withLock { state in
      guard now >= state.next else { return }
      state = (now + interval, true)
      var text = "\r\u{1B}[K\(progress.stage)"
      if progress.done > 0 || progress.total > 0 { text += " \(progress.done)" }
      if progress.total > 0 { text += " of \(progress.total)" }
      console.writeError(text)
    }
  }

  /// Takes the line away.
  func clear() {
    state.withLock { state in
      if state.isShown { console.writeError("\r\u{1B}[K") }
      state.isShown = false
    }
  }
}
