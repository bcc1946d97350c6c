internal import Diagnostics
internal import Model

extension SiteReader {
  /// Reads how ratings are given and shown.
  func rating(_ keys: Fields, problems: inout FileProblems) -> RatingSettings {
    var settings = RatingSettings()
    settings.scale = keys.number(.scale, in: 1...10, problems: &problems) ?? settings.scale
    settings.everywhere =
      keys.boolean(.everywhere, problems: &problems) ?? settings.everywhere
    let symbols = keys.map(
      .symbols, .siteSymbols, problems: &problems,
      suggestion: { "{normal: ☆, selected: \(FrontMatterSpelling.yaml.text($0))}" })
    if let symbols {
      settings.normalSymbol =
        symbol(.normal, of: symbols, problems: &problems) ?? settings.normalSymbol
      settings.selectedSymbol =
        symbol(.selected, of: symbols, problems: &problems) ?? settings.selectedSymbol
    }
    if let entry = keys.entry(of: .size, problems: &problems) {
      if case .list(let items) = entry.value.content, items.count == 2,
        let width = Fields.wholeNumber(items[0]), let height = Fields.wholeNumber(items[1]),
        (1...200).contains(width), (1...200).contains(height)
      {
        settings.size = PixelSize(width: width, height: height)
      } else {
        let side = Fields.wholeNumber(entry.value).flatMap { (1...200).contains($0) ? $0 : nil }
        keys.mustBe(
          "two whole numbers from 1 to 200, width and height", entry.value, entry.key,
          suggestion: side.map { "[\($0), \($0)]" }, problems: &problems)
      }
    }
    settings.gap = keys.number(.gap, in: 0...100, problems: &problems) ?? settings.gap
    return settings
  }

  /// A symbol: a picture where it is spelled like the path of one, and otherwise what is written.
  private func symbol(
    _ key: FrontMatterKey, of keys: Fields, problems: inout FileProblems
  ) -> RatingSymbol? {
    guard let entry = keys.entry(of: key, problems: &problems),
      let text = keys.text(entry.value, of: entry.key, problems: &problems)
    else { return nil }
    let hasSlash = text.hasPrefix("/") && text.utf8.count > 1
    let isPicture = MediaType.kind(of: text) == .photo
    guard isPicture || hasSlash else { return .text(text) }
    guard isPicture else {
      keys.mustBe(
        "a character, or the path of a picture in Content/static", entry.value, entry.key,
        problems: &problems)
      return nil
    }
    let name = hasSlash ? String(text.dropFirst()) : text
    // The folder's own spelling counts, for names are equal where only the normal form differs.
    if let known = staticNames.first(where: { $0 == name }) { return .picture(name: known) }
    let pictures = staticNames.filter { MediaType.kind(of: $0) == .photo }
    problems.error(
      at: entry.value,
      "\"\(entry.key)\" is a picture that is not in Content/static: \(FrontMatterValue.quoted(text))",
      suggestion: NearestWord.to(name, in: pictures).map { hasSlash ? "/" + $0 : $0 })
    return nil
  }
}
