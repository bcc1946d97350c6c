internal import HTTPServing

/// Tells requests that are meant for this server from those that a stranger's page sends through the
/// reader's browser.
///
/// Such a page may have its own name lead to 127.0.0.1 (DNS rebinding), and would then be of the same
/// origin as the preview. But its requests carry that name: only names that nobody else can have are
/// taken.
struct HostCheck: Sendable {
  /// The address that the server listens on.
  let address: IPAddress
  /// The port that the server listens on.
  let port: UInt16

  /// The answer to a request that is meant for another host; `nil` for one that is not.
  func refusal(of request: HTTPRequestHead) -> HTTPResponse? {
    let hosts = request.headers.values(of: "Host")
    if hosts.count == 1, admits(hosts[0]) { return nil }
    return HTTPResponse(.misdirectedRequest, text: "This server has another name.\n").guarded()
  }

  /// Whether `host` is this machine's loopback or the address that the server listens on, each with
  /// the server's port.
  ///
  /// A server that listens on all addresses is called by any of them, in digits: a page cannot have
  /// such a name without being served from there.
  func admits(_ host: String) -> Bool {
    guard let (name, port) = Self.parts(of: host), port == self.port else { return false }
    if name.hasPrefix("[") {
      guard name.hasSuffix("]"), let address = IPAddress(String(name.dropFirst().dropLast())),
        address.isVersion6
      else { return false }
      return admits(address)
    }
    if let address = IPAddress(String(name)), !address.isVersion6 { return admits(address) }
    return Self.isLocalhost(name)
  }

  private func admits(_ address: IPAddress) -> Bool {
    address.isLoopback || address == self.address || self.address.isUnspecified
  }

  /// The name and the port of a host; without one the port is 80.
  private static func parts(of host: String) -> (name: Substring, port: UInt16)? {
    // The colons of an address of version 6 stand within brackets.
    let end = host.lastIndex(of: "]") ?? host.startIndex
    guard let colon = host[end...].lastIndex(of: ":") else { return (host[...], 80) }
    let digits = host[host.index(after: colon)...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let port = UInt16(digits)
    else { return nil }
    return (host[..<colon], port)
  }

  /// Whether `name` is `localhost` or lies below it (RFC 6761, section 6.3).
  private static func isLocalhost(_ name: Substring) -> Bool {
    let labels = name.lowercased().utf8.split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return labels.last?.elementsEqual("localhost".utf8) == true
      && labels.allSatisfy { label in
        !label.isEmpty && label.allSatisfy { isLetter($0) }
      }
  }

  /// Whether `byte` may stand in a name of the network, in lower case.
  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
