extension KeyTable {
  /// The keys of a post.
  static let post = KeyTable(
    "a post", hides: true,
    [
      KeyDefinition(
        .author, "author", also: ["authors"],
        type: "handle or list of handles; the site's `author`",
        """
        Files in `authors/`. Of several, all are shown and the first owns the card. A handle \
        without a file is a warning, and is shown as plain text.
        """, repetition: .joined),
      KeyDefinition(
        .date, "date", also: ["published_at", "pubDate", "publishDate"],
        type: "date; the date in the file's name",
        "When it was published. A post needs one. Of several, the latest counts.",
        repetition: .latest),
      KeyDefinition(
        .updated, "updated", also: ["lastmod", "modified", "last_modified_at"], type: "date",
        "When its words were last changed. Before `date` is a warning."),
      KeyDefinition(.title, "title", type: "text", "Optional: a post without a title is normal."),
      KeyDefinition(
        .summary, "summary", also: ["description", "excerpt"],
        type: "text; the first words of the body",
        "For search engines, previews and feeds, in plain text."),
      KeyDefinition(
        .slug, "slug", type: "text; the file's name",
        "The last part of the address, made into a slug by the rules below."),
      KeyDefinition(
        .permalink, "permalink", also: ["url", "path"], type: "path; the site's `permalink`",
        "The post's own address on this site, such as `/2026/harbour/`."),
      KeyDefinition(
        .visibility, "visibility", also: ["privacy"],
        type: "`public`, `unlisted`, `friends` or `private`; `public`",
        """
        `unlisted` has a page to which nothing leads. `friends` and `private` are held back. \
        Anything else is an error, and the post is not published.
        """),
      KeyDefinition(
        .draft, "draft", type: "yes or no; no", "Whether it is still being written."),
      KeyDefinition(
        .expires, "expires", also: ["expiryDate"], type: "date",
        "From when on it is no longer shown. A date alone is the end of that day."),
      KeyDefinition(
        .tags, "tags", also: ["categories", "keywords", "tag", "category"],
        type: "list, or text with commas",
        "Its tags. Each `#hashtag` in the text counts too.", repetition: .joined),
      KeyDefinition(
        .media, "media",
        also: ["photos", "images", "image", "videos", "attachments"],
        type: "path, map, or list of these",
        "Photos, videos and sounds, by the ending of their names. The map's keys are below.",
        repetition: .joined),
      KeyDefinition(
        .location, "location", also: ["place"], type: "map, or text for a name alone",
        "Where it was written or what place it is about. The map's keys are below."),
      KeyDefinition(
        .likes, "likes", also: ["favourites", "favorites"],
        type: "number, list of names, or map; 0", "The likes it got. The map's keys are below."),
      KeyDefinition(
        .shares, "shares", also: ["reposts", "boosts", "retweets"],
        type: "number, list of names, or map; 0", "How often it was shared."),
      KeyDefinition(
        .rating, "rating", type: "map, `{}` for none yet",
        "The readers' votes. The map's keys are below. A bare number is read as `item.rating`."),
      KeyDefinition(
        .item, "item", type: "map, or text for a name alone",
        "The thing that it reviews, and the author's own mark. The map's keys are below."),
      KeyDefinition(
        .aliases, "aliases", also: ["redirect_from"], type: "path or list of paths",
        "Old addresses on this site; each becomes a page that leads here.", repetition: .joined),
      KeyDefinition(
        .comments, "comments", type: "yes or no; yes",
        "Whether new comments are taken. What is there stays."),
      KeyDefinition(
        .language, "lang", also: ["language"], type: "language tag; the site's `language`",
        "The language of the post (BCP 47), such as `zh-Hant`."),
      KeyDefinition(
        .id, "id", also: ["guid"], type: "text; the address",
        "The identity in feeds, so that a moved post is not news again."),
      KeyDefinition(
        .source, "source", also: ["syndication"], type: "map, or an address",
        "Where an imported post came from. The map's keys are below."),
      KeyDefinition(
        .inReplyTo, "inReplyTo", type: "address or list", "The posts elsewhere that it answers.",
        repetition: .joined),
      KeyDefinition(
        .likeOf, "likeOf", type: "address or list", "The posts elsewhere that it likes.",
        repetition: .joined),
      KeyDefinition(
        .repostOf, "repostOf", type: "address or list", "The posts elsewhere that it repeats.",
        repetition: .joined),
      KeyDefinition(
        .bookmarkOf, "bookmarkOf", type: "address or list", "The pages that it keeps for later.",
        repetition: .joined),
      KeyDefinition(
        .translationOf, "translationOf", type: "address", "The post that it translates."),
      KeyDefinition(
        .sensitive, "sensitive", type: "yes or no; no",
        "Kept for later: whether pictures are to be covered until the reader asks for them."),
      KeyDefinition(
        .contentWarning, "contentWarning", also: ["cw", "spoiler", "spoilerText"], type: "text",
        "What the reader is warned of before the text is shown."),
    ],
    foreign: KeyDefinition.hiding
      + [KeyDefinition(.taxonomies, "taxonomies", type: "map", "Zola's map of tags.")])

