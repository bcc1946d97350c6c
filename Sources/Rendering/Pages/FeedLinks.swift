internal import HTML
internal import Mustache

/// Makes the links to the three feeds of the site, an author or a tag.
struct FeedLinks: Sendable {
  let context: SiteContext

  /// The formats of feeds: file, type, name.
  static let formats = [
    (file: "feed.xml", type: "application/rss+xml", name: "RSS"),
    (file: "atom.xml", type: "application/atom+xml", name: "Atom"),
    (file: "feed.json", type: "application/feed+json", name: "JSON Feed"),
  ]

  /// The feeds below the site path `base`, which ends in a slash.
  func links(title: String, base: String) -> [ViewObject] {
    Self.formats.map { format in
      var view = View<FeedLinkFields>()
      view[.title] = .text("\(title) (\(format.name))")
      view[.url] = .url(context.addresses.link(to: base + format.file))
      view[.mediaType] = .text(format.type)
      view[.formatName] = .text(format.name)
      return view.object
    }
  }
}
