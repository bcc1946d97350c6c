/// A repository on GitHub, as people write it: `lou/notes`, or the address of its page.
struct GitHubRepository {
  /// Its owner and name: `lou/notes`.
  let name: String

  /// The repository that `text` names; `nil` where it names none.
  init?(_ text: String) {
    let hostLength = Self.hostLength(of: text)
    let path = text.dropFirst(hostLength ?? 0)
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)
    if hostLength != nil {
      // An address may go on to a page of the repository, or end as git likes it.
      parts = Array(parts.prefix(2))
      if parts.count == 2, parts[1].hasSuffix(".git") { parts[1].removeLast(4) }
    }
    let isName = parts.allSatisfy { part in
      // Browsers take one or two dots for a step in the path.
      !part.isEmpty && part != "." && part != ".."
        && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
    }
    guard parts.count == 2, isName else { return nil }
    name = parts.joined(separator: "/")
  }

  /// How many characters of `text` name GitHub as a host; `nil` where none do.
  static func hostLength(of text: String) -> Int? {
    var rest = text[...]
    for start in ["https://", "http://", "www."] where rest.hasPrefix(start) {
      rest.removeFirst(start.count)
    }
    let host = ["github.com/", "git@github.com:"].first(where: rest.hasPrefix)
    return host.map { text.count - rest.count + $0.count }
  }

  /// Whether `text` can be the name of a branch (`git help check-ref-format`).
  static func isBranch(_ text: String) -> Bool {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      scalar.value > 0x20 && scalar.value != 0x7F && !"~^:?*[\\".unicodeScalars.contains(scalar)
    }
    guard isPlain, text != "@", !text.hasPrefix("-"), !text.hasSuffix("."),
      !["..", "@{"].contains(where: text.contains)
    else { return false }
    return text.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && !$0.hasPrefix(".") && !$0.hasSuffix(".lock")
    }
  }
}
