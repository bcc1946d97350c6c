/// Judges the handles of authors: the names of their files, which stand in addresses and after an
/// `@`.
public enum AuthorHandle {
  /// Whether `name` can be a handle.
  public static func isValid(_ name: String) -> Bool {
    let scalars = name.unicodeScalars
    guard let first = scalars.first, let last = scalars.last, first != ".", last != "." else {
      return false
    }
    return name.utf8.count <= 100 && !name.contains("..") && scalars.allSatisfy(mayStand)
  }

  /// Whether `scalar` may stand in a handle; a full stop only inside, and one at a time.
  public static func mayStand(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar == "_" || scalar == "."
      || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || scalar.properties.generalCategory == .nonspacingMark
  }
}
