internal import Mustache

/// A page that lists posts in full: the home feed, a tag, an author.
enum ListFields: Int, ViewFields {
  case days, isEmpty

  static let viewName = "list"

  var type: FieldType {
    switch self {
    case .days: .list(DayFields.self)
    case .isEmpty: .flag
    }
  }

  var summary: String {
    switch self {
    case .days: "The posts of this page by day, newest first."
    case .isEmpty: "Whether there is no post."
    }
  }
}

/// The posts of a day.
enum DayFields: Int, ViewFields {
  case date, dateTime, cards

  static let viewName = "day"

  var type: FieldType {
    switch self {
    case .date, .dateTime: .text
    case .cards: .html
    }
  }

  var summary: String {
    switch self {
    case .date: "The date in words."
    case .dateTime: "The date as `2026-11-29`."
    case .cards: "The cards of the day, each made by card.mustache."
    }
  }
}

/// The archive as a whole.
enum ArchiveFields: Int, ViewFields {
  case years, isEmpty

  static let viewName = "archive"

  var type: FieldType {
    switch self {
    case .years: .list(YearFields.self)
    case .isEmpty: .flag
    }
  }

  var summary: String {
    switch self {
    case .years: "The years with posts, newest first."
    case .isEmpty: "Whether there is no post."
    }
  }
}

/// A year of the archive.
enum YearFields: Int, ViewFields {
  case year, count, months, listed, anchor

  static let viewName = "year"

  var type: FieldType {
    switch self {
    case .year, .count, .anchor: .text
    case .months, .listed: .list(MonthFields.self)
    }
  }

  var summary: String {
    switch self {
    case .year: "The year in words of the language."
    case .count: "How many posts it has, with the noun."
    case .months: "Its twelve months, January first."
    case .listed: "Its months with their posts, newest first, in an archive of up to 300 posts."
    case .anchor: "Its `id` in the page: `year-2026`."
    }
  }
}

/// A month of the archive.
enum MonthFields: Int, ViewFields {
  case name, shortName, url, count, countLabel, weight, posts

  static let viewName = "month"

  var type: FieldType {
    switch self {
    case .name, .shortName, .count, .countLabel, .weight: .text
    case .url: .url
    case .posts: .list(PostLinkFields.self)
    }
  }

  var summary: String {
    switch self {
    case .name: "Its name, with the year on its own page."
    case .shortName: "Its short name or number, for a table."
    case .url: "Its page; absent where it has no post."
    case .count: "How many posts it has."
    case .countLabel: "The same with the noun."
    case .weight: "How many posts it has against the busiest month, 0 to 4."
    case .posts: "Its posts, newest first; on its own page and where the archive lists it."
    }
  }
}

/// The page of all tags.
enum TagListFields: Int, ViewFields {
  case tags, isEmpty

  static let viewName = "tag list"

  var type: FieldType {
    switch self {
    case .tags: .list(TagFields.self)
    case .isEmpty: .flag
    }
  }

  var summary: String {
    switch self {
    case .tags: "All tags, the most used first, equals in the order of the site's language."
    case .isEmpty: "Whether there is no tag."
    }
  }
}

/// A page of photos.
enum PhotoListFields: Int, ViewFields {
  case photos

  static let viewName = "photo list"

  var type: FieldType { .list(PhotoFields.self) }

  var summary: String { "The photos of this page, the newest first, of each post one." }
}

/// A page of Content/pages.
enum StandaloneFields: Int, ViewFields {
  case title, content, updated, language, direction

  static let viewName = "standalone page"

  var type: FieldType {
    switch self {
    case .title, .language, .direction: .text
    case .content: .html
    case .updated: .object(TimeFields.self)
    }
  }

  var summary: String {
    switch self {
    case .title: "Its title."
    case .content: "Its text."
    case .updated: "When it was last changed, where that is known."
    case .language: "Its language, where that is not the site's."
    case .direction: "Its direction, where its language is not the site's."
    }
  }
}

/// The page that is shown where there is none.
enum NotFoundFields: Int, ViewFields {
  case newest

  static let viewName = "not found"

  var type: FieldType { .list(PostLinkFields.self) }

  var summary: String { "The five newest posts." }
}

/// A page that sends readers from an old address to the new one.
enum RedirectFields: Int, ViewFields {
  case target, address

  static let viewName = "redirect"

  var type: FieldType { .url }

  var summary: String {
    switch self {
    case .target: "The new address, below this site."
    case .address: "The new address, absolute."
    }
  }
}
