import Diagnostics
import HTML
import Model

@testable import Rendering

/// A site with a few posts, pages, files and authors, and a text to render in it.
struct MarkupFixture {
  var settings = MarkdownSettings()
  var url = "https://kith.example/"
  var kind = MarkupSource.Kind.post
  var files: Set<String> = [
    "wave.png", "a, b.png", "screenshot (2).png", "day/one.jpg", "paper.pdf",
  ]
  var imageHosts: [String] = []
  var limits = MarkupLimits()
  var summaryLength = 160

  var site: MarkupSite {
    var feed = PublicFeed(site: Site(title: "Kith", url: url))
    feed.posts = [post("harbour"), post("sea"), post("日本")]
    feed.pages = [
      Page(
        permalink: Located("/about/"), title: "About", body: MarkdownText(""),
        path: "Content/pages/about.md")
    ]
    feed.staticFiles = [StaticFile(name: "img/logo.png", path: "Content/static/img/logo.png")]
    feed.heldBackPermalinks = ["/posts/secret/"]
    feed.heldBackPaths = ["Content/posts/secret/index.md"]
    let links = SiteLinks(feed: feed) { $0 == "/authors/ana/" || $0 == "/feed.xml" }
    let base = links.basePath
    var site = MarkupSite(settings: settings, links: links)
    site.reservedIDs = ["main", "comments", "compose-text"]
    site.imageHosts = imageHosts
    site.limits = limits
    site.summaryLength = summaryLength
    site.tagURL = {
      $0 == "nowhere" ? nil : SafeURL(sitePath: base + "/tags/\(URLEncoding.path($0))/")
    }
    site.authorURL = { handle in
      ["ana", "bo-b", "j.doe", "林"].contains(handle)
        ? SafeURL(sitePath: base + "/authors/\(URLEncoding.path(handle))/") : nil
    }
    site.picture = { path in
      let size = path.hasSuffix("wave.png") ? PixelSize(width: 640, height: 480) : nil
      return .success(PublishedPicture(path: path, size: size))
    }
    return site
  }

  func source(_ markdown: String) -> MarkupSource {
    let path = "Content/posts/sea/index.md"
    let bytes = Array(("---\ndate: 2026-11-29\n---\n" + markdown).utf8)
    let start = bytes.count - markdown.utf8.count
    let body = MarkdownText(file: bytes, range: start..<bytes.count, firstLine: 4)
    let folder = MediaFolder(path: "Content/posts/sea", files: files)
    switch kind {
    case .comment:
      return MarkupSource(
        kind: kind, body: body, path: "Content/posts/sea/comments/c1.md", permalink: "/posts/sea/")
    default:
      return MarkupSource(
        kind: kind, body: body, path: path, permalink: "/posts/sea/", mediaFolders: [folder])
    }
  }

  func render(_ markdown: String) -> RenderedMarkup {
    MarkdownRenderer(site: site).render(source(markdown))
  }

  func html(_ markdown: String) -> String { render(markdown).html.text }

  func feed(_ markdown: String) -> String {
    MarkdownRenderer(site: site).renderForFeed(source(markdown)).text
  }

  /// The messages about `markdown`, each with its severity and its line in the file.
  func messages(_ markdown: String) -> [String] {
    render(markdown).diagnostics.map { diagnostic in
      let suggestion = diagnostic.suggestion.map { " (\($0))" } ?? ""
      return "\(diagnostic.location?.line ?? 0): \(diagnostic.severity.word): "
        + diagnostic.message + suggestion
    }
  }

  private func post(_ slug: String) -> Post {
    Post(
      slug: slug, permalink: Located("/posts/\(slug)/"), authors: ["ana"],
      date: Timestamp(secondsSinceEpoch: 0), body: MarkdownText(""),
      path: "Content/posts/\(slug == "harbour" ? "harbour.md" : slug + "/index.md")")
  }

  /// The fixture for a comment.
  static var comment: MarkupFixture { MarkupFixture(kind: .comment(id: "c1")) }
}

extension EscapedHTML {
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
