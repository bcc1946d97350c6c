/// What a key of a content file means, however it was spelled.
enum FrontMatterKey: UInt8, Sendable, CaseIterable {
  // Posts, pages, comments and authors
  case author, date, updated, title, summary, slug, permalink, tags, media, location, likes, shares
  case rating, item, aliases, comments, language, id, source
  case inReplyTo, likeOf, repostOf, bookmarkOf, translationOf, sensitive, contentWarning
  case taxonomies
  case name, url, replyTo, avatar, links, joined

  // What hides
  case visibility, draft, expires, status
  case published, publish, isPrivate, hidden, unlisted, password, approved, isPublic, spam
  case excludedFromCollections

  // Nested
  case file, alternativeText, caption, poster, width, height, focus, captions, transcript
  case latitude, longitude, precision
  case count, names, scale, votes, type, service

  // The site
  case description, timeZone, pageSize, commentPreview, markdown, images, map, report, theme, feeds
  case growsOnScroll
  case order, depth, send, github, mail, endpoint, repository, branch
  case everywhere, symbols, size, gap, normal, selected
  case html, hardBreaks, hashtags, mentions
  case widths, formats, quality, originals, hosts, span, tiles, items
}

extension FrontMatterKey {
  /// Whether it may keep a file from being published.
  var hides: Bool {
    switch self {
    case .visibility, .draft, .expires, .status, .published, .publish, .isPrivate, .hidden,
      .unlisted, .password, .approved, .isPublic, .spam, .excludedFromCollections:
      true
    default: false
    }
  }
}
