import Diagnostics
import UnicodeServices
import YAMLParsing

extension StringFileReader {
  mutating func plural(
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
  mutating func categories(
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
        reportUnknownCategory(pair.key)
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

  private mutating func reportUnknownCategory(_ key: YAMLNode) {
    let names = PluralCategory.allCases.map(\.rawValue)
    let list = names.joined(separator: ", ")
    if case .scalar(let name, _, _) = key.value {
      report(
        .error, at: key, "a plural category is one of \(list), found \"\(name)\"",
        suggestion: NearestWord.to(name, in: names))
    } else {
      report(.error, at: key, "a plural category is one of \(list)")
    }
  }
}
