internal import HTML
internal import Model
internal import Mustache
internal import UnicodeServices

/// What is the same for all pages of a build: the gated feed's site, the words, the moment.
///
/// It is an object since all that makes views holds it: the threads share its one count and not those
/// of everything in it.
final class SiteContext: Sendable {
  let site: Site
  let addresses: SiteAddresses
  let strings: StringTable
  let dates: DateText
  let relativeTime: RelativeTime
  let authors: AuthorDirectory
  let pictures: PictureSource
  let ratingSymbols: RatingSymbols
  /// The marks that a reader can give on the site's own scale, which nearly all posts have.
  private let ratingChoices: [ViewObject]
  /// `ltr` or `rtl`, by the site's language.
  let direction: String
  /// Whether the build shows what readers must not see yet, so that no page may be indexed.
  let isPreview: Bool
  /// The moment of the build.
  let now: Timestamp

  init(
    site: Site, theme: Theme, clock: BuildClock, addresses: SiteAddresses,
    authors: AuthorDirectory, pictures: PictureSource, isPreview: Bool
  ) {
    self.site = site
    self.addresses = addresses
    strings = theme.strings
    dates = DateText(zone: site.zone, strings: theme.strings)
    relativeTime = RelativeTime(now: clock.now, zone: site.zone, strings: theme.strings)
    self.authors = authors
    self.pictures = pictures
    ratingSymbols = RatingSymbols(settings: site.rating, addresses: addresses)
    ratingChoices = RatingView.choices(
      upTo: site.rating.scale, symbols: ratingSymbols, strings: theme.strings)
    direction = TextDirection.of(languageTag: site.language).rawValue
    self.isPreview = isPreview
    now = clock.now
  }

  /// A moment in the site's zone and language.
  func time(_ timestamp: Timestamp) -> ViewObject {
    time(timestamp, rfc3339: rfc3339(timestamp))
  }

  /// The same where the moment is known as RFC 3339 already.
  func time(_ timestamp: Timestamp, rfc3339: String) -> ViewObject {
    let local = site.zone.localized(timestamp)
    var view = View<TimeFields>()
    view[.dateTime] = .text(rfc3339)
    view[.absolute] = .text(dates.absolute(local))
    view[.relative] = .text(relativeTime.text(local))
    view[.monthDay] = .text(dates.monthAndDay(local.civil))
    return view.object
  }

  /// A moment as RFC 3339 with the offset of the site's zone.
  func rfc3339(_ timestamp: Timestamp) -> String {
    site.zone.localized(timestamp).rfc3339
  }

  /// A number of things, `key` naming the noun.
  func count(_ number: Int, _ key: StringKey) -> ViewObject {
    var view = View<CountFields>()
    view[.compact] = .text(strings.numbers.compact(number))
    view[.exact] = .text(String(number))
    view[.label] = .text(strings.countedExactly(key, number))
    view[.isZero] = .flag(number == 0)
    return view.object
  }

  /// The marks that a reader can give up to `scale`.
  func ratingChoices(upTo scale: Int) -> [ViewObject] {
    scale == site.rating.scale
      ? ratingChoices : RatingView.choices(upTo: scale, symbols: ratingSymbols, strings: strings)
  }

  /// The tag and direction of a text in `language`, where that is not the site's own.
  func foreignLanguage(_ language: String?) -> (tag: String, direction: String)? {
    guard let language, !language.utf8.elementsEqual(site.language.utf8) else { return nil }
    return (language, TextDirection.of(languageTag: language).rawValue)
  }
}

extension TemplateValue {
  /// The text, or nothing where there is none or it is empty.
  static func optionalText(_ text: String?) -> TemplateValue {
    guard let text, !text.isEmpty else { return .absent }
    return .text(text)
  }

  /// The address, or nothing.
  static func optionalURL(_ url: SafeURL?) -> TemplateValue {
    url.map { .url($0) } ?? .absent
  }

  /// The forms of a picture, or nothing.
  static func optionalSources(_ set: SourceSet?) -> TemplateValue {
    set.map { .sources($0) } ?? .absent
  }

  /// The view, or nothing.
  static func optionalObject(_ object: ViewObject?) -> TemplateValue {
    object.map { .object($0) } ?? .absent
  }

  /// The views, or nothing where there is none.
  static func optionalList(_ list: [ViewObject]) -> TemplateValue {
    list.isEmpty ? .absent : .list(list)
  }
}
