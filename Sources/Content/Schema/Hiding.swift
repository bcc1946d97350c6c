internal import Diagnostics
internal import Model

/// What the keys of a file say about who may see it and whether it is finished.
struct Hiding: Sendable, Equatable {
  var visibility = Visibility.everyone
  var isDraft = false
  /// Whether it is marked as spam, which only comments are.
  var isSpam = false
  var expires: Timestamp?
  /// Dates that keys for hiding carry; a post's own date is the latest of all.
  var dates: [Timestamp] = []

  /// Words with which other tools say `status`, by what they mean here.
  static let draftWords = [
    "draft", "pending", "unpublished", "unapproved", "hold", "inherit", "auto-draft", "trash",
    "deleted", "archived", "wip",
  ]
  /// Words that say of a comment that nobody wants it.
  static let spamWords = ["spam", "trash", "deleted"]
  private static let publicWords = [
    "published", "publish", "public", "approved", "approve", "live", "final", "future",
    "scheduled", "open", "ok",
  ]

  private static let keys = KeySet(FrontMatterKey.allCases.filter(\.hides))

  /// Reads all keys for hiding; of several the one that hides most counts.
  ///
  /// What cannot be read is an error, and `problems.hasUnreadableHiding` says so.
  init(_ fields: Fields, zone: DateZone, problems: inout FileProblems) {
    // Most files have none of these keys.
    guard fields.hasAny(of: Self.keys) else { return }
    if let written = fields.choice(.visibility, of: Visibility.self, problems: &problems) {
      visibility = written
    } else if fields.has(.visibility) {
      problems.hasUnreadableHiding = true
    }
    expires = fields.date(.expires, in: zone, endsDay: true, problems: &problems)
    if fields.boolean(.draft, problems: &problems) == true { isDraft = true }
    if fields.boolean(.publish, problems: &problems) == false { isDraft = true }
    if fields.boolean(.approved, problems: &problems) == false { isDraft = true }
    if fields.boolean(.spam, problems: &problems) == true { isSpam = true }
    if fields.boolean(.isPrivate, problems: &problems) == true { hide(as: .onlyMe) }
    if fields.boolean(.isPublic, problems: &problems) == false { hide(as: .onlyMe) }
    if fields.boolean(.hidden, problems: &problems) == true { hide(as: .unlisted) }
    if fields.boolean(.unlisted, problems: &problems) == true { hide(as: .unlisted) }
    if fields.boolean(.excludedFromCollections, problems: &problems) == true {
      hide(as: .unlisted)
    }
    if fields.has(.password), !isNo(fields.entries(of: .password)) { hide(as: .onlyMe) }
    readPublished(fields, zone: zone, problems: &problems)
    if fields.table.subject != KeyTable.comment.subject {
      readStatus(fields, problems: &problems)
    }
  }

  private mutating func hide(as other: Visibility) {
    let order: [Visibility] = [.everyone, .unlisted, .friends, .onlyMe]
    let mine = order.firstIndex(of: visibility) ?? 0
    if let rank = order.firstIndex(of: other), rank > mine { visibility = other }
  }

  private func isNo(_ entries: [FrontMatterEntry]) -> Bool {
    entries.allSatisfy { Fields.boolean($0.value) == false }
  }

  /// `published` is a boolean in some tools and a date in others.
  private mutating func readPublished(
    _ fields: Fields, zone: DateZone, problems: inout FileProblems
  ) {
    for entry in fields.entries(of: .published) {
      if let flag = Fields.boolean(entry.value) {
        if !flag { isDraft = true }
      } else if let date = Fields.date(entry, in: zone, problems: &problems) {
        dates.append(date)
      } else {
        problems.hasUnreadableHiding = true
      }
    }
  }

  private mutating func readStatus(_ fields: Fields, problems: inout FileProblems) {
    guard let entry = fields.entry(of: .status, problems: &problems) else { return }
    let word = entry.value.scalarText.map { Fields.line($0).lowercased() } ?? ""
    switch word {
    case "private": hide(as: .onlyMe)
    case "friends": hide(as: .friends)
    case "hidden", "unlisted": hide(as: .unlisted)
    case _ where Self.draftWords.contains(word): isDraft = true
    case _ where Self.publicWords.contains(word): break
    default:
      fields.unknownWord(
        entry, of: ["draft", "published", "private", "hidden"], problems: &problems)
      problems.hasUnreadableHiding = true
    }
  }
}

extension Hiding {
  /// The status of a comment: the worst of what its keys say.
  func commentStatus(_ fields: Fields, problems: inout FileProblems) -> Comment.Status {
    var status = Comment.Status.approved
    if let entry = fields.entry(of: .status, problems: &problems) {
      let word = entry.value.scalarText.map { Fields.line($0).lowercased() } ?? ""
      switch word {
      case _ where Self.spamWords.contains(word): status = .spam
      case _ where Self.draftWords.contains(word) || word == "0": status = .pending
      case _ where Self.publicWords.contains(word) || word == "1": break
      default:
        fields.unknownWord(
          entry, of: Comment.Status.allCases.map(\.rawValue), problems: &problems)
        problems.hasUnreadableHiding = true
        status = .pending
      }
    }
    if isSpam { return .spam }
    if status == .approved, isDraft || visibility != .everyone { return .pending }
    return status
  }

  /// Whether the words of the file are for everybody, as far as the keys alone can tell.
  func isOpen(at clock: BuildClock?, date: Timestamp?) -> Bool {
    guard !isDraft, !isSpam, visibility == .everyone || visibility == .unlisted else {
      return false
    }
    guard let now = clock?.now else { return true }
    return (date.map { $0 <= now } ?? true) && (expires.map { $0 > now } ?? true)
  }
}
