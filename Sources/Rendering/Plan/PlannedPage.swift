/// A file that the site will have, made of content and templates.
public struct PlannedPage: Sendable, Equatable {
  /// Where it goes, relative to the output folder: `posts/harbour/index.html`.
  public let path: String
  /// The content file that asked for it, for a clash; `nil` for pages that Kith lays out itself.
  public let origin: PageOrigin?
  /// What it is made of.
  let kind: PageKind

  /// Whether both are the same, byte for byte: equal strings may name two files.
  public static func == (left: PlannedPage, right: PlannedPage) -> Bool {
    left.path.utf8.elementsEqual(right.path.utf8) && left.kind == right.kind
      && left.origin == right.origin
  }

  /// Whether it belongs to the theme alone: a style sheet, a script, an icon.
  public var isOfTheme: Bool {
    switch kind {
    case .themeStylesheet, .script, .scriptSettings, .asset: true
    default: false
    }
  }

  /// Whether it is a page for people, not a feed or a file for machines.
  public var isPage: Bool {
    switch kind {
    case .rss, .atom, .jsonFeed, .siteComments, .postComments, .sitemap, .sitemapIndex, .robots,
      .themeStylesheet, .script, .scriptSettings, .asset:
      false
    default: true
    }
  }
}

/// The place in a content file that made a page be planned.
public struct PageOrigin: Sendable, Hashable {
  /// The file, relative to the source folder.
  public let path: String
  /// The line, from 1; 0 where the file as a whole is meant.
  public let line: Int
  /// The column, from 1; 0 where the file as a whole is meant.
  public let column: Int
}

/// A file that is copied into the site as it is.
public struct PlannedCopy: Sendable, Equatable {
  /// Where it goes, relative to the output folder.
  public let path: String
  /// Where it is read from, relative to the source folder.
  public let source: String
  /// The content file that asks for it; the file itself where it lies in static/.
  public let origin: String
  /// Whether other texts may ask for the same: it is made of a file of static/.
  var isShared = false

  /// Whether both are the same, byte for byte: equal strings may name two files.
  public static func == (left: PlannedCopy, right: PlannedCopy) -> Bool {
    left.path.utf8.elementsEqual(right.path.utf8)
      && left.source.utf8.elementsEqual(right.source.utf8)
      && left.origin.utf8.elementsEqual(right.origin.utf8)
  }
}
