internal import HTML
internal import Model

/// The lasting identity of a post in feeds.
///
/// Atom and JSON Feed want an absolute IRI (RFC 4287, section 4.2.6), so an `id` that is none
/// becomes one.
enum FeedIdentity {
  /// The identity of a post at `address`.
  static func of(_ post: Post, at address: SafeURL) -> String {
    guard let id = post.id else { return address.text }
    for scheme in ["http://", "https://", "urn:", "tag:"] where id.hasPrefix(scheme) { return id }
    return "urn:x-kith:" + URLEncoding.component(id)
  }
}
