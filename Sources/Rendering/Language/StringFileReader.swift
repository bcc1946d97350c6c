import UnicodeServices
import Diagnostics

import YAMLParsing

/// Reads one file of `Templates/strings/` and checks each entry against what its key takes.
struct StringFileReader {
  private let file: SourceText
  private let selector: PluralSelector
  private let language: String
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

  private mutating func text(of key: StringKey, from node: YAMLNode) -> String? {
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

  private mutating func pattern(of key: StringKey, from node: YAMLNode) -> StringPattern? {
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

  private mutating func reportMissing(
    _ placeholders: Set<StringPlaceholder>, in key: StringKey, at node: YAMLNode
  ) {
    for placeholder in placeholders.map(\.rawValue).sorted() {
      report(.warning, at: node, "\"\(key.key)\" leaves {\(placeholder)} out")
    }
  }

  // MARK: Plurals

  private mutating func plural(
    of key: StringKey, from node: YAMLNode, range: ClosedRange<Int>, mayOmitCount: Bool
  ) -> PluralForms? {
    guard let (nodes, patterns, other) = categories(of: key, from: node) else { return nil }
    let needed = selector.categories(in: range)
    let missing = PluralCategory.allCases.filter { needed[$0] != nil && patterns[$0] == nil }
    if !missing.isEmpty {
      let names = missing.map(\.rawValue).joined(separator: ", ")
      report(
        .warning, at: node, "\"\(key.key)\" lacks the plural category \(names) of \"\(language)\"")
    }
    for category in PluralCategory.allCases {
      guard let pattern = patterns[category], let place = nodes[category] else { continue }
      var required = Set(key.placeholders)
      // A form for one number alone may be a word of its own, as the dual of Arabic is.
      if mayOmitCount || needed[category] ?? 0 <= 1 && category != .other {
        required.remove(.count)
      }
      reportMissing(required.subtracting(pattern.placeholders), in: key, at: place)
    }
    return PluralForms(patterns, other: other, selector: selector)
  }

  /// The patterns by category; a text alone stands for `other`.
  private mutating func categories(
    of key: StringKey, from node: YAMLNode
  ) -> ([PluralCategory: YAMLNode], [PluralCategory: StringPattern], other: StringPattern)? {
    guard case .mapping(let pairs) = node.value else {
      guard let other = pattern(of: key, from: node) else { return nil }
      return ([.other: node], [.other: other], other)
    }
    var nodes: [PluralCategory: YAMLNode] = [:]
    var patterns: [PluralCategory: StringPattern] = [:]
    for pair in pairs {
      guard case .scalar(let name, _, _) = pair.key.value,
        let category = PluralCategory(rawValue: name)
      else {
        let names = PluralCategory.allCases.map(\.rawValue)
        var found = "something else"
        if case .scalar(let name, _, _) = pair.key.value { found = "\"\(name)\"" }
        report(
          .error, at: pair.key,
          "a plural category is one of \(names.joined(separator: ", ")), found \(found)",
          suggestion: NearestWord.to(found, in: names))
        continue
      }
      guard nodes.updateValue(pair.value, forKey: category) == nil else {
        report(.error, at: pair.key, "\"\(name)\" stands twice in \"\(key.key)\"")
        continue
      }
      patterns[category] = pattern(of: key, from: pair.value)
    }
    guard nodes[.other] != nil else {
      report(.error, at: node, "\"\(key.key)\" lacks the plural category other")
      return nil
    }
    return patterns[.other].map { (nodes, patterns, $0) }
  }

  // MARK: Months, numbers and units

  private mutating func months(of key: StringKey, from node: YAMLNode) -> StringTable.Entry? {
    guard case .sequence(let nodes) = node.value, nodes.count == 12 else {
      report(.error, at: node, "\"\(key.key)\" takes a list of twelve names")
      return nil
    }
    let names = nodes.compactMap { text(of: key, from: $0) }
    return names.count == 12 ? .months(names) : nil
  }

  private mutating func number(of key: StringKey, from node: YAMLNode) -> StringTable.Entry? {
    guard case .scalar(let text, _, _) = node.value, let number = Int(text), number >= 0 else {
      report(.error, at: node, "\"\(key.key)\" takes a whole number such as 1000")
      return nil
    }
    return .number(number)
  }

  private mutating func units(of key: StringKey, from node: YAMLNode) -> StringTable.Entry? {
    guard case .mapping(let pairs) = node.value else {
      report(.error, at: node, "\"\(key.key)\" takes a mapping such as 1000: \"{number}K\"")
      return nil
    }
    var units: [NumberFormat.Unit] = []
    for pair in pairs {
      guard case .scalar(let text, _, _) = pair.key.value, let value = Int(text), value >= 100,
        value % 10 == 0
      else {
        report(.error, at: pair.key, "a unit is a multiple of ten from 100 on, such as 1000")
        continue
      }
      guard let (nodes, patterns, other) = categories(of: key, from: pair.value) else { continue }
      for (category, place) in nodes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        guard let pattern = patterns[category] else { continue }
        reportMissing(Set([.number]).subtracting(pattern.placeholders), in: key, at: place)
      }
      units.append(
        NumberFormat.Unit(
          value: value, forms: PluralForms(patterns, other: other, selector: selector)))
    }
    return .units(units.sorted { $0.value < $1.value })
  }

  // MARK: Reports

  private mutating func report(
    _ severity: Severity, at node: YAMLNode, _ message: String, suggestion: String? = nil
  ) {
    let place = SourceLocation(
      path: file.path, line: node.line, column: node.column, length: node.length)
    diagnostics.append(
      file.diagnostic(severity, at: place, message, suggestion: suggestion))
  }
}
