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
    left.text.utf8.elementsEqual(right.text.utf8)
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
    let bytes = text.utf8
    if bytes.isEmpty { return "it is empty" }
    if bytes.first == UInt8(ascii: "/") { return "it begins with \"/\"" }
    if bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return "it has a control character" }
    if bytes.count >= Int(PATH_MAX) { return "it is longer than \(PATH_MAX - 1) bytes" }
    for part in bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      if part.isEmpty { return "it has an empty part" }
      if part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8) {
        return "it has the part \"\(Substring(part))\""
      }
      if part.count > Int(NAME_MAX) { return "a part of it is longer than \(NAME_MAX) bytes" }
      if TemporaryName.matches(part) { return "the name is one of Kith's own for unfinished files" }
    }
    return nil
  }
}
