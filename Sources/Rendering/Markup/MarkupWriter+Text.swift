internal import HTML
internal import UnicodeServices

extension MarkupWriter {
  // MARK: Text

  /// Appends the text of a node that begins in line `line`.
  mutating func appendText(_ bytes: Span<UInt8>, line: Int) {
    if isMeasuring {
      let width = TextWidth.columns(of: bytes)
      if let budget, columns + width > budget {
        appendCutText(bytes, width: width, room: budget - columns)
        return
      }
      columns += width
    }
    collect(bytes)
    appendTagged(bytes, line: line)
  }

  /// Appends what of `bytes` has room in the card, and an ellipsis; nothing comes after it.
  private mutating func appendCutText(_ bytes: Span<UInt8>, width: Int, room: Int) {
    isCut = true
    let text = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    let scalars = text.unicodeScalars.count
    let graphemes = room * scalars / max(width, 1)
    if graphemes > 0 {
      let shown = TextBoundaries.cut(text, toAtMost: graphemes)
      // A tag at the end may be the beginning of a longer one.
      appendTagged(shown.text.utf8.span, line: 0, mayEndInTag: !shown.wasCut)
    }
    append("…")
  }

  /// Whether the room that the text takes is of interest.
  var isMeasuring: Bool {
    switch rules.variant {
    case .page: !rules.isComment
    case .card: true
    case .reference, .feed: false
    }
  }

  /// Adds words to the plain text and to the open heading.
  mutating func collect(_ bytes: Span<UInt8>) {
    if openHeading != nil {
      bytes.withUnsafeBufferPointer { openHeading?.text.append(contentsOf: $0) }
    }
    if footnotes.defined == 0 { text.append(bytes) }
  }

  /// Appends `bytes` escaped, with links where hashtags and mentions are.
  mutating func appendTagged(_ bytes: Span<UInt8>, line: Int, mayEndInTag: Bool = true) {
    let findsHashtags = rules.findsHashtags && openLink == nil
    let findsMentions = rules.findsMentions && openLink == nil
    let specials = MarkupEscaping.specials | (findsHashtags ? 1 << 0x23 : 0)
    var runStart = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte > 0x40 {
        let isWideSign =
          byte == 0xEF && findsHashtags && index + 2 < bytes.count && bytes[index + 1] == 0xBC
          && bytes[index + 2] == 0x83
        guard isWideSign else {
          // Letters: most of any text.
          repeat { index += 1 } while index < bytes.count && Self.isLetter(bytes[index])
          continue
        }
      } else if byte == 0x40 {
        guard findsMentions else {
          index += 1
          continue
        }
      } else if byte < 0x3F, specials &>> UInt64(byte) & 1 != 0 {
        if byte != UInt8(ascii: "#") {
          append(bytes.extracting(runStart..<index))
          MarkupEscaping.appendReference(for: byte, to: &output)
          index += 1
          runStart = index
          continue
        }
      } else {
        index += 1
        continue
      }
      // A sign that may begin a tag.
      let signEnd = index + (byte == 0xEF ? 3 : 1)
      guard TagScanner.mayBegin(in: bytes, at: index, after: previousScalar),
        let tag = byte == 0x40
          ? mention(in: bytes, from: signEnd, line: line)
          : hashtag(in: bytes, from: signEnd, line: line),
        mayEndInTag || tag.end < bytes.count
      else {
        index = signEnd
        continue
      }
      append(bytes.extracting(runStart..<index))
      appendTag(bytes.extracting(index..<tag.end), tag)
      index = tag.end
      runStart = index
    }
    append(bytes.extracting(runStart...))
    if !bytes.isEmpty {
      previousScalar = TagScanner.lastScalar(in: bytes, before: bytes.count)
    }
  }

  /// Whether a byte is a letter, or another sign that ends no run of text.
  @inline(__always)
  private static func isLetter(_ byte: UInt8) -> Bool { byte > 0x40 && byte != 0xEF }

  // MARK: Hashtags and mentions

  private mutating func hashtag(in bytes: Span<UInt8>, from start: Int, line: Int) -> FoundTag? {
    guard let end = TagScanner.hashtagEnd(in: bytes, from: start) else { return nil }
    let word = bytes.extracting(start..<end)
    guard
      !escapedSigns.contain(UInt8(ascii: "#"), before: word, inLine: line, of: &sourceLines)
    else { return nil }
    let spelling = word.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    if source.kind == .post { findings?.insert(hashtag: spelling) }
    findings?.dependence.insert(.tags)
    guard let url = shared.site.tagURL(Slug.make(spelling)) else { return nil }
    return FoundTag(end: end, url: url, isHashtag: true)
  }

  private mutating func mention(in bytes: Span<UInt8>, from start: Int, line: Int) -> FoundTag? {
    for end in TagScanner.handleEnds(in: bytes, from: start) {
      findings?.dependence.insert(.addresses)
      let word = bytes.extracting(start..<end)
      let handle = word.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
      guard let url = shared.site.authorURL(handle),
        !escapedSigns.contain(UInt8(ascii: "@"), before: word, inLine: line, of: &sourceLines)
      else { continue }
      findings?.insert(mention: handle)
      return FoundTag(end: end, url: url, isHashtag: false)
    }
    return nil
  }

  private mutating func appendTag(_ text: Span<UInt8>, _ tag: FoundTag) {
    append("<a href=\"")
    appendSiteAddress(tag.url)
    if rules.variant == .feed {
      append("\">")
    } else if tag.isHashtag {
      append("\" class=\"hashtag p-category\" rel=\"tag\">")
    } else {
      append("\" class=\"mention\">")
    }
    MarkupEscaping.appendText(text, to: &output)
    append("</a>")
  }

  /// Appends the address of a page of this site, absolute in a feed.
  private mutating func appendSiteAddress(_ url: SafeURL) {
    if rules.variant == .feed, url.text.utf8.first == UInt8(ascii: "/") {
      appendAttribute(shared.site.links.origin)
    }
    appendAttribute(url.text)
  }

  private struct FoundTag {
    var end: Int
    var url: SafeURL
    var isHashtag: Bool
  }

  // MARK: Other inlines

  /// Appends a line break of the text.
  mutating func appendBreak(isHard: Bool) {
    previousScalar = nil
    if footnotes.defined == 0 { text.separate() }
    openHeading?.text.append(UInt8(ascii: " "))
    columns = isHard ? TextWidth.wholeLines(columns) : columns + 1
    if !isHard {
      append("\n")
    } else if rules.variant == .reference {
      append("<br />\n")
    } else {
      append("<br>\n")
    }
  }

  /// Appends inline code.
  mutating func appendCode(_ bytes: Span<UInt8>) {
    columns += isMeasuring ? TextWidth.columns(of: bytes) : 0
    collect(bytes)
    append("<code>")
    MarkupEscaping.appendText(bytes, to: &output)
    append("</code>")
    // What hangs on code is no tag.
    previousScalar = "_"
  }
}
