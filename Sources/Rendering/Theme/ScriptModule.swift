/// A module of the theme's scripts, taken apart as far as joining it with others takes.
///
/// It knows the declarations that the theme's own modules have (ECMAScript 2025, sections 16.2.2 and
/// 16.2.3). Whatever might mean something else in another place is not known: exported variables,
/// lists of exports, files in other folders.
struct ScriptModule {
  /// What it takes from another module.
  struct Import {
    /// The file beside it, without `./`: `words.js`.
    let file: String
    /// What of it by which name, as the pattern of a declaration: `{ read, write: put }`; empty where
    /// the module is only run.
    let pattern: String
  }

  /// What it takes from others, in the order of its text.
  let imports: [Import]
  /// What it gives: the names of functions and classes, which are never assigned anew.
  let exports: [String]
  /// Its text without its declarations.
  let body: [UInt8]

  /// The module of `script`; `nil` where it says something that this reader does not know.
  ///
  /// - Complexity: O(*n*).
  init?(_ script: [UInt8]) {
    guard let module = ScriptComments.module(from: script), !module.isBoundToItsFile else {
      return nil
    }
    var imports: [Import] = []
    var exports: [String] = []
    var body: [UInt8] = []
    var end = 0
    for start in module.declarations {
      body += module.bytes[end..<start]
      var reader = DeclarationReader(bytes: module.bytes[start...])
      if reader.skip("import") {
        guard let found = reader.readImport() else { return nil }
        imports.append(found)
        // Nothing that comes before goes on behind it.
        body.append(UInt8(ascii: ";"))
      } else {
        guard reader.skip("export"), let name = reader.readExport(),
          !Self.assigns(name, in: module.bytes)
        else { return nil }
        exports.append(name)
      }
      end = reader.text.startIndex
    }
    body += module.bytes[end...]
    self.imports = imports
    self.exports = exports
    self.body = body
  }

  /// Whether `name` is perhaps given another value, so that importers would have to follow it.
  private static func assigns(_ name: String, in script: [UInt8]) -> Bool {
    let word = Array(name.utf8)
    var rest = script[...]
    while let range = rest.firstRange(of: word) {
      rest = rest[range.upperBound...]
      let next = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
      if next.first == UInt8(ascii: "="), next.dropFirst().first != UInt8(ascii: "=") {
        return true
      }
      if next.starts(with: "++".utf8) || next.starts(with: "--".utf8) { return true }
    }
    return false
  }
}

/// Reads the words of one declaration; what it has read is no longer in `bytes`.
private struct DeclarationReader {
  var bytes: ArraySlice<UInt8>

  /// `bytes` behind the blanks and line breaks that it begins with.
  var text: ArraySlice<UInt8> {
    bytes.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
  }

  /// Skips `token` if it comes next; a word only as a whole.
  mutating func skip(_ token: String) -> Bool {
    let text = text
    guard text.starts(with: token.utf8) else { return false }
    let rest = text.dropFirst(token.utf8.count)
    if let last = token.utf8.last, ASCII.isLetter(last), let next = rest.first, Self.isWord(next) {
      return false
    }
    bytes = rest
    return true
  }

  /// What follows `import`.
  mutating func readImport() -> ScriptModule.Import? {
    if let file = readFile() { return ScriptModule.Import(file: file, pattern: "") }
    let pattern = skip("*") ? readNamespace() : readMembers()
    guard let pattern, skip("from"), let file = readFile() else { return nil }
    return ScriptModule.Import(file: file, pattern: pattern)
  }

  private mutating func readNamespace() -> String? {
    skip("as") ? readWord() : nil
  }

  /// What is imported by name, the default before the others.
  private mutating func readMembers() -> String? {
    var members: [String] = []
    if text.first != UInt8(ascii: "{") {
      guard let name = readWord() else { return nil }
      members.append("default:\(name)")
    }
    if members.isEmpty || skip(",") {
      guard let named = readNames() else { return nil }
      members += named.map { $0.inner == $0.outer ? $0.inner : "\($0.inner):\($0.outer)" }
    }
    return "{\(members.joined(separator: ","))}"
  }

  /// What follows `export`: the name of a function or class, whose text is left to the body.
  mutating func readExport() -> String? {
    let declaration = self
    _ = skip("async")
    guard skip("function") || skip("class") else { return nil }
    _ = skip("*")
    let name = readWord()
    self = declaration
    return name
  }

  /// Names in braces: `{ a, b as c }` is a and a, b and c.
  private mutating func readNames() -> [(inner: String, outer: String)]? {
    guard skip("{") else { return nil }
    var names: [(inner: String, outer: String)] = []
    while !skip("}") {
      guard let inner = readWord() else { return nil }
      guard skip("as") else {
        names.append((inner, inner))
        if !skip(","), text.first != UInt8(ascii: "}") { return nil }
        continue
      }
      guard let outer = readWord() else { return nil }
      names.append((inner, outer))
      if !skip(","), text.first != UInt8(ascii: "}") { return nil }
    }
    return names
  }

  private mutating func readWord() -> String? {
    let text = text
    let word = text.prefix(while: Self.isWord)
    guard let first = word.first, !ASCII.isDigit(first) else { return nil }
    bytes = text.dropFirst(word.count)
    return String(decoding: word, as: UTF8.self)
  }

  /// A file in the same folder, and the end of the declaration.
  private mutating func readFile() -> String? {
    let text = text
    guard let quote = text.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return nil
    }
    let address = text.dropFirst().prefix { $0 != quote }
    // A file of the same folder, in letters that stand for themselves.
    guard address.starts(with: "./".utf8), address.dropFirst(2).allSatisfy(Self.isInFileName) else {
      return nil
    }
    bytes = text.dropFirst(address.count + 2)
    // Behind `with`, a module would be something else than a script.
    guard skip(";") || bytes.first == UInt8(ascii: "\n") || bytes.isEmpty else { return nil }
    return String(decoding: address.dropFirst(2), as: UTF8.self)
  }

  private static func isInFileName(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || "-_.".utf8.contains(byte)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte >= 0x80 || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$")
  }
}
