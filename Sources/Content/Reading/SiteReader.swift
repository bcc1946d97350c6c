internal import Diagnostics
internal import Model

/// Reads `Content/site.yml`.
struct SiteReader {
  let source: SourceFolder
  let options: ContentOptions
  /// The published names of the files in static/.
  let staticNames: [String]

  /// The path of the site file.
  static let path = "Content/site.yml"

  /// What came of the site file.
  struct Outcome {
    var site: Site
    var permalinks = PermalinkPattern.standard
    /// Whether a zone is named.
    var namesZone = false
    /// Whether title and address are there.
    var isUsable = false
    /// Where `author` stands, for who knows the handles.
    var author: Located<String>?
    var problems: FileProblems
  }

  /// Reads the file; `isThere` tells whether it exists.
  func read(isThere: Bool) -> Outcome {
    guard isThere else {
      var problems = FileProblems(path: Self.path, bytes: [])
      problems.error(
        "there is no site file",
        notes: [
          "write Content/site.yml with at least two lines: title: My feed, "
            + "and url: https://example.org"
        ])
      return Outcome(site: Site(title: "", url: options.baseURL ?? ""), problems: problems)
    }
    var (problems, isReadable) = ReadingContext.text(
      at: Self.path, in: source, limit: options.limits.post)
    var outcome = Outcome(site: Site(title: "", url: ""), problems: problems)
    guard isReadable else { return outcome }
    let start = FileLine.first(of: problems.source.bytes).start
    let entries = FrontMatterReader.yaml(
      problems.source.bytes[start...], firstLine: 1, problems: &problems)
    if let entries {
      let fields = Fields(entries, table: .site, problems: &problems)
      readIdentity(fields, into: &outcome, problems: &problems)
      readSettings(fields, into: &outcome.site, problems: &problems)
    }
    outcome.problems = problems
    return outcome
  }

  private func readIdentity(
    _ fields: Fields, into outcome: inout Outcome, problems: inout FileProblems
  ) {
    if let title = fields.text(.title, problems: &problems) {
      outcome.site.title = title
    } else if !fields.has(.title) {
      problems.error("the site file has no \"title\", the site's name")
    }
    readAddress(fields, into: &outcome.site, problems: &problems)
    outcome.isUsable = !outcome.site.title.isEmpty && !outcome.site.url.isEmpty
    outcome.site.description = fields.text(.description, problems: &problems)
    outcome.site.language = fields.language(problems: &problems) ?? "en"
    readZone(fields, into: &outcome, problems: &problems)
    if let entry = fields.entry(of: .author, problems: &problems),
      let author = fields.text(entry.value, of: entry.key, problems: &problems)
    {
      outcome.site.author = author
      outcome.author = Located(author, line: entry.value.line, column: entry.value.column)
    }
    readPermalink(fields, into: &outcome, problems: &problems)
  }

  /// The address of the site file, or the one that was asked for instead.
  private func readAddress(
    _ fields: Fields, into site: inout Site, problems: inout FileProblems
  ) {
    if let written = fields.entry(of: .url, problems: &problems) {
      if let url = written.value.scalarText.map(Fields.line).flatMap(WebAddress.site) {
        site.url = url
      } else {
        let text = written.value.scalarText.map(Fields.line) ?? ""
        let isWithoutScheme =
          !WebAddress.hasScheme(text) && WebAddress.site("https://\(text)") != nil
        problems.error(
          at: written.value,
          "\"\(written.key)\" must be an http or https address without query or fragment; "
            + "found \(written.value.foundDescription)",
          suggestion: isWithoutScheme ? "https://\(text)" : nil)
      }
    } else if options.baseURL == nil {
      problems.error(
        "the site file has no \"url\", the address that the site will have",
        notes: ["feeds and link previews need it: url: https://example.org"])
    }
    guard let asked = options.baseURL else { return }
    if let url = WebAddress.site(asked) {
      site.url = url
    } else {
      problems.error(
        "the address that was asked for is no http or https address: "
          + FrontMatterValue.quoted(asked))
    }
  }

  private func readZone(
    _ fields: Fields, into outcome: inout Outcome, problems: inout FileProblems
  ) {
    guard let entry = fields.entry(of: .timeZone, problems: &problems),
      let name = fields.text(entry.value, of: entry.key, problems: &problems)
    else { return }
    outcome.namesZone = true
    do {
      outcome.site.zone = try ZoneFinder().zone(named: name)
    } catch {
      tell(error, name: name, at: entry.value, problems: &problems)
    }
  }

  private func tell(
    _ failure: ZoneFinder.Failure, name: String, at value: FrontMatterValue,
    problems: inout FileProblems
  ) {
    switch failure {
    case .unknown(let nearest):
      problems.error(
        at: value, "there is no time zone \(FrontMatterValue.quoted(name))", suggestion: nearest,
        notes: nearest == nil
          ? ["a zone is a name such as Europe/Lisbon, UTC, or an offset such as +05:45"] : [])
    case .noDatabase:
      problems.error(
        at: value,
        "the zone \(FrontMatterValue.quoted(name)) cannot be looked up, since this system has no "
          + "zone files",
        notes: ["on Debian the package tzdata holds them; UTC and offsets need none"])
    }
  }

  private func readPermalink(
    _ fields: Fields, into outcome: inout Outcome, problems: inout FileProblems
  ) {
    guard let entry = fields.entry(of: .permalink, problems: &problems),
      let text = fields.text(entry.value, of: entry.key, problems: &problems)
    else { return }
    let words = PermalinkPattern.words.map { ":\($0)" }
    do {
      let pattern = try PermalinkPattern(text)
      // A trial shows whether what stands between the words is a path.
      let trial = pattern.path(
        slug: "a", date: CivilTime(year: 2000, month: 1, day: 1), author: "a")
      _ = try SitePath.normalized(trial, siteURL: "")
      guard pattern.namesPosts else {
        problems.error(
          at: entry.value, "\"\(entry.key)\" gives all posts of a day one address; it needs :slug")
        return
      }
      let path = (text.hasPrefix("/") ? "" : "/") + text + (text.hasSuffix("/") ? "" : "/")
      outcome.site.permalink = path
      outcome.permalinks = try PermalinkPattern(path)
    } catch let unknown as PermalinkPattern.UnknownWord {
      problems.error(
        at: entry.value, "\":\(unknown.word)\" in \"\(entry.key)\" stands for nothing",
        suggestion: NearestWord.to(":\(unknown.word)", in: words),
        notes: ["the words are \(words.joined(separator: ", "))"])
    } catch {
      problems.error(
        at: entry.value,
        "\"\(entry.key)\" must be a path such as /posts/:slug/; "
          + "found \(entry.value.foundDescription)")
    }
  }
}
