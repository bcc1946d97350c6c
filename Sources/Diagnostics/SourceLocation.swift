/// A place in a text file that a person wrote.
public struct SourceLocation: Sendable, Hashable {
  /// The file, relative to the folder that was given as the source: `Content/posts/harbour.md`.
  public var path: String
  /// The line, from 1; 0 where the file as a whole is meant.
  public var line: Int
  /// The column, from 1, in Unicode scalars; 0 where the line as a whole is meant.
  public var column: Int
  /// How many scalars the caret underlines, at least 1.
  public var length: Int

  /// A place in the file at `path`.
  public init(path: String, line: Int = 0, column: Int = 0, length: Int = 1) {
    self.path = path
    self.line = line
    self.column = column
    self.length = length
  }
}

extension SourceLocation: Comparable {
  /// Orders by path (as bytes), then line, then column.
  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    if left.path != right.path {
      return left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
    }
    return (left.line, left.column) < (right.line, right.column)
  }
}
