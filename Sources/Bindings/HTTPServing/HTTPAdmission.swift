/// Whether a request is taken, as its head alone tells.
public enum HTTPAdmission: Sendable {
  /// It is, with a body of at most so many bytes; a larger one is answered with 413.
  case upTo(bytes: Int)
  /// It is not: its body is passed over, and this is the answer.
  case refused(HTTPResponse)
}
