internal import HTML
internal import Model
internal import Mustache
internal import Parallelism

/// The listed posts as several pages show them: made once for all pages where all are wanted, and
/// each time anew where single pages are asked for.
struct ListedPosts: Sendable {
  private let builder: PageBuilder
  private let theme: Theme
  private let views: PostViewBuilder
  private let made: [ListedPost]?

  /// The listed posts of a site; `makesAll` where all its pages are going to be made.
  ///
  /// - Complexity: O(*n*) in the posts where all are made.
  init(builder: PageBuilder, theme: Theme, makesAll: Bool) {
    let views = PostViewBuilder(context: builder.context, tags: builder.feed.tags)
    self.builder = builder
    self.theme = theme
    self.views = views
    made =
      makesAll
      ? Parallel.map(count: builder.feed.posts.count) { index in
        let frame = views.frame(of: builder.feed.posts[index])
        return ListedPost(
          frame: frame, card: Self.card(index, in: frame, views: views, builder, theme))
      } : nil
  }

  /// What the card and the page of the post at `index` have in common.
  func frame(_ index: Int) -> View<PostFields> {
    made?[index].frame ?? views.frame(of: builder.feed.posts[index])
  }

  /// The card of the post at `index`.
  func card(_ index: Int) -> EscapedHTML {
    made?[index].card
      ?? Self.card(index, in: frame(index), views: views, builder, theme)
  }

  private static func card(
    _ index: Int, in frame: View<PostFields>, views: PostViewBuilder, _ builder: PageBuilder,
    _ theme: Theme
  ) -> EscapedHTML {
    var root = View<CardRoot>()
    root[.site] = .object(builder.site)
    root[.post] = .object(views.card(builder.feed.posts[index], in: frame).object)
    var card: [UInt8] = []
    card.reserveCapacity(4_096)
    theme.render(.card, root.object, into: &card)
    return EscapedHTML(unchecked: card)
  }
}
