public import Diagnostics
public import Model
internal import Rendering

/// Tells, before a text is written down, whether a build would take it.
public enum TextCheck {
  /// Looks at `text`, which is to stand in the file at `path`.
  ///
  /// - Parameters:
  ///   - text: The Markdown of a post or a comment.
  ///   - path: Its file, relative to the source folder.
  ///   - isComment: Whether it is held to the narrower rules for comments.
  ///   - site: The site on which it would be shown.
  /// - Returns: Why a build would refuse it; `nil` where it would not.
  /// - Complexity: O(*n*) in the bytes of the text.
  public static func refusal(
    of text: MarkdownText, at path: String, isComment: Bool, on site: Site
  ) -> Diagnostic? {
    let links = SiteLinks(feed: PublicFeed(site: site))
    let renderer = MarkdownRenderer(site: MarkupSite(settings: site.markdown, links: links))
    return renderer.refusal(
      of: MarkupSource(
        kind: isComment ? .comment(id: "") : .post, body: text, path: path, permalink: "/"))
  }
}
