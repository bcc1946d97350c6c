/// Writes texts as values of YAML.
public enum YAMLText {
  /// `text` as it stands behind `key: `, in quotes only where it needs them.
  ///
  /// Kith takes plain values exactly as they are typed, so `no` and `007` need none.
  ///
  /// - Complexity: O(*n*).
  public static func value(_ text: String) -> String {
    isPlain(text) ? text : quoted(text)
  }

  /// Whether `text` reads as itself without quotes (YAML 1.2.2, section 7.3.3).
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else {
      return false
    }
    // Whatever is no letter or digit may be a sign of YAML, and these words mean that nothing is
    // there.
    guard first.properties.isAlphabetic || first.properties.numericType != nil,
      !["null", "Null", "NULL"].contains(text), last != ":", last != " "
    else { return false }
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if needsEscape(scalar) { return false }
      if previous == ":", scalar == " " { return false }
      if previous == " ", scalar == "#" { return false }
      previous = scalar
    }
    return true
  }

  /// `text` in double quotes (section 7.3.1).
  private static func quoted(_ text: String) -> String {
    var value = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": value += "\\\""
      case "\\": value += "\\\\"
      case "\n": value += "\\n"
      case "\r": value += "\\r"
      case "\t": value += "\\t"
      default:
        if needsEscape(scalar) {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          let isShort = scalar.value < 0x100
          value += isShort ? "\\x" : "\\u"
          value += String(repeating: "0", count: (isShort ? 2 : 4) - digits.utf8.count) + digits
        } else {
          value.unicodeScalars.append(scalar)
        }
      }
    }
    return value + "\""
  }

  /// Whether `scalar` cannot stand in a file as it is: it is not printable (section 5.1), breaks the
  /// line for some readers, or is a byte order mark.
  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
