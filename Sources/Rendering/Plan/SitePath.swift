/// The site paths of pages and feeds that Kith itself lays out (design, part 3).
enum SitePath {
  static let home = "/"
  static let tags = "/tags/"
  static let photos = "/photos/"
  static let archive = "/archive/"
  static let notFound = "/404.html"
  static let sitemap = "/sitemap.xml"
  static let robots = "/robots.txt"
  static let comments = "/comments.xml"
  static let stylesheet = "/assets/style.css"
  static let themeStylesheet = "/assets/theme.css"
  static let script = "/assets/kith.js"
  static let scriptSettings = "/assets/site.js"
  static let icons = "/assets/icons.svg"
  static let favicon = "/assets/favicon.svg"

  static func author(_ handle: String) -> String { "/authors/\(handle)/" }

  static func tag(_ slug: String) -> String { "/tags/\(slug)/" }

  static func year(_ year: Int) -> String { "/archive/#year-\(year)" }

  static func month(_ month: Int, of year: Int) -> String {
    "/archive/\(padded(year, to: 4))/\(padded(month, to: 2))/"
  }

  /// Page `number` of the list at `base`, which is page 1 itself.
  static func page(_ number: Int, of base: String) -> String {
    number == 1 ? base : "\(base)page/\(number)/"
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
