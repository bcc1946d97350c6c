internal import HTML

/// The hosts whose pictures a page shows: the site's own and those that the site file names.
///
/// The policy of the pages lets browsers ask no other, so that an image of another would be a hole.
struct ImageHosts: Sendable {
  private let hosts: Set<String>

  /// The host of `origin`, which is a scheme and a host, and `named`: in lower case, with a port
  /// where it is not the scheme's own.
  init(origin: String, named: [String]) {
    var hosts = Set(named)
    if let own = SafeURL(external: origin) { hosts.insert(Self.host(of: own)) }
    self.hosts = hosts
  }

  /// The host of a picture at `address`, an http or https one, if pages do not show it.
  func refusedHost(of address: SafeURL) -> String? {
    let host = Self.host(of: address)
    return hosts.contains(host) ? nil : host
  }

  /// The host in lower case, with its port unless it is the one that the scheme has by itself
  /// (RFC 9110, section 4.2.3).
  private static func host(of address: SafeURL) -> String {
    let isSecure = ASCII.starts(address.text.utf8.span, with: "https:")
    let rest = address.text.utf8.dropFirst(isSecure ? "https://".utf8.count : "http://".utf8.count)
    let authority = rest.prefix { !"/?#".utf8.contains($0) }
    let host = authority.split(separator: UInt8(ascii: "@")).last ?? authority
    let name = String(decoding: host.map(ASCII.lowercased), as: UTF8.self)
    let port = isSecure ? ":443" : ":80"
    return name.hasSuffix(port) ? String(name.dropLast(port.utf8.count)) : name
  }
}
