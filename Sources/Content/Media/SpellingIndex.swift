internal import Model
internal import Synchronization

/// Finds the file that a path means but for the case of its letters.
///
/// The names of a folder are folded once, when the first path is not found in it.
final class SpellingIndex: Sendable {
  private let folded = Mutex<[String: [String: String]]>([:])

  /// The path in `folder` that equals `path` but for case; `nil` where there is none.
  func spelling(of path: String, in folder: MediaFolder) -> String? {
    folded.withLock { folded in
      if folded[folder.path] == nil {
        folded[folder.path] = Dictionary(
          folder.files.map { ($0.lowercased(), $0) }, uniquingKeysWith: min)
      }
      return folded[folder.path]?[path.lowercased()]
    }
  }
}
