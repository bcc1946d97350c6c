internal import Mustache

/// A link with its words.
enum LinkFields: Int, ViewFields {
  case label, url, count, before, after

  static let viewName = "link"

  var type: FieldType {
    switch self {
    case .label, .count, .before, .after: .text
    case .url: .url
    }
  }

  var summary: String {
    switch self {
    case .label: "Its words."
    case .url: "Where it leads."
    case .count: "How many posts are there, where that is known."
    case .before: "The words before it, where it stands in a sentence."
    case .after: "The words after it, where it stands in a sentence."
    }
  }
}

/// A link of the header.
enum NavigationFields: Int, ViewFields {
  case label, url, isCurrent

  static let viewName = "navigation link"

  var type: FieldType {
    switch self {
    case .label: .text
    case .url: .url
    case .isCurrent: .flag
    }
  }

  var summary: String {
    switch self {
    case .label: "Its words."
    case .url: "Where it leads."
    case .isCurrent: "Whether it leads to this page."
    }
  }
}

/// A feed that readers can subscribe to.
enum FeedLinkFields: Int, ViewFields {
  case title, url, mediaType, formatName

  static let viewName = "feed link"

  var type: FieldType {
    switch self {
    case .title, .mediaType, .formatName: .text
    case .url: .url
    }
  }

  var summary: String {
    switch self {
    case .title: "The feed's title."
    case .url: "Its address."
    case .mediaType: "Its type: `application/rss+xml`."
    case .formatName: "Its format: `RSS`, `Atom`, `JSON Feed`."
    }
  }
}

/// A tag.
enum TagFields: Int, ViewFields {
  case name, url, count, weight

  static let viewName = "tag"

  var type: FieldType {
    switch self {
    case .name, .count, .weight: .text
    case .url: .url
    }
  }

  var summary: String {
    switch self {
    case .name: "The tag in its commonest spelling, without `#`."
    case .url: "Its page; absent on a post that is not listed."
    case .count: "How many posts have it."
    case .weight: "How much it is used against the others, 1 to 5."
    }
  }
}

/// A post by its name alone: a neighbour, or an entry of the archive.
enum PostLinkFields: Int, ViewFields {
  case label, url, time, hasPhoto, hasVideo, hasPlace, hasRating, language, direction

  static let viewName = "post link"

  var type: FieldType {
    switch self {
    case .label, .language, .direction: .text
    case .url: .url
    case .time: .object(TimeFields.self)
    case .hasPhoto, .hasVideo, .hasPlace, .hasRating: .flag
    }
  }

  var summary: String {
    switch self {
    case .label: "Its title, or its first words."
    case .url: "Its page."
    case .time: "When it was published."
    case .hasPhoto: "Whether it shows a photo."
    case .hasVideo: "Whether it shows a video."
    case .hasPlace: "Whether it has a place."
    case .hasRating: "Whether it is rated."
    case .language: "Its language, where that is not the page's."
    case .direction: "Its direction, where its language is not the page's."
    }
  }
}

/// A moment.
enum TimeFields: Int, ViewFields {
  case dateTime, absolute, relative, monthDay

  static let viewName = "time"

  var type: FieldType { .text }

  var summary: String {
    switch self {
    case .dateTime: "The moment as RFC 3339, for `datetime`."
    case .absolute: "The date and time in words."
    case .relative: "How long ago it was when the site was built."
    case .monthDay: "Month and day in words."
    }
  }
}

/// A number of likes, comments, shares and so on.
enum CountFields: Int, ViewFields {
  case compact, exact, label, isZero

  static let viewName = "count"

  var type: FieldType {
    switch self {
    case .compact, .exact, .label: .text
    case .isZero: .flag
    }
  }

  var summary: String {
    switch self {
    case .compact: "The number cut short: `12.5K`."
    case .exact: "The number in plain digits: `12574`."
    case .label: "The number with its noun: `12,574 likes`."
    case .isZero: "Whether it is 0."
    }
  }
}
