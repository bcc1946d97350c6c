internal import Diagnostics
internal import Model

/// A text of the site with what its survey noted.
struct SurveyedText {
  let source: MarkupSource
  let survey: TextSurvey
  /// The addresses in its front matter that its page shows as links.
  let addresses: [String]

  private init(_ source: MarkupSource, _ markup: RenderedMarkup, addresses: [String?] = []) {
    self.source = source
    survey = markup.survey ?? TextSurvey()
    self.addresses = addresses.compactMap(\.self)
  }

  /// The texts of all pages of `feed`.
  static func all(of feed: PreparedFeed) -> [SurveyedText] {
    var texts: [SurveyedText] = []
    for prepared in feed.posts + feed.unlistedPosts {
      texts.append(
        SurveyedText(
          MarkupSource(prepared.post), prepared.markup, addresses: addresses(of: prepared.post)))
      for comment in prepared.comments {
        texts.append(
          SurveyedText(
            MarkupSource(comment.comment, on: prepared.post), comment.markup,
            addresses: [address(of: comment.comment)]))
      }
    }
    for standalone in feed.pages + feed.unlistedPages {
      texts.append(SurveyedText(MarkupSource(standalone.page), standalone.markup))
    }
    for (author, biography) in zip(feed.authors, feed.biographies) {
      texts.append(
        SurveyedText(
          MarkupSource(author, permalink: SitePath.author(author.handle)), biography,
          addresses: [author.url] + author.links))
    }
    return texts
  }

  private static func addresses(of post: Post) -> [String?] {
    let references = post.references
    return [post.item?.url, post.source?.url] + references.inReplyTo + references.likeOf
      + references.repostOf + references.bookmarkOf
  }

  private static func address(of comment: Comment) -> String? {
    guard case .visitor(_, let url) = comment.author else { return nil }
    return url
  }

  /// A warning where the lines look wrapped, though each break of a line is shown.
  var wrappingWarning: Diagnostic? {
    guard let wrapping = survey.wrapping else { return nil }
    let end =
      source.isComment
      ? "as in all comments" : "unless site.yml says \"hardBreaks: no\" under \"markdown\""
    var diagnostic = source.diagnostic(
      .warning, line: wrapping.line,
      "the lines of this text look wrapped at \(wrapping.columns) columns: each paragraph should be "
        + "one line, since line breaks are shown, \(end)")
    diagnostic.groupingKey = source.isComment ? "wrapped comment" : "wrapped text"
    return diagnostic
  }
}
