internal import Glibc

/// A file operation of a test that went wrong.
public struct FileFailure: Error, CustomStringConvertible {
  /// What was tried, on which path, and what the system said.
  public let description: String

  /// The failure of `operation` on `path` with the error number in `errno`.
  init(_ operation: String, _ path: String) {
    description = "cannot \(operation) \(path): \(String(cString: strerror(errno)))"
  }
}
