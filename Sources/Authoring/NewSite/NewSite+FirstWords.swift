internal import Content
internal import Model
internal import UnicodeServices

extension NewSite {
  /// The file of who writes.
  var authorFile: String {
    """
    ---
    # A picture \(handle).jpg beside this file is shown too, and what stands below the second line of
    # dashes is told about you.
    name: \(FrontMatterSpelling.yaml.text(authorName))
    # Examples: your own site, and other addresses of yours.
    #url: https://example.org/
    #links: [https://social.example/@\(handle)]
    ---

    """
  }

  /// The first post, a minute old.
  var firstPost: String {
    // Its words are English whatever the site's language is, and a page says so.
    let language = language.language == "en" ? "" : "lang: en\n"
    return """
      ---
      date: \(written(now.secondsSinceEpoch - 60))
      \(language)---
      This is the first post of a new feed. #hello

      It lies in `Content/posts/first-post.md`, and the comment on it in the folder of that name \
      beside it. Write something else here, or delete both.

      """
  }

  /// A comment on it.
  var firstComment: String {
    """
    ---
    name: A reader
    date: \(written(now.secondsSinceEpoch))
    ---
    And this is the first comment: a file too.

    """
  }

  /// A moment as dates are written: in the site's zone, with its offset.
  private func written(_ secondsSinceEpoch: Int64) -> String {
    zone.localized(Timestamp(secondsSinceEpoch: secondsSinceEpoch)).rfc3339
  }
}
