internal import HTML
internal import Model
internal import Mustache

/// Makes the views of authors for the aside and for their own pages.
struct AuthorViewBuilder: Sendable {
  let feed: PreparedFeed

  private var context: SiteContext { feed.context }

  /// How many photos the first page of an author shows as a grid.
  private static let photoCount = 12

  /// Who the author at `index` is: name, picture, biography, links.
  func profile(of index: Int) -> View<AuthorFields> {
    let author = feed.authors[index]
    let entry = context.authors.entry(author.handle)
    var view = PersonView.make(
      name: entry.name, handle: author.handle, url: entry.page, isExternal: false)
    entry.portrait?.show(in: &view)
    let biography = feed.biographies[index].html
    if !biography.bytes.isEmpty { view[.biography] = .html(biography) }
    if let website = author.url.flatMap(SafeURL.init(external:)) {
      view[.website] = .url(website)
      view[.websiteLabel] = .text(ReadableAddress.text(of: website))
    }
    view[.links] = .optionalList(links(of: author))
    if let joined = author.joined {
      view[.joined] = .object(context.time(joined))
      let date = context.dates.day(context.site.zone.localized(joined).civil)
      view[.joinedLabel] = .text(context.strings.text(.authorJoined, [.date: date]))
    }
    return view
  }

  /// The profile with the author's figures and newest photos.
  ///
  /// - Complexity: O(*n*) in the author's posts, so it is made once for all pages of the author.
  func page(of index: Int) -> View<AuthorFields> {
    var view = profile(of: index)
    let own = feed.index.postsByAuthor[index].map { feed.posts[$0] }
    let commentCount = feed.index.commentsByAuthor[index]
    let photos = own.reduce(0) { $0 + $1.post.media.count { $0.kind == .photo } }
    let likes = own.reduce(0) { sum, prepared in
      let (total, overflow) = sum.addingReportingOverflow(prepared.post.likes.count)
      return overflow ? .max : total
    }
    view[.figures] = .list([
      figure(own.count, .authorPosts), figure(photos, .authorPhotos),
      figure(commentCount, .authorComments), figure(likes, .authorLikesReceived),
    ])
    let grid = photoGrid(of: own)
    view[.photos] = .optionalList(grid)
    view[.hasPhotos] = .flag(!grid.isEmpty)
    return view
  }

  /// The addresses that are the same person's elsewhere.
  func links(of author: Author) -> [ViewObject] {
    author.links.compactMap { address in
      guard let url = SafeURL(external: address) else { return nil }
      var view = View<LinkFields>()
      view[.label] = .text(ReadableAddress.text(of: url))
      view[.url] = .url(url)
      return view.object
    }
  }

  private func figure(_ number: Int, _ key: StringKey) -> ViewObject {
    var view = View<LinkFields>()
    view[.label] = .text(context.strings[key])
    view[.count] = .text(context.strings.numbers.compact(number))
    return view.object
  }

  private func photoGrid(of posts: [PreparedPost]) -> [ViewObject] {
    let grid = PhotoGrid(context: context)
    return Array(posts.lazy.compactMap(grid.square).prefix(Self.photoCount))
  }
}
