internal import Mustache

/// What templates may say of the page that is being made.
enum PageFields: Int, ViewFields {
  case title, heading, introduction, description, canonical, isIndexable, kind, language, direction
  case openGraphType, image, imageWidth, imageHeight, imageAlternative, publishedTime, modifiedTime
  case authorName, tagNames, alternates, relMe, navigation, structuredData, newer, older
  case paginationLabel, paginationNumber, isFirst

  static let viewName = "page"

  var type: FieldType {
    switch self {
    case .title, .heading, .introduction, .description, .kind, .language, .direction,
      .openGraphType, .imageWidth, .imageHeight, .imageAlternative, .publishedTime, .modifiedTime,
      .authorName, .paginationLabel, .paginationNumber:
      .text
    case .canonical, .image, .newer, .older: .url
    case .isIndexable, .isFirst: .flag
    case .tagNames: .texts
    case .alternates: .list(FeedLinkFields.self)
    case .relMe: .list(LinkFields.self)
    case .navigation: .list(NavigationFields.self)
    case .structuredData: .json
    }
  }

  var summary: String {
    switch self {
    case .title: "The text of `<title>`, unlike that of any other page."
    case .heading: "What the page is, for its first heading: a tag, a month, a name."
    case .introduction: "What the page is, in one line."
    case .description: "The page in a sentence, for search engines and cards."
    case .canonical: "The page's own absolute address; absent on the page for what is not found."
    case .isIndexable: "Whether search engines may list it."
    case .kind: "`home`, `post`, `author`, `tags`, `tag`, `archive`, `month`, `page`, `not-found`."
    case .language: "The language of the page."
    case .direction: "`ltr` or `rtl`."
    case .openGraphType: "`website`, `article` or `profile`."
    case .image: "The absolute address of the picture for cards elsewhere."
    case .imageWidth: "Its width in pixels."
    case .imageHeight: "Its height in pixels."
    case .imageAlternative: "What it shows."
    case .publishedTime: "When the post was published, as RFC 3339."
    case .modifiedTime: "When the post was last changed, as RFC 3339."
    case .authorName: "The name of the post's author."
    case .tagNames: "The names of the post's tags."
    case .alternates: "The feeds to announce in the head."
    case .relMe: "Addresses of the same person, to announce as rel=me."
    case .navigation: "The links of the header; the one of this page is marked."
    case .structuredData: "JSON-LD, to stand in a script element of type application/ld+json."
    case .newer: "The page with newer posts."
    case .older: "The page with older posts."
    case .paginationLabel: "Which page of how many, in words; absent where there is one page."
    case .paginationNumber: "The number of the page."
    case .isFirst: "Whether it is the first page of its list."
    }
  }
}
