import Diagnostics
import UnicodeServices
import YAMLParsing

extension StringFileReader {
  mutating func months(of key: StringKey, from node: YAMLNode) -> StringTable.Entry? {
    guard case .sequence(let nodes) = node.value, nodes.count == 12 else {
      report(.error, at: node, "\"\(key.key)\" takes a list of twelve names")
      return nil
    }
    let names = nodes.compactMap { text(of: key, from: $0) }
    return names.count == 12 ? .months(names) : nil
  }

  mutating func number(of key: StringKey, from node: YAMLNode) -> StringTable.Entry? {
    guard case .scalar(let text, _, _) = node.value, let number = Int(text), number >= 0 else {
      report(.error, at: node, "\"\(key.key)\" takes a whole number such as 1000")
      return nil
    }
    return .number(number)
  }

  mutating func units(of key: StringKey, from node: YAMLNode) -> StringTable.Entry? {
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
}
