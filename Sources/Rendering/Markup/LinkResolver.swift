internal import Diagnostics
internal import HTML
internal import Model

/// Finds out what the addresses in one text lead to.
struct LinkResolver {
  let links: SiteLinks
  let source: MarkupSource

  /// What `reference` leads to, which is as it was written: entities and escapes resolved, percent
  /// codes not.
  func target(of reference: Span<UInt8>) -> LinkTarget {
    if Self.isWebAddress(reference) {
      return ownTarget(ofWebAddress: reference) == .heldBack ? .heldBack : .external
    }
    let text = reference.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    switch reference.isEmpty ? 0 : reference[0] {
    case 0: return .refused
    case UInt8(ascii: "#"):
      let fragment = String(text.dropFirst())
      return .fragment(fragment.percentDecoded ?? fragment)
    case UInt8(ascii: "/"), UInt8(ascii: "\\"): return sitePath(text)
    default: break
    }
    if let file = file(text) { return file }
    if let scheme = Self.scheme(of: reference) {
      return scheme == "mailto" && reference.count > 7 ? .external : .refused
    }
    return relative(text)
  }

  /// Whether `reference` begins with `http://` or `https://` and a host.
  static func isWebAddress(_ reference: Span<UInt8>) -> Bool {
    let start =
      ASCII.starts(reference, with: "https://")
      ? 8 : ASCII.starts(reference, with: "http://") ? 7 : nil
    guard let start, start < reference.count else { return false }
    switch reference[start] {
    case UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "?"), UInt8(ascii: "#"),
      UInt8(ascii: ":"), UInt8(ascii: "@"), 0...0x20:
      return false
    default: return true
    }
  }

  private static func scheme(of reference: Span<UInt8>) -> String? {
    guard ASCII.isLetter(reference[0]) else { return nil }
    for index in reference.indices {
      let byte = reference[index]
      if byte == UInt8(ascii: ":") {
        return reference.extracting(0..<index).withUnsafeBufferPointer {
          String(decoding: $0, as: UTF8.self).lowercased()
        }
      }
      guard
        ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == UInt8(ascii: "+")
          || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      else { return nil }
    }
    return nil
  }

  // MARK: Addresses of the site

  /// What a web address leads to that spells the site's own root; `nil` for all others.
  func ownTarget(ofWebAddress reference: Span<UInt8>) -> LinkTarget? {
    let start = ASCII.starts(reference, with: "https://") ? 8 : 7
    let prefix = links.ownPrefix
    guard reference.count > start + prefix.count else { return nil }
    for index in prefix.indices
    where ASCII.lowercased(reference[start + index]) != prefix[index] {
      return nil
    }
    let rest = reference.extracting((start + prefix.count)...)
    guard rest[0] == UInt8(ascii: "/") else { return nil }
    let path = rest.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    return sitePath(path)
  }

  private func sitePath(_ reference: String) -> LinkTarget {
    let isHost = reference.utf8.dropFirst().first.map { $0 == 0x2F || $0 == 0x5C } ?? false
    guard !isHost else { return reference.utf8.count > 2 ? .external : .refused }
    for name in Self.spellings(of: reference) {
      if let file = links.staticFile(named: String(name.path.dropFirst())) {
        return .site(path: Self.coded("/" + file.name, name.suffix), file: file)
      }
    }
    let (written, suffix) = PathResolution.parts(of: reference)
    let path = written.percentDecoded ?? written
    guard let clean = PathResolution.path(of: path, from: "") else { return .outside }
    let address = "/" + clean + (path.hasSuffix("/") && !clean.isEmpty ? "/" : "")
    if let target = page(at: address, suffix: suffix) { return target }
    // Some write the root of the site as the host sees it.
    if !links.basePath.isEmpty, address.hasPrefix(links.basePath + "/"),
      let target = page(at: String(address.dropFirst(links.basePath.count)), suffix: suffix)
    {
      return target
    }
    return .unknownSitePath(Self.coded(address, suffix))
  }

  private func page(at address: String, suffix: String) -> LinkTarget? {
    let page = links.page(at: address)
    if page == source.permalink { return .site(path: Self.coded(address, suffix), file: nil) }
    if links.isHeldBack(address: address) { return .heldBack }
    return page.map { .site(path: Self.coded($0, suffix), file: nil) }
  }

  // MARK: Relative paths

  /// The file beside the text that `reference` names, however it is spelled.
  private func file(_ reference: String) -> LinkTarget? {
    guard !source.mediaFolders.isEmpty else { return nil }
    for name in Self.spellings(of: reference) {
      for folder in source.mediaFolders {
        guard let path = PathResolution.path(of: name.path, from: folder.path),
          path.utf8.count > folder.path.utf8.count + 1, path.hasPrefix(folder.path + "/")
        else { continue }
        let wanted = String(path.dropFirst(folder.path.count + 1))
        // The set's own spelling counts, for names are equal where only the normal form differs.
        guard let index = folder.files.firstIndex(of: wanted) else { continue }
        let published = folder.files[index]
        let file = MediaFile(
          origin: .beside, name: published, path: "\(folder.path)/\(published)")
        return .site(path: Self.coded(source.permalink + published, name.suffix), file: file)
      }
    }
    return nil
  }

  private func relative(_ reference: String) -> LinkTarget {
    let (written, suffix) = PathResolution.parts(of: reference)
    guard !written.isEmpty else {
      return .site(path: Self.coded(source.permalink, suffix), file: nil)
    }
    let path = written.percentDecoded ?? written
    var isHeldBack = false
    let folders =
      source.mediaFolders.map { Substring($0.path) }
      + [PathResolution.folder(of: source.path)]
    for folder in folders {
      guard let file = PathResolution.path(of: path, from: folder) else { continue }
      if let address = links.address(ofContentFile: file) {
        return .site(path: Self.coded(address, suffix), file: nil)
      }
      isHeldBack = isHeldBack || links.isHeldBack(path: file)
    }
    // Other generators' links are relative to the page.
    if let clean = PathResolution.path(of: path, from: source.permalink),
      let target = page(at: "/" + clean + (clean.isEmpty ? "" : "/"), suffix: suffix)
    {
      return target
    }
    if isHeldBack { return .heldBack }
    let isOutside = path.utf8.starts(with: "../".utf8) || path.utf8.starts(with: "~".utf8)
    return isOutside ? .outside : .missing
  }

  /// The file or text that was probably meant by a path that leads nowhere.
  func suggestion(for path: String) -> String? {
    let files = source.mediaFolders.flatMap { $0.files.count > 1_000 ? [] : $0.files.sorted() }
    let folder = String(PathResolution.folder(of: source.path))
    return NearestWord.to(path, in: files + links.contentFiles(in: folder))
  }

  // MARK: Spelling

  /// The names that `reference` may mean, the most literal first, each with its query and fragment.
  private static func spellings(of reference: String) -> [(path: String, suffix: String)] {
    let (path, suffix) = PathResolution.parts(of: reference)
    let literal = suffix.isEmpty ? [(reference, "")] : [(reference, ""), (path, suffix)]
    guard path.utf8.contains(UInt8(ascii: "%")) || suffix.utf8.contains(UInt8(ascii: "%")) else {
      return literal
    }
    return literal.flatMap { written, suffix in
      [(written, suffix), (written.percentDecoded ?? written, suffix)]
    }
  }

  private static func coded(_ path: String, _ suffix: String) -> String {
    let path = URLEncoding.path(path)
    return suffix.isEmpty ? path : path + suffix
  }
}
