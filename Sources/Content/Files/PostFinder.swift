internal import Diagnostics
internal import Model

/// Finds posts, comments and media below `Content/posts`.
struct PostFinder {
  /// What a folder is for.
  private enum Role {
    /// It holds posts and further folders.
    case free
    /// It belongs to the post that is a file of its name beside it; and posts may lie in it.
    case twin
    /// It holds index.md, and is one post.
    case leaf
    /// It lies in a leaf and holds media.
    case media
    /// It holds the comments of the post that its parent belongs to.
    case comments
    /// It is named like a folder of comments, but there is no post.
    case orphanedComments
    /// It lies where nothing is read.
    case unread
  }

  /// The posts, sorted by the bytes of their paths.
  private(set) var posts: [PostFiles] = []
  private(set) var diagnostics: [Diagnostic] = []

  private let tree: FolderTree
  private var roles: [Role]
  private var isInDrafts: [Bool]
  private var hasPosts: [Bool]
  private var mediaFolders: [MediaFolder?]

  /// Finds all posts in `tree`, whose root is `Content/posts`.
  ///
  /// - Complexity: O(*n*) in the files, times the depth of folders without posts.
  init(_ tree: FolderTree) {
    self.tree = tree
    let count = tree.folders.count
    roles = [Role](repeating: .free, count: count)
    isInDrafts = [Bool](repeating: false, count: count)
    hasPosts = [Bool](repeating: false, count: count)
    mediaFolders = [MediaFolder?](repeating: nil, count: count)
    assignRoles()
    markFoldersWithPosts()
    for index in tree.folders.indices { visit(index) }
    tellStrays()
    posts.sort { $0.path.precedesInBytes($1.path) }
  }

  // MARK: What each folder is for

  private mutating func assignRoles() {
    for (index, folder) in tree.folders.enumerated() where !folder.folders.isEmpty {
      let isParentOfPosts = roles[index] == .free || roles[index] == .twin
      var postNames: Set<String> = []
      if isParentOfPosts {
        for file in folder.files where ContentNames.isPost(file) {
          postNames.insert(String(file.dropLast(3)))
        }
      }
      for child in folder.folders {
        let name = tree.folders[child].name
        isInDrafts[child] = isInDrafts[index] || name == "_drafts"
        roles[child] =
          isParentOfPosts
          ? role(of: child, isNamedLikePost: postNames.contains(name), in: roles[index])
          : roleBelow(roles[index], name: name)
      }
    }
  }

  private func role(of child: Int, isNamedLikePost: Bool, in parent: Role) -> Role {
    // Beside a post it holds comments, whatever these are called: one "index.md" must not hide the rest.
    if tree.folders[child].name == "comments", parent == .twin { return .comments }
    if tree.folders[child].files.contains("index.md") { return .leaf }
    if tree.folders[child].name == "comments" {
      return isNamedLikePost ? .twin : .orphanedComments
    }
    return isNamedLikePost ? .twin : .free
  }

  private func roleBelow(_ parent: Role, name: String) -> Role {
    switch parent {
    case .leaf: name == "comments" ? .comments : .media
    case .media: .media
    default: .unread
    }
  }

  private mutating func markFoldersWithPosts() {
    for index in tree.folders.indices.reversed() {
      let folder = tree.folders[index]
      hasPosts[index] =
        roles[index] == .leaf || holdsPosts(index) || folder.folders.contains { hasPosts[$0] }
    }
  }

  /// Whether a post is a file directly in the folder.
  private func holdsPosts(_ index: Int) -> Bool {
    guard roles[index] == .free || roles[index] == .twin else { return false }
    return tree.folders[index].files.contains { ContentNames.isPost($0) && $0 != "index.md" }
  }

  // MARK: Posts

  private mutating func visit(_ index: Int) {
    switch roles[index] {
    case .free, .twin: visitFiles(of: index)
    case .leaf: visitLeaf(index)
    case .orphanedComments: tellOrphans(index)
    case .media, .comments, .unread: break
    }
  }

  private mutating func visitFiles(of index: Int) {
    let folder = tree.folders[index]
    var children: [String: Int] = [:]
    for child in folder.folders { children[tree.folders[child].name] = child }
    for file in folder.files {
      guard ContentNames.isPost(file) else {
        tellOtherEnding(file, in: folder.path)
        continue
      }
      let name = String(file.dropLast(3))
      guard name != "index" else {
        warn(
          "\(folder.path)/\(file)",
          "this is no post: index.md stands for the folder that it lies in, which holds all posts")
        continue
      }
      var post = PostFiles(path: "\(folder.path)/\(file)", name: name)
      post.isInDraftsFolder = isInDrafts[index]
      if let own = children[name] {
        if roles[own] == .leaf {
          post.otherForm = "\(tree.folders[own].path)/index.md"
        } else {
          addComments(in: own, to: &post)
          addMedia(in: own, to: &post)
        }
      }
      addMedia(in: index, to: &post)
      posts.append(post)
    }
  }

