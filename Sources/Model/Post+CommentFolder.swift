extension Post {
  /// The folder of its comments, relative to the source folder, the same for both forms of a post:
  /// `Content/posts/harbour/comments`.
  public var commentFolder: String {
    let ending = ["/index.md", ".md"].first(where: path.hasSuffix) ?? ""
    return "\(path.dropLast(ending.count))/comments"
  }
}
