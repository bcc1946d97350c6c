/// A path to a file as somebody wrote it, brought into one form.
enum RelativePath {
  /// The path without empty and `.` parts and with each `..` resolved; `nil` where it would leave
  /// the folder that it is meant from.
  static func normalized(_ path: String) -> String? {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        guard parts.popLast() != nil else { return nil }
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  /// `path` with `%20` and the like decoded; `nil` where that gives no UTF-8 or a NUL.
  static func percentDecoded(_ path: String) -> String? {
    guard path.utf8.contains(UInt8(ascii: "%")) else { return path }
    var decoded: [UInt8] = []
    var rest = path.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%"), let value = hex(rest.prefix(2)) else {
        decoded.append(byte)
        continue
      }
      rest = rest.dropFirst(2)
      decoded.append(value)
    }
    guard !decoded.contains(0) else { return nil }
    return String(validating: decoded, as: UTF8.self)
  }

  private static func hex(_ digits: Substring.UTF8View) -> UInt8? {
    guard digits.count == 2, let text = Optional(String(Substring(digits))),
      text.unicodeScalars.allSatisfy({ $0.properties.isASCIIHexDigit })
    else { return nil }
    return UInt8(text, radix: 16)
  }
}
