/// A line of words and what belongs to them in bytes, as one process sends it to another.
public struct Message: Sendable, Hashable {
  /// The words, with blanks between them.
  public var text: String
  /// The bytes.
  public var bytes: [UInt8]

  /// A message.
  public init(text: String, bytes: [UInt8] = []) {
    self.text = text
    self.bytes = bytes
  }
}
