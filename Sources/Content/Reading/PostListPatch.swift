internal import Model

/// What of a list of posts is another now, where that is plain to see: comments or posts came or went
/// beside others.
///
/// That is what authors do all day, and to look for all posts again takes longer than all the rest.
/// `PostFinder` would find the same posts, and nothing else to tell.
struct PostListPatch {
  /// The files of posts that have other comments, by the posts' indices.
  private(set) var changedPosts: [Int: PostFiles] = [:]
  /// The files of posts that came.
  private(set) var newPosts: [PostFiles] = []
  /// The indices of the posts that went.
  private(set) var gonePosts: Set<Int> = []
  /// The comments that came with a folder of their own.
  private(set) var newFiles: [String] = []

  /// Sorted by the bytes of their paths.
  private let posts: [PostFiles]
  private let listings: FolderListings
  private let source: SourceFolder

  /// Folders in which names came or went that are looked at one by one.
  private static let folderLimit = 20

  /// What `changes` mean for `posts`; `nil` where they may mean more.
  ///
  /// The folders in which names came or went are listed again.
  ///
  /// - Complexity: O(*n*) in the posts beside those that came or went, O(log *n*) in all.
  init?(
    _ changes: FileChanges, posts: [PostFiles], listings: FolderListings, source: SourceFolder
  ) {
    self.posts = posts
    self.listings = listings
    self.source = source
    guard changes.areOfNamesAlone, changes.earlierListings.count <= Self.folderLimit else {
      return nil
    }
    for (folder, earlier) in changes.earlierListings {
      guard let now = list(folder), take(folder, earlier, now) else { return nil }
    }
  }

  private func list(_ folder: String) -> [SourceFolder.Entry]? {
    let listing = Result { () throws(SourceFolder.Failure) in try source.entries(of: folder) }
    listings[folder] = listing
    return try? listing.get()
  }

  // MARK: What came and went

  /// Takes what is another in `folder`; `false` where that may mean more.
  private mutating func take(
    _ folder: String, _ earlier: [SourceFolder.Entry], _ now: [SourceFolder.Entry]
  ) -> Bool {
    let gone = Self.names(in: earlier, besides: now)
    let came = Self.names(in: now, besides: earlier)
    let files = now.filter { $0.kind == .file && Self.isOrdinary($0.name) }.map(\.name)
    if let post = posts.firstIndex(whose: folder) {
      guard (gone + came).allSatisfy(Self.isOrdinaryFile) else { return false }
      changedPosts[post, default: posts[post]].comments = files
      // It would be a post's own file in some folders, and a comment in others.
      return !now.contains { $0.name == "index.md" }
    }
    guard gone.allSatisfy(Self.isOrdinaryFile) else { return false }
    let folders = Set(now.filter { $0.kind == .folder }.map(\.name))
    for entry in came where entry.kind == .folder {
      guard takeComments(entry.name, in: folder) else { return false }
    }
    let cameFiles = came.filter { $0.kind != .folder }
    guard cameFiles.allSatisfy(Self.isOrdinaryFile) else { return false }
    let names = gone + cameFiles
    if names.isEmpty { return true }
    // A post that stays tells what the folder is for, and that it is still that.
    guard let stays = postBeside(names.map(\.name), in: folder),
      // A folder of the same name is the post's own.
      !names.contains(where: { folders.contains(String($0.name.dropLast(3))) })
    else { return false }
    for entry in gone {
      guard let index = posts.index(ofPath: "\(folder)/\(entry.name)") else { return false }
      gonePosts.insert(index)
    }
    for entry in cameFiles {
      var post = PostFiles(
        path: "\(folder)/\(entry.name)", name: String(entry.name.dropLast(3)))
      post.isInDraftsFolder = stays.isInDraftsFolder
      post.mediaFolders = stays.mediaFolders.filter { $0.path.utf8.elementsEqual(folder.utf8) }
      newPosts.append(post)
    }
    return true
  }

  /// Takes the first comments of a post, which came with the folder `name` in `folder`.
  private mutating func takeComments(_ name: String, in folder: String) -> Bool {
    let path = "\(folder)/\(name)"
    var index = posts.index(ofPath: "\(path).md")
    var comments = "\(path)/comments"
    if index != nil {
      // The post's own folder is new, and holds that of the comments alone.
      guard let entries = list(path), entries.count == 1, entries[0].name == "comments",
        entries[0].kind == .folder
      else { return false }
    } else if name == "comments" {
      index = posts.index(ofPath: "\(folder)/index.md") ?? posts.index(ofPath: "\(folder).md")
      comments = path
    }
    guard let index, posts[index].commentFolder == nil, posts[index].otherForm == nil,
      let entries = list(comments), !entries.isEmpty, entries.allSatisfy(Self.isOrdinaryFile)
    else { return false }
    let names = entries.map(\.name)
    changedPosts[index, default: posts[index]].commentFolder = comments
    changedPosts[index]?.comments = names
    newFiles += names.map { "\(comments)/\($0)" }
    return true
  }

  /// A post that is a file in `folder`, other than `names`.
  private func postBeside(_ names: [String], in folder: String) -> PostFiles? {
    let prefix = "\(folder)/"
    return posts[posts.firstIndex(notBefore: prefix)...]
      .prefix { $0.path.utf8.starts(with: prefix.utf8) }
      .first { post in
        let name = String(post.path.dropFirst(prefix.count))
        return !name.contains("/") && Self.isOrdinary(name) && !names.contains(name)
      }
  }

  // MARK: Names

  private static func names(
    in entries: [SourceFolder.Entry], besides others: [SourceFolder.Entry]
  ) -> [SourceFolder.Entry] {
    var next = others.startIndex
    return entries.filter { entry in
      while next < others.endIndex, others[next].name.precedesInBytes(entry.name) { next += 1 }
      let isThere =
        next < others.endIndex && others[next].name.utf8.elementsEqual(entry.name.utf8)
        && others[next].kind == entry.kind
      return !isThere && entry.name.utf8.first != UInt8(ascii: ".")
    }
  }

  private static func isOrdinaryFile(_ entry: SourceFolder.Entry) -> Bool {
    entry.kind == .file && isOrdinary(entry.name)
  }

  /// Whether a file of this name is a post or a comment wherever it lies.
  private static func isOrdinary(_ name: String) -> Bool {
    ContentNames.isPost(name) && name != "index.md" && name.utf8.first != UInt8(ascii: ".")
  }
}

extension [PostFiles] {
  /// The index of the first whose path is not before `path`.
  fileprivate func firstIndex(notBefore path: String) -> Int {
    firstIndex(notBefore: path) { $0.path }
  }

  /// The index of the post whose file is at `path`.
  fileprivate func index(ofPath path: String) -> Int? {
    let index = firstIndex(notBefore: path)
    guard index < endIndex, self[index].path.utf8.elementsEqual(path.utf8) else { return nil }
    return index
  }

  /// The index of the post whose comments lie in `folder`.
  fileprivate func firstIndex(whose folder: String) -> Int? {
    let (own, name) = folder.splitAtLastSlash
    guard name == "comments" else { return nil }
    return ["\(own).md", "\(own)/index.md"].lazy.compactMap { index(ofPath: $0) }
      .first { self[$0].commentFolder.map { $0.utf8.elementsEqual(folder.utf8) } ?? false }
  }
}
