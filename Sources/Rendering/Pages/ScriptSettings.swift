internal import HTML
internal import Model
internal import UnicodeServices

/// Writes what the page's scripts import as `site.js`: what the build knows of the words, how numbers
/// are written, the zone, and where comments go.
///
/// The scripts take their words and rules from here and have none of their own, so that build and
/// browser say the same.
struct ScriptSettings: Sendable {
  let context: SiteContext

  /// The text of a module of its own: JSON is JavaScript since ECMAScript 2019.
  func module() -> [UInt8] {
    Array("export default ".utf8) + json() + Array(";\n".utf8)
  }

  /// The settings as one object.
  func json() -> [UInt8] {
    var json = JSONWriter(appendingTo: [])
    json.object { json in
      json.member("language", context.strings.language)
      json.member("zone", context.site.zone.name)
      json.member("basePath", context.addresses.basePath)
      json.object("icons", writeIcons)
      json.object("strings", writeStrings)
      json.array("monthNames") { json in
        for name in context.strings.months(.dateMonthNames) { json.string(name) }
      }
      json.object("numbers", writeNumbers)
      if let send = context.site.comments.send { json.object("send") { write(send, to: &$0) } }
      json.key("growsOnScroll")
      json.boolean(context.site.growsOnScroll)
    }
    return json.bytes
  }

  /// The words that scripts say.
  static let keys: [StringKey] = [
    .actionCancel, .actionCopyLink, .actionLike, .actionLinkCopied, .actionReply, .commentAnonymous,
    .composeAnswering, .composeFailed, .composeFinish, .composeRemove, .composeSent,
    .composeTooLong, .composeWaiting, .countLikes, .dateDateAndTime, .dateFull, .dateMonthDay,
    .dateTime, .dateToday, .dateYesterday, .likeKept, .mediaNext, .mediaPhotoPosition,
    .mediaPrevious, .paginationLoading, .paginationMore, .ratingKept, .ratingOwn, .shortcutsHelp,
    .timeDays, .timeHours, .timeJustNow, .timeMinutes, .timeScheduled, .timeSeconds, .timeWeeks,
  ]

  /// The icons that scripts put on the page.
  private func writeIcons(to json: inout JSONWriter) {
    let file = context.addresses.link(to: SitePath.icons)
    let likes = context.site.likeIcons
    json.member("like", file.appending(fragment: likes.off).text)
    json.member("liked", file.appending(fragment: likes.on).text)
    json.member("newer", file.appending(fragment: "icon-newer").text)
    json.member("older", file.appending(fragment: "icon-older").text)
  }

  private func writeStrings(to json: inout JSONWriter) {
    for key in Self.keys {
      json.key(named: key.key)
      switch context.strings.forms(of: key) {
      case .one(let pattern): json.string(pattern.source)
      case .plural(let forms): write(forms, to: &json)
      }
    }
  }

  private func writeNumbers(to json: inout JSONWriter) {
    let numbers = context.strings.numbers
    json.member("decimal", numbers.decimalSeparator)
    json.member("grouping", numbers.groupingSeparator)
    json.key("groupsFrom")
    // Below a thousand there are no groups; without a separator there are none at all.
    json.integer(
      numbers.groupingSeparator.isEmpty ? .max >> 10 : max(numbers.groupsFrom, 1_000))
    json.array("units") { json in
      for unit in numbers.units {
        json.array { json in
          json.integer(unit.value)
          write(unit.forms, to: &json)
        }
      }
    }
  }

  /// The forms of a plural by CLDR's names of the categories.
  private func write(_ forms: PluralForms, to json: inout JSONWriter) {
    json.object { json in
      for category in PluralCategory.allCases {
        guard let pattern = forms.own(category) else { continue }
        json.key(named: category.rawValue)
        json.string(pattern.source)
      }
    }
  }

  private func write(_ send: CommentSettings.Destination, to json: inout JSONWriter) {
    switch send {
    case .github(let repository, let branch):
      json.member("kind", "github")
      json.member("repository", repository)
      json.member("branch", branch)
    case .mail(let address):
      json.member("kind", "mail")
      json.member("address", address)
    case .endpoint(let url):
      json.member("kind", "endpoint")
      json.member("url", url)
    }
  }
}
