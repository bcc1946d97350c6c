internal import Mustache

/// A comment, in the tree of a post's page or in the preview of a list.
enum CommentFields: Int, ViewFields {
  case anchor, url, address, author, published, content, text, likes, ratingValue, ratingScale
  case ratingLabel, ratingSymbols, replyingTo, replies, hasReplies, identifier, state

  static let viewName = "comment"

  var type: FieldType {
    switch self {
    case .anchor, .identifier, .text, .ratingValue, .ratingScale, .ratingLabel, .state: .text
    case .url, .address: .url
    case .author: .object(AuthorFields.self)
    case .published: .object(TimeFields.self)
    case .content: .html
    case .likes: .object(CountFields.self)
    case .ratingSymbols: .list(SymbolFields.self)
    case .replyingTo: .object(LinkFields.self)
    case .replies: .list(CommentFields.self)
    case .hasReplies: .flag
    }
  }

  var summary: String {
    switch self {
    case .state: "Why readers do not see it; in previews alone."
    case .anchor: "Its `id` in the page: `comment-7`."
    case .url: "Its place on the post's page."
    case .address: "The same as an absolute address."
    case .author: "Who wrote it."
    case .published: "When."
    case .content: "What it says; in the tree alone."
    case .text: "What it says as one line of plain text; in previews alone."
    case .likes: "Its likes; absent at 0."
    case .ratingValue: "Its author's mark for the post."
    case .ratingScale: "The highest mark."
    case .ratingLabel: "The mark in words."
    case .ratingSymbols: "One symbol a mark of the scale."
    case .replyingTo: "Whom it answers, where it is not nested in that comment."
    case .replies: "The replies to it."
    case .hasReplies: "Whether there are any."
    case .identifier: "Its id among the post's comments, by which a reply names it."
    }
  }
}
