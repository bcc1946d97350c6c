/// Keeps count of the elements that raw HTML opens, so that each is closed where it began.
///
/// An element that is opened inside a paragraph, say, ends with it at the latest, and the end tag of
/// one that is not open is dropped.
struct TagBalancer {
  private var open: [(name: [UInt8], depth: Int)] = []

  /// Whether no element is open.
  var isEmpty: Bool { open.isEmpty }

  /// Whether an element of SVG or MathML is open, in which `/>` closes.
  private var isInForeignContent: Bool {
    open.contains { $0.name.elementsEqual("svg".utf8) || $0.name.elementsEqual("math".utf8) }
  }

  /// Notes the start tag of the element `name`, in small letters, inside `depth` nodes.
  mutating func start(_ name: [UInt8], isSelfClosing: Bool, at depth: Int) {
    if Self.voidNames.contains(String(decoding: name, as: UTF8.self)) { return }
    if isSelfClosing, isInForeignContent { return }
    if let last = open.last, last.depth == depth, last.name == name,
      Self.namesWithOptionalEnd.contains(String(decoding: name, as: UTF8.self))
    {
      // The second `<li>` closes the first.
      open.removeLast()
    }
    open.append((name, depth))
  }

  /// Notes an end tag; false where it closes nothing and is to be dropped.
  ///
  /// Elements inside it that are still open are closed in `output`.
  mutating func end(_ name: [UInt8], at depth: Int, in output: inout [UInt8]) -> Bool {
    guard let index = open.lastIndex(where: { $0.depth == depth && $0.name == name }),
      open[index...].allSatisfy({ $0.depth == depth })
    else { return false }
    while open.count > index + 1 { closeLast(in: &output) }
    open.removeLast()
    return true
  }

  /// Closes the elements that were opened inside `depth` nodes or more.
  @inline(__always)
  mutating func closeElements(openedAt depth: Int, in output: inout [UInt8]) {
    if open.isEmpty { return }
    while let last = open.last, last.depth >= depth { closeLast(in: &output) }
  }

  private mutating func closeLast(in output: inout [UInt8]) {
    guard let last = open.popLast() else { return }
    output += "</".utf8
    output += last.name
    output.append(UInt8(ascii: ">"))
  }

  /// Elements without an end (HTML, section 13.1.2).
  private static let voidNames: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]

  /// Elements whose end tag may be left out in front of one of the same name (HTML, section
  /// 13.1.2.4).
  private static let namesWithOptionalEnd: Set<String> = [
    "dd", "dt", "li", "optgroup", "option", "p", "tbody", "td", "th", "tr",
  ]
}
