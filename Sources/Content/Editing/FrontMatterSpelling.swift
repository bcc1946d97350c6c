/// Writes values as a format of front matter has them.
public struct FrontMatterSpelling: Sendable {
  let format: FrontMatterBlock.Format

  /// The spelling of YAML, in which new files are written.
  public static let yaml = FrontMatterSpelling(format: .yaml)

  /// A text: in YAML plain where that is the same text, in quotes otherwise.
  public func text(_ text: String) -> String {
    format == .yaml && Self.isPlain(text) ? text : Self.quoted(text)
  }

  /// A key; in YAML and TOML plain where that can be.
  public func key(_ name: String) -> String {
    let isBare = name.utf8.allSatisfy { byte in
      ASCIIByte.isLetter(byte) || ASCIIByte.isDigit(byte) || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: "-")
    }
    return format != .json && isBare && !name.isEmpty ? name : Self.quoted(name)
  }

  /// A key with its value, the latter written already.
  public func entry(_ name: String, _ value: String) -> String {
    "\(key(name))\(format == .toml ? " = " : ": ")\(value)"
  }

  /// A map in braces, its values written already.
  public func map(_ entries: [(key: String, value: String)]) -> String {
    "{\(entries.map { entry($0.key, $0.value) }.joined(separator: ", "))}"
  }

  /// A list in brackets, its values written already.
  public func list(_ items: [String]) -> String {
    "[\(items.joined(separator: ", "))]"
  }

  /// A text in double quotes, on one line; YAML, TOML and JSON share these escapes.
  public static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      default:
        // Controls, what ends a line for YAML, a byte order mark and what is no character.
        let isUnwritable =
          scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value == 0xFEFF
          || scalar.value == 0x2028 || scalar.value == 0x2029 || scalar.value & ~1 == 0xFFFE
        quoted += isUnwritable ? Self.escape(scalar.value) : String(scalar)
      }
    }
    return quoted + "\""
  }

  private static func escape(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }

  /// Whether YAML reads `text` without quotes as itself, in a block and in brackets, and nobody takes
  /// it for a number, a date, yes or no.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.utf8.last else { return false }
    let isWord = { (scalar: Unicode.Scalar) in scalar.properties.isAlphabetic }
    guard isWord(first) || first == "/", last != 0x20, !reserved.contains(text.lowercased()) else {
      return false
    }
    let scalars = Array(text.unicodeScalars)
    return scalars.indices.allSatisfy { index in
      let scalar = scalars[index]
      switch scalar {
      case " ": return true
      case _ where Self.harmlessSigns.contains(scalar): return true
      case ":":
        // A colon before a blank would make it a key; the colon of an address does not.
        return index + 1 < scalars.count
          && (isWord(scalars[index + 1]) || scalars[index + 1] == "/")
      default: return isWord(scalar) || scalar.properties.numericType != nil
      }
    }
  }

  private static let harmlessSigns = Set("'/@+-._()!?;%&*=~$".unicodeScalars)

  private static let reserved: Set<String> = [
    "true", "false", "yes", "no", "on", "off", "y", "n", "null", "nan", "inf",
  ]
}

/// Judges single bytes of ASCII.
enum ASCIIByte {
  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
