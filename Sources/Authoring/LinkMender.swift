internal import Model

/// Finds links to a post that is called otherwise now, in the Markdown of others, and mends them.
///
/// It looks where links may stand: behind `](`, `]:`, `href=` and `src=`, and at addresses of the site in
/// running text; the parser tells which are. What it does not find still leads there by the old address.
struct LinkMender {
  /// The site's address, with a slash at its end or not.
  private let siteURL: String
  /// The parts of the old address below the site's root.
  private let address: [String]
  /// The part of it that has become another; `nil` where it is not a single one, so that the old address
  /// leads on.
  private let change: (index: Int, old: String, new: String)?
  /// Where the post's file was.
  private let file: PostLocation
  /// What its file or folder is called now.
  private let newName: String

  /// Mends links to the post whose file is moved from `file` to `target`, and its address on the site at
  /// `siteURL` from `permalink` to `newPermalink`, which may be the same.
  init(
    siteURL: String, permalink: String, newPermalink: String, file: PostLocation,
    target: PostLocation
  ) {
    self.siteURL = siteURL
    self.file = file
    newName = target.name
    let (old, new) = (Self.parts(permalink), Self.parts(newPermalink))
    address = old
    let changed = old.indices.filter { new.indices.contains($0) && old[$0] != new[$0] }
    change =
      old.count == new.count && changed.count == 1
      ? (changed[0], old[changed[0]], new[changed[0]]) : nil
  }

  /// What may be a link to the post.
  private struct Candidate {
    var place: MarkedPlaces.Place
    /// What the name at its place is to be.
    var name: String
  }

  /// `body` with its links mended; `nil` where there are none.
  ///
  /// - Parameters:
  ///   - body: Markdown.
  ///   - path: The file that it is from, relative to the source folder.
  ///   - permalink: The address of the page that shows it, below the site's root.
  ///   - hasHTML: Whether raw HTML in it is shown as such.
  /// - Returns: The changed bytes.
  /// - Complexity: O(*n*).
  func mended(
    _ body: [UInt8], in path: String, permalink: String, hasHTML: Bool
  ) -> [UInt8]? {
    var (candidates, labels) = candidates(in: body, of: path, permalink: permalink)
    if !hasHTML { candidates.removeAll { $0.place.kind == .attribute } }
    guard !candidates.isEmpty else { return nil }
    let links = MarkedPlaces(candidates.map(\.place), in: body, labels: labels).inLinks()
    guard !links.isEmpty else { return nil }
    var result: [UInt8] = []
    var copied = 0
    for (index, candidate) in candidates.enumerated() where links.contains(index) {
      result += body[copied..<candidate.place.range.lowerBound] + candidate.name.utf8
      copied = candidate.place.range.upperBound
    }
    return result + body[copied...]
  }

  // MARK: Where links stand

  private static let marks: [(text: String, kind: MarkedPlaces.Kind)] = [
    ("](", .destination), ("]:", .destination), ("href=\"", .attribute), ("href='", .attribute),
    ("src=\"", .attribute), ("src='", .attribute), ("http", .address),
  ]

  private func candidates(
    in body: [UInt8], of path: String, permalink: String
  ) -> (found: [Candidate], labels: Set<ArraySlice<UInt8>>) {
    var found: [Candidate] = []
    var labels: Set<ArraySlice<UInt8>> = []
    let hints = hints(in: body)
    guard !hints.isEmpty else { return (found, labels) }
    var index = 0
    var nextHint = 0
    while index < body.count {
      guard let mark = Self.mark(at: index, in: body) else {
        index += 1
        continue
      }
      let destination = Destination(behind: mark.text, kind: mark.kind, at: index, in: body)
      while nextHint < hints.count, hints[nextHint] < index { nextHint += 1 }
      guard nextHint < hints.count, hints[nextHint] < destination.range.upperBound,
        case let written = String(decoding: body[destination.range], as: UTF8.self),
        let (range, name) = mended(written, in: path, permalink: permalink),
        // Where a bare address ends that has other letters, parsers differ.
        !destination.isBare || name.utf8.allSatisfy({ $0 < 0x80 })
      else {
        // What was taken for a destination may hold one.
        index = destination.next
        continue
      }
      let start = destination.range.lowerBound
      let place = start + range.lowerBound..<start + range.upperBound
      found.append(Candidate(place: .init(range: place, kind: mark.kind), name: name))
      if mark.text == "]:", let label = Self.label(endingAt: index, in: body) {
        labels.insert(label)
      }
      index = destination.range.upperBound
    }
    return (found, labels)
  }

  /// Where the names of the post stand, and signs behind which a letter of them may be hidden: what has
  /// none of these leads elsewhere, as most of most texts does.
  private func hints(in body: [UInt8]) -> [Int] {
    let names = Set([change?.old, file.name].compactMap(\.self)).map { Array($0.utf8) }
    return body.indices.filter { index in
      body[index] == UInt8(ascii: "%")
        || names.contains { $0.first == body[index] && body[index...].starts(with: $0) }
    }
  }

