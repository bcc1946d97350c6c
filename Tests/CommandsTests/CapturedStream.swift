import Glibc
import TestSupport

/// A file that stands in for a standard stream.
final class CapturedStream: Sendable {
  private let directory: TemporaryDirectory
  let descriptor: Int32

  init() throws {
    directory = try TemporaryDirectory(["stream": ""])
    descriptor = open(directory.tree.path("stream"), O_WRONLY | O_APPEND | O_CLOEXEC)
  }

  deinit {
    close(descriptor)
  }

  /// What was written to it.
  func text() throws -> String {
    try directory.tree.text(at: "stream")
  }
}
