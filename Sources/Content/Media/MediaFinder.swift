internal import Model

/// Finds the files to which a content file refers.
struct MediaFinder: Sendable {
  /// The files of `Content/static`, by their published names.
  let statics: MediaFolder
  let source: SourceFolder
  private let spellings = SpellingIndex()

  init(source: SourceFolder, statics: MediaFolder) {
    self.source = source
    self.statics = statics
  }

  /// The file that `written`, a value of the key `name`, refers to.
  ///
  /// A path with a leading slash is from `static/`, every other is looked for in `folders`. Errors
  /// are a path that leaves them, one that leads nowhere, and one in another case; an address on
  /// another site is a warning. Each gives `nil`.
  func file(
    _ written: FrontMatterValue, of name: String, in folders: [MediaFolder],
    problems: inout FileProblems
  ) -> MediaFile? {
    guard let text = written.scalarText.map(Fields.line) else {
      problems.error(
        at: written, "\"\(name)\" must be the path of a file; found \(written.foundDescription)")
      return nil
    }
    if WebAddress.isHTTP(text) || text.hasPrefix("//") {
      problems.warning(
        at: written,
        "\(FrontMatterValue.quoted(text)) is on another site, so it is left out: "
          + "\"\(name)\" takes files of this site",
        groupingKey: "remote file \(name)")
      return nil
    }
    if WebAddress.hasScheme(text) {
      problems.error(
        at: written,
        "\"\(name)\" must be the path of a file; found \(FrontMatterValue.quoted(text))")
      return nil
    }
    return file(text, at: written, in: folders, problems: &problems)
  }

  private func file(
    _ text: String, at written: FrontMatterValue, in folders: [MediaFolder],
    problems: inout FileProblems
  ) -> MediaFile? {
    let isShared = text.utf8.first == UInt8(ascii: "/")
    let searched = isShared ? [statics] : folders
    // A name may hold a per cent sign, so the path is tried as written first.
    let forms = [text, text.percentDecoded].compactMap { $0 }
    let paths = forms.compactMap(RelativePath.normalized)
    guard paths.count == forms.count else {
      problems.error(
        at: written,
        "\(FrontMatterValue.quoted(text)) lies outside the "
          + (isShared ? "folder static" : "post's folder") + ", so it is not published")
      return nil
    }
    for path in paths {
      for folder in searched {
        // The name on disk may be composed of other code points than the one that was typed.
        guard let index = folder.files.firstIndex(of: path) else { continue }
        let name = folder.files[index]
        return MediaFile(
          origin: isShared ? .shared : .beside, name: name, path: "\(folder.path)/\(name)")
      }
    }
    tellMissing(text, path: paths[0], isShared: isShared, at: written, searched, &problems)
    return nil
  }

  private func tellMissing(
    _ text: String, path: String, isShared: Bool, at written: FrontMatterValue,
    _ searched: [MediaFolder], _ problems: inout FileProblems
  ) {
    for folder in searched {
      guard let spelling = spellings.spelling(of: path, in: folder) else { continue }
      problems.error(
        at: written,
        "there is no file \(FrontMatterValue.quoted(text)), but one whose name differs in case",
        suggestion: (isShared ? "/" : "") + spelling)
      return
    }
    let isInStatic = !isShared && statics.files.contains(path)
    let places =
      isShared
      ? "Content/static"
      : searched.isEmpty ? "the post's folder" : searched.map(\.path).joined(separator: " or ")
    problems.error(
      at: written, "there is no file \(FrontMatterValue.quoted(text)) in \(places)",
      suggestion: isInStatic ? "/\(path)" : nil)
  }
}
