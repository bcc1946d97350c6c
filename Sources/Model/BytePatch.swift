/// Bytes of a file that are replaced by as many others.
public struct BytePatch: Sendable, Hashable {
  /// Where the replaced bytes are in the file.
  public var range: Range<Int>
  /// What stands in their place, as many bytes; `nil` for zeros.
  public var bytes: [UInt8]?

  /// A part of a file that becomes zeros.
  public init(zeroing range: Range<Int>) {
    self.range = range
    bytes = nil
  }

  /// A part of a file that becomes `bytes`.
  public init(at offset: Int, _ bytes: [UInt8]) {
    range = offset..<(offset + bytes.count)
    self.bytes = bytes
  }
}
