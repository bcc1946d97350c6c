internal import Model

/// How one text is written for one purpose.
struct MarkupRules {
  /// What the markup is for.
  enum Variant {
    /// cmark's own output, byte for byte; only tests want it.
    case reference
    /// The text's own page, with ids.
    case page
    /// A list of posts.
    case card
    /// A feed: everything absolute.
    case feed
  }

  let variant: Variant
  /// Whether a stranger wrote the text.
  let isComment: Bool
  /// Whether raw HTML is kept.
  let keepsHTML: Bool
  /// Whether a line break in the text is one on the page.
  let breaksLines: Bool
  let findsHashtags: Bool
  let findsMentions: Bool
  /// The level of the first heading.
  let headingLevel: Int

  /// The rules for `source` on `site`.
  init(_ variant: Variant, for source: MarkupSource, on shared: SharedMarkupSite) {
    let settings = shared.site.settings
    self.variant = variant
    isComment = source.isComment
    keepsHTML = settings.html && !isComment
    breaksLines = settings.hardBreaks || isComment
    findsHashtags = settings.hashtags
    findsMentions = settings.mentions
    headingLevel = variant == .card ? shared.site.cardHeadingLevel : shared.site.headingLevel
  }

  /// cmark's own rules with `CMARK_OPT_UNSAFE`.
  static let reference = MarkupRules()

  private init() {
    variant = .reference
    isComment = false
    keepsHTML = true
    breaksLines = false
    findsHashtags = false
    findsMentions = false
    headingLevel = 1
  }

  /// Whether elements have ids.
  var givesIDs: Bool { variant == .page }
}
