public import Diagnostics
public import HTML
public import Model

/// What a text in Markdown became.
///
/// Where an error was found, `html` is empty and `diagnostics` says why.
public struct RenderedMarkup: Sendable {
  /// The markup for the text's own page, with ids.
  public var html: EscapedHTML
  /// The markup for lists: without ids, and folded where the text is long.
  ///
  /// It shares the bytes of `html` where the two do not differ. Of texts that are in no list it is
  /// the same as `html`.
  public var card: Card
  /// The text without markup, its blocks separated by blanks: at most `MarkupSite.summaryLength`
  /// graphemes, with `…` where more follows; of comments the whole.
  public var text: String
  /// The hashtags as they are spelled, without the number sign, each spelling once, in order.
  public var hashtags: [String]
  /// The handles that are mentioned and have a page, each once, in order.
  public var mentions: [String]
  /// The files that the text shows or leads to, each once, in order.
  public var files: [MediaFile]
  /// The first picture.
  public var firstImage: Image?
  /// What is to be told to the author.
  public var diagnostics: [Diagnostic]
  /// What a check wants to know besides; `nil` where none asked.
  var survey: TextSurvey?
  /// What of the rest of the site it depends on.
  var dependence: SiteDependence = []

  /// The markup of a text in a list.
  public struct Card: Sendable, Hashable {
    /// The markup.
    public var html: EscapedHTML
    /// Whether words are left out that stand on the text's own page.
    public var isFolded: Bool
  }

  /// A picture of a text.
  public struct Image: Sendable, Hashable {
    /// Its address, of this site or another.
    public var address: SafeURL
    /// Its file; `nil` where it is from elsewhere.
    public var file: MediaFile?
    /// What it shows, in words; empty where nothing was said.
    public var alternativeText: String
    /// Its size, where it is known.
    public var size: PixelSize?
  }

  /// What was written, and what was found on the way.
  init(html: EscapedHTML, card: Card, text: String, findings: MarkupFindings) {
    self.html = html
    self.card = card
    self.text = text
    hashtags = findings.hashtags
    mentions = findings.mentions
    files = findings.files
    firstImage = findings.firstImage
    diagnostics = findings.diagnostics
    survey = findings.survey
    dependence = findings.dependence
  }

  /// Nothing, and why.
  init(refusedFor diagnostic: Diagnostic) {
    html = EscapedHTML(unchecked: [])
    card = Card(html: html, isFolded: false)
    text = ""
    hashtags = []
    mentions = []
    files = []
    diagnostics = [diagnostic]
  }
}
