internal import Content
internal import Model

extension SiteEditor {
  /// Sees to it that everything about a post but its text can be written.
  public func check(_ draft: PostDraft) throws(AuthoringFailure) {
    _ = try moment(draft.date)
    if let author = draft.author { _ = try handle(author) } else { _ = try standInAuthor() }
    _ = try attachmentNames(draft.attachments)
  }

  /// Writes a new post; with files for it, as a folder that holds them.
  ///
  /// - Returns: The path of its file, relative to the source folder.
  /// - Throws: What is wrong with it; then nothing was written.
  public func add(_ draft: PostDraft) throws(AuthoringFailure) -> String {
    try addWithAddress(draft).path
  }

  /// Writes a new post as `add` does.
  ///
  /// - Returns: The path of its file, and its address below the site's root.
  public func addWithAddress(
    _ draft: PostDraft
  ) throws(AuthoringFailure) -> (path: String, address: String) {
    try check(draft)
    guard !Self.isBlank(draft.text) || !draft.attachments.isEmpty else {
      throw .refused("the post says nothing")
    }
    try checkIsText(draft.text)
    try checkText(MarkdownText(draft.text), isComment: false)
    let time = try moment(draft.date)
    let author = try draft.author.map { name throws(AuthoringFailure) in try handle(name) }
    let standIn = try author == nil ? standInAuthor() : nil
    let names = try attachmentNames(draft.attachments)
    var lines = FrontMatterLines()
    lines.add("title", text: draft.title)
    // The site's author need not be told again and again.
    lines.add("author", text: author == feed.site.author ? nil : author ?? unnamed(standIn))
    lines.add("date", written: time.rfc3339)
    lines.add("id", written: "urn:uuid:" + UUIDText.random(random))
    if !draft.tags.isEmpty {
      lines.add("tags", written: Self.spelling.list(draft.tags.map(Self.spelling.text)))
    }
    if draft.visibility != .everyone {
      lines.add("visibility", written: draft.visibility.rawValue)
    }
    if draft.isDraft { lines.add("draft", written: "true") }
    if let place = draft.location { lines.add("location", written: Self.written(place)) }
    if !names.isEmpty {
      lines.add("media", written: Self.written(draft.attachments, names: names))
    }
    let file = lines.file(body: draft.text)
    let attachments = zip(names, draft.attachments).map { (name: $0, bytes: $1.bytes) }
    let words = NewFileName.slug(title: draft.title, text: draft.text)
    let used = Set(feed.posts.map(\.slug))
    try checkSize(of: file, .post)
    for number in 1...1_000 {
      let slug = number == 1 ? words : "\(words)-\(number)"
      let address = addresses.address(
        slug: slug, date: time, author: author ?? standIn ?? feed.site.author)
      if used.contains(slug) || addresses.owner(of: address) != nil { continue }
      let path = "Content/posts/" + NewFileName.post(slug: slug, at: time)
      if attachments.isEmpty {
        // A folder of that name would be another post's.
        if !store.exists(path), try store.create(path + ".md", file) {
          return (path + ".md", address)
        }
      } else if !store.exists(path + ".md"),
        try store.createFolder(path, files: attachments + [(name: "index.md", bytes: file)])
      {
        return (path + "/index.md", address)
      }
    }
    throw .refused("a thousand posts are called \"\(words)\" already")
  }

  /// The author to write down where the site file names none; a site of one author needs none.
  private func unnamed(_ standIn: String?) -> String? {
    feed.site.author == nil && feed.authors.count > 1 ? standIn : nil
  }

  // MARK: Parts

  static var spelling: FrontMatterSpelling { .yaml }

  /// Sees to it that a text does not begin with a front matter, which would stand in the page.
  func checkIsText(_ text: String) throws(AuthoringFailure) {
    guard ContentFileEditor.hasFrontMatter(Array(text.utf8)) else { return }
    throw .refused(
      "the text begins with a front matter, which would be shown as it is",
      notes: ["give the keys as options, or write the file itself into Content/posts"])
  }

