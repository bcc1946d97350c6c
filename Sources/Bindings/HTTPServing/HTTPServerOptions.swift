/// The bounds within which a server keeps its clients.
public struct HTTPServerOptions: Sendable, Hashable {
  /// How many connections are open at once; more are closed without an answer.
  ///
  /// From half as many on, those that have the least to lose are closed for each new one.
  public var connectionLimit = 256
  /// How many bytes a connection's memory has, in which a request's line and headers have to fit.
  ///
  /// A request that does not fit is answered with 414 or 431.
  public var headLimit = 64 << 10
  /// How long a request's head may take, from the connection's start or the last answer.
  public var headTimeout = Duration.seconds(15)
  /// How long a request's body may take, from the end of its head.
  public var bodyTimeout = Duration.seconds(30)
  /// After how many seconds in which the client takes nothing of an answer it is dropped.
  public var inactivityTimeout = 30
  /// After what time without an event a stream sends a comment, so that nobody takes it for dead.
  public var heartbeat = Duration.seconds(10)

  /// What the answers carry that the server makes itself, without asking the handler; of those that
  /// libmicrohttpd makes to what is no request (400, 413, 414, 431, 505) none can.
  public var commonHeaders: HTTPHeaders = [:]

  /// The bounds for a server that a few people use.
  public init() {}
}

extension Duration {
  /// The whole milliseconds, rounded up, for `poll`.
  var milliseconds: Int32 {
    let (seconds, attoseconds) = components
    let rest = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(clamping: seconds.multipliedReportingOverflow(by: 1000).partialValue + rest)
  }
}
