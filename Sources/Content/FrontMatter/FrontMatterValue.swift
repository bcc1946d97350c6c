/// A value of a front matter, whatever format it was written in, and where it stands.
struct FrontMatterValue: Sendable {
  enum Content: Sendable {
    /// Nothing: no value, `~` or `null`.
    case empty
    /// A string, or any scalar of YAML exactly as typed.
    case text(String)
    /// A number of TOML or JSON, exactly as typed.
    case number(String)
    /// A boolean of TOML or JSON.
    case boolean(Bool)
    /// A date or time of TOML, exactly as typed.
    case date(String)
    case list([FrontMatterValue])
    case table([FrontMatterEntry])
  }

  var content: Content
  /// The line, from 1.
  var line: Int
  /// The column, from 1, in Unicode scalars.
  var column: Int
  /// How many scalars it takes in its line, 1 where that is not known.
  var length: Int

  init(_ content: Content, line: Int, column: Int, length: Int = 1) {
    self.content = content
    self.line = line
    self.column = column
    self.length = length
  }

  /// Whether a key with this value counts as absent.
  var isEmpty: Bool {
    switch content {
    case .empty: true
    case .list(let items): items.allSatisfy(\.isEmpty)
    case .table(let entries): entries.isEmpty
    case .text(let text): text.utf8.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
    case .number, .boolean, .date: false
    }
  }

  /// The characters of a scalar as they were typed; `nil` for what is no scalar and for nothing.
  var scalarText: String? {
    switch content {
    case .text(let text), .number(let text), .date(let text): text
    case .boolean(let flag): flag ? "true" : "false"
    case .empty, .list, .table: nil
    }
  }

  /// What it is, for the second half of "must be text; found …".
  var foundDescription: String {
    switch content {
    case .empty: "nothing"
    case .text(let text): Self.quoted(text)
    case .number(let text): "the number \(text)"
    case .boolean(let flag): "the boolean \(flag)"
    case .date(let text): "the date \(text)"
    case .list: "a list"
    case .table: "a map of keys"
    }
  }

  /// The first characters of `text` between quotation marks, on one line.
  static func quoted(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.unicodeScalars.count > 60
      ? "\"\(String(line.unicodeScalars.prefix(60)))…\"" : "\"\(line)\""
  }

  /// Whether both say the same, wherever they stand.
  func says(theSameAs other: FrontMatterValue) -> Bool {
    switch (content, other.content) {
    case (.empty, .empty): true
    case (.list(let left), .list(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.says(theSameAs: $1) }
    case (.table(let left), .table(let right)):
      left.count == right.count
        && zip(left, right).allSatisfy { $0.key == $1.key && $0.value.says(theSameAs: $1.value) }
    default:
      scalarText.map { text in other.scalarText.map { text.utf8.elementsEqual($0.utf8) } ?? false }
        ?? false
    }
  }
}

/// A key of a front matter with its value.
struct FrontMatterEntry: Sendable {
  /// The key as typed.
  var key: String
  /// The line of the key, from 1.
  var line: Int
  /// The column of the key, from 1.
  var column: Int
  var value: FrontMatterValue
}
