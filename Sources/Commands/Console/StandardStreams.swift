internal import Glibc

/// This process's standard streams.
enum StandardStreams {
  static let output: Int32 = STDOUT_FILENO
  static let errors: Int32 = STDERR_FILENO

  /// Sees to it that writing to them can do no harm.
  ///
  /// A reader that has gone away (`kith build | head`) must not end a build half-way, nor must a
  /// limit on the size of files: both are errors of the write. And where the
  /// caller closed a stream, the first file that is opened would get its number, and what is printed
  /// would land in that file.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(stream, F_GETFD) < 0 && errno == EBADF {
      // The lowest free number is given out, which is this one.
      _ = open("/dev/null", O_RDWR)
    }
  }
}
