internal import HTML
internal import Model

/// Where the things of a site are, for links in pages and for files in the output folder.
///
/// A *site path* is an address below the site's root as people write it, not percent-coded, with a
/// slash at its start: `/posts/café/`. Links in pages are root-relative with the site's base path,
/// so that the same card serves on every page; feeds and heads take absolute addresses.
struct SiteAddresses: Sendable {
  /// The site's address with a slash at its end: `https://example.org/blog/`.
  let root: SafeURL
  /// The path of `root`, with a slash at both ends: `/blog/`.
  let basePath: String

  /// The addresses of a site at `url`, which is absolute and ends in a slash.
  init(url: String) {
    root = SafeURL(external: url) ?? SafeURL(sitePath: "/")
    // `https://host/path/`: the path begins at the third slash.
    var slashes = 0
    let path = root.text.utf8.drop { byte in
      if byte == UInt8(ascii: "/") { slashes += 1 }
      return slashes < 3
    }
    basePath = path.isEmpty ? "/" : String(Substring(path))
  }

  /// The address of `sitePath` as a link of a page has it: `/blog/posts/caf%C3%A9/`.
  func link(to sitePath: String) -> SafeURL {
    let coded = URLEncoding.path(sitePath)
    return basePath == "/"
      ? SafeURL(sitePath: coded) : SafeURL(sitePath: basePath).appending(sitePath: coded)
  }

  /// The address of `sitePath` with scheme and host.
  func address(of sitePath: String) -> SafeURL {
    root.appending(sitePath: URLEncoding.path(sitePath))
  }

  /// The same address as `link`, with scheme and host.
  func address(of link: SafeURL) -> SafeURL {
    guard link.text.hasPrefix(basePath) else { return link }
    return root.appending(sitePath: "/" + link.text.dropFirst(basePath.count))
  }

  /// The file, relative to the output folder, that a host serves for `sitePath`.
  static func file(for sitePath: String) -> String {
    let path = sitePath.drop { $0 == "/" }
    return path.isEmpty || path.utf8.last == UInt8(ascii: "/") ? path + "index.html" : String(path)
  }
}
