internal import CVips

/// Why a picture cannot be read or made.
public struct ImageFailure: Error, Sendable, Hashable {
  /// What is wrong, as the library says it: a line without a full stop.
  public let message: String

  /// A failure for a reason of ours.
  public init(_ message: String) {
    self.message = message
  }

  /// What the library has told since it was asked last.
  static func told() -> ImageFailure {
    let text = unsafe String(cString: vips_error_buffer())
    vips_error_clear()
    // One fault is told by each part of the library that it passes.
    let first = text.split(separator: "\n").first.map(String.init) ?? "it cannot be read"
    return ImageFailure(first)
  }
}
