import Generator
import Synchronization

/// Stands in for the generator: remembers what build was asked for and answers at once.
final class AskedBuild: Sendable {
  private let asked = Mutex<BuildOptions?>(nil)

  /// The last build that was asked for.
  var options: BuildOptions? { asked.withLock { $0 } }

  /// Answers with an empty report.
  func build(_ options: BuildOptions) -> BuildReport {
    asked.withLock { $0 = options }
    return BuildReport()
  }
}
