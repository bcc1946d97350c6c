internal import Model
internal import UnicodeServices

/// A pattern of addresses such as `/:year/:slug/`.
struct PermalinkPattern: Sendable {
  private enum Part: Sendable, Equatable {
    case text(String)
    case slug, year, month, day, author
  }

  private let parts: [Part]

  /// The words that stand for something, without their colon.
  static let words = ["slug", "year", "month", "day", "author"]

  /// The pattern `/posts/:slug/`.
  static let standard = PermalinkPattern(parts: [.text("/posts/"), .slug, .text("/")])

  private init(parts: [Part]) {
    self.parts = parts
  }

  /// Reads a pattern, a path below the site's root.
  ///
  /// - Throws: The first word after a colon that stands for nothing.
  init(_ text: String) throws(UnknownWord) {
    var parts: [Part] = []
    for (index, piece) in text.split(separator: ":", omittingEmptySubsequences: false).enumerated()
    {
      guard index > 0 else {
        parts.append(.text(String(piece)))
        continue
      }
      let word = piece.prefix { $0.isASCII && $0.isLetter || $0 == "_" }
      switch word {
      case "slug", "title": parts.append(.slug)
      case "year": parts.append(.year)
      case "month": parts.append(.month)
      case "day": parts.append(.day)
      case "author": parts.append(.author)
      default: throw UnknownWord(word: String(word))
      }
      parts.append(.text(String(piece[word.endIndex...])))
    }
    self.parts = parts
  }

  struct UnknownWord: Error, Equatable {
    var word: String
  }

  /// Whether addresses differ by the posts' own names.
  var namesPosts: Bool { parts.contains(.slug) }

  /// The address of a post dated `date`, as the clocks of the site's zone show it.
  func path(slug: String, date: CivilTime, author: String) -> String {
    var path = ""
    for part in parts {
      switch part {
      case .text(let text): path += text
      case .slug: path += slug
      case .year: path += Self.padded(date.year, 4)
      case .month: path += Self.padded(date.month, 2)
      case .day: path += Self.padded(date.day, 2)
      case .author: path += Slug.make(author)
      }
    }
    return path
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
