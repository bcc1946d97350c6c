internal import Mustache

/// What templates may say of the site; the same on every page.
enum SiteFields: Int, ViewFields {
  case title, home, address, description, language, direction, owner, stylesheet, themeStylesheet
  case icons, favicon, likeIcon, likedIcon, footerPages, feeds, strings, generator, yearLinks
  case generatorLabel, topTags, script, contentPolicy

  static let viewName = "site"

  var type: FieldType {
    switch self {
    case .title, .address, .description, .language, .direction, .generator, .generatorLabel: .text
    case .home, .stylesheet, .themeStylesheet, .icons, .favicon, .likeIcon, .likedIcon, .script:
      .url
    case .contentPolicy: .html
    case .owner: .object(AuthorFields.self)
    case .footerPages, .yearLinks: .list(LinkFields.self)
    case .topTags: .list(TagFields.self)
    case .feeds: .list(FeedLinkFields.self)
    case .strings: .object(StringsFields.self)
    }
  }

  var summary: String {
    switch self {
    case .title: "The site's name."
    case .home: "The address of the home feed."
    case .address: "The site's absolute address, for people to read."
    case .description: "What the site is, in a sentence."
    case .language: "The site's language tag."
    case .direction: "`ltr` or `rtl`."
    case .owner: "The author who owns the site."
    case .stylesheet: "The style sheet of the theme."
    case .themeStylesheet: "The style sheet with the tokens of site.yml; absent where it sets none."
    case .icons: "The file of icons, to be used with a fragment: `#icon-like`."
    case .favicon: "The site's own icon."
    case .likeIcon: "The icon of likes, a thumb or a heart: a file with a fragment."
    case .likedIcon: "The same icon, filled."
    case .footerPages: "The pages of Content/pages."
    case .feeds: "The site's feeds."
    case .strings: "The interface's words in the site's language."
    case .generator: "The name of the program."
    case .generatorLabel: "The same in words, for the footer: `Made with Kith`."
    case .yearLinks: "The archive's years, newest first."
    case .script: "The module that starts the page's scripts."
    case .contentPolicy:
      "What browsers may load and send to, as a `meta` element that comes first in the head."
    case .topTags: "The most used tags, at most 20."
    }
  }
}
