/// The host of a web address, and whether it is one that strangers can be asked about.
struct WebHost: Hashable, Sendable {
  /// The name in lower case, or the number; with the port where one was written.
  let name: String

  /// The host of `url`, an absolute one of http or https; `nil` for what is none.
  init?(of url: String) {
    let lower = url.lowercased()
    guard let scheme = ["https://", "http://"].first(where: lower.hasPrefix) else { return nil }
    let authority = lower.dropFirst(scheme.count).prefix { !"/?#\\".contains($0) }
    guard let host = authority.split(separator: "@").last else { return nil }
    name = String(host)
  }

  /// Whether the host may be one of the web.
  ///
  /// It is not where only this machine or its network would be asked, which a stranger's comment must
  /// not bring about, nor where a name is kept free for examples (RFC 2606, RFC 6761).
  var isPublic: Bool {
    if name.hasPrefix("[") {
      // Global unicast addresses begin with the bits 001 (RFC 4291, section 2.4).
      let group = name.dropFirst().prefix { $0 != ":" }
      return group.count == 4 && (group.hasPrefix("2") || group.hasPrefix("3"))
        && !name.hasPrefix("[2001:db8:")
    }
    let host = name.prefix { $0 != ":" }
    let labels = host.split(separator: ".").map(String.init)
    guard labels.count > 1, let last = labels.last else { return false }
    if last.utf8.first.map({ (0x30...0x39).contains($0) }) == true {
      return Self.isPublic(number: labels)
    }
    if Self.reservedNames.contains(last) { return false }
    return !(last == "arpa" && labels.suffix(2) == ["home", "arpa"])
      && !(["com", "net", "org"].contains(last) && labels[labels.count - 2] == "example")
  }

  private static let reservedNames: Set<String> = [
    "localhost", "local", "internal", "lan", "home", "test", "example", "invalid", "onion", "alt",
  ]

  /// Whether a host that is a number is one of the web; numbers in other forms than four decimals
  /// are not.
  private static func isPublic(number labels: [String]) -> Bool {
    let numbers = labels.compactMap { UInt8($0) }
    guard labels.count == 4, numbers.count == 4,
      labels.allSatisfy({ $0 == "0" || !$0.hasPrefix("0") })
    else { return false }
    switch (numbers[0], numbers[1]) {
    // RFC 6890 names them.
    case (0, _), (10, _), (127, _), (169, 254), (172, 16...31), (192, 0), (192, 168),
      (198, 18...19),
      (100, 64...127), (224..., _):
      return false
    default: return true
    }
  }
}
