internal import Glibc

/// The signals by which a program is asked to end: Ctrl-C, and a polite kill.
struct StopSignals: Sendable {
  private let set: sigset_t

  /// Keeps the signals from ending the program at once; they wait until `wait()`.
  init() {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&set, signal) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
    self.set = set
  }

  /// Returns when one of the signals comes.
  func wait() {
    var set = set
    var signal: Int32 = 0
    while sigwait(&set, &signal) != 0 {}
  }
}
