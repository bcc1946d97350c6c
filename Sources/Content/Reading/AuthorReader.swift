internal import Diagnostics
internal import Model

/// Reads the files in `authors/`.
struct AuthorReader {
  let source: SourceFolder
  let options: ContentOptions
  let zone: DateZone
  let finder: MediaFinder
  /// The pictures in `authors/`, by their paths from there.
  let pictures: MediaFolder

  /// What came of the folder.
  struct Outcome {
    /// The authors, sorted by the bytes of their handles.
    var authors: [Author] = []
    /// The handles of all files, those with errors included.
    var handles: [String] = []
    var diagnostics: [Diagnostic] = []
    var fileCount = 0
    var byteCount = 0
  }

  /// Reads the files `names` of the folder `Content/authors`.
  func read(_ names: [String]) -> Outcome {
    var outcome = Outcome()
    var usedPictures: Set<String> = []
    var handleOfFolded: [String: String] = [:]
    for name in names where ContentNames.isPost(name) {
      let handle = String(name.dropLast(3))
      let path = "Content/authors/\(name)"
      let (author, problems) = author(handle, path: path)
      outcome.handles.append(handle)
      outcome.fileCount += 1
      outcome.byteCount += problems.source.bytes.count
      outcome.diagnostics += problems.diagnostics
      if let other = handleOfFolded.updateValue(handle, forKey: handle.lowercased()) {
        outcome.diagnostics.append(
          Diagnostic(
            .error, at: SourceLocation(path: path),
            "this author and Content/authors/\(other).md have one name but for case"))
        continue
      }
      guard let author else { continue }
      if let avatar = author.avatar, avatar.origin == .beside { usedPictures.insert(avatar.name) }
      outcome.authors.append(author)
    }
    tellStrays(used: usedPictures, names: names, into: &outcome)
    return outcome
  }

  private func author(_ handle: String, path: String) -> (author: Author?, problems: FileProblems) {
    var (problems, isReadable) = ReadingContext.text(
      at: path, in: source, limit: options.limits.post)
    guard isReadable,
      let text = FrontMatterReader.read(limit: options.limits.frontMatter, problems: &problems)
    else { return (nil, problems) }
    if !AuthorHandle.isValid(handle) {
      problems.error(
        "\"\(handle)\" cannot be a handle: it is made of letters, digits, \"-\" and \"_\", "
          + "with full stops inside")
    }
    let fields = Fields(text.entries, table: .author, problems: &problems)
    var author = Author(
      handle: handle, name: fields.text(.name, problems: &problems), biography: text.body,
      path: path)
    author.url = fields.address(.url, problems: &problems)
    author.joined = fields.date(.joined, in: zone, problems: &problems)
    for link in fields.texts(.links, problems: &problems) {
      if WebAddress.isLink(link.value) {
        author.links.append(link.value)
      } else {
        problems.error(
          line: link.line, column: link.column, length: link.value.unicodeScalars.count,
          "\(FrontMatterValue.quoted(link.value)) is no http, https or mailto address")
      }
    }
    readAvatar(fields, into: &author, problems: &problems)
    return (problems.errorCount == 0 ? author : nil, problems)
  }

  private func readAvatar(
    _ fields: Fields, into author: inout Author, problems: inout FileProblems
  ) {
    let written: FrontMatterValue
    if let entry = fields.entry(of: .avatar, problems: &problems) {
      author.avatar = finder.file(
        entry.value, of: entry.key, in: [pictures], problems: &problems)
      written = entry.value
    } else {
      let handle = author.handle
      let name = pictures.files.filter { picture in
        picture.hasPrefix("\(handle).") && !picture.dropFirst(handle.count + 1).contains(".")
          && MediaType.kind(of: picture) == .photo
      }.min()
      author.avatar = name.map {
        MediaFile(origin: .beside, name: $0, path: "\(pictures.path)/\($0)")
      }
      written = FrontMatterValue(.empty, line: 0, column: 0)
    }
    guard let avatar = author.avatar else { return }
    guard let size = finder.pictureSize(of: avatar, at: written, problems: &problems) else {
      author.avatar = nil
      return
    }
    author.avatarSize = size
  }

  private func tellStrays(used: Set<String>, names: [String], into outcome: inout Outcome) {
    let unused = pictures.files.filter { !used.contains($0) && !ContentNames.isPassedOver($0) }
    guard let first = unused.min() else { return }
    let more = unused.count == 1 ? "" : " and \(unused.count - 1) more"
    outcome.diagnostics.append(
      Diagnostic(
        .warning, at: SourceLocation(path: "\(pictures.path)/\(first)"),
        "nothing reads this file\(more): it is no author's file and no author's picture",
        groupingKey: "stray file"))
  }
}
