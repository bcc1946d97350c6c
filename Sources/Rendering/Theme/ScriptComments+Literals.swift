/// Finds the ends of what may hold anything: strings, regular expressions and template literals
/// (ECMAScript 2025, section 12.9).
extension ScriptComments {
  func stringEnd(quote: UInt8) throws(Unreadable) -> Int {
    var end = index + 1
    while end < bytes.count {
      switch bytes[end] {
      case quote: return end + 1
      case UInt8(ascii: "\\"):
        let isPair =
          end + 2 < bytes.count && bytes[end + 1] == UInt8(ascii: "\r")
          && bytes[end + 2] == UInt8(ascii: "\n")
        end += isPair ? 3 : 2
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): throw Unreadable()
      default: end += 1
      }
    }
    throw Unreadable()
  }

  func regularExpressionEnd() throws(Unreadable) -> Int {
    var end = index + 1
    var isInClass = false
    while end < bytes.count, !isLineBreak(at: end) {
      switch bytes[end] {
      case UInt8(ascii: "\\"):
        end += 1
        guard end < bytes.count, !isLineBreak(at: end) else { throw Unreadable() }
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        end += 1
        while end < bytes.count, Self.isWord(bytes[end]) { end += 1 }
        return end
      default: break
      }
      end += 1
    }
    throw Unreadable()
  }

  /// Reads a template literal up to its end or the next value in it; it begins with the back quote
  /// or with the brace that ends a value.
  mutating func readTemplate() throws(Unreadable) {
    var end = index + 1
    while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "`"):
        appendToken(end: end + 1)
        before = .value
        return
      case UInt8(ascii: "$") where end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "{"):
        appendToken(end: end + 2)
        brackets.append(.template)
        before = .operator
        return
      case UInt8(ascii: "\\"): end += 2
      default: end += 1
      }
    }
    throw Unreadable()
  }
}
