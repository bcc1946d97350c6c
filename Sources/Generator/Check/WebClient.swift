/// Asks other sites whether they still have what is linked.
public struct WebClient: Sendable {
  /// How an address is asked for (RFC 9110, section 9.3).
  public enum Method: Sendable, Hashable {
    /// For what an answer would be headed by.
    case head
    /// For the answer itself, of which the beginning is enough.
    case get
  }

  /// What came back.
  public enum Answer: Sendable, Hashable {
    /// A status (RFC 9110, section 15), and the absolute address to ask instead, where it names one.
    case status(Int, location: String?)
    /// Nothing, for a reason that ends the sentence "the link …".
    case failure(String)
    /// The end of the connection, as some sites treat who asks for the head alone.
    case cutOff
  }

  /// Asks for an address of http or https, follows no redirect, and waits for a limited time.
  public var ask: @Sendable (Method, String) -> Answer
  /// Waits.
  public var pause: @Sendable (Duration) -> Void

  /// A client that asks and waits as it is told; both may be called from several threads.
  public init(
    ask: @escaping @Sendable (Method, String) -> Answer,
    pause: @escaping @Sendable (Duration) -> Void
  ) {
    self.ask = ask
    self.pause = pause
  }
}
