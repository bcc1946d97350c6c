import Diagnostics
import UnicodeServices
import YAMLParsing

/// Reads one file of `Templates/strings/` and checks each entry against what its key takes.
struct StringFileReader {
  let file: SourceText
  let selector: PluralSelector
  let language: String
  private(set) var diagnostics: [Diagnostic] = []

  init(_ file: SourceText, language: String) {
    self.file = file
    self.language = language
    selector = PluralSelector(language: language)
  }

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The entries without a fault, by key.
  mutating func entries() -> [StringKey: StringTable.Entry] {
    var root: YAMLNode?
    do throws(YAMLError) {
      root = try YAMLReader.read(file.bytes[...])
    } catch {
      diagnostics.append(
        file.diagnostic(
          .error,
          at: SourceLocation(path: file.path, line: error.line, column: error.column),
          error.message))
    }
    guard let root else { return [:] }
    guard case .mapping(let pairs) = root.value else {
      report(.error, at: root, "a file of words is a mapping from keys to texts")
      return [:]
    }
    var entries: [StringKey: StringTable.Entry] = [:]
    var lines: [String: Int] = [:]
    for pair in pairs {
      guard case .scalar(let name, _, _) = pair.key.value else {
        report(.error, at: pair.key, "a key is a text such as \"action.like\"")
        continue
      }
      if let line = lines.updateValue(pair.key.line, forKey: name) {
        report(.error, at: pair.key, "\"\(name)\" stands twice, first in line \(line)")
        continue
      }
      guard let key = StringKey.named(name) else {
        report(
          .warning, at: pair.key, "nothing is called \"\(name)\"",
          suggestion: NearestWord.to(name, in: StringKey.allCases.lazy.map(\.key)))
        continue
      }
      entries[key] = entry(of: key, from: pair.value)
    }
    return entries
  }

  private mutating func entry(of key: StringKey, from node: YAMLNode) -> StringTable.Entry? {
    let definition = key.definition
    switch definition.form {
    case .text:
      return text(of: key, from: node).map { .text($0) }
    case .pattern:
      guard let pattern = pattern(of: key, from: node) else { return nil }
      reportMissing(
        Set(definition.placeholders).subtracting(pattern.placeholders), in: key, at: node)
      return .pattern(pattern)
    case .date:
      return pattern(of: key, from: node).map { .pattern($0) }
    case .plural(let range, let mayOmitCount):
      return plural(of: key, from: node, range: range, mayOmitCount: mayOmitCount)
        .map { .plural($0) }
    case .months:
      return months(of: key, from: node)
    case .number:
      return number(of: key, from: node)
    case .units:
      return units(of: key, from: node)
    }
  }

  // MARK: Texts

  mutating func text(of key: StringKey, from node: YAMLNode) -> String? {
    guard case .scalar(let text, let style, _) = node.value else {
      let found = if case .sequence = node.value { "a list" } else { "a mapping" }
      report(
        .error, at: node,
        "\"\(key.key)\" takes a text, found \(found); a text that begins with { or [ needs quotes")
      return nil
    }
    if text.isEmpty, style == .plain {
      report(.error, at: node, "\"\(key.key)\" has no text; an empty one is written \"\"")
      return nil
    }
    return text
  }

  mutating func pattern(of key: StringKey, from node: YAMLNode) -> StringPattern? {
    guard let text = text(of: key, from: node) else { return nil }
    let allowed = key.placeholders.map(\.rawValue)
    let pattern: StringPattern
    do throws(StringPattern.Fault) {
      pattern = try StringPattern(parsing: text)
    } catch {
      switch error {
      case .unclosedBrace: report(.error, at: node, "\"\(key.key)\" has a { without its }")
      case .strayBrace: report(.error, at: node, "\"\(key.key)\" has a } without its {")
      case .unknownPlaceholder(let name):
        reportUnknown(name, allowed: allowed, in: key, at: node)
      }
      return nil
    }
    let unknown = pattern.placeholders.subtracting(key.placeholders).map(\.rawValue).sorted()
    for name in unknown { reportUnknown(name, allowed: allowed, in: key, at: node) }
    return unknown.isEmpty ? pattern : nil
  }

  private mutating func reportUnknown(
    _ name: String, allowed: [String], in key: StringKey, at node: YAMLNode
  ) {
    let taken = allowed.map { "{\($0)}" }.joined(separator: ", ")
    report(
      .error, at: node, "\"\(key.key)\" takes \(taken), found {\(name)}",
      suggestion: NearestWord.to(name, in: allowed).map { "{\($0)}" })
  }

  mutating func reportMissing(
    _ placeholders: Set<StringPlaceholder>, in key: StringKey, at node: YAMLNode
  ) {
    for placeholder in placeholders.map(\.rawValue).sorted() {
      report(.warning, at: node, "\"\(key.key)\" leaves {\(placeholder)} out")
    }
  }

  // MARK: Reports

  mutating func report(
    _ severity: Severity, at node: YAMLNode, _ message: String, suggestion: String? = nil
  ) {
    let place = SourceLocation(
      path: file.path, line: node.line, column: node.column, length: node.length)
    diagnostics.append(
      file.diagnostic(severity, at: place, message, suggestion: suggestion))
  }
}
