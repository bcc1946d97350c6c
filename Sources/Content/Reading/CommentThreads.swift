internal import Diagnostics
internal import Model

/// Puts a post's comments in order and judges whom they answer.
struct CommentThreads {
  /// The comments without error, by date and then by the bytes of the id.
  private(set) var comments: [Comment]
  /// The paths of those with errors, sorted by bytes.
  private(set) var failedPaths: [String]
  private(set) var diagnostics: [Diagnostic] = []

  init(_ comments: [Comment], failedPaths: [String]) {
    self.comments = comments.sorted { left, right in
      left.date != right.date
        ? left.date < right.date : left.id.precedesInBytes(right.id)
    }
    self.failedPaths = failedPaths
  }

  /// Warns of replies to nobody, and takes out comments that answer each other in a circle, which
  /// is an error.
  ///
  /// - Complexity: O(*n* log *n*) in the number of comments.
  mutating func check(isPostOpen: Bool) {
    guard comments.contains(where: { $0.replyTo != nil }) else { return }
    let ids = Set(comments.map(\.id))
    let failedIDs = Set(failedPaths.compactMap(Self.id))
    for index in comments.indices {
      guard let replyTo = comments[index].replyTo, !ids.contains(replyTo.value) else { continue }
      // Some tools name the file with its ending.
      if ContentNames.isMarkdown(replyTo.value), ids.contains(String(replyTo.value.dropLast(3))) {
        comments[index].replyTo?.value = String(replyTo.value.dropLast(3))
        continue
      }
      guard !failedIDs.contains(replyTo.value) else { continue }
      tellOrphan(comments[index], replyTo, isOpen: isPostOpen)
    }
    takeOutCircles(isPostOpen: isPostOpen)
  }

  private mutating func tellOrphan(_ comment: Comment, _ replyTo: Located<String>, isOpen: Bool) {
    let written = FrontMatterValue.quoted(replyTo.value)
    diagnostics.append(
      diagnostic(
        .warning, comment,
        "this answers \(written), but there is no such comment here; it is shown at top level",
        isOpen: isOpen))
  }

  /// What waits for approval takes no other comment out of a thread: where it closes a circle, it stands
  /// at top level, where its owner finds it.
  private mutating func breakCirclesOfWaiting(isPostOpen: Bool) {
    for index in CommentThread.circles(in: comments).joined()
    where comments[index].status != .approved {
      diagnostics.append(
        diagnostic(
          .warning, comments[index],
          "this answers a comment that answers it; it is shown at top level", isOpen: isPostOpen))
      comments[index].replyTo = nil
    }
  }

  private mutating func takeOutCircles(isPostOpen: Bool) {
    breakCirclesOfWaiting(isPostOpen: isPostOpen)
    let circles = CommentThread.circles(in: comments)
    guard !circles.isEmpty else { return }
    for circle in circles {
      let members = circle.map { comments[$0] }
      let names = members.compactMap { $0.path.split(separator: "/").last }.sorted()
      let message =
        members.count == 1
        ? "this comment answers itself"
        : "these comments answer each other in a circle: \(names.joined(separator: ", "))"
      diagnostics.append(diagnostic(.error, members[0], message, isOpen: isPostOpen))
      failedPaths += members.map(\.path)
    }
    failedPaths.sort { $0.precedesInBytes($1) }
    let removed = Set(circles.joined())
    comments = comments.indices.filter { !removed.contains($0) }.map { comments[$0] }
  }

  private func diagnostic(
    _ severity: Severity, _ comment: Comment, _ message: String, isOpen: Bool
  ) -> Diagnostic {
    let source = SourceText(path: comment.path, bytes: comment.body.file)
    let place = comment.replyTo
    var diagnostic = source.diagnostic(
      severity,
      at: SourceLocation(
        path: comment.path, line: place?.line ?? 0, column: place?.column ?? 0,
        length: max(1, place?.value.unicodeScalars.count ?? 1)), message)
    diagnostic.isHeldBack = !isOpen || comment.status != .approved
    return diagnostic
  }

  private static func id(ofPath path: String) -> String? {
    path.split(separator: "/").last.map { String($0.dropLast(3)) }
  }
}
