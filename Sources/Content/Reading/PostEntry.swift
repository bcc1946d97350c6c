internal import Diagnostics
internal import Model
internal import UnicodeServices

/// The keys of one post, read one after the other so that all errors of a file are told at once.
struct PostEntry {
  let files: PostFiles
  let context: ReadingContext

  private(set) var rating: RatingTally?
  /// The addresses that lead to it besides its own, as far as they could be read.
  private var otherPaths: [String] = []
  private var date: Timestamp?
  private var slug = ""
  private var permalink: Located<String>?
  private var authors: [String] = []
  private var draft: Post?

  init(files: PostFiles, context: ReadingContext) {
    self.files = files
    self.context = context
  }

  /// Reads all keys; what is wrong goes into the file's problems.
  mutating func read(_ file: inout EntryFile) {
    if files.isInDraftsFolder { file.hiding.isDraft = true }
    let name = DatedName(files.name)
    readDate(&file, name: name)
    readSlug(&file, name: name)
    readAuthors(&file)
    readPermalink(&file)
    readRest(&file)
  }

  /// The post, once it was read without an error.
  func post(_ file: EntryFile) -> Post? { draft }

  /// Whether the post's words are for everybody, as far as that could be told.
  func isOpen(_ file: EntryFile) -> Bool {
    !file.problems.hasUnreadableHiding && file.hiding.isOpen(at: context.options.clock, date: date)
  }

  /// When `isOpen` may say something else.
  func nextTurn(_ file: EntryFile) -> Timestamp? {
    guard let now = context.options.clock?.now else { return nil }
    return [date, file.hiding.expires].compactMap(\.self).filter { $0 > now }.min()
  }

  /// What could be read of a post with errors.
  func failure(_ file: EntryFile) -> FailedEntry {
    FailedEntry(
      path: files.path, permalink: permalink?.value,
      isHidingReadable: !file.problems.hasUnreadableHiding && date != nil,
      visibility: file.hiding.visibility, isDraft: file.hiding.isDraft, date: date,
      expires: file.hiding.expires, aliases: otherPaths)
  }

  /// Says that the post lies there twice; once for both of its files.
  func tellOtherForm(_ other: String, of file: inout EntryFile) {
    file.problems.error("this post has a second form, \(other); one of the two has to go")
  }

  // MARK: One key after the other

  private mutating func readDate(_ file: inout EntryFile, name: DatedName) {
    let hadErrors = file.problems.errorCount
    let written = file.fields.date(.date, in: context.dateZone, problems: &file.problems)
    let isFaulty = file.problems.errorCount > hadErrors
    // A date that cannot be read may lie in the future.
    if isFaulty { file.problems.hasUnreadableHiding = true }
    date = (file.hiding.dates + (written.map { [$0] } ?? [])).max()
    if date == nil, let fromName = name.date { date = context.zone.timestamp(of: fromName) }
    guard date == nil, !isFaulty else { return }
    if file.problems.source.bytes.isEmpty {
      file.problems.error("this file is empty, so it is no post")
    } else if let impossible = name.impossibleDate {
      file.problems.error(
        "this post has no date: its name begins with \"\(impossible)\", and there is no such day")
    } else if file.hasFrontMatter {
      file.problems.error(
        "this post has no date: it has no key \"date\", and its name does not begin with one")
    } else if Self.beginsLikeKeys(file.body) {
      file.problems.error(
        line: file.body.firstLine,
        "this post has no date: keys at the start are front matter only between two lines of ---")
    } else {
      file.problems.error(
        "this post has no date: it has no front matter, and its name does not begin with a date")
    }
  }

  /// Whether a text begins with `Title: …` or the like, as Pelican's posts do.
  private static func beginsLikeKeys(_ body: MarkdownText) -> Bool {
    let line = body.bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    let word = line.prefix { $0 != UInt8(ascii: ":") }
    return word.count < line.count
      && ["title", "date", "author", "tags", "category", "slug", "summary", "status"]
        .contains(String(decoding: word, as: UTF8.self).lowercased())
  }

  private mutating func readSlug(_ file: inout EntryFile, name: DatedName) {
    if let entry = file.fields.entry(of: .slug, problems: &file.problems),
      let text = file.fields.text(entry.value, of: entry.key, problems: &file.problems)
    {
      slug = Slug.make(text)
      if slug.isEmpty {
        file.problems.error(
          at: entry.value, "\"\(entry.key)\" has no letter or digit that could stand in an address")
      }
      return
    }
    slug = Slug.make(name.slugSource)
    if slug.isEmpty { slug = Slug.make(files.name) }
    if slug.isEmpty {
      file.problems.error(
        "the name of this post has no letter or digit that could stand in its address; "
          + "give it a key \"slug\"")
    }
  }

  private mutating func readAuthors(_ file: inout EntryFile) {
    for written in file.fields.texts(.author, problems: &file.problems) {
      let handle = context.handles.handle(written, problems: &file.problems)
      if !handle.isEmpty, !authors.contains(handle) { authors.append(handle) }
    }
    guard authors.isEmpty else { return }
    authors = [context.standInAuthor]
    if context.site.author == nil, context.handles.all.count != 1 {
      file.problems.warning(
        "nobody is named as the author, neither here nor in site.yml; "
          + "\"\(DisplayedName.short(context.standInAuthor))\" is shown",
        groupingKey: "no author")
    }
  }

