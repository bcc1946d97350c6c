internal import Mustache

/// A post, on a list or on its own page.
enum PostFields: Int, ViewFields {
  case url, address, identity, slug, language, direction, author, coauthors, published, updated
  case visibilityIcon, visibilityLabel, title, content, hasContent, isFolded, isRemark
  case contentWarning, media, hasMedia, hasSeveralMedia, hasPictures, mediaLabel, place, likes
  case shares, commentCount, countsLabel, likers, tags, rating, item, commentsURL, commentPreview
  case viewAllLabel, comments, takesComments, newer, older, back, references, syndication
  case composeURL, compose, report, ratingChoices, key, state

  static let viewName = "post"

  var type: FieldType {
    switch self {
    case .identity, .slug, .key, .language, .direction, .visibilityLabel, .title,
      .contentWarning, .mediaLabel, .countsLabel, .likers, .viewAllLabel, .state:
      .text
    case .url, .address, .visibilityIcon, .commentsURL, .composeURL, .back, .report,
      .syndication:
      .url
    case .content: .html
    case .hasContent, .isFolded, .isRemark, .hasMedia, .hasSeveralMedia, .hasPictures,
      .takesComments:
      .flag
    case .author: .object(AuthorFields.self)
    case .coauthors: .list(AuthorFields.self)
    case .published, .updated: .object(TimeFields.self)
    case .media: .list(MediaFields.self)
    case .place: .object(PlaceFields.self)
    case .likes, .shares, .commentCount: .object(CountFields.self)
    case .tags: .list(TagFields.self)
    case .rating: .object(RatingFields.self)
    case .item: .object(ItemFields.self)
    case .commentPreview, .comments: .list(CommentFields.self)
    case .newer, .older: .object(PostLinkFields.self)
    case .references: .list(ReferenceFields.self)
    case .compose: .object(ComposeFields.self)
    case .ratingChoices: .list(RatingChoiceFields.self)
    }
  }

  var summary: String {
    switch self {
    case .url: "Its page, as an address below this site."
    case .address: "Its page, as an absolute address."
    case .state: "Why readers do not see it; in previews alone."
    case .identity: "Its lasting identity (u-uid)."
    case .slug: "Its slug."
    case .key: "What tells it from all other posts, for `data-post`: the slug, or its own address."
    case .language: "Its language, where that is not the site's."
    case .direction: "Its direction, where its language is not the site's."
    case .author: "Who wrote it; of several, the first."
    case .coauthors: "The others who wrote it."
    case .published: "When it was published."
    case .updated: "When it was last changed, where that is known."
    case .visibilityIcon: "The icon of who can see it: a file with a fragment."
    case .visibilityLabel: "The same in words."
    case .title: "Its title; absent on most posts."
    case .content: "Its text: whole on its own page, folded on a list."
    case .hasContent: "Whether there is any text."
    case .isFolded: "Whether the text goes on on its own page."
    case .isRemark: "Whether it is one short line without title and media, to be set larger."
    case .contentWarning: "What to warn of before the text is shown."
    case .media: "Its photos, videos and sounds."
    case .hasMedia: "Whether there are any."
    case .hasSeveralMedia: "Whether there is more than one."
    case .hasPictures: "Whether a photo or a video is among them."
    case .mediaLabel: "A name for the group of several photos."
    case .place: "Where it was written."
    case .likes: "Its likes."
    case .shares: "How often it was shared."
    case .commentCount: "Its approved comments, replies among them."
    case .countsLabel: "Likes, comments and shares in a sentence."
    case .likers: "The first who like it, by name, where names are known."
    case .tags: "Its tags."
    case .rating: "The summary of its ratings, where it is rated."
    case .item: "The thing that it reviews."
    case .commentsURL: "Its comments."
    case .commentPreview: "The first comments, as plain text, on a list."
    case .viewAllLabel: "The words of the link to all comments, where there are more."
    case .comments: "Its comments as a tree, on its own page."
    case .takesComments: "Whether new comments are taken."
    case .newer: "The next newer post."
    case .older: "The next older post."
    case .back: "The page of the home feed that lists it."
    case .references: "Posts elsewhere that it answers, likes, repeats or bookmarks."
    case .syndication: "The post it was imported from."
    case .composeURL: "Where a comment is written: the bar of its page, or else its comments."
    case .compose: "The form for a comment, on its own page, where comments can be sent."
    case .report: "Where readers report it."
    case .ratingChoices: "The marks that a reader can give, on its own page, where it is rated."
    }
  }
}

/// A post elsewhere.
enum ReferenceFields: Int, ViewFields {
  case microformat, url, label

  static let viewName = "reference"

  var type: FieldType {
    switch self {
    case .microformat, .label: .text
    case .url: .url
    }
  }

  var summary: String {
    switch self {
    case .microformat: "Its class: `u-in-reply-to`, `u-like-of`, `u-repost-of`, `u-bookmark-of`."
    case .url: "Its address."
    case .label: "Its address for people to read."
    }
  }
}
