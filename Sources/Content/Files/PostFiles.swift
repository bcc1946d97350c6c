internal import Model

/// The files that make one post.
struct PostFiles: Sendable {
  /// The post's file: `Content/posts/harbour.md`.
  var path: String
  /// The name that stands for the post: of the file without its ending, or of its folder.
  var name: String
  /// The post's other form, where it has two by mistake.
  var otherForm: String?
  /// The folder of its comments, where it has any.
  var commentFolder: String?
  /// The names of its comments' files, sorted by bytes.
  var comments: [String] = []
  /// The folders in which media are looked for, in this order; none of them is empty.
  var mediaFolders: [MediaFolder] = []
  /// Whether it lies below a folder `_drafts`, as Jekyll has it.
  var isInDraftsFolder = false
}
