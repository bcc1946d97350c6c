internal import Model

/// What is read before posts and pages: the site, its authors, its static files.
struct ContentFrame: Sendable {
  var context: ReadingContext
  var isSiteUsable: Bool
  var authors: [Author]
  var staticFiles: [StaticFile]
}

extension ReadingContext {
  /// The same for another look at the files, at the moment of `clock`.
  ///
  /// The finder is a new one, since it remembers what lies in folders.
  func renewed(clock: BuildClock?) -> ReadingContext {
    var options = options
    options.clock = clock
    return ReadingContext(
      source: source, options: options, site: site, permalinks: permalinks, handles: handles,
      finder: MediaFinder(source: source, statics: finder.statics), standInAuthor: standInAuthor,
      dateZone: dateZone)
  }
}
