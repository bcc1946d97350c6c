/// What has changed below watched folders.
struct FolderChanges: Sendable {
  /// The files and folders that were made, written, moved or removed.
  ///
  /// A path begins with the name of its watched folder: `Content/posts/harbour.md`. That of a folder
  /// which has come, gone or become readable stands for all that is below it or was; what is below
  /// one that has come is named as well.
  private(set) var paths: Set<String> = []
  /// Whether more has changed than could be told, so that all is to be read anew.
  private(set) var isEverything = false

  /// How often something was told, be it of the same file.
  private(set) var count = 0

  /// Whether what was told last is mostly followed by more: a file has gone, whose place another may
  /// take, or a folder has come.
  private(set) var isUnderWay = false

  /// Notes that the file or folder at `path` has changed; `isWhole` for a file that was saved.
  mutating func add(_ path: String, isWhole: Bool = false) {
    paths.insert(path)
    count += 1
    isUnderWay = !isWhole
  }

  /// Notes that more has changed than can be told.
  mutating func addEverything() {
    isEverything = true
    count += 1
  }

  /// Whether nothing has changed.
  var isEmpty: Bool { count == 0 }
}
