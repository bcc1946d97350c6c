extension KeyTable {
  /// The keys of `site.yml`.
  static let site = KeyTable(
    "the site file",
    [
      KeyDefinition(
        .title, "title", also: ["name"], type: "text", "The site's name. It is needed."),
      KeyDefinition(
        .url, "url", also: ["baseURL", "base_url"], type: "http or https address",
        "The site's address; its path is the base path. It is needed."),
      KeyDefinition(
        .description, "description", also: ["tagline"], type: "text", "What it is, in a sentence."),
      KeyDefinition(
        .language, "language", also: ["lang", "languageCode", "default_language"],
        type: "language tag; `en`", "The language of the site and its interface (BCP 47)."),
      KeyDefinition(
        .timeZone, "timezone", also: ["time-zone"], type: "zone; `UTC`",
        """
        In which dates without an offset are read and all are shown: `Europe/Lisbon`, `UTC`, \
        `+05:45`.
        """),
      KeyDefinition(
        .author, "author", type: "handle",
        "Who owns the site and wrote the posts that name nobody."),
      KeyDefinition(
        .permalink, "permalink", type: "pattern; `/posts/:slug/`",
        "A post's address, with `:slug`, `:year`, `:month`, `:day` and `:author`."),
      KeyDefinition(.pageSize, "pageSize", type: "number from 1; 20", "Posts on a page of a list."),
      KeyDefinition(
        .commentPreview, "commentPreview", type: "number from 0; 2",
        "Comments shown below a post in a list."),
      KeyDefinition(
        .growsOnScroll, "growsOnScroll", type: "yes or no; yes",
        "Whether a list adds its older posts by script when its end comes near."),
      KeyDefinition(.comments, "comments", type: "map", "How comments are shown and sent."),
      KeyDefinition(.rating, "rating", type: "map", "How ratings are given and shown."),
      KeyDefinition(.markdown, "markdown", type: "map", "How Markdown is read."),
      KeyDefinition(.images, "images", type: "map", "How photos are prepared."),
      KeyDefinition(.map, "map", type: "map", "How maps are drawn."),
      KeyDefinition(
        .report, "report", type: "map with `mail` or `url`", "Where readers report a post."),
      KeyDefinition(
        .theme, "theme", type: "map of texts",
        "Values for the theme: `accent`, `like`, `radius`, `font` and what else stands below."),
      KeyDefinition(.feeds, "feeds", type: "map", "How much the feeds hold."),
    ])

  /// The keys of the site's `comments`.
  static let siteComments = KeyTable(
    "\"comments\"",
    [
      KeyDefinition(
        .order, "order", type: "`oldest-first` or `newest-first`; `oldest-first`",
        "In which order they stand."),
      KeyDefinition(
        .depth, "depth", type: "number from 1 to 10; 3",
        "How many levels are nested; what is deeper says whom it answers."),
      KeyDefinition(
        .send, "send", type: "map with `github`, `mail` or `endpoint`",
        "Where a reader's comment goes; without it readers cannot send any."),
    ])

  /// The keys of the site's `comments.send`.
  static let siteSend = KeyTable(
    "\"send\"",
    [
      KeyDefinition(
        .github, "github", type: "map with `repo` and `branch`",
        "A new file in a repository, proposed by the reader."),
      KeyDefinition(.mail, "mail", type: "mail address", "A mail."),
      KeyDefinition(
        .endpoint, "endpoint", type: "http or https address", "A form that posts to an address."),
    ])

  /// The keys of the site's `comments.send.github`.
  static let siteGitHub = KeyTable(
    "\"github\"",
    [
      KeyDefinition(
        .repository, "repo", also: ["repository"], type: "`owner/name`", "The repository."),
      KeyDefinition(.branch, "branch", type: "text; `main`", "The branch."),
    ])

  /// The keys of the site's `rating`.
  static let siteRating = KeyTable(
    "\"rating\"",
    [
      KeyDefinition(.scale, "scale", type: "number from 1 to 10; 5", "The highest mark."),
      KeyDefinition(
        .everywhere, "everywhere", type: "yes or no; no", "Whether every post shows a rating."),
      KeyDefinition(
        .symbols, "symbols", type: "map with `normal` and `selected`; ☆ and ★",
        "What stands for a mark: a character, or the path of a picture in `static/`."),
      KeyDefinition(
        .size, "size", type: "two numbers; `[24, 24]`",
        "Width and height of a symbol in CSS pixels."),
      KeyDefinition(
        .gap, "gap", type: "number from 0; 4", "The gap between symbols in CSS pixels."),
    ])

  /// The keys of the site's `rating.symbols`.
  static let siteSymbols = KeyTable(
    "\"symbols\"",
    [
      KeyDefinition(
        .normal, "normal", type: "text, or path of a picture; ☆", "A mark that is not given."),
      KeyDefinition(
        .selected, "selected", type: "text, or path of a picture; ★", "A mark that is given."),
    ])

  /// The keys of the site's `markdown`.
  static let siteMarkdown = KeyTable(
    "\"markdown\"",
    [
      KeyDefinition(
        .html, "html", type: "yes or no; no",
        "Whether raw HTML in posts and pages is kept; in comments it never is."),
      KeyDefinition(
        .hardBreaks, "hardBreaks", type: "yes or no; yes",
        "Whether a line break in the text is one on the page; in comments it always is."),
      KeyDefinition(
        .hashtags, "hashtags", type: "yes or no; yes", "Whether `#word` is a tag and a link."),
      KeyDefinition(
        .mentions, "mentions", type: "yes or no; yes", "Whether `@handle` is a link."),
    ])

  /// The keys of the site's `images`.
  static let siteImages = KeyTable(
    "\"images\"",
    [
      KeyDefinition(
        .widths, "widths", type: "list of numbers; `[480, 960, 1600]`",
        "The widths of a photo's forms, in pixels; none is enlarged."),
      KeyDefinition(
        .formats, "formats", type: "list of `webp`, `jpeg`, `avif`; `[webp, jpeg]`",
        "Their formats, the preferred one first. Of drawings and animations there is no JPEG."),
      KeyDefinition(.quality, "quality", type: "number from 1 to 100; 80", "Their quality."),
      KeyDefinition(
        .originals, "originals", type: "yes or no; no",
        "Whether a photo's own file keeps all its pixels; else it is as wide as the widest form."),
      KeyDefinition(
        .hosts, "hosts", type: "list of host names; none",
        """
        Other hosts whose pictures posts and pages show, such as `img.example.org`: readers' \
        browsers ask them.
        """),
    ])

  /// The keys of the site's `map`.
  static let siteMap = KeyTable(
    "\"map\"",
    [
      KeyDefinition(.span, "span", type: "number; 1500", "Metres from edge to edge."),
      KeyDefinition(
        .tiles, "tiles", type: "address with `{z}`, `{x}` and `{y}`",
        "A tile server, asked only after the reader's press."),
    ])

  /// The keys of the site's `report`.
  static let siteReport = KeyTable(
    "\"report\"",
    [
      KeyDefinition(.mail, "mail", type: "mail address", "A mail."),
      KeyDefinition(.url, "url", type: "http or https address", "A page with a form."),
    ])

  /// The keys of the site's `feeds`.
  static let siteFeeds = KeyTable(
    "\"feeds\"",
    [
      KeyDefinition(.items, "items", type: "number from 1; 50", "Entries in a feed."),
      KeyDefinition(
        .comments, "comments", type: "`site` or `posts`; `site`",
        "Feeds of comments: one for the site, or one for each post as well."),
    ])
}
