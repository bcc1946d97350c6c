/// What a request says before its body.
public struct HTTPRequestHead: Sendable, Hashable {
  /// The method: `GET`, `HEAD`, `POST`.
  public let method: String
  /// The path and query as they were sent.
  public let target: String
  /// The path with its percent-encoding undone; it begins with `/` and is not checked further.
  public let path: String
  /// What follows the first `?` of the target, as it was sent; `nil` where there is none.
  public let query: String?
  /// The headers.
  public let headers: HTTPHeaders
  /// The address that the request comes from.
  public let clientAddress: IPAddress

  /// A request's head, for tests of what answers it.
  public init?(
    method: String = "GET", target: String, headers: HTTPHeaders = [:],
    clientAddress: IPAddress = .loopback
  ) {
    self.init(
      method: method, target: target.utf8, headers: headers, clientAddress: clientAddress)
  }

  /// The head of a request; `nil` where the target cannot be read.
  init?(
    method: String, target: some Collection<UInt8>, headers: HTTPHeaders, clientAddress: IPAddress
  ) {
    guard let parts = RequestTarget(target) else { return nil }
    self.method = method
    self.target = String(decoding: target, as: UTF8.self)
    path = parts.path
    query = parts.query
    self.headers = headers
    self.clientAddress = clientAddress
  }

  /// The value of `name` in the query, decoded as a form's; `nil` where it is absent or unreadable.
  public func queryValue(_ name: String) -> String? {
    for pair in (query ?? "").utf8.split(separator: UInt8(ascii: "&")) {
      let parts = pair.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard PercentEncoding.decode(parts[0], plusIsSpace: true) == name else { continue }
      return parts.count > 1 ? PercentEncoding.decode(parts[1], plusIsSpace: true) : ""
    }
    return nil
  }
}

/// A request that has been read to its end.
public struct HTTPRequest: Sendable, Hashable {
  /// What it says before its body.
  public let head: HTTPRequestHead
  /// Its body; empty where it has none.
  public let body: [UInt8]

  /// A request.
  public init(head: HTTPRequestHead, body: [UInt8] = []) {
    self.head = head
    self.body = body
  }

  /// The method: `GET`, `HEAD`, `POST`.
  public var method: String { head.method }
  /// The path with its percent-encoding undone.
  public var path: String { head.path }
  /// The headers.
  public var headers: HTTPHeaders { head.headers }
}
