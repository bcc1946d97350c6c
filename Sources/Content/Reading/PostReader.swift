internal import Diagnostics
internal import Model
internal import UnicodeServices

/// Reads a post with its comments.
struct PostReader {
  let context: ReadingContext

  /// What came of the files of one post.
  struct Outcome: Sendable {
    /// The post, where it has no error.
    var post: Post?
    /// What could be read of it, where it has one.
    var failure: FailedEntry?
    /// The paths of its comments that have errors.
    var failedComments: [String] = []
    /// Those of them that wait for approval.
    var waitingComments: [String] = []
    var diagnostics: [Diagnostic] = []
    /// When its words are for everybody, or no longer, which diagnostics say.
    var nextTurn: Timestamp?
    var fileCount = 0
    var byteCount = 0
  }

  /// Reads the post's file and then its comments.
  func read(_ files: PostFiles) -> Outcome {
    var outcome = Outcome()
    let file = EntryFile.read(
      files.path, table: .post, limit: context.options.limits.post, context: context)
    var scale = context.site.rating.scale
    var isOpen = false
    switch file {
    case .failure(let unreadable):
      outcome.take(unreadable.problems)
      outcome.failure = FailedEntry(
        path: files.path, permalink: nil, isHidingReadable: false, visibility: .everyone,
        isDraft: false, date: nil, expires: nil)
    case .success(var file):
      var entry = PostEntry(files: files, context: context)
      entry.read(&file)
      if let otherForm = files.otherForm { entry.tellOtherForm(otherForm, of: &file) }
      isOpen = entry.isOpen(file)
      outcome.nextTurn = entry.nextTurn(file)
      if !isOpen { file.problems.markHeldBack() }
      scale = entry.rating?.scale ?? scale
      outcome.take(file.problems)
      if file.problems.errorCount == 0 { outcome.post = entry.post(file) }
      if outcome.post == nil { outcome.failure = entry.failure(file) }
    }
    readComments(of: files, scale: scale, isOpen: isOpen, into: &outcome)
    return outcome
  }

  private func readComments(
    of files: PostFiles, scale: Int, isOpen: Bool, into outcome: inout Outcome
  ) {
    guard let folder = files.commentFolder, !files.comments.isEmpty else { return }
    let reader = CommentReader(context: context, scale: scale, isPostOpen: isOpen)
    var comments: [Comment] = []
    comments.reserveCapacity(files.comments.count)
    for name in files.comments {
      let path = "\(folder)/\(name)"
      let read = reader.read(path, id: String(name.dropLast(3)))
      outcome.take(read.problems)
      if let comment = read.comment {
        comments.append(comment)
      } else {
        outcome.failedComments.append(path)
        if read.isPending { outcome.waitingComments.append(path) }
      }
    }
    var threads = CommentThreads(comments, failedPaths: outcome.failedComments)
    threads.check(isPostOpen: isOpen)
    outcome.diagnostics += threads.diagnostics
    outcome.failedComments = threads.failedPaths
    outcome.post?.comments = threads.comments
  }
}

extension PostReader.Outcome {
  fileprivate mutating func take(_ problems: FileProblems) {
    diagnostics += problems.diagnostics
    fileCount += 1
    byteCount += problems.source.bytes.count
  }
}
