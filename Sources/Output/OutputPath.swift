internal import Glibc

/// A path relative to the output folder that compares byte by byte, as the file system does.
///
/// Two `String`s are equal when they are canonically equivalent, yet `é` in one and in two scalars
/// names two files.
struct OutputPath: Sendable, Hashable {
  /// The path, its parts separated by `/`.
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: OutputPath, right: OutputPath) -> Bool {
    let isEqual = left.text.utf8.withContiguousStorageIfAvailable { left in
      right.text.utf8.withContiguousStorageIfAvailable { right -> Bool in
        guard left.count == right.count else { return false }
        guard let leftStart = left.baseAddress, let rightStart = right.baseAddress else {
          return true
        }
        return memcmp(leftStart, rightStart, left.count) == 0
      }
    }
    // Strings of Swift's own are contiguous; others are compared byte by byte.
    return isEqual.flatMap(\.self) ?? left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// The folder that it lies in; `nil` for one directly in the output folder.
  var parent: OutputPath? {
    guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return OutputPath(String(text[..<slash]))
  }

  /// Its last part.
  var name: String {
    guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return text }
    return String(text[text.utf8.index(after: slash)...])
  }

  /// Whether a part of it begins with a dot.
  var hasHiddenPart: Bool {
    text.utf8.first == UInt8(ascii: ".")
      || text.utf8.indices.dropLast().contains { index in
        text.utf8[index] == UInt8(ascii: "/")
          && text.utf8[text.utf8.index(after: index)] == UInt8(ascii: ".")
      }
  }
}

extension OutputPath {
  /// Why the path cannot be that of a file in the output folder; `nil` where it can.
  var fault: String? {
    var text = text
    return text.withUTF8 { bytes in
      if bytes.isEmpty { return "it is empty" }
      if bytes[0] == UInt8(ascii: "/") { return "it begins with \"/\"" }
      if bytes.count >= Int(PATH_MAX) { return "it is longer than \(PATH_MAX - 1) bytes" }
      var start = 0
      for (index, byte) in bytes.enumerated() {
        if byte < 0x20 || byte == 0x7F { return "it has a control character" }
        if byte == UInt8(ascii: "/") {
          if let fault = Self.fault(ofPart: bytes[start..<index]) { return fault }
          start = index + 1
        }
      }
      return Self.fault(ofPart: bytes[start...])
    }
  }

  private static func fault(ofPart part: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    if part.isEmpty { return "it has an empty part" }
    if part.count > Int(NAME_MAX) { return "a part of it is longer than \(NAME_MAX) bytes" }
    guard part.first == UInt8(ascii: ".") else { return nil }
    if part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8) {
      return "it has the part \"\(String(decoding: part, as: UTF8.self))\""
    }
    return TemporaryName.matches(part)
      ? "the name is one of Kith's own for unfinished files" : nil
  }
}
