/// Cuts what cmark takes too much of behind an address that stands in running text.
///
/// cmark takes all up to the next blank, and cuts ASCII punctuation off its end (GFM, section 6.9).
/// Chinese, Japanese and Korean have no blanks there.
enum BareAddress {
  /// How many bytes of `text` belong to the address it begins with.
  ///
  /// - Complexity: O(*n*).
  static func length(of text: Span<UInt8>) -> Int {
    var end = text.count
    var openParentheses = 0
    var openBrackets = 0
    var index = 0
    scan: while index < text.count {
      let byte = text[index]
      if byte >= 0x80 {
        // No letter, mark or digit: punctuation, a symbol or an emoji.
        guard let (scalar, length) = TagScanner.scalar(in: text, at: index),
          WordScalar(scalar) != .none
        else {
          end = index
          break scan
        }
        index += length
        continue
      }
      var closesNothing = false
      switch byte {
      case UInt8(ascii: "("): openParentheses += 1
      case UInt8(ascii: "["): openBrackets += 1
      case UInt8(ascii: ")"):
        openParentheses -= 1
        closesNothing = openParentheses < 0
      case UInt8(ascii: "]"):
        openBrackets -= 1
        closesNothing = openBrackets < 0
      case UInt8(ascii: "\""), UInt8(ascii: "'"): closesNothing = true
      default: break
      }
      index += 1
      if closesNothing, index == text.count || text[index] >= 0x80 {
        end = index - 1
        break scan
      }
    }
    // What stood inside ASCII text alone is as cmark left it.
    return end == text.count ? end : withoutPunctuation(text, end: end)
  }

  /// `end` without the punctuation in front of it that ends a sentence or closes nothing.
  private static func withoutPunctuation(_ text: Span<UInt8>, end: Int) -> Int {
    var end = end
    var balance = 0
    for index in 0..<end {
      if text[index] == UInt8(ascii: "(") { balance += 1 }
      if text[index] == UInt8(ascii: ")") { balance -= 1 }
    }
    while end > 0 {
      switch text[end - 1] {
      case UInt8(ascii: ")") where balance < 0:
        balance += 1
      case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "."), UInt8(ascii: ","),
        UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "*"), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "]"):
        break
      default: return end
      }
      end -= 1
    }
    return end
  }
}