  private mutating func readPermalink(_ file: inout EntryFile) {
    let civil =
      date.map { context.zone.localized($0).civil } ?? CivilTime(year: 0, month: 1, day: 1)
    guard let entry = file.fields.entry(of: .permalink, problems: &file.problems),
      let text = file.fields.text(entry.value, of: entry.key, problems: &file.problems)
    else {
      guard !slug.isEmpty, date != nil else { return }
      permalink = Located(context.permalinks.path(slug: slug, date: civil, author: authors[0]))
      return
    }
    do {
      let pattern =
        text.contains("/:")
        ? try PermalinkPattern(text).path(slug: slug, date: civil, author: authors[0])
        : text
      let path = try SitePath.normalized(pattern, siteURL: context.site.url)
      permalink = Located(
        path.hasSuffix("/") ? path : path + "/", line: entry.value.line,
        column: entry.value.column)
    } catch let unknown as PermalinkPattern.UnknownWord {
      file.problems.error(
        at: entry.value, "\":\(unknown.word)\" in \"\(entry.key)\" stands for nothing",
        suggestion: NearestWord.to(unknown.word, in: PermalinkPattern.words).map { ":\($0)" })
    } catch SitePath.Failure.unusable(let reason) {
      file.problems.error(at: entry.value, "\"\(entry.key)\" is no address of a post: \(reason)")
    } catch {
      file.problems.error(
        at: entry.value,
        "\"\(entry.key)\" must be a path of this site; found \(FrontMatterValue.quoted(text))")
    }
  }

  private mutating func readRest(_ file: inout EntryFile) {
    let fields = file.fields
    var post = Post(
      slug: slug, permalink: permalink ?? Located("/"), authors: authors,
      date: date ?? Timestamp(secondsSinceEpoch: 0), body: file.body, path: files.path)
    post.updated = fields.date(.updated, in: context.dateZone, problems: &file.problems)
    if let updated = post.updated, let date, updated < date,
      let entry = fields.entries(of: .updated).first
    {
      file.problems.warning(
        at: entry.value, "\"\(entry.key)\" is before the post's date",
        groupingKey: "updated before date")
    }
    post.title = fields.text(.title, problems: &file.problems)
    post.summary = fields.text(.summary, problems: &file.problems)
    post.visibility = file.hiding.visibility
    post.isDraft = file.hiding.isDraft
    post.expires = file.hiding.expires
    post.tags = tags(&file)
    let errorsBeforeMedia = file.problems.errorCount
    post.media = MediaReader(finder: context.finder, folders: files.mediaFolders)
      .media(of: fields, problems: &file.problems)
    let hasMediaErrors = file.problems.errorCount > errorsBeforeMedia
    post.location = LocationReader.place(fields, problems: &file.problems)
    post.likes = fields.tally(.likes, problems: &file.problems)
    post.shares = fields.tally(.shares, problems: &file.problems)
    (post.rating, post.item) = RatingReader(siteScale: context.site.rating.scale)
      .read(fields, problems: &file.problems)
    rating = post.rating
    post.aliases = aliases(&file)
    otherPaths = post.aliases.map(\.value)
    post.takesComments = fields.boolean(.comments, problems: &file.problems) ?? true
    post.language = fields.language(problems: &file.problems)
    post.id = fields.text(.id, problems: &file.problems)
    post.source = fields.source(problems: &file.problems)
    post.references = references(&file)
    post.contentWarning = fields.text(.contentWarning, problems: &file.problems)
    post.isSensitive = fields.boolean(.sensitive, problems: &file.problems) ?? false
    post.mediaFolders = files.mediaFolders
    if file.body.isBlank, post.media.isEmpty, !hasMediaErrors, !file.problems.source.bytes.isEmpty {
      file.problems.error(
        line: file.body.firstLine, "this post says nothing: it has neither text nor media")
    }
    draft = post
  }

  private func tags(_ file: inout EntryFile) -> [String] {
    var written = file.fields.texts(.tags, separatedBy: ",", problems: &file.problems)
    if let taxonomies = file.fields.map(.taxonomies, .taxonomies, problems: &file.problems) {
      written += taxonomies.texts(.tags, separatedBy: ",", problems: &file.problems)
    }
    var tags: [String] = []
    for tag in written {
      let text = tag.value.hasPrefix("#") ? String(tag.value.dropFirst()) : tag.value
      if !text.isEmpty, !tags.contains(where: { $0.utf8.elementsEqual(text.utf8) }) {
        tags.append(text)
      }
    }
    return tags
  }

  private func aliases(_ file: inout EntryFile) -> [Located<String>] {
    var aliases: [Located<String>] = []
    for written in file.fields.texts(.aliases, problems: &file.problems) {
      do {
        let path = try SitePath.normalized(written.value, siteURL: context.site.url)
        guard path != permalink?.value, !aliases.contains(where: { $0.value == path }) else {
          continue
        }
        aliases.append(Located(path, line: written.line, column: written.column))
      } catch {
        let reason =
          if case .unusable(let reason) = error { reason } else { "it is on another site" }
        file.problems.error(
          line: written.line, column: written.column, length: written.value.unicodeScalars.count,
          "the alias \(FrontMatterValue.quoted(written.value)) is no path of this site: \(reason)")
      }
    }
    return aliases
  }

  private func references(_ file: inout EntryFile) -> References {
    var references = References()
    references.inReplyTo = file.fields.texts(.inReplyTo, problems: &file.problems).map(\.value)
    references.likeOf = file.fields.texts(.likeOf, problems: &file.problems).map(\.value)
    references.repostOf = file.fields.texts(.repostOf, problems: &file.problems).map(\.value)
    references.bookmarkOf = file.fields.texts(.bookmarkOf, problems: &file.problems).map(\.value)
    references.translationOf = file.fields.text(.translationOf, problems: &file.problems)
    return references
  }
}
