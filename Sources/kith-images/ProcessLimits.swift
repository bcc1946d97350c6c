internal import Glibc

/// What the process takes away from itself before the first picture comes, since a picture may be made
/// to take it over: files, connections, more memory and more time than pictures need.
enum ProcessLimits {
  /// Bytes of addresses: the largest photo of a phone fits in, with the library.
  private static let memory: rlim_t = 3 << 30
  /// Seconds of work at one picture.
  private static let seconds: rlim_t = 300

  /// Takes them away for good.
  static func enter() {
    limit(RLIMIT_AS, to: memory)
    limit(RLIMIT_FSIZE, to: 0)
    limit(RLIMIT_CORE, to: 0)
    // What is open stays open, and nothing else can be: no file, no connection, no other program.
    limit(RLIMIT_NOFILE, to: 0)
  }

  /// Lets the process work so long at its next picture, even where nobody is left to stop it.
  static func allowTime() {
    var used = rusage()
    guard getrusage(RUSAGE_SELF.rawValue, &used) == 0 else { return }
    let soFar = rlim_t(used.ru_utime.tv_sec + used.ru_stime.tv_sec)
    var limits = rlimit(rlim_cur: soFar + seconds, rlim_max: rlim_t.max)
    _ = setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limits)
  }

  private static func limit(_ resource: __rlimit_resource, to value: rlim_t) {
    var limits = rlimit(rlim_cur: value, rlim_max: value)
    _ = setrlimit(__rlimit_resource_t(resource.rawValue), &limits)
  }
}
