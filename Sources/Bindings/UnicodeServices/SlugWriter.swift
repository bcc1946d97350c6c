/// Puts a slug together, one scalar of a text in lower case after the other.
struct SlugWriter {
  private enum Separator {
    case none
    case hyphen
    case dot
  }

  private var bytes: [UInt8] = []
  /// What stands between the last part and the next, if one comes.
  private var separator = Separator.none
  private var isInEmoji = false

  /// What was written.
  var slug: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(ascii byte: UInt8) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      beginPart()
      bytes.append(byte)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"):
      beginPart()
      bytes.append(byte | 0x20)
    case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "/"), 0x09...0x0D:
      separator = .hyphen
    case UInt8(ascii: "."):
      if separator == .none { separator = .dot }
    case UInt8(ascii: "+"): appendWord("plus")
    case UInt8(ascii: "#"): appendWord("sharp")
    case UInt8(ascii: "&"): appendWord("and")
    default: break
    }
  }

  mutating func append(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) {
    if scalar.isASCII {
      isInEmoji = false
      append(ascii: UInt8(truncatingIfNeeded: scalar.value))
      return
    }
    let properties = scalar.properties
    if properties.isDefaultIgnorableCodePoint {
      // A joiner holds two emoji together; selectors and tags belong to the emoji before them.
      guard isInEmoji, scalar != "\u{200D}" || next?.isEmoji == true else { return }
    } else if scalar.isEmoji {
      isInEmoji = true
    } else {
      isInEmoji = false
      switch properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
        break
      case .dashPunctuation:
        separator = .hyphen
        return
      default:
        if properties.isWhitespace { separator = .hyphen }
        return
      }
    }
    beginPart()
    bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  private mutating func appendWord(_ word: String) {
    beginPart()
    bytes.append(contentsOf: word.utf8)
  }

  private mutating func beginPart() {
    switch separator {
    case .none: return
    case .hyphen: if !bytes.isEmpty { bytes.append(UInt8(ascii: "-")) }
    case .dot: if !bytes.isEmpty { bytes.append(UInt8(ascii: ".")) }
    }
    separator = .none
  }
}

extension Unicode.Scalar {
  /// Whether it is an emoji and no sign of ordinary text (`©`, `™`, digits), which Unicode counts
  /// among them.
  fileprivate var isEmoji: Bool {
    value >= 0x2190 && properties.isEmoji
  }
}
