internal import Mustache

/// What card.mustache is given: a post as it stands on lists.
enum CardRoot: Int, ViewFields {
  case site, post

  static let viewName = "card root"

  var type: FieldType {
    switch self {
    case .site: .object(SiteFields.self)
    case .post: .object(PostFields.self)
    }
  }

  var summary: String {
    switch self {
    case .site: "The site."
    case .post: "The post."
    }
  }
}

/// What home.mustache and tag.mustache are given.
enum ListRoot: Int, ViewFields {
  case site, page, list

  static let viewName = "list root"

  var type: FieldType {
    switch self {
    case .site: .object(SiteFields.self)
    case .page: .object(PageFields.self)
    case .list: .object(ListFields.self)
    }
  }

  var summary: String {
    switch self {
    case .site: "The site."
    case .page: "The page."
    case .list: "The posts of the page."
    }
  }
}

/// What author.mustache is given.
enum AuthorRoot: Int, ViewFields {
  case site, page, author, list

  static let viewName = "author root"

  var type: FieldType {
    switch self {
    case .site: .object(SiteFields.self)
    case .page: .object(PageFields.self)
    case .author: .object(AuthorFields.self)
    case .list: .object(ListFields.self)
    }
  }

  var summary: String {
    switch self {
    case .site: "The site."
    case .page: "The page."
    case .author: "The author."
    case .list: "The author's posts of the page."
    }
  }
}

/// What post.mustache is given.
enum PostRoot: Int, ViewFields {
  case site, page, post

  static let viewName = "post root"

  var type: FieldType {
    switch self {
    case .site: .object(SiteFields.self)
    case .page: .object(PageFields.self)
    case .post: .object(PostFields.self)
    }
  }

  var summary: String {
    switch self {
    case .site: "The site."
    case .page: "The page."
    case .post: "The post with all its comments."
    }
  }
}

/// What tags.mustache is given.
enum TagListRoot: Int, ViewFields {
  case site, page, tagList

  static let viewName = "tags root"

  var type: FieldType {
    switch self {
    case .site: .object(SiteFields.self)
    case .page: .object(PageFields.self)
    case .tagList: .object(TagListFields.self)
    }
  }

  var summary: String {
    switch self {
    case .site: "The site."
    case .page: "The page."
    case .tagList: "All tags."
    }
  }
}

/// What photos.mustache is given.
enum PhotoListRoot: Int, ViewFields {
  case site, page, photoList

  static let viewName = "photos root"

  var type: FieldType {
    switch self {
    case .site: .object(SiteFields.self)
    case .page: .object(PageFields.self)
    case .photoList: .object(PhotoListFields.self)
    }
  }

  var summary: String {
    switch self {
    case .site: "The site."
    case .page: "The page."
    case .photoList: "The photos of the page."
    }
  }
}

/// What archive.mustache is given.
enum ArchiveRoot: Int, ViewFields {
  case site, page, archive

  static let viewName = "archive root"

  var type: FieldType {
    switch self {
    case .site: .object(SiteFields.self)
    case .page: .object(PageFields.self)
    case .archive: .object(ArchiveFields.self)
    }
  }

  var summary: String {
    switch self {
    case .site: "The site."
    case .page: "The page."
    case .archive: "The years with posts."
    }
  }
}

/// What month.mustache is given.
enum MonthRoot: Int, ViewFields {
  case site, page, month

  static let viewName = "month root"

  var type: FieldType {
    switch self {
    case .site: .object(SiteFields.self)
    case .page: .object(PageFields.self)
    case .month: .object(MonthFields.self)
    }
  }

  var summary: String {
    switch self {
    case .site: "The site."
    case .page: "The page."
    case .month: "The month with its posts."
    }
  }
}

/// What page.mustache is given.
enum StandaloneRoot: Int, ViewFields {
  case site, page, standalone

  static let viewName = "standalone root"

  var type: FieldType {
    switch self {
    case .site: .object(SiteFields.self)
    case .page: .object(PageFields.self)
    case .standalone: .object(StandaloneFields.self)
    }
  }

  var summary: String {
    switch self {
    case .site: "The site."
    case .page: "The page's head."
    case .standalone: "The page's words."
    }
  }
}

/// What not-found.mustache is given.
enum NotFoundRoot: Int, ViewFields {
  case site, page, notFound

  static let viewName = "not-found root"

  var type: FieldType {
    switch self {
    case .site: .object(SiteFields.self)
    case .page: .object(PageFields.self)
    case .notFound: .object(NotFoundFields.self)
    }
  }

  var summary: String {
    switch self {
    case .site: "The site."
    case .page: "The page."
    case .notFound: "Where to go instead."
    }
  }
}

/// What redirect.mustache is given.
enum RedirectRoot: Int, ViewFields {
  case site, redirect

  static let viewName = "redirect root"

  var type: FieldType {
    switch self {
    case .site: .object(SiteFields.self)
    case .redirect: .object(RedirectFields.self)
    }
  }

  var summary: String {
    switch self {
    case .site: "The site."
    case .redirect: "Where the reader is sent."
    }
  }
}
