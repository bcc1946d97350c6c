internal import Diagnostics

extension KeyTable {
  /// What an unknown key probably is.
  enum UnknownKey: Sendable, Equatable {
    /// One of another generator, which means nothing here.
    case ignored
    /// One for hiding, misspelled or in a file that cannot be hidden.
    case hiding(String)
    /// One that belongs elsewhere: in `"images"`.
    case misplaced(place: String)
    /// A misspelled one, if any is near.
    case other(nearest: String?)
  }

  /// Whether it is of a map within a file.
  var isNested: Bool { subject.hasPrefix("\"") }

  /// The maps of the site file, each within the map or file that it goes into.
  private static let siteMaps: [(map: KeyTable, parent: KeyTable)] = [
    (siteComments, site), (siteSend, siteComments), (siteGitHub, siteSend), (siteRating, site),
    (siteSymbols, siteRating), (siteMarkdown, site), (siteImages, site), (siteMap, site),
    (siteFeeds, site),
  ]

  /// Which map of the site file has the key `name`, where `table` is the file or another of its maps.
  private static func siteMap(of name: String, besides table: KeyTable) -> String? {
    guard table === site || siteMaps.contains(where: { $0.map === table }) else { return nil }
    // The map that goes into this one is nearer than any other.
    let found = siteMaps.filter { $0.map.key(for: name) != nil }
    if found.isEmpty, ThemeToken.named(name) != nil { return "\"theme\"" }
    return (found.first { $0.parent === table } ?? found.first)?.map.subject
  }

  private static let commentPlace = "a comment, which lies in posts/SLUG/comments/"

  /// Whether a post has the key `name` since it is a comment that lies in the wrong folder.
  private func isOfComment(_ name: String) -> Bool {
    guard self === Self.post, let key = Self.comment.key(for: name) else { return false }
    return key == .name || key == .replyTo
  }

  /// What the unknown key `name` probably is.
  func judge(unknown name: String) -> UnknownKey {
    judgements.value(for: name) { name in
      if !isNested, IgnoredKeys.contains(name) { return .ignored }
      // A map within a file hides nothing, nor does the site file.
      if hides, let hiding = HidingNames.close(to: name) { return .hiding(hiding) }
      if isOfComment(name) { return .misplaced(place: Self.commentPlace) }
      if let nearest = NearestWord.to(name, in: documentedNames) { return .other(nearest: nearest) }
      return Self.siteMap(of: name, besides: self).map { .misplaced(place: $0) }
        ?? .other(nearest: nil)
    }
  }
}
