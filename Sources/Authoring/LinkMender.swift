/// Finds links to a post that is called otherwise now, in the Markdown of others, and mends them.
///
/// It looks where links stand: behind `](`, `]:` and `href=`, and at addresses of the site in
/// running text. Code is left alone. What it does not find still leads there by the old address.
struct LinkMender {
  /// The site's address, with a slash at its end or not.
  let siteURL: String
  /// The old address below the site's root: `/posts/harbour/`.
  let permalink: String
  let slug: String
  let newSlug: String
  /// Where the post's file was.
  let file: PostLocation
  /// What its file or folder is called now.
  let newName: String

  /// `body` with its links mended; `nil` where there are none.
  ///
  /// - Parameters:
  ///   - body: Markdown.
  ///   - path: The file that it is from, relative to the source folder.
  ///   - permalink: The address of the page that shows it, below the site's root.
  /// - Returns: The changed bytes.
  /// - Complexity: O(*n*).
  func mended(_ body: [UInt8], in path: String, permalink: String) -> [UInt8]? {
    // Most texts do not have the word at all.
    guard Self.contains(body, slug) || Self.contains(body, file.name) else { return nil }
    var result: [UInt8] = []
    var copied = 0
    var index = 0
    var code = CodeScanner(body)
    while index < body.count {
      if let end = code.end(ofCodeAt: index) {
        index = end
        continue
      }
      guard let start = Self.startOfDestination(at: index, in: body) else {
        index += 1
        continue
      }
      let end = Self.endOfDestination(from: start, in: body)
      let destination = String(decoding: body[start..<end], as: UTF8.self)
      if let new = mended(destination, in: path, permalink: permalink) {
        result += body[copied..<start]
        result += new.utf8
        copied = end
      }
      index = max(end, index + 1)
    }
    guard copied > 0 else { return nil }
    return result + body[copied...]
  }

  // MARK: Where links stand

  /// Where a destination begins that is announced at `index`.
  private static func startOfDestination(at index: Int, in body: [UInt8]) -> Int? {
    let rest = body[index...]
    for mark in ["](", "]:", "href=\"", "href='", "<http", "http"]
    where rest.starts(with: mark.utf8) {
      // An address stands for itself.
      if mark.hasSuffix("http") { return index + mark.utf8.count - 4 }
      guard mark.first == "]" else { return index + mark.utf8.count }
      if index > 0, body[index - 1] == UInt8(ascii: "\\") { return nil }
      return startOfDestination(after: index + mark.utf8.count, in: body)
    }
    return nil
  }

  /// Behind the blanks, of which one may be a line break, and the bracket that may stand before a
  /// destination (CommonMark 0.31, section 6.3).
  private static func startOfDestination(after index: Int, in body: [UInt8]) -> Int {
    var index = index
    var lineBreaks = 0
    while index < body.count, [0x20, 0x09, 0x0A, 0x0D].contains(body[index]) {
      if body[index] == 0x0A { lineBreaks += 1 }
      if lineBreaks > 1 { break }
      index += 1
    }
    return index < body.count && body[index] == UInt8(ascii: "<") ? index + 1 : index
  }

  private static func endOfDestination(from start: Int, in body: [UInt8]) -> Int {
    var depth = 0
    var end = start
    while end < body.count {
      switch body[end] {
      case 0...0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"):
        return end
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth < 0 { return end }
      default: break
      }
      end += 1
    }
    return end
  }

  // MARK: Where they lead

  /// The destination with the new name in it; `nil` where it leads elsewhere.
  private func mended(_ destination: String, in path: String, permalink page: String) -> String? {
    let end = destination.firstIndex { $0 == "#" || $0 == "?" } ?? destination.endIndex
    var address = destination[..<end]
    // A sentence may end behind an address in running text.
    while let last = address.last, ".,;:!".contains(last) { address.removeLast() }
    let rest = destination[address.endIndex...]
    if address.hasSuffix(".md"), !address.hasPrefix("/"), !address.contains(":") {
      let folder = path.split(separator: "/").dropLast()
      guard Self.resolved(address, from: Array(folder)) == Self.parts(file.path) else { return nil }
      return replacing(file.name, by: newName, in: address).map { $0 + rest }
    }
    // The files beside the post move with it.
    guard let parts = sitePath(of: address, from: page), parts.starts(with: Self.parts(permalink))
    else { return nil }
    return replacing(slug, by: newSlug, in: address).map { $0 + rest }
  }

  /// The parts of the path below the site's root to which an address leads; `nil` for another site's.
  private func sitePath(of address: Substring, from page: String) -> [Substring]? {
    let root = siteURL.hasSuffix("/") ? siteURL.dropLast() : siteURL[...]
    let rest = address.dropFirst(root.count)
    if address.hasPrefix(root), rest.isEmpty || rest.first == "/" { return Self.parts(rest) }
    if address.contains(":") || address.hasPrefix("//") || address.isEmpty { return nil }
    guard address.hasPrefix("/") else { return Self.resolved(address, from: Self.parts(page)) }
    let host = root.firstRange(of: "://").map { root[$0.upperBound...] } ?? root
    let basePath = Self.parts(host.drop { $0 != "/" })
    let parts = Self.parts(address)
    // A path may be written from the root of the host or of the site.
    return !basePath.isEmpty && parts.starts(with: basePath)
      ? Array(parts.dropFirst(basePath.count)) : parts
  }

  private static func parts(_ path: some StringProtocol) -> [Substring] {
    Substring(path).split(separator: "/")
  }

  private static func resolved(_ path: Substring, from folder: [Substring]) -> [Substring] {
    var parts = folder
    for part in path.split(separator: "/") {
      switch part {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
    return parts
  }

  /// `address` with `name` in its last part that says so replaced.
  private func replacing(_ name: String, by new: String, in address: Substring) -> String? {
    var parts = address.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let index = parts.lastIndex(where: { $0 == name || $0 == "\(name).md" }) else {
      return nil
    }
    parts[index] = parts[index] == name ? new : "\(new).md"
    return parts.joined(separator: "/")
  }

  private static func contains(_ body: [UInt8], _ word: String) -> Bool {
    body.contains(word.utf8)
  }
}
