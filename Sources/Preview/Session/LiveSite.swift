internal import Generator

/// A site whose pages follow their files: each has the preview's script and style in its head.
struct LiveSite: ServedSite {
  let snapshot: SiteSnapshot

  func file(at path: String) -> SiteSnapshot.File? {
    guard let file = snapshot.file(at: path) else { return nil }
    guard path.hasSuffix(".html"), case .made(let bytes) = file else { return file }
    return .made(Self.following(bytes))
  }

  /// The page with what makes it follow its files.
  private static func following(_ page: [UInt8]) -> [UInt8] {
    let end = Array("</head>".utf8)
    guard let place = page.firstRange(of: end)?.lowerBound else { return page }
    return page[..<place]
      + Array(
        """
        <link rel="stylesheet" href="\(PreviewPath.style)">
        <script type="module" src="\(PreviewPath.script)"></script>

        """.utf8) + page[place...]
  }
}

/// Addresses of the preview's own, where no site has any.
enum PreviewPath {
  static let folder = "/.kith/"
  static let script = "/.kith/preview.js"
  static let style = "/.kith/preview.css"
  static let events = "/.kith/events"
}
