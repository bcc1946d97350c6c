internal import Mustache

/// A person: of a post, a comment, or the site.
enum AuthorFields: Int, ViewFields {
  case name, handle, url, isExternal, isAnonymous, avatar, avatarWidth, avatarHeight, initials, hue
  case biography, website, websiteLabel, links, joined, joinedLabel, figures, photos, hasPhotos

  static let viewName = "author"

  var type: FieldType {
    switch self {
    case .name, .handle, .avatarWidth, .avatarHeight, .initials, .hue, .websiteLabel, .joinedLabel:
      .text
    case .url, .avatar, .website: .url
    case .isExternal, .isAnonymous, .hasPhotos: .flag
    case .biography: .html
    case .links, .figures: .list(LinkFields.self)
    case .joined: .object(TimeFields.self)
    case .photos: .list(PhotoFields.self)
    }
  }

  var summary: String {
    switch self {
    case .name: "The name to show."
    case .handle: "The handle, without `@`; absent for visitors."
    case .url: "The person's page here, or a visitor's own address; absent where there is none."
    case .isExternal: "Whether `url` leads to another site."
    case .isAnonymous: "Whether no name was given."
    case .avatar: "The picture; absent where there is none."
    case .avatarWidth: "Its width in pixels."
    case .avatarHeight: "Its height in pixels."
    case .initials: "One or two letters to stand for a missing picture."
    case .hue: "A stable number from 0 to 11 for the colour behind the initials."
    case .biography: "What the person says of themselves; on the person's page and the aside alone."
    case .website: "The person's own site."
    case .websiteLabel: "Its address for people to read."
    case .links: "Other addresses of the same person."
    case .joined: "When the person joined."
    case .joinedLabel: "The same in words: `Joined November 29, 2026`."
    case .figures: "Numbers of posts, photos, comments and likes received, with their nouns."
    case .photos: "The person's newest photos, on the first page of the person alone."
    case .hasPhotos: "Whether there are any."
    }
  }
}

/// A photo or video as a square of a grid.
enum PhotoFields: Int, ViewFields {
  case url, source, width, height, alternative, number, isVideo

  static let viewName = "grid photo"

  var type: FieldType {
    switch self {
    case .url, .source: .url
    case .width, .height, .alternative, .number: .text
    case .isVideo: .flag
    }
  }

  var summary: String {
    switch self {
    case .url: "The post's page."
    case .source: "The picture."
    case .width: "Its width in pixels."
    case .height: "Its height in pixels."
    case .alternative: "What it shows."
    case .number: "How many photos the post has, where that is more than one."
    case .isVideo: "Whether it is the still of a video."
    }
  }
}
