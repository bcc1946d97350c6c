internal import Mustache

/// What the templates of feeds are given.
enum FeedRoot: Int, ViewFields {
  case feed

  static let viewName = "feed root"

  var type: FieldType { .object(FeedFields.self) }

  var summary: String { "The feed." }
}

/// A feed of posts or of comments.
enum FeedFields: Int, ViewFields {
  case title, description, address, selfAddress, identity, updated, language, generator, icon
  case author, entries

  static let viewName = "feed"

  var type: FieldType {
    switch self {
    case .title, .description, .identity, .updated, .language, .generator: .text
    case .address, .selfAddress, .icon: .url
    case .author: .object(FeedAuthorFields.self)
    case .entries: .list(FeedEntryFields.self)
    }
  }

  var summary: String {
    switch self {
    case .title: "The feed's title."
    case .description: "What it is, in a sentence."
    case .address: "The absolute address of the page that it follows."
    case .selfAddress: "Its own absolute address."
    case .identity: "Its lasting identity."
    case .updated: "When its newest entry was last changed, as RFC 3339."
    case .language: "Its language tag."
    case .generator: "The name of the program."
    case .icon: "The absolute address of the owner's picture."
    case .author: "Who writes it, where that is one person."
    case .entries: "Its entries, newest first."
    }
  }
}

/// A person in a feed.
enum FeedAuthorFields: Int, ViewFields {
  case name, address

  static let viewName = "feed author"

  var type: FieldType {
    switch self {
    case .name: .text
    case .address: .url
    }
  }

  var summary: String {
    switch self {
    case .name: "The name."
    case .address: "The absolute address of the person's page."
    }
  }
}

/// A post or comment in a feed.
enum FeedEntryFields: Int, ViewFields {
  case title, plainTitle, address, identity, isPermalinkIdentity, published, publishedRFC822
  case updated, authors, categories, abstract, content, commentsAddress, commentCount
  case commentsUpdated, enclosures, inReplyTo, inReplyToAddress, language

  static let viewName = "feed entry"

  var type: FieldType {
    switch self {
    case .title, .plainTitle, .identity, .published, .publishedRFC822, .updated, .abstract,
      .commentCount, .commentsUpdated, .inReplyTo, .language:
      .text
    case .address, .commentsAddress, .inReplyToAddress: .url
    case .isPermalinkIdentity: .flag
    case .authors: .list(FeedAuthorFields.self)
    case .categories: .texts
    case .content: .html
    case .enclosures: .list(EnclosureFields.self)
    }
  }

  var summary: String {
    switch self {
    case .title: "Its title; absent on a titleless post."
    case .plainTitle: "Its title or first words; never absent, as Atom wants."
    case .address: "Its absolute address."
    case .identity: "Its lasting identity."
    case .isPermalinkIdentity: "Whether the identity is its address."
    case .published: "When it was published, as RFC 3339."
    case .publishedRFC822: "The same as RFC 822, as RSS wants."
    case .updated: "When it was last changed, as RFC 3339."
    case .authors: "Who wrote it."
    case .categories: "Its tags."
    case .abstract: "Its first words, or the author's own summary."
    case .content: "Its whole text with absolute addresses."
    case .commentsAddress: "Its comments."
    case .commentCount: "How many comments it has."
    case .commentsUpdated: "When its newest comment was written, as RFC 3339; absent without one."
    case .enclosures: "Its photos, videos and sounds."
    case .inReplyTo: "The identity of what a comment answers."
    case .inReplyToAddress: "The address of what a comment answers."
    case .language: "Its language, where that is not the feed's."
    }
  }
}

/// A file that comes with an entry.
enum EnclosureFields: Int, ViewFields {
  case address, mediaType, length, title, isFirst

  static let viewName = "enclosure"

  var type: FieldType {
    switch self {
    case .mediaType, .length, .title: .text
    case .address: .url
    case .isFirst: .flag
    }
  }

  var summary: String {
    switch self {
    case .address: "Its absolute address."
    case .mediaType: "Its type: `image/jpeg`."
    case .length: "Its size in bytes."
    case .title: "What it shows."
    case .isFirst: "Whether it is the entry's first; RSS takes one."
    }
  }
}

/// What sitemap.mustache is given.
enum SitemapRoot: Int, ViewFields {
  case entries

  static let viewName = "sitemap root"

  var type: FieldType { .list(SitemapEntryFields.self) }

  var summary: String { "The pages that search engines may list." }
}

/// A page in the sitemap.
enum SitemapEntryFields: Int, ViewFields {
  case address, modified

  static let viewName = "sitemap entry"

  var type: FieldType {
    switch self {
    case .address: .url
    case .modified: .text
    }
  }

  var summary: String {
    switch self {
    case .address: "Its absolute address."
    case .modified: "When it was last changed, as RFC 3339; absent where that is not known."
    }
  }
}
