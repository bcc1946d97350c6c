/// The merge key of YAML 1.1 (<https://yaml.org/type/merge.html>): `<<: *defaults`.
extension YAMLNode {
  /// Whether it is a `<<` without quotes.
  var isMergeKey: Bool {
    guard case .scalar("<<", let style, let tag) = value else { return false }
    return style == .plain && tag == nil || tag == "tag:yaml.org,2002:merge"
  }

  /// Whether a merge key takes it.
  var isMergeable: Bool {
    switch value {
    case .scalar: false
    case .mapping: true
    case .sequence(let items):
      items.allSatisfy { item in
        if case .mapping = item.value { true } else { false }
      }
    }
  }

  fileprivate var scalarText: String? {
    guard case .scalar(let text, _, _) = value else { return nil }
    return text
  }

  /// The mappings whose entries a merge key brings in.
  fileprivate var inherited: [[YAMLEntry]] {
    switch value {
    case .scalar: []
    case .mapping(let entries): [entries]
    case .sequence(let items): items.flatMap(\.inherited)
    }
  }
}

extension [YAMLEntry] {
  /// The entries with each `<<` replaced by what it brings in.
  ///
  /// A key that is written out wins over one that is brought in, and of several mappings the first
  /// that has a key.
  func mergingInherited() -> [YAMLEntry] {
    var known = Set(compactMap { $0.key.isMergeKey ? nil : $0.key.scalarText })
    var result: [YAMLEntry] = []
    for entry in self {
      guard entry.key.isMergeKey else {
        result.append(entry)
        continue
      }
      for inherited in entry.value.inherited {
        result += inherited.filter { !($0.key.scalarText.map(known.contains) ?? false) }
        known.formUnion(inherited.lazy.compactMap(\.key.scalarText))
      }
    }
    return result
  }
}
