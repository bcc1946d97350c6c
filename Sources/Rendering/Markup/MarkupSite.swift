public import HTML
public import Model

/// What is the same for all texts of a site: settings, addresses, words, limits.
public struct MarkupSite: Sendable {
  /// How Markdown is read.
  public var settings: MarkdownSettings
  /// Where links may lead.
  public var links: SiteLinks
  /// Other hosts whose pictures are shown, as `ImageSettings.hosts` has them.
  public var imageHosts: [String]
  /// Words for those who do not see the page.
  public var labels: MarkupLabels
  /// What is refused.
  public var limits: MarkupLimits
  /// Ids that the theme uses on pages that show a text: `main`, `comments`, `compose-text`.
  ///
  /// No heading gets one of them, nor one that begins like those of comments and footnotes.
  public var reservedIDs: Set<String>
  /// The level of the first heading in a text on its own page, below the page's `h1`.
  public var headingLevel: Int
  /// The level of the first heading in a card, below the post's own title in a list.
  public var cardHeadingLevel: Int
  /// How many graphemes a summary has at most.
  public var summaryLength: Int
  /// The address of a tag by its slug; `nil` where there is no such page.
  public var tagURL: @Sendable (String) -> SafeURL?
  /// The address of an author by the handle; `nil` where there is no such page.
  public var authorURL: @Sendable (String) -> SafeURL?
  /// The picture in a file, by its path relative to the source folder.
  public var picture: @Sendable (String) -> PictureSource.Answer
  /// Whether texts are looked at as a check does, which takes a little longer.
  var makesSurveys = false

  /// A site by its settings and addresses, with English labels, the usual limits, and no pages of
  /// tags or authors.
  public init(settings: MarkdownSettings, links: SiteLinks) {
    self.settings = settings
    self.links = links
    imageHosts = []
    labels = MarkupLabels()
    limits = MarkupLimits()
    reservedIDs = []
    headingLevel = 2
    cardHeadingLevel = 3
    summaryLength = 160
    tagURL = { _ in nil }
    authorURL = { _ in nil }
    picture = { .success(PublishedPicture(path: $0, size: nil)) }
  }
}

/// A site that many writers share: one reference instead of a copy for each text.
final class SharedMarkupSite: Sendable {
  let site: MarkupSite
  let imageHosts: ImageHosts
  let addresses: SiteAddresses

  init(_ site: MarkupSite) {
    self.site = site
    addresses = SiteAddresses(url: site.links.origin + site.links.basePath)
    imageHosts = ImageHosts(origin: site.links.origin, named: site.imageHosts)
  }
}
