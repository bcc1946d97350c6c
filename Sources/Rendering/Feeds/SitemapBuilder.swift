internal import HTML
internal import Model
internal import Mustache

/// Makes sitemap.xml and robots.txt (sitemaps.org 0.9; RFC 9309).
struct SitemapBuilder: Sendable {
  /// A page that search engines may list.
  struct Entry: Sendable {
    var path: String
    var modified: Timestamp?
  }

  /// How many addresses one file may hold.
  static let entriesPerFile = 50_000

  let context: SiteContext
  let entries: [Entry]

  /// How many files the entries take; with more than one there is an index of them.
  var partCount: Int {
    max(1, (entries.count + Self.entriesPerFile - 1) / Self.entriesPerFile)
  }

  /// The site path of a part, of several.
  static func path(ofPart part: Int) -> String { "/sitemap-\(part + 1).xml" }

  func part(_ part: Int) -> ViewObject {
    let start = part * Self.entriesPerFile
    let shown = entries[start..<min(start + Self.entriesPerFile, entries.count)]
    var root = View<SitemapRoot>()
    root[.entries] = .list(
      shown.map { entry in
        var view = View<SitemapEntryFields>()
        view[.address] = .url(context.addresses.address(of: entry.path))
        view[.modified] = .optionalText(entry.modified.map(context.rfc3339))
        return view.object
      })
    return root.object
  }

  /// The index of several parts.
  func index() -> [UInt8] {
    var xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">

      """
    for part in 0..<partCount {
      var address: [UInt8] = []
      Escaping.appendXML(
        context.addresses.address(of: Self.path(ofPart: part)).text, to: &address)
      xml += "<sitemap><loc>\(String(decoding: address, as: UTF8.self))</loc></sitemap>\n"
    }
    return Array((xml + "</sitemapindex>\n").utf8)
  }

  /// What robots may read: all, but for a preview, which no search engine is to know.
  func robots() -> [UInt8] {
    let rule = context.isPreview ? "Disallow: /" : "Allow: /"
    let sitemap = context.addresses.address(of: SitePath.sitemap).text
    return Array("User-agent: *\n\(rule)\n\nSitemap: \(sitemap)\n".utf8)
  }
}
