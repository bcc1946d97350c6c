internal import HTTPServing

/// Why there is no preview.
public struct PreviewFailure: Error, Sendable, Hashable {
  /// What went wrong, in one sentence.
  public let message: String
  /// What can be done about it.
  public let notes: [String]
  /// Whether another program has the port.
  public let isPortTaken: Bool

  init(_ error: HTTPServerError) {
    message = error.description
    switch error {
    case .portTaken, .portForbidden:
      isPortTaken = true
      notes = ["without --port the next free one is taken"]
    case .addressUnavailable, .system:
      isPortTaken = false
      notes = []
    }
  }

  init(_ message: String) {
    self.message = message
    notes = []
    isPortTaken = false
  }
}
