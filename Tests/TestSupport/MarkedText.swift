/// A test's input with marks in it, so that expected places stand where they are meant.
///
///     let input = MarkedText("visibility: ‸freinds\n")
///     input.text        // "visibility: freinds\n"
///     input.marks[0]    // line 1, column 13
public struct MarkedText: Sendable {
  /// A place in the text.
  public struct Mark: Sendable, Hashable {
    /// The line, from 1.
    public let line: Int
    /// The column, from 1, in Unicode scalars.
    public let column: Int
    /// How many bytes stand before it.
    public let offset: Int
  }

  /// The text without its marks.
  public let text: String
  /// The places of the marks, in order.
  public let marks: [Mark]

  /// The bytes of `text`.
  public var bytes: [UInt8] { Array(text.utf8) }

  /// Takes each `‸` (U+2038, caret) out of `marked` and notes where it stood.
  public init(_ marked: String) {
    var scalars = String.UnicodeScalarView()
    var marks: [Mark] = []
    var (line, column, offset) = (1, 1, 0)
    for scalar in marked.unicodeScalars {
      if scalar == "\u{2038}" {
        marks.append(Mark(line: line, column: column, offset: offset))
        continue
      }
      scalars.append(scalar)
      offset += String(scalar).utf8.count
      (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    }
    text = String(scalars)
    self.marks = marks
  }
}
