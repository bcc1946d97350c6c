internal import Model

/// Reads the entries of `media`.
struct MediaReader {
  let finder: MediaFinder
  let folders: [MediaFolder]

  /// All media of a post in the order of the file; a file that stands twice is taken once.
  func media(of fields: Fields, problems: inout FileProblems) -> [Media] {
    var media: [Media] = []
    for entry in fields.entries(of: .media) {
      let values: [FrontMatterValue]
      if case .list(let items) = entry.value.content {
        values = items
      } else {
        values = [entry.value]
      }
      for value in values where !value.isEmpty {
        guard let medium = medium(value, of: entry.key, problems: &problems),
          !media.contains(where: { $0.file.path == medium.file.path })
        else { continue }
        if medium.kind == .photo, medium.alternativeText == nil {
          problems.warning(
            at: value,
            "\(FrontMatterValue.quoted(medium.file.name)) has no description: "
              + "give it a key \"alt\", empty for an ornament",
            groupingKey: "photo without description")
        }
        media.append(medium)
      }
    }
    return media
  }

  private func medium(
    _ value: FrontMatterValue, of name: String, problems: inout FileProblems
  ) -> Media? {
    guard case .table(let entries) = value.content else {
      return medium(value, of: name, keys: nil, problems: &problems)
    }
    let keys = Fields(entries, of: value, table: .media, problems: &problems)
    guard let file = keys.entry(of: .file, problems: &problems) else {
      problems.error(at: value, "an entry of \"\(name)\" needs the key \"src\" with a path")
      return nil
    }
    return medium(file.value, of: file.key, keys: keys, problems: &problems)
  }

  private func medium(
    _ source: FrontMatterValue, of name: String, keys: Fields?, problems: inout FileProblems
  ) -> Media? {
    guard let file = finder.file(source, of: name, in: folders, problems: &problems) else {
      return nil
    }
    guard let kind = MediaType.kind(of: file.name) else {
      let endings = MediaType.endings.flatMap(\.endings).joined(separator: ", ")
      problems.error(
        at: source,
        "\(FrontMatterValue.quoted(file.name)) is no photo, video or sound by its name",
        notes: ["the endings that are known: \(endings)"])
      return nil
    }
    var medium = Media(kind: kind, file: file)
    (medium.line, medium.column) = (source.line, source.column)
    if kind == .photo {
      guard let size = finder.pictureSize(of: file, at: source, problems: &problems) else {
        return nil
      }
      medium.size = size
    }
    if let keys { read(keys, into: &medium, problems: &problems) }
    if kind == .video, medium.size == nil {
      medium.size = finder.source.open(fileAt: file.path).flatMap(FilmHeader.size)
    }
    return medium
  }

  private func read(_ keys: Fields, into medium: inout Media, problems: inout FileProblems) {
    medium.alternativeText = alternativeText(keys, problems: &problems)
    medium.caption = keys.text(.caption, problems: &problems)
    let width = keys.number(.width, in: 1...1_000_000, problems: &problems)
    let height = keys.number(.height, in: 1...1_000_000, problems: &problems)
    if medium.size == nil, let width, let height {
      medium.size = PixelSize(width: width, height: height)
    }
    medium.focus = focus(keys, problems: &problems)
    medium.captions = other(.captions, of: keys, problems: &problems)
    medium.transcript = other(.transcript, of: keys, problems: &problems)
    guard let poster = keys.entry(of: .poster, problems: &problems),
      let file = other(.poster, of: keys, problems: &problems),
      finder.pictureSize(of: file, at: poster.value, problems: &problems) != nil
    else { return }
    medium.poster = file
  }

  /// The words for those who do not see it; an empty text that was written is kept as such.
  private func alternativeText(_ keys: Fields, problems: inout FileProblems) -> String? {
    keys.text(.alternativeText, problems: &problems)
      ?? (keys.isBlankText(.alternativeText) ? "" : nil)
  }

  private func other(
    _ key: FrontMatterKey, of keys: Fields, problems: inout FileProblems
  ) -> MediaFile? {
    guard let entry = keys.entry(of: key, problems: &problems) else { return nil }
    return finder.file(entry.value, of: entry.key, in: folders, problems: &problems)
  }

  private func focus(_ keys: Fields, problems: inout FileProblems) -> [Double]? {
    guard let entry = keys.entry(of: .focus, problems: &problems) else { return nil }
    if case .list(let items) = entry.value.content {
      let numbers = items.compactMap(Fields.decimal)
      if items.count == 2, numbers.count == 2, numbers.allSatisfy({ (0...1).contains($0) }) {
        return numbers
      }
    }
    keys.mustBe(
      "two numbers from 0 to 1 such as [0.5, 0.3]", entry.value, entry.key, problems: &problems)
    return nil
  }
}
