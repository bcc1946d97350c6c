/// Makes text that others wrote fit to be shown in one line of a page.
public enum DisplayText {
  /// The text without control characters, bidi embeddings, overrides and isolates.
  ///
  /// Tabs and line breaks become blanks. The marks that right-to-left names do need (U+200E, U+200F,
  /// U+061C) and the joiners of emoji stay.
  ///
  /// - Complexity: O(*n*); text that has nothing to drop is returned as it is.
  public static func cleaned(_ text: String) -> String {
    guard text.utf8.contains(where: mayStartControl),
      text.unicodeScalars.contains(where: { replacement(for: $0) != .keep })
    else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch replacement(for: scalar) {
      case .keep: result.append(scalar)
      case .blank: result.append(" ")
      case .drop: break
      }
    }
    return String(result)
  }

  private enum Replacement {
    case keep
    case blank
    case drop
  }

  private static func replacement(for scalar: Unicode.Scalar) -> Replacement {
    switch scalar.value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: .blank
    case 0x00...0x1F, 0x7F...0x9F: .drop
    // Embeddings, overrides and isolates (UAX #9, section 2), and the byte order mark.
    case 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: .drop
    default: .keep
    }
  }

  /// Whether a scalar that is not kept can begin with `byte` in UTF-8.
  private static func mayStartControl(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2 || byte == 0xEF
  }
}
