internal import Model

/// Tells which posts changes concern.
struct PostConcern {
  private let changes: FileChanges
  private let changedFolders: Set<String>
  private let earlier: [PostFiles]
  /// Whether the posts have the files that they had.
  private let isSameList: Bool
  private lazy var indexByPath = Dictionary(
    earlier.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
  private lazy var earlierFolders = Dictionary(
    earlier.lazy.flatMap(\.mediaFolders).map { ($0.path, $0) },
    uniquingKeysWith: { first, _ in first })
  /// Whether the files in a folder of media are as they were.
  private var isUnchangedFolder: [String: Bool] = [:]

  init(changes: FileChanges, earlier: [PostFiles], isSameList: Bool) {
    self.changes = changes
    changedFolders = Set(changes.files.map(\.splitAtLastSlash.folder))
    self.earlier = earlier
    self.isSameList = isSameList
  }

  /// The index that `post`, now at `index`, had before, where its files are the same and none of them
  /// has changed.
  mutating func unchangedIndex(of post: PostFiles, at index: Int) -> Int? {
    guard !changes.files.contains(post.path),
      !(post.commentFolder.map { changedFolders.contains($0) } ?? false),
      let known = isSameList ? index : indexByPath[post.path],
      isSameList || post.hasSameFiles(as: earlier[known])
    else { return nil }
    for folder in post.mediaFolders where !isUnchanged(folder) { return nil }
    return known
  }

  private mutating func isUnchanged(_ folder: MediaFolder) -> Bool {
    if let known = isUnchangedFolder[folder.path] { return known }
    let prefix = folder.path + "/"
    let isUnchanged =
      (isSameList || earlierFolders[folder.path]?.files == folder.files)
      && !changes.files.contains {
        $0.hasPrefix(prefix) && folder.files.contains(String($0.dropFirst(prefix.count)))
      }
    isUnchangedFolder[folder.path] = isUnchanged
    return isUnchanged
  }
}

extension PostFiles {
  /// Whether both are made of the same files; what is in their folders of media is not looked at.
  fileprivate func hasSameFiles(as other: PostFiles) -> Bool {
    path.utf8.elementsEqual(other.path.utf8) && otherForm == other.otherForm
      && commentFolder == other.commentFolder && isInDraftsFolder == other.isInDraftsFolder
      && comments.count == other.comments.count
      && zip(comments, other.comments).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
      && mediaFolders.count == other.mediaFolders.count
      && zip(mediaFolders, other.mediaFolders).allSatisfy { $0.path == $1.path }
  }
}
