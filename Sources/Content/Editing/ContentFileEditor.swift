public import Diagnostics
internal import Model

/// Changes single values in the front matter of a content file.
///
/// Only the bytes of what changes are touched: comments, the order of keys, quotes and line endings
/// stay as their writer has them. After each change the file is read again; one that came out as
/// anything else than was meant is not made, and the error says so.
public struct ContentFileEditor: Sendable {
  /// What a file holds.
  public enum Kind: Sendable {
    case post, comment
  }

  /// Why a change is not made.
  public struct Failure: Error {
    /// What is wrong, for the user; at least one error.
    public let diagnostics: [Diagnostic]
  }

  /// The file as it is now.
  public private(set) var bytes: [UInt8]
  /// The file, relative to the source folder.
  public let path: String

  let table: KeyTable
  private(set) var text: FrontMatterText
  private(set) var fields: Fields

  static let limit = 2 << 20

  /// Reads the file at `path`, which has `bytes`.
  ///
  /// - Parameters:
  ///   - path: The file, relative to the source folder.
  ///   - bytes: What it holds.
  ///   - kind: What the file is.
  ///   - takesFaultyKeys: Whether keys may be unknown or stand twice, for who only looks at the file.
  /// - Throws: What is wrong with its front matter, if it cannot be read.
  public init(
    path: String, bytes: [UInt8], kind: Kind, takesFaultyKeys: Bool = false
  ) throws(Failure) {
    self.path = path
    self.bytes = bytes
    table = kind == .post ? .post : .comment
    (text, fields) = try Self.read(
      path: path, bytes: bytes, table: table, takesFaultyKeys: takesFaultyKeys)
  }

  static func read(
    path: String, bytes: [UInt8], table: KeyTable, takesFaultyKeys: Bool = false
  ) throws(Failure) -> (FrontMatterText, Fields) {
    var problems = FileProblems(path: path, bytes: bytes)
    if TextEncoding.fault(in: bytes, firstNUL: TextEncoding.firstNUL(in: bytes)) != nil {
      problems.error("this file is no UTF-8")
      throw Failure(diagnostics: problems.diagnostics)
    }
    guard let text = FrontMatterReader.read(limit: limit, problems: &problems) else {
      throw Failure(diagnostics: problems.diagnostics)
    }
    let fields = Fields(text.entries, table: table, problems: &problems)
    let errors = problems.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty || takesFaultyKeys else { throw Failure(diagnostics: errors) }
    return (text, fields)
  }

  // MARK: What the file is written like

  var block: FrontMatterBlock? {
    try? FrontMatterBlock.find(in: bytes, limit: Self.limit)
  }

  var format: FrontMatterBlock.Format {
    let format = block?.format ?? .absent
    return format == .absent ? .yaml : format
  }

  var spelling: FrontMatterSpelling { FrontMatterSpelling(format: format) }
  var spans: ValueSpan { ValueSpan(bytes: bytes, format: format) }

  // MARK: Changing

  /// Bytes that take the place of others.
  struct Replacement {
    let range: Range<Int>
    let text: String
  }

  /// Makes `replacements`, which concern `key` alone and do not overlap; `isMeant` tells whether the
  /// new value is what was meant.
  ///
  /// - Throws: An error at the key where the file would say something else.
  mutating func replace(
    _ replacements: [Replacement], of key: FrontMatterKey, isMeant: (FrontMatterEntry) -> Bool
  ) throws(Failure) {
    var changed = bytes
    for replacement in replacements.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      changed.replaceSubrange(replacement.range, with: replacement.text.utf8)
    }
    guard let (text, fields) = try? Self.read(path: path, bytes: changed, table: table),
      let entry = fields.entries(of: key).first, fields.entries(of: key).count == 1,
      isMeant(entry), saysTheSame(text, besides: key)
    else { throw cannotChange(key) }
    bytes = changed
    self.text = text
    self.fields = fields
  }

  /// Whether `other` has the same body and the same keys in the same order, all but `key`.
  private func saysTheSame(_ other: FrontMatterText, besides key: FrontMatterKey) -> Bool {
    let mine = text.entries.filter { table.key(for: $0.key) != key }
    let others = other.entries.filter { table.key(for: $0.key) != key }
    return mine.count == others.count
      && zip(mine, others).allSatisfy { $0.key == $1.key && $0.value.says(theSameAs: $1.value) }
      && text.body.bytes.elementsEqual(other.body.bytes)
  }

  /// That the value of `key` is written in a way that is not touched.
  func cannotChange(_ key: FrontMatterKey, notes: [String] = []) -> Failure {
    let entry = fields.entries(of: key).first
    let name = entry?.key ?? table.name(of: key)
    let source = SourceText(path: path, bytes: bytes)
    let location = SourceLocation(
      path: path, line: entry?.line ?? 0, column: entry?.column ?? 0,
      length: max(1, name.unicodeScalars.count))
    return Failure(diagnostics: [
      source.diagnostic(
        .error, at: location,
        "\"\(name)\" is written in a way that is not changed here; change it by hand",
        notes: notes)
    ])
  }
}

extension KeyTable {
  /// The spelling of `key` that Kith writes.
  func name(of key: FrontMatterKey) -> String {
    definitions.first { $0.key == key }?.name ?? ""
  }
}
