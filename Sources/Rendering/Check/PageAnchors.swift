/// The places in a page to which a fragment may lead (HTML, section 7.4.6.4).
enum PageAnchors {
  /// The ids of all elements of `page`, and the names of those links that have none.
  ///
  /// - Complexity: O(*n*).
  static func names(in page: [UInt8]) -> Set<String> {
    var names: Set<String> = []
    let bytes = page.span
    var scanner = RawHTMLScanner()
    while let piece = scanner.next(in: bytes) {
      guard case .start(let element, let attributes, _) = piece else { continue }
      let isLink = element.count == 1 && bytes[element.lowerBound] | 0x20 == UInt8(ascii: "a")
      for attribute in attributes {
        let name = bytes.extracting(attribute.name)
        guard let value = attribute.value,
          ASCII.starts(name, with: "id") && name.count == 2
            || isLink && ASCII.starts(name, with: "name") && name.count == 4
        else { continue }
        names.insert(text(bytes.extracting(value)))
      }
    }
    return names
  }

  /// The value of an attribute without the references that Kith writes.
  private static func text(_ value: Span<UInt8>) -> String {
    var text = value.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    let references = [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#x27;", "'"),
      ("&amp;", "&"),
    ]
    for (reference, character) in references { text.replace(reference, with: character) }
    return text
  }
}
