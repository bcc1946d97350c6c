import CommonMark

/// A tree as text, one node a line, indented by its depth: what tests compare.
func outline(_ markdown: String, options: MarkdownOptions = .gitHub) -> String {
  var text = ""
  var depth = 0
  MarkdownTree(parsing: ArraySlice(markdown.utf8), options: options).walk { node, event in
    if event == .exit {
      depth -= 1
      return
    }
    text += String(repeating: "  ", count: depth) + describe(node) + "\n"
    if !node.kind.isLeaf { depth += 1 }
  }
  return text
}

private func describe(_ node: borrowing MarkdownNode) -> String {
  var words = ["\(node.kind)"]
  if !node.literal.isEmpty { words.append("\"\(node.literal)\"") }
  if !node.url.isEmpty { words.append("<\(node.url)>") }
  if !node.title.isEmpty { words.append("'\(node.title)'") }
  if !node.info.isEmpty { words.append("{\(node.info)}") }
  if node.isAutolink { words.append("auto") }
  if node.headingLevel > 0 { words.append("h\(node.headingLevel)") }
  if let marker = node.listMarker { words.append("\(marker)") }
  if node.isTightList { words.append("tight") }
  if node.kind == .paragraph, node.isInTightList { words.append("in tight") }
  if let isChecked = node.isChecked { words.append(isChecked ? "[x]" : "[ ]") }
  if node.kind == .table { words.append("\(node.columnAlignments.map { "\($0)" })") }
  if node.isHeaderRow { words.append("header") }
  if !node.footnoteLabel.isEmpty {
    words.append("^\(node.footnoteLabel)")
    words.append("\(max(node.footnoteReferenceIndex, node.footnoteReferenceCount))")
  }
  return words.joined(separator: " ")
}
