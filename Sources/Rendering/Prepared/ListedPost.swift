internal import HTML
internal import Mustache

/// What several pages show of a listed post, made once for all of them.
struct ListedPost: Sendable {
  /// What its card and its own page have in common.
  let frame: View<PostFields>
  /// Its card, for every list that shows it.
  let card: EscapedHTML
}
