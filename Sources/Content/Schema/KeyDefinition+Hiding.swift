extension KeyDefinition {
  /// Keys with which other tools hide a post, read as what they mean there.
  static let hiding: [KeyDefinition] = [
    KeyDefinition(
      .status, "status", type: "word",
      """
      `draft`, `pending` and the like hold the post back as a draft, `private` as private, \
      `hidden` makes it unlisted; `published` changes nothing.
      """),
    KeyDefinition(
      .published, "published", type: "yes or no, or a date",
      "`false` is `draft: true`; a date is one of the post's dates."),
    KeyDefinition(
      .publish, "publish", also: ["render"], type: "yes or no", "`false` is `draft: true`."),
    KeyDefinition(.isPublic, "public", type: "yes or no", "`false` is `visibility: private`."),
    KeyDefinition(
      .isPrivate, "private", also: ["headless"], type: "yes or no",
      "`true` is `visibility: private`."),
    KeyDefinition(.hidden, "hidden", type: "yes or no", "`true` is `visibility: unlisted`."),
    KeyDefinition(.unlisted, "unlisted", type: "yes or no", "`true` is `visibility: unlisted`."),
    KeyDefinition(
      .excludedFromCollections, "eleventyExcludeFromCollections", type: "yes or no",
      "`true` is `visibility: unlisted`."),
    KeyDefinition(.password, "password", type: "text", "Any is `visibility: private`."),
    KeyDefinition(
      .approved, "approved", type: "yes or no",
      "`false` is `draft: true` for a post and `status: pending` for a comment."),
  ]
}