  static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
        || scalar.properties.generalCategory == .format
    }
  }

  /// Sees to it that a file is not too large to be read again.
  func checkSize(
    of file: [UInt8], _ kind: ContentFileEditor.Kind
  ) throws(AuthoringFailure) {
    let limits = ContentLimits()
    let (limit, name) = kind == .post ? (limits.post, "post") : (limits.comment, "comment")
    guard file.count <= limit else {
      throw .refused(
        "the \(name) would have \(file.count) bytes, more than the \(limit) it may have")
    }
    if let size = ContentFileEditor.frontMatterSize(of: file), size > limits.frontMatter {
      throw .refused(
        "what stands above the text would have \(size) bytes, more than the "
          + "\(limits.frontMatter) it may have")
    }
  }

  private static func written(_ place: Place) -> String {
    var parts: [(key: String, value: String)] = []
    if let latitude = place.latitude, let longitude = place.longitude {
      parts = [("latitude", "\(latitude)"), ("longitude", "\(longitude)")]
    }
    guard let name = place.name else { return spelling.map(parts) }
    return parts.isEmpty
      ? spelling.map([("name", spelling.text(name))])
      : spelling.map(parts + [("name", spelling.text(name))])
  }

  private static func written(_ files: [PostDraft.Attachment], names: [String]) -> String {
    spelling.list(
      zip(files, names).map { file, name in
        guard let text = file.alternativeText, !text.isEmpty else { return spelling.text(name) }
        return spelling.map([("src", spelling.text(name)), ("alt", spelling.text(text))])
      })
  }

  /// The names of files beside their post: each fit for a path, and no two alike.
  private func attachmentNames(
    _ attachments: [PostDraft.Attachment]
  ) throws(AuthoringFailure) -> [String] {
    var names: [String] = []
    for attachment in attachments {
      // In front matter, blanks at its ends would not be seen.
      let name = attachment.name.trimmingBlanks
      guard MediaType.kind(of: name) != nil else {
        throw .refused(
          "\"\(name)\" is no photo, video or sound",
          notes: ["the name of one ends in .jpg, .png, .webp, .gif, .mp4, .webm, .mp3 or the like"])
      }
      let isPlain = name.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
      guard !name.contains("/"), !name.contains("\\"), !name.hasPrefix("."), isPlain,
        name.utf8.count <= 200
      else {
        throw .refused("\"\(name)\" cannot be the name of a file beside a post")
      }
      guard !attachment.bytes.isEmpty else { throw .refused("\"\(name)\" is empty") }
      if let fault = MediaSignature.fault(in: attachment.bytes, named: name)
        ?? pictureCheck(attachment.bytes, name)
      {
        throw .refused("\"\(name)\" \(fault)")
      }
      names.append(Self.free(name, among: names))
    }
    return names
  }

  /// `name`, with a number before its ending where it is taken.
  private static func free(_ name: String, among taken: [String]) -> String {
    let isTaken = { (name: String) in
      taken.contains { $0.lowercased() == name.lowercased() }
    }
    guard isTaken(name), let dot = name.lastIndex(of: ".") else { return name }
    let candidates = (2...).lazy.map { "\(name[..<dot])-\($0)\(name[dot...])" }
    return candidates.first { !isTaken($0) } ?? name
  }
}

/// Makes identities (RFC 9562, section 5.4).
enum UUIDText {
  /// A random UUID, version 4.
  static func random(_ random: () -> UInt64) -> String {
    let high = random() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
    let low = random() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    let digits = [high, low].map { number in
      let text = String(number, radix: 16)
      return String(repeating: "0", count: 16 - text.utf8.count) + text
    }.joined()
    let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
    let letters = Array(digits)
    return parts.map { String(letters[$0]) }.joined(separator: "-")
  }
}
