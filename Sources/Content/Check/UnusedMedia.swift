public import Diagnostics
public import Model

/// Finds files beside posts that no post shows or leads to, so that they are not published.
public enum UnusedMedia {
  /// Finds the files.
  ///
  /// - Parameters:
  ///   - feed: The posts with the folders beside them.
  ///   - used: The paths of the files that posts refer to.
  ///   - failed: The paths of posts with errors: what these refer to is not known, so that nothing is
  ///     told of the folders that they may have meant.
  /// - Returns: A warning for each, in the order of their paths' bytes.
  /// - Complexity: O(*n* log *n*) in the files.
  public static func warnings(
    in feed: Feed, used: Set<String>, failed: [String]
  ) -> [Diagnostic] {
    let doubtful = Set(failed.flatMap(folders(ofPost:)))
    var files: Set<String> = []
    var seen: Set<String> = []
    // By index, since a loop over the posts would copy each of them whole.
    for index in feed.posts.indices {
      for folder in feed.posts[index].mediaFolders where seen.insert(folder.path).inserted {
        guard !doubtful.contains(folder.path) else { continue }
        for file in folder.files where !isNote(file) {
          let path = "\(folder.path)/\(file)"
          if !used.contains(path) { files.insert(path) }
        }
      }
    }
    return files.sorted { $0.precedesInBytes($1) }.map { path in
      Diagnostic(
        .warning, at: SourceLocation(path: path),
        "no post refers to this file, so it is not published", groupingKey: "unused media")
    }
  }

  /// The folders in which the post at `path` looks for its media.
  private static func folders(ofPost path: String) -> [String] {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    return [folder, String(path.dropLast(".md".count))]
  }

  /// Whether a file is a note to people, or is told of as a text with another ending.
  private static func isNote(_ file: String) -> Bool {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return ContentNames.isPassedOver(name) || ContentNames.isOtherMarkdown(name)
  }
}
