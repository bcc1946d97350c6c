import YAMLParsing

/// Reads `yaml` and shows its tree as text, one node a line: what tests compare.
func outline(_ yaml: String, limits: YAMLLimits = YAMLLimits()) throws(YAMLError) -> String {
  var text = ""
  try YAMLReader.read(ArraySlice(yaml.utf8), limits: limits)?.append(to: &text, depth: 0)
  return text
}

extension YAMLNode {
  fileprivate func append(to output: inout String, depth: Int) {
    let margin = String(repeating: "  ", count: depth)
    switch value {
    case .scalar(let text, let style, let tag):
      let mark =
        switch style {
        case .plain: ""
        case .singleQuoted: "'"
        case .doubleQuoted: "\""
        case .literal: "|"
        case .folded: ">"
        }
      output += "\(margin)\(tag.map { "<\($0)> " } ?? "")\(mark)\(text)\(mark)\n"
    case .sequence(let items):
      output += "\(margin)[\n"
      for item in items { item.append(to: &output, depth: depth + 1) }
      output += "\(margin)]\n"
    case .mapping(let entries):
      output += "\(margin){\n"
      for entry in entries {
        entry.key.append(to: &output, depth: depth + 1)
        entry.value.append(to: &output, depth: depth + 2)
      }
      output += "\(margin)}\n"
    }
  }
}
