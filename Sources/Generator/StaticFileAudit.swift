internal import Diagnostics
internal import Model

/// Looks for files in static/ that only held-back posts refer to: static/ is always public.
enum StaticFileAudit {
  /// A warning for each such file, naming the post.
  ///
  /// - Complexity: O(*n*) in the media of all posts.
  static func warnings(about feed: Feed, admitted: PublicFeed) -> [Diagnostic] {
    guard !admitted.heldBackPaths.isEmpty else { return [] }
    var shown: Set<String> = []
    // By index, since a loop over the posts would copy each of them whole.
    for posts in [admitted.posts, admitted.unlistedPosts] {
      for index in posts.indices where !posts[index].media.isEmpty {
        shown.formUnion(posts[index].sharedFiles)
      }
    }
    let heldBack = feed.posts.indices.filter {
      !feed.posts[$0].media.isEmpty && admitted.heldBackPaths.contains(feed.posts[$0].path)
    }
    var warned: Set<String> = []
    return heldBack.flatMap { index in
      let post = feed.posts[index]
      let names = post.sharedFiles.filter { !shown.contains($0) && warned.insert($0).inserted }
      return names.map { name in
        Diagnostic(
          .warning, at: SourceLocation(path: "Content/static/\(name)"),
          "the file is public, though only a held-back post refers to it; "
            + "put it beside the post to hold it back too",
          notes: ["the post is \(post.path)"])
      }
    }
  }
}

extension Post {
  /// The names of the files in static/ that its front matter refers to.
  fileprivate var sharedFiles: [String] {
    mediaFiles.filter { $0.origin == .shared }.map(\.name)
  }
}
