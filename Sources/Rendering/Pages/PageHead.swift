internal import HTML
internal import Mustache

/// What the head of a page says, before it becomes a view.
struct PageHead: Sendable {
  /// The picture for cards elsewhere.
  struct Picture: Sendable {
    var address: SafeURL
    var width: Int?
    var height: Int?
    var alternative: String?
  }

  /// The kind of page, for the theme's style.
  var kind: String
  /// The page's title without the site's name.
  var title: String
  /// The first heading, where the page has one of its own.
  var heading: String?
  /// What the page is, in one line.
  var introduction: String?
  /// The page in a sentence.
  var description: String
  /// The site path of the page; `nil` for the page that is shown where there is none.
  var path: String?
  /// Whether search engines may list it.
  var isIndexable = true
  var openGraphType = "website"
  var picture: Picture?
  var publishedTime: String?
  var modifiedTime: String?
  var authorName: String?
  var tagNames: [String] = []
  /// The feeds of this page, announced before the site's.
  var feeds: [ViewObject] = []
  /// Addresses of the same person.
  var relMe: [ViewObject] = []
  var structuredData: [UInt8]?
  /// The place in a list of pages.
  var position: Position?

  /// Which page of a list this is.
  struct Position: Sendable {
    var number: Int
    var total: Int
    /// The site path of page 1.
    var base: String
  }
}
