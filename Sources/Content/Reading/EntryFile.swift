internal import Diagnostics
internal import Model

/// A content file with its keys sorted, and what was wrong with it so far.
struct EntryFile {
  var problems: FileProblems
  var fields: Fields
  var hiding: Hiding
  /// Whether there is a front matter.
  var hasFrontMatter: Bool
  var body: MarkdownText
  /// How many of the errors are of keys that hide or are unknown, in which a comment that waits is not
  /// trusted.
  var hidingErrorCount: Int

  /// Reads the file at `path`; `nil` with the problems where even its keys could not be had.
  static func read(
    _ path: String, table: KeyTable, limit: Int, context: ReadingContext
  ) -> Result<EntryFile, Unreadable> {
    var (problems, isReadable) = ReadingContext.text(
      at: path, in: context.source, limit: limit)
    guard isReadable,
      let text = FrontMatterReader.read(
        limit: context.options.limits.frontMatter, problems: &problems)
    else {
      // Nobody knows whether its words are for everybody.
      problems.hasUnreadableHiding = true
      problems.markHeldBack()
      return .failure(Unreadable(problems: problems))
    }
    let errorCount = problems.errorCount
    let fields = Fields(text.entries, table: table, problems: &problems)
    let hiding = Hiding(fields, zone: context.dateZone, problems: &problems)
    return .success(
      EntryFile(
        problems: problems, fields: fields, hiding: hiding, hasFrontMatter: text.isPresent,
        body: text.body, hidingErrorCount: problems.errorCount - errorCount))
  }

  /// What was wrong with a file that could not be read.
  struct Unreadable: Error {
    var problems: FileProblems
  }
}
