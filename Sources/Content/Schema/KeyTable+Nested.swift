extension KeyTable {
  /// The keys of one entry of `media`.
  static let media = KeyTable(
    "\"media\"",
    [
      KeyDefinition(
        .file, "src", also: ["file", "path", "url"], type: "path",
        """
        The file: beside the post, or in `static/` with a slash before it. A map needs one.
        """),
      KeyDefinition(
        .alternativeText, "alt", type: "text",
        "What it shows, for those who do not see it; empty for an ornament."),
      KeyDefinition(.caption, "caption", type: "text", "The words below it."),
      KeyDefinition(
        .poster, "poster", type: "path", "A picture that stands for a video before it plays."),
      KeyDefinition(
        .width, "width", type: "number; from the file", "Its width in pixels, for a video."),
      KeyDefinition(
        .height, "height", type: "number; from the file", "Its height in pixels, for a video."),
      KeyDefinition(
        .focus, "focus", type: "two numbers from 0 to 1",
        "The point that a crop keeps, from the left and from the top."),
      KeyDefinition(.captions, "captions", type: "path", "A WebVTT file of captions."),
      KeyDefinition(.transcript, "transcript", type: "path", "A file with the words spoken."),
    ])

  /// The keys of `location`.
  static let location = KeyTable(
    "\"location\"",
    [
      KeyDefinition(
        .latitude, "latitude", also: ["lat"], type: "number from -90 to 90", "Degrees north."),
      KeyDefinition(
        .longitude, "longitude", also: ["lon", "lng"], type: "number from -180 to 180",
        "Degrees east."),
      KeyDefinition(.name, "name", type: "text", "What the place is called."),
      KeyDefinition(
        .precision, "precision", type: "`area`, `neighbourhood` or `exact`; `neighbourhood`",
        "How exactly it is published: to two decimals, to three (about 100 m), or as written."),
    ])

  /// The keys of `likes` and `shares`.
  static let tally = KeyTable(
    "\"likes\" or \"shares\"",
    [
      KeyDefinition(
        .count, "count", type: "number; how many names there are", "How many in all."),
      KeyDefinition(.names, "by", type: "list of names", "Who, as far as it is known."),
    ])

  /// The keys of `rating`.
  static let rating = KeyTable(
    "\"rating\"",
    [
      KeyDefinition(
        .scale, "scale", type: "number from 1 to 10; the site's `rating.scale`",
        "The highest mark."),
      KeyDefinition(
        .votes, "votes", type: "map of marks, or list from the mark 1 on",
        "How many gave each mark: `{4: 12, 5: 20}` or `[0, 1, 4, 12, 20]`."),
    ])

  /// The keys of `item`.
  static let item = KeyTable(
    "\"item\"",
    [
      KeyDefinition(.type, "type", type: "text", "A schema.org type: `Book`, `Restaurant`."),
      KeyDefinition(.name, "name", type: "text", "What it is called."),
      KeyDefinition(.url, "url", type: "http or https address", "Its address on the web."),
      KeyDefinition(
        .rating, "rating", type: "number from 1 to the scale", "The author's own mark."),
    ])

  /// The keys of `source`.
  static let source = KeyTable(
    "\"source\"",
    [
      KeyDefinition(.service, "service", type: "text", "The service: `mastodon`."),
      KeyDefinition(.id, "id", type: "text", "Its id there, the key for importing again."),
      KeyDefinition(.url, "url", type: "http or https address", "Its address there."),
    ])

  /// The keys of Zola's `taxonomies` that are read.
  static let taxonomies = KeyTable(
    "\"taxonomies\"",
    [
      KeyDefinition(
        .tags, "tags", also: ["categories", "keywords", "tag", "category"], type: "list", "Tags.",
        repetition: .joined)
    ])
}
