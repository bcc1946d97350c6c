internal import CommonMark

/// The table that is open; tables do not stand in each other.
struct OpenTable {
  var alignments: [MarkdownColumnAlignment] = []
  var column = 0
  var isInHeader = false
  var hasBody = false
}

extension MarkupWriter {
  mutating func enterTable(_ node: borrowing MarkdownNode) throws(MarkupViolation) {
    table = OpenTable(alignments: node.columnAlignments)
    startLine()
    if rules.variant == .page || rules.variant == .card {
      // Wide tables scroll by themselves, and with the keyboard.
      append("<div class=\"table\" role=\"group\" tabindex=\"0\" aria-label=\"")
      appendAttribute(shared.site.labels.table)
      append("\">\n")
    }
    append("<table>\n")
  }

  mutating func exitTable() {
    if table.hasBody {
      startLine()
      append("</tbody>\n")
    }
    startLine()
    append("</table>\n")
    if rules.variant == .page || rules.variant == .card { append("</div>\n") }
  }

  mutating func enterRow(_ node: borrowing MarkdownNode) {
    startLine()
    table.column = 0
    table.isInHeader = node.isHeaderRow
    if table.isInHeader {
      append("<thead>\n")
    } else if !table.hasBody {
      table.hasBody = true
      append("<tbody>\n")
    }
    append("<tr>")
  }

  mutating func exitRow() {
    startLine()
    append("</tr>\n")
    if table.isInHeader { append("</thead>\n") }
    table.isInHeader = false
    endText()
  }

  mutating func enterCell() {
    previousScalar = nil
    startLine()
    append(table.isInHeader ? "<th" : "<td")
    let alignment =
      table.column < table.alignments.count ? table.alignments[table.column] : .unspecified
    table.column += 1
    // The attribute is obsolete in HTML; feed readers know it, and drop styles. The pages' own policy
    // lets no style stand in an element.
    let isOld = rules.variant == .reference || rules.variant == .feed
    switch alignment {
    case .unspecified: append(">")
    case .left: append(isOld ? " align=\"left\">" : " class=\"align-left\">")
    case .center: append(isOld ? " align=\"center\">" : " class=\"align-center\">")
    case .right: append(isOld ? " align=\"right\">" : " class=\"align-right\">")
    }
  }

  mutating func exitCell() {
    append(table.isInHeader ? "</th>" : "</td>")
    columns += 1
    if footnotes.defined == 0 { text.separate() }
  }
}
