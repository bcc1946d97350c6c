internal import Diagnostics
internal import Model

/// Looks whether a site still has the address of an example.
///
/// Feeds, links elsewhere and the identities of posts hold the address: once there are readers, it is
/// late to change it.
enum AddressAudit {
  /// The hosts that stand for others in examples (RFC 2606, section 3), and their endings (section 2).
  private static let examples = ["example.com", "example.org", "example.net"]

  /// A warning where it has.
  static func warnings(about site: Site) -> [Diagnostic] {
    let host = site.url.split(separator: "/").dropFirst().first.map(String.init) ?? ""
    let isExample = examples.contains { host == $0 || host.hasSuffix(".\($0)") }
    guard isExample else { return [] }
    return [
      Diagnostic(
        .warning, at: SourceLocation(path: "Content/site.yml"),
        "\"url\" is still the address of an example, \"\(site.url)\": put your own there before "
          + "others read the site")
    ]
  }
}
