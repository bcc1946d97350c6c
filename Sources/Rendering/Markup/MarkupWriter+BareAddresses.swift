extension MarkupWriter {
  /// Whether an address may be one of those to which cmark adds `http://`.
  static func isBareHost(_ address: Span<UInt8>) -> Bool {
    ASCII.starts(address, with: "http://www.")
  }

  /// Appends an address that stands in the text for itself, and what cmark took for a part of it.
  mutating func appendBareAddress(_ address: Span<UInt8>, text: Span<UInt8>) {
    // What cmark puts in front of `www.` or of a mail address.
    let addedLength = address.count - text.count
    guard addedLength >= 0 else { return appendTagged(text, line: 0) }
    if ASCII.starts(address, with: "mailto:") {
      // `@ana@kith.example` is a handle of another network.
      let isHandle = previousScalar == "@"
      appendAddress(isHandle ? nil : address, text: text)
      return
    }
    let length = BareAddress.length(of: text)
    let shown = address.extracting(..<(addedLength + length))
    let target = length > 0 ? resolve(shown) : .refused
    note(shown, target, line: blockLine)
    appendAddress(target == .external ? shown : nil, text: text.extracting(..<length))
    guard length < text.count else { return }
    appendRest(text.extracting(length...))
  }

  private mutating func appendAddress(_ address: Span<UInt8>?, text shown: Span<UInt8>) {
    columns += isMeasuring ? TextWidth.columns(of: shown) : 0
    collect(shown)
    if let address {
      append("<a href=\"")
      MarkupEscaping.appendAddress(address, to: &output)
      append(rules.isComment ? "\" rel=\"nofollow ugc noopener\">" : "\">")
    }
    MarkupEscaping.appendText(shown, to: &output)
    if address != nil { append("</a>") }
    previousScalar = "_"
  }

  /// Appends what stood behind an address without a blank between, where another may begin.
  private mutating func appendRest(_ rest: Span<UInt8>) {
    let start = rest.indices.first { index in
      rest[index] == UInt8(ascii: "h") && LinkResolver.isWebAddress(rest.extracting(index...))
    }
    guard let start, start > 0 else {
      collect(rest)
      openLink = nil
      appendTagged(rest, line: 0)
      return
    }
    let between = rest.extracting(..<start)
    collect(between)
    openLink = nil
    appendTagged(between, line: 0)
    let address = rest.extracting(start...)
    appendBareAddress(address, text: address)
  }
}
