/// Judges whether an SVG may be published: it may run nothing and fetch nothing.
enum SVGSafety {
  /// The largest SVG that is taken, in bytes.
  static let limit = 4 << 20

  private static let elements: Set<String> = [
    "script", "foreignobject", "iframe", "embed", "object", "handler", "listener", "audio",
    "video", "set", "animate", "discard",
  ]

  /// What is unsafe in an SVG, as the end of the sentence "it has …"; `nil` where it is safe.
  ///
  /// Refused are scripts, event handlers, foreign content, entities, and references to anything
  /// but a fragment of the file itself or an embedded raster picture.
  ///
  /// - Complexity: O(*n*) in the bytes.
  static func fault(in bytes: [UInt8]) -> String? {
    // In another encoding a browser could see tags where this scanner sees none.
    guard isPlainText(bytes) else { return "bytes that are no text in UTF-8" }
    var scanner = MarkupScanner(bytes)
    var isInRoot = false
    while let tag = scanner.next() {
      switch tag {
      case .unreadable: return "a tag that cannot be read"
      case .declaration(let text):
        if text.contains("[") || text.uppercased().hasPrefix("ENTITY") { return "entities" }
      case .instruction(let text):
        if text.lowercased().hasPrefix("xml-stylesheet") { return "an outside style sheet" }
        if text.lowercased().hasPrefix("xml"), namesOtherEncoding(text) {
          return "an encoding that is not UTF-8"
        }
      case .open(let name, let attributes):
        let local = MarkupScanner.localName(name).lowercased()
        if !isInRoot, local != "svg" { return "no svg element" }
        isInRoot = true
        if let fault = fault(inElement: local, attributes) { return fault }
      }
    }
    if !isInRoot { return "no svg element" }
    return fault(inStyles: String(decoding: bytes, as: UTF8.self))
  }

  private static func fault(
    inElement name: String, _ attributes: [(name: String, value: String)]
  ) -> String? {
    // Animation is harmless unless it rewrites where something leads.
    if elements.contains(name) {
      let target = attributes.first { $0.name == "attributeName" }?.value.lowercased() ?? ""
      let isAnimation = name == "animate" || name == "set"
      if !isAnimation || target.contains("href") || target.hasPrefix("on") {
        return "the element \"\(name)\""
      }
      // What a character reference hides would have to be decoded first.
      if attributes.contains(where: { $0.value.contains("&") }) { return "a coded animation" }
    }
    for (attribute, value) in attributes {
      let local = MarkupScanner.localName(attribute).lowercased()
      if local.hasPrefix("on") { return "the event handler \"\(attribute)\"" }
      let target = value.split(whereSeparator: \.isWhitespace).joined().lowercased()
      if target.contains("javascript:") { return "a script in \"\(attribute)\"" }
      guard local == "href" || local == "src", !attribute.lowercased().hasPrefix("xmlns") else {
        continue
      }
      // What a character reference hides would have to be decoded first.
      if target.contains("&#") { return "a coded address" }
      if name == "a" { continue }
      if target.isEmpty || target.hasPrefix("#") || isEmbeddedPicture(target) { continue }
      return "a reference to something outside it"
    }
    return nil
  }

  /// Whether it is UTF-8 without controls but tab and line breaks; those switch encodings.
  private static func isPlainText(_ bytes: [UInt8]) -> Bool {
    let isControl = { (byte: UInt8) in byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D }
    return !bytes.contains(where: isControl) && String(validating: bytes, as: UTF8.self) != nil
  }

  /// Whether an XML declaration names an encoding other than UTF-8 and its part, ASCII.
  private static func namesOtherEncoding(_ declaration: String) -> Bool {
    let text = declaration.lowercased()
    guard let start = text.firstRange(of: "encoding")?.upperBound else { return false }
    let name = text[start...].drop { " \t\r\n=\"'".contains($0) }
      .prefix { !"\"' \t\r\n?".contains($0) }
    return !["utf-8", "utf8", "us-ascii", "ascii"].contains(name)
  }

  private static func isEmbeddedPicture(_ target: String) -> Bool {
    ["png", "jpeg", "jpg", "gif", "webp"].contains { target.hasPrefix("data:image/\($0);") }
  }

  /// Looks at style sheets and style attributes, which may fetch by `url(…)` and `@import`.
  private static func fault(inStyles text: String) -> String? {
    let lower = text.lowercased()
    if lower.contains("@import") { return "an outside style sheet" }
    // CSS reads `\75rl(…)` as `url(…)`.
    let bytes = Array(lower.utf8)
    let hasEscape = bytes.indices.dropLast().contains { index in
      bytes[index] == UInt8(ascii: "\\")
        && Unicode.Scalar(bytes[index + 1]).properties.isASCIIHexDigit
    }
    if hasEscape { return "an escaped letter, which may hide a reference" }
    for part in lower.split(separator: "url(", omittingEmptySubsequences: false).dropFirst() {
      let target = part.drop { " \t\r\n\"'".contains($0) || $0 == "&" }
      let isOwn = target.hasPrefix("#") || target.hasPrefix("quot;#")
      if !isOwn, !isEmbeddedPicture(String(target.prefix(40))) {
        return "a reference to something outside it"
      }
    }
    return nil
  }
}
