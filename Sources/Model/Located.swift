/// A value and where in its file it was written.
public struct Located<Value: Sendable & Hashable>: Sendable, Hashable {
  /// The value.
  public var value: Value
  /// The line, from 1; 0 where the value was not written but derived.
  public var line: Int
  /// The column, from 1, in Unicode scalars; 0 where the value was not written but derived.
  public var column: Int

  /// A value with its place.
  public init(_ value: Value, line: Int = 0, column: Int = 0) {
    self.value = value
    self.line = line
    self.column = column
  }
}
