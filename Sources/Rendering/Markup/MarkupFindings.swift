internal import Diagnostics
internal import Model

/// What a text holds besides its words.
struct MarkupFindings {
  private(set) var hashtags: [String] = []
  private(set) var mentions: [String] = []
  private(set) var files: [MediaFile] = []
  var firstImage: RenderedMarkup.Image?
  /// What of the rest of the site was asked.
  var dependence: SiteDependence = []
  var diagnostics: [Diagnostic] = []
  /// What a check wants to know besides; `nil` where none asks.
  var survey: TextSurvey?
  private var seen: Set<Finding> = []

  private enum Finding: Hashable {
    case hashtag([UInt8])
    case mention(String)
    case file(MediaFile)
  }

  /// Notes a hashtag by its spelling.
  mutating func insert(hashtag: String) {
    if seen.insert(.hashtag(Array(hashtag.utf8))).inserted { hashtags.append(hashtag) }
  }

  /// Notes the handle of an author.
  mutating func insert(mention: String) {
    if seen.insert(.mention(mention)).inserted { mentions.append(mention) }
  }

  /// Notes a file that the text refers to.
  mutating func insert(_ file: MediaFile) {
    if seen.insert(.file(file)).inserted { files.append(file) }
  }
}
