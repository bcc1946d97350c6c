/// Finds `#hashtags` and `@mentions` in the text between other markup.
enum TagScanner {
  /// The end of the hashtag whose word begins at `start`, behind its number sign; `nil` where there
  /// is none.
  ///
  /// A word is made of letters, marks and digits of every script and of `_`. It holds a letter, and
  /// is not of the form of a hexadecimal colour (3, 4, 6 or 8 digits).
  static func hashtagEnd(in text: Span<UInt8>, from start: Int) -> Int? {
    var end = start
    var hasLetter = false
    var isHexadecimal = true
    while end < text.count {
      let byte = text[end]
      if byte < 0x80 {
        if ASCII.isLetter(byte) {
          hasLetter = true
        } else if !ASCII.isDigit(byte), byte != UInt8(ascii: "_") {
          break
        }
        isHexadecimal = isHexadecimal && ASCII.hexValue(byte) != nil
        end += 1
      } else {
        guard let (scalar, length) = scalar(in: text, at: end) else { break }
        let kind = WordScalar(scalar)
        guard kind != .none else { break }
        if kind == .letter { hasLetter = true }
        isHexadecimal = false
        end += length
      }
    }
    guard hasLetter else { return nil }
    let isColor = isHexadecimal && [3, 4, 6, 8].contains(end - start)
    // A second number sign or an address goes on: no word of its own.
    return isColor ? nil : end
  }

  /// The ends of the handles that may begin at `start`, behind the at sign, the longest first.
  ///
  /// A handle is made of letters, marks and digits of every script and of `_`, with `-` and `.`
  /// inside: whether those belong to it, only the list of authors tells.
  static func handleEnds(in text: Span<UInt8>, from start: Int) -> [Int] {
    var ends: [Int] = []
    var end = start
    while end < text.count, ends.count < 4 {
      let byte = text[end]
      if byte < 0x80 {
        if byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") {
          guard end > start, end + 1 < text.count, isWord(in: text, at: end + 1) else { break }
          ends.append(end)
        } else if !ASCII.isLetter(byte), !ASCII.isDigit(byte), byte != UInt8(ascii: "_") {
          break
        }
        end += 1
      } else {
        guard let (scalar, length) = scalar(in: text, at: end), WordScalar(scalar) != .none else {
          break
        }
        end += length
      }
    }
    guard end > start else { return [] }
    // An address or a handle of another network (`@ana@kith.example`) is no mention.
    if end < text.count, text[end] == UInt8(ascii: "@") { return [] }
    ends.append(end)
    return ends.reversed()
  }

  /// Whether a tag or a mention may begin at `index`: at the start, or behind a blank or punctuation
  /// other than `&`, `/`, `#` and `@`.
  static func mayBegin(in text: Span<UInt8>, at index: Int, after previous: Unicode.Scalar?) -> Bool
  {
    guard let last = index > 0 ? lastScalar(in: text, before: index) : previous else { return true }
    switch last {
    case "&", "/", "#", "@", "_", "\u{FF03}": return false
    default: return WordScalar(last) == .none
    }
  }

  /// The scalar that ends in front of `index`.
  static func lastScalar(in text: Span<UInt8>, before index: Int) -> Unicode.Scalar? {
    var start = index - 1
    while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
    return start < 0 ? nil : scalar(in: text, at: start)?.0
  }

  /// The scalar at `index` and its length; `nil` where the bytes are no UTF-8.
  static func scalar(in text: Span<UInt8>, at index: Int) -> (Unicode.Scalar, Int)? {
    let lead = text[index]
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard index + length <= text.count else { return nil }
    var value = length == 1 ? UInt32(lead) : UInt32(lead) & (0x7F >> UInt32(length))
    for offset in 1..<max(length, 1) {
      value = value << 6 | UInt32(text[index + offset] & 0x3F)
    }
    return Unicode.Scalar(value).map { ($0, length) }
  }

  private static func isWord(in text: Span<UInt8>, at index: Int) -> Bool {
    scalar(in: text, at: index).map { WordScalar($0.0) != .none } ?? false
  }
}

/// What a scalar is to the word of a hashtag.
enum WordScalar {
  /// A letter.
  case letter
  /// A mark on a letter, a digit or `_`.
  case other
  /// Nothing of a word.
  case none

  /// What `scalar` is.
  init(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      let byte = UInt8(scalar.value)
      self =
        ASCII.isLetter(byte)
        ? .letter : ASCII.isDigit(byte) || byte == UInt8(ascii: "_") ? .other : .none
      return
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      self = .letter
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber:
      self = .other
    default:
      // The joiners inside words of Persian and of Indic scripts.
      self = scalar == "\u{200C}" || scalar == "\u{200D}" ? .other : .none
    }
  }
}
