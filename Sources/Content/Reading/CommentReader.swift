internal import Diagnostics
internal import Model

/// Reads one comment.
struct CommentReader {
  let context: ReadingContext
  /// The highest mark that the post may be given.
  let scale: Int
  /// Whether the post's words are for everybody.
  let isPostOpen: Bool

  /// What came of a comment's file.
  struct Outcome {
    /// The comment; `nil` where it has an error.
    var comment: Comment?
    var problems: FileProblems
    /// Whether it waits for approval, also with errors.
    var isPending: Bool
  }

  /// Reads the comment in the file at `path`.
  func read(_ path: String, id: String) -> Outcome {
    switch EntryFile.read(
      path, table: .comment, limit: context.options.limits.comment, context: context)
    {
    case .failure(var unreadable):
      let status = apparentStatus(path)
      if status != .approved { unreadable.problems.makeErrorsWarnings() }
      return Outcome(
        comment: nil, problems: unreadable.problems, isPending: status == .pending)
    case .success(var file):
      var comment = comment(&file, id: id)
      var errorCount = file.problems.errorCount
      let status = status(of: file)
      if let status, status != .approved {
        file.problems.makeErrorsWarnings()
        // Of a status that is said twice, it has the first.
        comment?.status = status
        // Approving leaves these keys out.
        errorCount -= file.hidingErrorCount
      }
      let isOpen =
        isPostOpen && !file.problems.hasUnreadableHiding
        && comment?.status == .approved
      if !isOpen { file.problems.markHeldBack() }
      return Outcome(
        comment: errorCount == 0 ? comment : nil, problems: file.problems,
        isPending: status == .pending)
    }
  }

  // MARK: What waits

  /// Whether the comment may be shown; `nil` where that cannot be read, and no word in it says that it
  /// waits.
  ///
  /// Whatever a stranger has sent, the site goes on being built: until somebody approves it, what is
  /// wrong with it is nobody's business but the owner's.
  private func status(of file: EntryFile) -> Comment.Status? {
    var problems = FileProblems(path: "", bytes: [])
    let status = file.hiding.commentStatus(file.fields, problems: &problems)
    let isReadable = problems.errorCount == 0
    if isReadable, status != .approved || file.problems.errorCount == 0 { return status }
    // In a list, a map, or said twice: of two keys that are spelled alike the first alone was taken.
    let apparent = Hiding.apparentStatus(in: file.problems.source.bytes)
    return apparent != .approved ? apparent : isReadable ? status : nil
  }

  /// What a file whose keys cannot be read seems to say of its status.
  private func apparentStatus(_ path: String) -> Comment.Status {
    guard let head = context.source.open(fileAt: path) else { return .approved }
    return Hiding.apparentStatus(in: head.bytes(at: 0, count: Hiding.apparentLimit))
  }

  private func comment(_ file: inout EntryFile, id: String) -> Comment? {
    let fields = file.fields
    let status = file.hiding.commentStatus(fields, problems: &file.problems)
    let errors = file.problems.errorCount
    var date =
      fields.date(.date, in: context.dateZone, problems: &file.problems)
      ?? file.hiding.dates.max()
    if date == nil, file.problems.errorCount == errors, status == .pending {
      // Whoever sent it could not know; nobody sees it before the owner has looked at it.
      file.problems.warning("this comment has no key \"date\", which it needs to be approved")
      date = Timestamp(secondsSinceEpoch: 0)
    } else if date == nil, file.problems.errorCount == errors {
      file.problems.error(
        file.problems.source.bytes.isEmpty
          ? "this file is empty, so it is no comment" : "this comment has no key \"date\"")
    }
    if id.unicodeScalars.contains(where: Self.isBlank) {
      file.problems.error("the name of a comment's file, which is its id, has no blanks")
    }
    if file.body.isBlank, !file.problems.source.bytes.isEmpty {
      file.problems.error(line: file.body.firstLine, "this comment says nothing")
    }
    // Of a stranger's file the name, address, text, answered comment and rating are taken alone.
    let isTrusted = status == .approved
    let author = author(&file, isTrusted: isTrusted)
    var replyTo: Located<String>?
    if let entry = fields.entry(of: .replyTo, problems: &file.problems),
      let text = fields.text(entry.value, of: entry.key, problems: &file.problems)
    {
      replyTo = Located(text, line: entry.value.line, column: entry.value.column)
    }
    let likes = isTrusted ? fields.tally(.likes, problems: &file.problems) : Tally()
    let rating = fields.entry(of: .rating, problems: &file.problems).flatMap {
      RatingReader(siteScale: scale).mark($0, scale: scale, problems: &file.problems)
    }
    let source = isTrusted ? fields.source(problems: &file.problems) : nil
    guard let date else { return nil }
    return Comment(
      id: id, author: author, date: date, replyTo: replyTo, likes: likes, rating: rating,
      status: status, source: source, body: file.body, path: file.problems.source.path)
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value <= 0x20 || scalar.value > 0x7F && scalar.properties.isWhitespace
  }

  private func author(_ file: inout EntryFile, isTrusted: Bool) -> CommentAuthor {
    let fields = file.fields
    let name = fields.text(.name, problems: &file.problems)
    let url = fields.address(.url, problems: &file.problems)
    if isTrusted, let entry = fields.entry(of: .author, problems: &file.problems),
      let text = fields.text(entry.value, of: entry.key, problems: &file.problems)
    {
      let written = Located(text, line: entry.value.line, column: entry.value.column)
      return .handle(
        context.handles.handle(written, problems: &file.problems))
    }
    guard let name else {
      if url != nil, let entry = fields.entries(of: .url).first {
        file.problems.warning(
          at: entry.value, "\"\(entry.key)\" is left out, since there is no \"name\" to link",
          groupingKey: "comment url without name")
      }
      return .anonymous
    }
    return .visitor(name: name, url: url)
  }
}
