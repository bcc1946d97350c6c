internal import Mustache

/// A photo, video or sound of a post.
enum MediaFields: Int, ViewFields {
  case isPhoto, isVideo, isAudio, source, mediaType, alternative, label, width, height, caption
  case poster, captions, transcript, isEager, number, sources, otherFormats, tone

  static let viewName = "media"

  var type: FieldType {
    switch self {
    case .isPhoto, .isVideo, .isAudio, .isEager: .flag
    case .source, .poster, .captions, .transcript: .url
    case .mediaType, .alternative, .label, .width, .height, .caption, .number, .tone: .text
    case .sources: .sources
    case .otherFormats: .list(PictureFormatFields.self)
    }
  }

  var summary: String {
    switch self {
    case .isPhoto: "Whether it is a photo."
    case .isVideo: "Whether it is a video."
    case .isAudio: "Whether it is a sound."
    case .source: "Its file."
    case .mediaType: "Its type: `video/mp4`."
    case .alternative: "What it shows; empty where it is an ornament."
    case .label: "Its name for a reader that does not see it, never empty."
    case .width: "Its width in pixels."
    case .height: "Its height in pixels."
    case .caption: "The words below it."
    case .poster: "The still before a video plays."
    case .captions: "A WebVTT file of captions."
    case .transcript: "A file with the words that are spoken."
    case .isEager: "Whether it is the first of its page and so not loaded lazily."
    case .number: "Its place among several: `2`."
    case .sources: "A photo's forms in its own format, itself among them."
    case .otherFormats: "Its forms in other formats, the preferred one first."
    case .tone: "The mean of its colours, to be shown until it is there: `#8a7766`."
    }
  }
}

/// The forms of a photo in one format.
enum PictureFormatFields: Int, ViewFields {
  case mediaType, sources

  static let viewName = "picture format"

  var type: FieldType {
    switch self {
    case .mediaType: .text
    case .sources: .sources
    }
  }

  var summary: String {
    switch self {
    case .mediaType: "The format: `image/webp`."
    case .sources: "The forms in it."
    }
  }
}

/// A place.
enum PlaceFields: Int, ViewFields {
  case name, latitude, longitude, geo, map

  static let viewName = "place"

  var type: FieldType {
    switch self {
    case .name, .latitude, .longitude: .text
    case .geo, .map: .url
    }
  }

  var summary: String {
    switch self {
    case .name: "Its name, or its coordinates where it has none."
    case .latitude: "Degrees north in decimals; absent where only the name is known."
    case .longitude: "Degrees east in decimals."
    case .geo: "A `geo:` address (RFC 5870)."
    case .map: "A map site with a mark at the place."
    }
  }
}

/// The thing that a post reviews.
enum ItemFields: Int, ViewFields {
  case name, kind, url, rating, scale, ratingLabel, symbols

  static let viewName = "reviewed item"

  var type: FieldType {
    switch self {
    case .name, .kind, .rating, .scale, .ratingLabel: .text
    case .url: .url
    case .symbols: .list(SymbolFields.self)
    }
  }

  var summary: String {
    switch self {
    case .name: "Its name."
    case .kind: "Its schema.org type: `Book`."
    case .url: "Its address."
    case .rating: "The author's own mark."
    case .scale: "The highest mark."
    case .ratingLabel: "The mark in words."
    case .symbols: "One symbol a mark of the scale."
    }
  }
}

/// The summary of a post's ratings.
enum RatingFields: Int, ViewFields {
  case hasRatings, mean, meanValue, scale, count, label, countLabel, symbols, rows

  static let viewName = "rating"

  var type: FieldType {
    switch self {
    case .hasRatings: .flag
    case .mean, .meanValue, .scale, .count, .label, .countLabel: .text
    case .symbols: .list(SymbolFields.self)
    case .rows: .list(RatingRowFields.self)
    }
  }

  var summary: String {
    switch self {
    case .hasRatings: "Whether there is any rating yet."
    case .mean: "The mean in the language's own form: `4.3` or `4,3`."
    case .meanValue: "The mean with a dot, for machines."
    case .scale: "The highest mark."
    case .count: "How many ratings there are, in plain digits."
    case .label: "The mean in words: `4.3 out of 5`."
    case .countLabel: "How many ratings, in words."
    case .symbols: "One symbol a mark of the scale, filled to the mean."
    case .rows: "The histogram, the highest mark first."
    }
  }
}

/// A mark that a reader can give.
enum RatingChoiceFields: Int, ViewFields {
  case mark, label, symbol

  static let viewName = "rating choice"

  var type: FieldType {
    switch self {
    case .mark, .label: .text
    case .symbol: .object(SymbolFields.self)
    }
  }

  var summary: String {
    switch self {
    case .mark: "The mark as a number."
    case .label: "The mark in words: `3 stars`."
    case .symbol: "What stands for it, given and not."
    }
  }
}

/// One symbol of a row of stars.
enum SymbolFields: Int, ViewFields {
  case normal, selected, normalImage, selectedImage, width, height, fill, isFull, isEmpty

  static let viewName = "symbol"

  var type: FieldType {
    switch self {
    case .normal, .selected, .width, .height, .fill: .text
    case .normalImage, .selectedImage: .url
    case .isFull, .isEmpty: .flag
    }
  }

  var summary: String {
    switch self {
    case .normal: "The symbol for a mark that is not given, where it is no picture."
    case .selected: "The symbol for a mark that is given, where it is no picture."
    case .normalImage: "The picture for a mark that is not given."
    case .selectedImage: "The picture for a mark that is given."
    case .width: "The width of a picture in pixels."
    case .height: "Its height."
    case .fill: "How much of it is filled, in tenths: 0 to 10."
    case .isFull: "Whether all of it is."
    case .isEmpty: "Whether none of it is."
    }
  }
}

/// A row of the histogram.
enum RatingRowFields: Int, ViewFields {
  case mark, count, share, label

  static let viewName = "rating row"

  var type: FieldType { .text }

  var summary: String {
    switch self {
    case .mark: "The mark."
    case .count: "How many gave it."
    case .share: "Their share in whole per cent."
    case .label: "The row in words: `4 stars: 12`."
    }
  }
}
