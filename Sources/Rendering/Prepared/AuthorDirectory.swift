internal import HTML
internal import Model
internal import Mustache

/// The people of a site by handle, each with the view that cards and comments show.
struct AuthorDirectory: Sendable {
  /// A person as they are named in the site.
  struct Entry: Sendable {
    let name: String
    /// The person's page as a link; `nil` where they have none.
    let page: SafeURL?
    /// The same with scheme and host.
    let address: SafeURL?
    /// The person's picture as a link.
    let avatar: SafeURL?
    /// The size of that.
    let avatarSize: PixelSize?
    /// The picture as cards and comments show it: small and square.
    let portrait: Portrait?
    /// The view for cards and comments: name, page and picture, no biography.
    let view: ViewObject
  }

  /// A small and square picture of a person.
  struct Portrait: Sendable {
    let link: SafeURL
    let size: PixelSize
  }

  private let entries: [String: Entry]

  /// The authors of a gated feed, those without a page of their own among them.
  init(feed: PublicFeed, addresses: SiteAddresses, pictures: PictureSource) {
    var entries: [String: Entry] = [:]
    for author in feed.authors {
      entries[author.handle] = Self.entry(
        for: author, hasPage: true, addresses: addresses, pictures: pictures)
    }
    for author in feed.authorsWithoutPage {
      entries[author.handle] = Self.entry(
        for: author, hasPage: false, addresses: addresses, pictures: pictures)
    }
    self.entries = entries
  }

  /// Whoever has the handle; one without a file in authors/ is shown by the handle alone.
  func entry(_ handle: String) -> Entry {
    if let entry = entries[handle] { return entry }
    let name = DisplayText.cleaned(handle)
    return Entry(
      name: name, page: nil, address: nil, avatar: nil, avatarSize: nil,
      portrait: nil,
      view: PersonView.view(name: name, handle: nil, url: nil, isExternal: false))
  }

  /// The page of the author with `handle`.
  func page(_ handle: String) -> SafeURL? { entries[handle]?.page }

  private static func entry(
    for author: Author, hasPage: Bool, addresses: SiteAddresses, pictures: PictureSource
  ) -> Entry {
    let name = DisplayText.cleaned(author.name)
    let page = hasPage ? addresses.link(to: SitePath.author(author.handle)) : nil
    let avatar = hasPage ? author.avatarPath.map(addresses.link(to:)) : nil
    var view = PersonView.make(name: name, handle: author.handle, url: page, isExternal: false)
    let picture = author.avatar.flatMap { try? pictures.portrait($0.path).get() }
    let portrait = hasPage ? author.portrait(addresses: addresses, pictures: pictures) : nil
    if let portrait { portrait.show(in: &view) }
    return Entry(
      name: name, page: page, address: page.map(addresses.address(of:)), avatar: avatar,
      avatarSize: picture?.size ?? author.avatarSize, portrait: portrait, view: view.object)
  }
}

extension AuthorDirectory.Portrait {
  /// Puts it into the view of the person.
  func show(in view: inout View<AuthorFields>) {
    view[.avatar] = .url(link)
    view[.avatarWidth] = .text(String(size.width))
    view[.avatarHeight] = .text(String(size.height))
  }
}

extension Author {
  /// The picture as cards show it; `nil` where there is none.
  fileprivate func portrait(
    addresses: SiteAddresses, pictures: PictureSource
  ) -> AuthorDirectory.Portrait? {
    guard let avatar, let path = avatarPath else { return nil }
    let picture = try? pictures.portrait(avatar.path).get()
    guard let rendition = picture?.thumbnail else {
      return AuthorDirectory.Portrait(
        link: addresses.link(to: path),
        size: picture?.size ?? avatarSize ?? PixelSize(width: 96, height: 96))
    }
    return AuthorDirectory.Portrait(
      link: addresses.link(to: SitePath.author(handle) + rendition.file.name),
      size: rendition.size)
  }

  /// The site path of the picture: in the author's own folder, or where static/ has it.
  var avatarPath: String? {
    guard let avatar else { return nil }
    return switch avatar.origin {
    case .beside: SitePath.author(handle) + avatar.name
    case .shared: "/" + avatar.name
    }
  }
}

/// Makes the view of a person who may be an author, a visitor or nobody known.
enum PersonView {
  static func view(name: String, handle: String?, url: SafeURL?, isExternal: Bool) -> ViewObject {
    make(name: name, handle: handle, url: url, isExternal: isExternal).object
  }

  static func make(
    name: String, handle: String?, url: SafeURL?, isExternal: Bool
  ) -> View<AuthorFields> {
    var view = View<AuthorFields>()
    view[.name] = .text(name)
    view[.handle] = .optionalText(handle)
    view[.url] = .optionalURL(url)
    view[.isExternal] = .flag(isExternal)
    view[.isAnonymous] = .flag(false)
    view[.initials] = .text(initials(of: name))
    view[.hue] = .text(String(hue(of: handle ?? name)))
    return view
  }

  /// The first letters of the first and the last word; of names in Chinese, Japanese or Korean,
  /// which are written without blanks, the first alone.
  static func initials(of name: String) -> String {
    let words = name.split(separator: " ")
    guard let first = words.first?.first else { return "" }
    let isWide = first.unicodeScalars.first.map { $0.value >= 0x1100 } ?? false
    guard words.count > 1, !isWide, let last = words.last?.first else {
      return String(first).uppercased()
    }
    return (String(first) + String(last)).uppercased()
  }

  /// A number from 0 to 11 that is always the same for the same name (FNV-1a).
  static func hue(of name: String) -> Int {
    let hash = name.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return Int(hash % 12)
  }
}
