internal import HTML
internal import Model

/// What browsers may load for a page and send from it (Content Security Policy, level 3).
///
/// Scripts and styles come from the site alone and never from a page's own text, so that what a
/// stranger wrote cannot run even if it came through. Pictures, sounds and films may come from the
/// hosts that the site file names, and forms may go to where it sends comments.
struct ContentPolicy: Sendable {
  /// The directives, each with what it allows.
  let directives: [(name: String, sources: [String])]

  /// The policy for the pages of `site`.
  init(site: Site) {
    let hosts = site.images.hosts
    var receivers: [String] = []
    if case .endpoint(let url) = site.comments.send, let origin = Self.origin(of: url) {
      receivers = [origin]
    }
    directives = [
      ("default-src", ["'none'"]),
      ("script-src", ["'self'"]),
      ("style-src", ["'self'"]),
      ("font-src", ["'self'"]),
      ("img-src", ["'self'", "data:"] + hosts),
      ("media-src", ["'self'"] + hosts),
      ("connect-src", ["'self'"] + receivers),
      ("form-action", ["'self'"] + receivers),
      ("base-uri", ["'none'"]),
    ]
  }

  /// The policy as a header would have it.
  var text: String {
    directives.map { "\($0.name) \($0.sources.joined(separator: " "))" }.joined(separator: "; ")
  }

  /// The policy as the element that stands first in the head of a page.
  var element: EscapedHTML {
    // The names of hosts were checked, so that nothing is to be escaped; apostrophes may stand there.
    EscapedHTML(
      unchecked: Array(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"\(text)\">".utf8))
  }

  /// The scheme and host of an address; `nil` where a policy could not spell them.
  private static func origin(of address: String) -> String? {
    guard let url = SafeURL(external: address)?.text,
      let scheme = ["https://", "http://"].first(where: url.hasPrefix)
    else { return nil }
    let host = url.dropFirst(scheme.utf8.count).utf8.prefix { !"/?#".utf8.contains($0) }
    let isPlain = host.allSatisfy { byte in
      (0x61...0x7A).contains(byte | 0x20) || (0x30...0x3A).contains(byte)
        || "-.[]".utf8.contains(byte)
    }
    return isPlain && !host.isEmpty ? scheme + String(decoding: host, as: UTF8.self) : nil
  }
}
