internal import Diagnostics
internal import Glibc
internal import Synchronization

/// Where results and problems are printed: the only place that writes to the standard streams.
final class Console: Sendable {
  /// Whether problems are read on a terminal.
  let errorsAreOnTerminal: Bool
  /// Whether the terminal can put a line in the place of another.
  let canRewriteLine: Bool

  private let output: Int32
  private let errors: Int32
  private let formatter: DiagnosticFormatter
  /// What went wrong when results were written: an error number.
  private let failure = Mutex<Int32?>(nil)

  /// A console on two descriptors.
  ///
  /// Colour is used on a terminal alone, and there neither with `NO_COLOR` nor on a dumb one.
  init(
    output: Int32, errors: Int32, environment: ProcessEnvironment,
    errorsAreOnTerminal: Bool? = nil
  ) {
    self.output = output
    self.errors = errors
    self.errorsAreOnTerminal = errorsAreOnTerminal ?? (isatty(errors) == 1)
    canRewriteLine = self.errorsAreOnTerminal && environment.terminal != "dumb"
    formatter = DiagnosticFormatter(
      usesColor: canRewriteLine && (environment.noColor ?? "").isEmpty,
      showsHeldBackLines: self.errorsAreOnTerminal)
  }

  /// Prints results.
  func write(_ text: String) {
    write(Array(text.utf8))
  }

  /// Prints results.
  func write(_ bytes: [UInt8]) {
    let code = Self.write(bytes, to: output)
    // A reader that has seen enough is no fault.
    if code != 0, code != EPIPE { failure.withLock { $0 = $0 ?? code } }
  }

  /// Prints a problem.
  func report(_ diagnostic: Diagnostic) {
    writeError(formatter.format(diagnostic))
  }

  /// Prints words about problems.
  func writeError(_ text: String) {
    // If problems cannot be told, there is nobody to tell that.
    _ = Self.write(Array(text.utf8), to: errors)
  }

  /// The exit code after all is printed: that of a failure if results could not be.
  func finish(_ exitCode: ExitCode) -> ExitCode {
    guard let code = failure.withLock({ $0 }) else { return exitCode }
    report(
      Diagnostic(
        .error, at: nil, "cannot write to standard output: \(String(cString: strerror(code)))"))
    return exitCode == .done ? .cannotWrite : exitCode
  }

  /// Writes all of `bytes`; the error number, 0 for none.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[offset...])
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count < 0 {
          if errno == EINTR { continue }
          return errno
        }
        offset += count
      }
      return 0
    }
  }
}
