internal import Diagnostics
internal import Model
internal import Parallelism

/// The posts as they were read, kept from one reading to the next, so that only those are read again
/// whose files have changed.
final class PostStore {
  /// The folder of all posts.
  static let root = "Content/posts"

  /// The files of the posts, sorted by the bytes of their paths.
  private(set) var posts: [PostFiles] = []
  /// What came of each of them, besides the post itself.
  private(set) var outcomes: [PostReader.Outcome] = []
  /// The posts without errors, newest first.
  ///
  /// They are kept in this order and replaced in place, since posts are large and moving thousands of
  /// them takes longer than reading one.
  private(set) var sortedPosts: [Post] = []
  /// What was found while folders were listed and posts looked for.
  private(set) var finderDiagnostics: [Diagnostic] = []
  /// What was found in the SVGs to which texts may refer.
  private(set) var filterDiagnostics: [Diagnostic] = []

  /// The index in `outcomes` of each of `sortedPosts`.
  private var order: [Int] = []
  private var faultsOfSVGs = SVGFaults()
  private let listings = FolderListings()
  private let threads: Int

  /// Lists and reads all posts.
  init(_ context: ReadingContext, threads: Int) {
    self.threads = threads
    list(context)
    let reader = PostReader(context: context)
    let posts = posts
    outcomes = Parallel.map(count: posts.count, threads: threads) { reader.read(posts[$0]) }
    sort(context)
  }

  /// Reads those posts again that `changed` concerns, paths of files and folders that are, or were,
  /// below the root, and those whose time has come.
  ///
  /// - Returns: The files of the posts that were read; `nil` where all have to be.
  /// - Complexity: O(*n*) in the files, and in the bytes of the posts that are read.
  func update(_ changed: [String], _ context: ReadingContext) -> Set<String>? {
    var changes = FileChanges()
    for path in changed where !changes.note(path, listings, context.source) { return nil }
    for path in changes.files { faultsOfSVGs.forget(path) }
    let earlier = posts
    if changes.areStructural { changes.noteFolders(list(context)) }
    var concern = PostConcern(
      changes: changes, earlier: earlier, isSameList: !changes.areStructural)
    let now = context.options.clock?.now
    var stale: [Int] = []
    let sources = posts.indices.map { index -> Int? in
      if let known = concern.unchangedIndex(of: posts[index], at: index),
        outcomes[known].nextTurn.isAhead(of: now)
      {
        return known
      }
      stale.append(index)
      return nil
    }
    let reader = PostReader(context: context)
    let (indices, files) = (stale, posts)
    let fresh = Parallel.map(count: indices.count, threads: threads) {
      reader.read(files[indices[$0]])
    }
    if changes.areStructural || !replace(indices, by: fresh, context) {
      restoreOutcomes(from: sources)
      for (index, outcome) in zip(indices, fresh) { outcomes[index] = outcome }
      sort(context)
    }
    return Set(indices.map { files[$0].path })
  }

  /// Puts what was read of the posts at `indices` in the place of what was known; `false` where the
  /// order of the posts changes.
  private func replace(
    _ indices: [Int], by fresh: [PostReader.Outcome], _ context: ReadingContext
  ) -> Bool {
    let positions = indices.map { index in order.firstIndex(of: index) }
    for (position, outcome) in zip(positions, fresh) {
      guard let position, let post = outcome.post, post.date == sortedPosts[position].date,
        post.slug.utf8.elementsEqual(sortedPosts[position].slug.utf8)
      else { return false }
    }
    var filter = SVGFilter(finder: context.finder, faults: faultsOfSVGs)
    let hasPost = Set(order)
    var folders: [Int: [MediaFolder]] = [:]
    let isFresh = Set(indices)
    for index in posts.indices where !posts[index].mediaFolders.isEmpty {
      guard hasPost.contains(index) else { continue }
      let publishable = filter.publishable(posts[index].mediaFolders)
      if isFresh.contains(index) { folders[index] = publishable }
    }
    keep(filter)
    for (number, index) in indices.enumerated() {
      var outcome = fresh[number]
      guard var post = outcome.post.take(), let position = positions[number] else { continue }
      if let folders = folders[index] { post.mediaFolders = folders }
      outcomes[index] = outcome
      sortedPosts[position] = post
    }
    return true
  }

  /// Puts the posts back to the outcomes that they came of, each of which goes where `sources` has its
  /// index.
  private func restoreOutcomes(from sources: [Int?]) {
    for (position, index) in order.enumerated() { outcomes[index].post = sortedPosts[position] }
    let earlier = outcomes
    outcomes = sources.map { $0.map { earlier[$0] } ?? PostReader.Outcome() }
  }

  private func sort(_ context: ReadingContext) {
    var filter = SVGFilter(finder: context.finder, faults: faultsOfSVGs)
    (sortedPosts, order) = ContentReading.takePosts(from: &outcomes, of: posts, filter: &filter)
    keep(filter)
  }

  private func keep(_ filter: SVGFilter) {
    filterDiagnostics = filter.diagnostics
    faultsOfSVGs = filter.faults
  }

  @discardableResult
  private func list(_ context: ReadingContext) -> FolderTree {
    finderDiagnostics = []
    let tree = FolderTree.list(
      Self.root, in: context.source, threads: threads, listings: listings,
      diagnostics: &finderDiagnostics)
    let finder = PostFinder(tree)
    finderDiagnostics += finder.diagnostics
    posts = finder.posts
    return tree
  }
}

extension Timestamp? {
  /// Whether the moment, where there is one, has not come at `now`.
  fileprivate func isAhead(of now: Timestamp?) -> Bool {
    guard let self, let now else { return true }
    return now < self
  }
}
