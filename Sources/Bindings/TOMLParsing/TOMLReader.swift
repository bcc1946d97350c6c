/// Reads TOML 1.0 into a tree of nodes.
public enum TOMLReader {
  /// How deep tables and arrays may be nested, those of dotted keys included.
  public static let maximumDepth = 64

  /// The root table of a document; a table without entries where that is empty.
  ///
  /// - Complexity: O(*n* log *n*) in the bytes.
  /// - Parameters:
  ///   - bytes: Valid UTF-8.
  ///   - firstLine: The number of the line at which `bytes` begin in their file.
  /// - Returns: The root table.
  /// - Throws: The first error in the text.
  public static func read(
    _ bytes: ArraySlice<UInt8>, firstLine: Int = 1
  ) throws(TOMLError) -> TOMLNode {
    var nesting = NestingCheck(limit: maximumDepth)
    if let place = nesting.firstTooDeep(in: bytes) {
      throw TOMLError(
        "tables and arrays are nested deeper than \(maximumDepth) levels",
        line: place.line + firstLine - 1, column: place.column)
    }
    let document = TOMLDocument(parsing: bytes, firstLine: firstLine)
    if let problem = document.problem { throw problem }
    return document.root
  }
}
