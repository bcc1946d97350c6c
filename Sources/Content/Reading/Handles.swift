internal import Diagnostics
internal import Model

/// The handles of all who have a file in `authors/`.
struct Handles: Sendable {
  private let exact: Set<String>
  private let folded: [String: String]
  /// The handles in their order.
  let all: [String]
  private let nearest = Memo<String?>()
  /// The handles of those whose names are known, by their names in lower case.
  private let handleByName: [String: String]

  init(_ handles: [String], authors: [Author] = []) {
    all = handles
    handleByName = Dictionary(
      authors.map { ($0.name.lowercased(), $0.handle) }, uniquingKeysWith: { first, _ in first })
    exact = Set(handles)
    folded = Dictionary(
      handles.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The handle that somebody meant by `written`: as it stands, else but for case, with or without
  /// an `@` before it.
  ///
  /// One that nobody has is returned as it was written, with a warning that is told once.
  func handle(
    _ written: Located<String>, problems: inout FileProblems
  ) -> String {
    let text = written.value.hasPrefix("@") ? String(written.value.dropFirst()) : written.value
    if exact.contains(text) { return text }
    if let handle = folded[text.lowercased()] {
      problems.warning(
        line: written.line, column: written.column, length: written.value.unicodeScalars.count,
        "the author \"\(text)\" is \"\(handle)\" but for case; the file's name counts",
        groupingKey: "author case \(text)")
      return handle
    }
    guard !all.isEmpty else {
      problems.warning(
        line: written.line, column: written.column, length: written.value.unicodeScalars.count,
        "there are no author files in Content/authors, so names are shown as plain text",
        groupingKey: "no author files")
      return text
    }
    problems.warning(
      line: written.line, column: written.column, length: written.value.unicodeScalars.count,
      "there is no author file Content/authors/\(DisplayedName.short(text)).md, "
        + "so the name is shown as plain text",
      suggestion: nearest.value(for: text) {
        handleByName[$0.lowercased()] ?? NearestWord.to($0, in: all)
      },
      groupingKey: "unknown author \(text)")
    return text
  }
}

/// Names of strangers in messages.
enum DisplayedName {
  /// At most sixty characters of `name`.
  static func short(_ name: String) -> String {
    name.unicodeScalars.count > 60 ? String(name.unicodeScalars.prefix(60)) + "…" : name
  }
}