  private mutating func visitLeaf(_ index: Int) {
    let folder = tree.folders[index]
    var post = PostFiles(path: "\(folder.path)/index.md", name: folder.name)
    post.isInDraftsFolder = isInDrafts[index]
    if let parent = folder.parent,
      tree.folders[parent].files.contains("\(folder.name).md")
    {
      post.otherForm = "\(folder.path).md"
    }
    addComments(in: index, to: &post)
    addMedia(in: index, to: &post)
    posts.append(post)
    let others = unreadMarkdown(in: index)
    guard let first = others.first else { return }
    let more = others.count == 1 ? "" : " and \(others.count - 1) more"
    warn(
      first,
      "this file\(more) below \(folder.path) is no post, since index.md there makes the folder one; "
        + "comments lie in \(folder.path)/comments",
      groupingKey: "markdown in a post's folder")
  }

  /// Markdown files of a leaf that nobody reads.
  private func unreadMarkdown(in index: Int) -> [String] {
    let folder = tree.folders[index]
    let own = folder.files
      .filter { ContentNames.isPost($0) && (roles[index] != .leaf || $0 != "index.md") }
      .map { "\(folder.path)/\($0)" }
    return own + folder.folders.filter { roles[$0] == .media }.flatMap { unreadMarkdown(in: $0) }
  }

  private mutating func addComments(in index: Int, to post: inout PostFiles) {
    let folders = tree.folders[index].folders
    guard let child = folders.first(where: { roles[$0] == .comments }) else { return }
    let folder = tree.folders[child]
    post.commentFolder = folder.path
    post.comments = folder.files.filter(ContentNames.isPost)
    let others = folder.files.filter {
      !ContentNames.isPost($0) && !ContentNames.isPassedOver($0)
    }
    if let first = others.first {
      let more = others.count == 1 ? "" : " and \(others.count - 1) more"
      warn(
        "\(folder.path)/\(first)", "this file\(more) here is no comment: a comment ends in .md",
        groupingKey: "no comment")
    }
    if let below = folder.folders.first {
      warn(
        tree.folders[below].path, "nothing reads this folder: comments lie side by side",
        groupingKey: "folder among comments")
    }
  }

  // MARK: Media

  private mutating func addMedia(in index: Int, to post: inout PostFiles) {
    let media = mediaFolder(index)
    if !media.files.isEmpty { post.mediaFolders.append(media) }
  }

  /// The files to which posts that belong to the folder may refer, made once and shared.
  private mutating func mediaFolder(_ index: Int) -> MediaFolder {
    if let known = mediaFolders[index] { return known }
    var files: Set<String> = []
    collectMedia(index, prefix: "", into: &files)
    let folder = MediaFolder(path: tree.folders[index].path, files: files)
    mediaFolders[index] = folder
    return folder
  }

  private func collectMedia(_ index: Int, prefix: String, into files: inout Set<String>) {
    for file in tree.folders[index].files where !ContentNames.isMarkdown(file) {
      files.insert(prefix + file)
    }
    for child in tree.folders[index].folders
    where roles[child] == .media || roles[child] == .free && !hasPosts[child] {
      collectMedia(child, prefix: "\(prefix)\(tree.folders[child].name)/", into: &files)
    }
  }

  // MARK: What nobody reads

  private mutating func tellOrphans(_ index: Int) {
    let folder = tree.folders[index]
    let count = folder.files.count { ContentNames.isPost($0) }
    let comments = count == 1 ? "one comment belongs" : "\(count) comments belong"
    warn(folder.path, "nothing reads this folder: there is no post that its \(comments) to")
  }

  private mutating func tellOtherEnding(_ file: String, in folder: String) {
    guard ContentNames.isOtherMarkdown(file) else { return }
    warn(
      "\(folder)/\(file)", "this file is not read: the name of a post ends in .md",
      groupingKey: "post with another ending")
  }

  /// Tells of files in folders where no post could refer to them.
  private mutating func tellStrays() {
    var isCovered = [Bool](repeating: false, count: tree.folders.count)
    for (index, folder) in tree.folders.enumerated() {
      isCovered[index] =
        isCovered[index] && !hasPosts[index] || holdsPosts(index)
        || roles[index] == .twin || roles[index] == .leaf
      for child in folder.folders { isCovered[child] = isCovered[index] }
      guard roles[index] == .free, !isCovered[index] else { continue }
      let strays = folder.files.filter {
        !ContentNames.isMarkdown($0) && !ContentNames.isOtherMarkdown($0)
          && !ContentNames.isPassedOver($0)
      }
      guard let first = strays.first else { continue }
      let more = strays.count == 1 ? "" : " and \(strays.count - 1) more"
      warn(
        "\(folder.path)/\(first)", "nothing reads this file\(more), since no post lies beside it",
        groupingKey: "stray file")
    }
  }

  private mutating func warn(_ path: String, _ message: String, groupingKey: String? = nil) {
    diagnostics.append(
      Diagnostic(.warning, at: SourceLocation(path: path), message, groupingKey: groupingKey))
  }
}
