/// Reads YAML into a tree of nodes.
public enum YAMLReader {
  /// The first document in `bytes`; `nil` where that is empty.
  ///
  /// Further documents are passed over; see `readDocument`.
  ///
  /// - Parameters:
  ///   - bytes: Valid UTF-8.
  ///   - firstLine: The number of the line at which `bytes` begin in their file.
  ///   - limits: How much the document may hold.
  /// - Returns: The root node, with aliases and merge keys (`<<`) replaced by what they stand for.
  /// - Throws: The first error in the text.
  public static func read(
    _ bytes: ArraySlice<UInt8>, firstLine: Int = 1, limits: YAMLLimits = YAMLLimits()
  ) throws(YAMLError) -> YAMLNode? {
    try readDocument(bytes, firstLine: firstLine, limits: limits).root
  }

  /// The first document in `bytes`, and whether another follows.
  ///
  /// - Complexity: O(*n*) in the bytes and in `limits.nodeCount`.
  /// - Parameters:
  ///   - bytes: Valid UTF-8.
  ///   - firstLine: The number of the line at which `bytes` begin in their file.
  ///   - limits: How much the document may hold.
  /// - Returns: The document.
  /// - Throws: The first error in the text.
  public static func readDocument(
    _ bytes: ArraySlice<UInt8>, firstLine: Int = 1, limits: YAMLLimits = YAMLLimits()
  ) throws(YAMLError) -> YAMLDocument {
    let bytes = LineBreaks.withoutForeignOnes(bytes)
    return try unsafe bytes.withUnsafeBufferPointer { input throws(YAMLError) in
      var builder = unsafe TreeBuilder(
        events: EventParser(input: input, firstLine: firstLine), limits: limits)
      return try builder.document()
    }
  }
}

/// A document of a YAML stream.
public struct YAMLDocument: Sendable, Hashable {
  /// Its node; `nil` where there is nothing but blanks and comments.
  public var root: YAMLNode?
  /// The line at which a second document begins, which was not read.
  public var nextDocumentLine: Int?
}