  private static func mark(
    at index: Int, in body: [UInt8]
  ) -> (text: String, kind: MarkedPlaces.Kind)? {
    switch body[index] {
    case UInt8(ascii: "]"), UInt8(ascii: "h"), UInt8(ascii: "s"):
      marks.first { body[index...].starts(with: $0.text.utf8) }
    // What no mark begins with is most of a text.
    default: nil
    }
  }

  /// What stands in the brackets that close at `index`, which is in one line mostly and has at most 999
  /// characters (CommonMark 0.31, section 4.7).
  private static func label(endingAt index: Int, in body: [UInt8]) -> ArraySlice<UInt8>? {
    var start = index
    while start > 0, index - start <= 999, body[start - 1] != 0x0A,
      body[start - 1] != UInt8(ascii: "]")
    {
      start -= 1
      if body[start] == UInt8(ascii: "[") { return body[(start + 1)..<index] }
    }
    return nil
  }

  // MARK: Where they lead

  /// Where in a destination the name stands that has changed, counted in bytes, and the new one; `nil`
  /// where it leads elsewhere.
  private func mended(
    _ destination: String, in path: String, permalink page: String
  ) -> (range: Range<Int>, name: String)? {
    let end = destination.firstIndex { $0 == "#" || $0 == "?" } ?? destination.endIndex
    let address = destination[..<end]
    if let count = countBehindName(in: address, of: path) {
      return replacing(file.name, by: newName, in: address, before: count)
    }
    // The files beside the post move with it.
    guard let change else { return nil }
    for parts in sitePaths(of: address, from: page) where parts.starts(with: self.address) {
      return replacing(
        change.old, by: change.new, in: address, before: parts.count - 1 - change.index)
    }
    return nil
  }

  /// How many parts of a path to a content file, in the text of that at `path`, stand behind the name of
  /// the post's file or folder; `nil` where it leads elsewhere.
  private func countBehindName(in address: Substring, of path: String) -> Int? {
    guard !address.isEmpty, !address.hasPrefix("/"), !address.contains(":") else { return nil }
    let own = PostLocation(path)
    // As a build looks for them: in the folder of the text's own files, then beside it; the file's
    // ending may be missing.
    for folder in [own.folder, own.isIndex ? own.folder : own.parent] {
      let target = Self.resolved(address, from: folder.split(separator: "/").map(String.init))
      if target == Self.parts(file.path), !file.isIndex { return 0 }
      let wanted = Self.parts(file.folder)
      if target.starts(with: wanted) { return target.count - wanted.count }
    }
    return nil
  }

  /// The parts of the paths below the site's root to which an address may lead, as a build tries them;
  /// none for another site's.
  private func sitePaths(of address: Substring, from page: String) -> [[String]] {
    let root = Self.withoutScheme(siteURL.hasSuffix("/") ? siteURL.dropLast() : siteURL[...])
    if let address = Self.withoutScheme(address), let root {
      let rest = address.dropFirst(root.count)
      guard address.prefix(root.count).lowercased() == root.lowercased(),
        rest.isEmpty || rest.first == "/"
      else { return [] }
      return [Self.parts(rest)]
    }
    if address.contains(":") || address.hasPrefix("//") || address.isEmpty { return [] }
    guard address.hasPrefix("/") else { return [Self.resolved(address, from: Self.parts(page))] }
    let basePath = Self.parts(root?.drop { $0 != "/" } ?? "")
    let parts = Self.parts(address)
    // A path may be written from the root of the site or of the host.
    return !basePath.isEmpty && parts.starts(with: basePath)
      ? [parts, Array(parts.dropFirst(basePath.count))] : [parts]
  }

  /// A web address behind its `https://`; `nil` for what is none.
  private static func withoutScheme(_ address: Substring) -> Substring? {
    for scheme in ["https://", "http://"]
    where address.prefix(scheme.count).lowercased() == scheme {
      return address.dropFirst(scheme.count)
    }
    return nil
  }

  private static func parts(_ path: some StringProtocol) -> [String] {
    path.split(separator: "/").map { decoded($0) }
  }

  /// A part of a path with `%20` and the like decoded.
  private static func decoded(_ part: some StringProtocol) -> String {
    String(part).percentDecoded ?? String(part)
  }

  private static func resolved(_ path: Substring, from folder: [String]) -> [String] {
    var parts = folder
    for part in path.split(separator: "/") {
      switch part {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(decoded(part))
      }
    }
    return parts
  }

  /// Where `name` stands in `address`, in front of its last `count` parts.
  private func replacing(
    _ name: String, by new: String, in address: Substring, before count: Int
  ) -> (range: Range<Int>, name: String)? {
    guard let part = address.split(separator: "/").dropLast(count).last else { return nil }
    let written = part.hasSuffix(".md") ? part.dropLast(3) : part
    guard Self.decoded(written) == name else { return nil }
    let start = address.utf8.distance(from: address.startIndex, to: written.startIndex)
    return (start..<start + written.utf8.count, new)
  }
}
