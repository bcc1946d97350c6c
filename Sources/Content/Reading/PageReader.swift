internal import Diagnostics
internal import Model
internal import UnicodeServices

/// Reads the files in `pages/`.
struct PageReader {
  let context: ReadingContext

  /// What came of one file.
  struct Outcome: Sendable {
    /// The page, where it has no error.
    var page: Page?
    /// What could be read of it, where it has one.
    var failure: FailedEntry?
    var problems: FileProblems
  }

  /// Reads the page at `path`, whose media are in `folders`.
  func read(_ path: String, name: String, mediaFolders: [MediaFolder]) -> Outcome {
    switch EntryFile.read(
      path, table: .page, limit: context.options.limits.post, context: context)
    {
    case .failure(let unreadable):
      let failure = FailedEntry(
        path: path, permalink: permalink(name), isHidingReadable: false, visibility: .everyone,
        isDraft: false, date: nil, expires: nil)
      return Outcome(page: nil, failure: failure, problems: unreadable.problems)
    case .success(var file):
      let page = page(&file, path: path, name: name, mediaFolders: mediaFolders)
      let isOpen = file.hiding.isOpen(at: context.options.clock, date: page.date)
      if file.problems.hasUnreadableHiding || !isOpen { file.problems.markHeldBack() }
      guard file.problems.errorCount > 0 else {
        return Outcome(page: page, failure: nil, problems: file.problems)
      }
      let failure = FailedEntry(
        path: path, permalink: page.permalink.value,
        isHidingReadable: !file.problems.hasUnreadableHiding, visibility: page.visibility,
        isDraft: page.isDraft, date: page.date, expires: nil)
      return Outcome(page: nil, failure: failure, problems: file.problems)
    }
  }

  private func permalink(_ name: String) -> String? {
    let slug = Slug.make(name)
    return slug.isEmpty ? nil : "/\(slug)/"
  }

  private func page(
    _ file: inout EntryFile, path: String, name: String, mediaFolders: [MediaFolder]
  ) -> Page {
    let permalink = permalink(name)
    if permalink == nil {
      file.problems.error(
        "the name of this page has no letter or digit that could stand in its address")
    }
    let fields = file.fields
    var page = Page(
      permalink: Located(permalink ?? "/"),
      title: fields.text(.title, problems: &file.problems) ?? name, body: file.body, path: path)
    let errors = file.problems.errorCount
    let written = fields.date(.date, in: context.dateZone, problems: &file.problems)
    if file.problems.errorCount > errors { file.problems.hasUnreadableHiding = true }
    page.date = (file.hiding.dates + (written.map { [$0] } ?? [])).max()
    page.updated = fields.date(.updated, in: context.dateZone, problems: &file.problems)
    page.summary = fields.text(.summary, problems: &file.problems)
    page.language = fields.language(problems: &file.problems)
    page.isDraft = file.hiding.isDraft
    page.visibility = file.hiding.visibility
    page.mediaFolders = mediaFolders
    if file.body.isBlank {
      file.problems.error(
        line: file.problems.source.bytes.isEmpty ? 0 : file.body.firstLine,
        "this page says nothing")
    }
    return page
  }
}
