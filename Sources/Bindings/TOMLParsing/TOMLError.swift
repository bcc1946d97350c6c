/// Why a text is no TOML that can be read, and where.
public struct TOMLError: Error, Sendable, Hashable {
  /// One sentence in lower case without a full stop.
  public var message: String
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, in Unicode scalars.
  public var column: Int

  /// An error at a place.
  public init(_ message: String, line: Int, column: Int) {
    self.message = message
    self.line = line
    self.column = column
  }
}