  /// The keys of a comment.
  static let comment = KeyTable(
    "a comment", hides: true,
    [
      KeyDefinition(
        .author, "author", type: "handle",
        "Who wrote it, a file in `authors/`. Without one it is shown as plain text, with a warning."
      ),
      KeyDefinition(
        .name, "name", type: "text", "The name of a visitor who has no file in `authors/`."),
      KeyDefinition(.url, "url", type: "http or https address", "The visitor's own site."),
      KeyDefinition(
        .date, "date", also: ["published_at", "pubDate", "publishDate"], type: "date",
        "When it was written. A comment needs one.", repetition: .latest),
      KeyDefinition(
        .replyTo, "replyTo",
        also: ["inReplyTo", "in-reply-to", "replying_to", "reply_to", "parent", "parent_id"],
        type: "id of a comment", "The comment of the same post that it answers."),
      KeyDefinition(
        .likes, "likes", also: ["favourites", "favorites"],
        type: "number, list of names, or map; 0", "The likes it got."),
      KeyDefinition(
        .rating, "rating", type: "number from 1 to the scale", "Its author's mark for the post."),
      KeyDefinition(
        .status, "status", type: "`approved`, `pending` or `spam`; `approved`",
        "Whether it may be shown. Of one that is not approved, the name, url, date, text, replyTo and "
          + "rating are read alone, and approving it leaves out the rest. Anything else is an error, "
          + "and the comment is not published."),
      KeyDefinition(
        .source, "source", also: ["syndication"], type: "map, or an address",
        "Where an imported comment came from."),
    ],
    foreign: KeyDefinition.hiding.filter { $0.key != .status }
      + [
        KeyDefinition(.visibility, "visibility", also: ["privacy"], type: "text", ""),
        KeyDefinition(.draft, "draft", type: "yes or no", ""),
        KeyDefinition(.spam, "spam", type: "yes or no", "`true` is `status: spam`."),
      ])

  /// The keys of a page.
  static let page = KeyTable(
    "a page", hides: true,
    [
      KeyDefinition(
        .title, "title", type: "text; the slug", "The heading, and the words of its link."),
      KeyDefinition(
        .date, "date", also: ["published_at", "pubDate", "publishDate"], type: "date",
        "When it was written.", repetition: .latest),
      KeyDefinition(
        .updated, "updated", also: ["lastmod", "modified", "last_modified_at"], type: "date",
        "When its words were last changed."),
      KeyDefinition(
        .summary, "summary", also: ["description", "excerpt"],
        type: "text; the first words of the body", "For search engines and previews."),
      KeyDefinition(
        .language, "lang", also: ["language"], type: "language tag; the site's `language`",
        "The language of the page (BCP 47)."),
      KeyDefinition(
        .draft, "draft", type: "yes or no; no", "Whether it is still being written."),
      KeyDefinition(
        .visibility, "visibility", also: ["privacy"],
        type: "`public`, `unlisted`, `friends` or `private`; `public`", "Who may see it."),
    ],
    foreign: KeyDefinition.hiding)

  /// The keys of an author.
  static let author = KeyTable(
    "an author", hides: true,
    [
      KeyDefinition(.name, "name", type: "text; the handle", "The name to show."),
      KeyDefinition(
        .avatar, "avatar", also: ["image", "photo", "picture"],
        type: "path; a picture named like the file",
        "The picture: a file in `authors/`, or in `static/` with a slash before it."),
      KeyDefinition(
        .url, "url", also: ["website"], type: "http or https address", "The person's own site."),
      KeyDefinition(
        .links, "links", type: "address or list",
        "Other addresses of the same person (http, https or mailto), marked with `rel=me`.",
        repetition: .joined),
      KeyDefinition(.joined, "joined", type: "date", "When the person joined."),
    ])
}
