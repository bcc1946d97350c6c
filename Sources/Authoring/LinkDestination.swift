extension LinkMender {
  /// What may be the destination of a link, behind a mark that announces one.
  struct Destination {
    /// Where it stands, without brackets around it.
    private(set) var range: Range<Int>
    /// Whether it is an address in running text, without brackets around it.
    let isBare: Bool
    /// Where to look on where it leads elsewhere.
    private(set) var next: Int

    /// More bytes are no address of the site.
    private static let longest = 1_000

    /// Looks behind the `mark` of this kind that stands at `index`.
    init(behind mark: String, kind: MarkedPlaces.Kind, at index: Int, in body: [UInt8]) {
      let markEnd = kind == .address ? index : index + mark.utf8.count
      let start = kind == .destination ? Self.start(behind: markEnd, in: body) : markEnd
      let isInBrackets = start > 0 && body[start - 1] == UInt8(ascii: "<")
      isBare = kind == .address && !isInBrackets
      let end =
        kind == .destination && isInBrackets
        ? Self.endInBrackets(from: start, in: body)
        : Self.end(from: start, in: body, isBare: isBare)
      range = start..<end
      next = kind == .address ? max(end, index + 1) : max(start, index + 1)
      // The address of a link stands not for itself, be it a wrong one.
      if mark == "](", body[start...].starts(with: "http".utf8) { next = start + 4 }
    }

    /// Behind the blanks, of which one may be a line break, with the marks of quotes behind it, and the
    /// bracket that may stand before a destination (CommonMark 0.31, section 6.3).
    private static func start(behind index: Int, in body: [UInt8]) -> Int {
      var index = index
      var lineBreaks = 0
      while index < body.count {
        switch body[index] {
        case 0x0A where lineBreaks == 0: lineBreaks = 1
        case 0x20, 0x09, 0x0D: break
        case UInt8(ascii: ">") where lineBreaks == 1: break
        case UInt8(ascii: "<"): return index + 1
        default: return index
        }
        index += 1
      }
      return index
    }

    private static func endInBrackets(from start: Int, in body: [UInt8]) -> Int {
      let rest = body[start..<min(body.count, start + longest)]
      return rest.firstIndex { [0x0A, 0x0D].contains($0) || "<>".utf8.contains($0) }
        ?? rest.endIndex
    }

    private static func end(from start: Int, in body: [UInt8], isBare: Bool) -> Int {
      var depth = 0
      var end = start
      let limit = min(body.count, start + longest)
      loop: while end < limit {
        switch body[end] {
        case 0...0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"):
          break loop
        // A bare address may be the words of a link.
        case UInt8(ascii: "]") where isBare: break loop
        case UInt8(ascii: "("):
          depth += 1
          // As the parser has it.
          if depth > 32 { break loop }
        case UInt8(ascii: ")"):
          depth -= 1
          if depth < 0 { break loop }
        default: break
        }
        end += 1
      }
      // A sentence may end behind an address in running text.
      while isBare, end > start, ".,;:!*_~".utf8.contains(body[end - 1]) { end -= 1 }
      return end
    }
  }
}
