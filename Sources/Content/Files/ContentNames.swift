/// Judges files by their names.
enum ContentNames {
  /// Whether a file is Markdown that is read as content: not `README.md`, not `_index.md`.
  static func isPost(_ name: String) -> Bool {
    guard isMarkdown(name) else { return false }
    switch name.utf8.count {
    case 3: return false
    case 9: return name != "_index.md" && name.lowercased() != "readme.md"
    default: return true
    }
  }

  /// Whether a name ends in `.md`.
  static func isMarkdown(_ name: String) -> Bool {
    name.utf8.suffix(3).elementsEqual(".md".utf8)
  }

  /// Whether a name has an ending with which other tools mark Markdown and the like.
  static func isOtherMarkdown(_ name: String) -> Bool {
    guard let ending = ending(of: name), !isMarkdown(name) else { return false }
    return ["md", "markdown", "mdown", "mkd", "mdx", "mmd", "rmd", "adoc", "rst", "org"]
      .contains(ending)
  }

  /// Whether a name is a note to people or an editor's leftover, of which nobody is told.
  static func isPassedOver(_ name: String) -> Bool {
    if name.utf8.last == UInt8(ascii: "~") || name.utf8.first == UInt8(ascii: "#") { return true }
    let stem = name.split(separator: ".").first.map { $0.lowercased() } ?? ""
    return ["readme", "license", "licence", "thumbs"].contains(stem) || name == "_index.md"
  }

  /// What follows the last full stop, in lower case.
  static func ending(of name: String) -> String? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.utf8.startIndex else {
      return nil
    }
    return String(name[name.index(after: dot)...]).lowercased()
  }
}
