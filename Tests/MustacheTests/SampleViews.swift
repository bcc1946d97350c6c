import Mustache

/// A page, as the tests know it.
enum PageField: Int, ViewFields {
  case title, post, posts, data, url

  static let viewName = "page"
  var type: FieldType {
    switch self {
    case .title: .text
    case .post: .object(PostField.self)
    case .posts: .list(PostField.self)
    case .data: .json
    case .url: .url
    }
  }
  var summary: String { "The \(name) of the page." }
}

/// A post, as the tests know it.
enum PostField: Int, ViewFields {
  case headline, body, link, isPinned, tags, author, comments

  static let viewName = "post"
  var type: FieldType {
    switch self {
    case .headline: .text
    case .body: .html
    case .link: .url
    case .isPinned: .flag
    case .tags: .texts
    case .author: .object(AuthorField.self)
    case .comments: .list(CommentField.self)
    }
  }
  var summary: String { "The \(name) of the post." }
}

/// An author, as the tests know them.
enum AuthorField: Int, ViewFields {
  case name, page

  static let viewName = "author"
  var name: String { self == .name ? "name" : "page" }
  var type: FieldType { self == .name ? .text : .url }
  var summary: String { "The \(name) of the author." }
}

/// A comment with replies, as the tests know it.
enum CommentField: Int, ViewFields {
  case text, writer, replies

  static let viewName = "comment"
  var type: FieldType {
    switch self {
    case .text: .text
    case .writer: .object(AuthorField.self)
    case .replies: .list(CommentField.self)
    }
  }
  var summary: String { "The \(name) of the comment." }
}
