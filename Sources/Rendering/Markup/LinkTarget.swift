internal import Model

/// What an address in a text leads to.
enum LinkTarget: Equatable {
  /// A page or file of the site: its path below the root, percent-coded, with query and fragment.
  case site(path: String, file: MediaFile?)
  /// A path from the site's root that nothing of the site is known to be at, percent-coded.
  case unknownSitePath(String)
  /// A place on the text's own page.
  case fragment(String)
  /// An address elsewhere of one of the schemes http, https and mailto, as it was written.
  case external
  /// Something that is held back or unlisted.
  case heldBack
  /// A relative path where nothing is that is published.
  case missing
  /// A path out of the text's own folder to something that is not published.
  case outside
  /// An address of a scheme that is not taken, or none at all.
  case refused
}
