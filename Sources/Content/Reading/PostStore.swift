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
    changes.forgetListings(in: listings)
    for path in changes.files { faultsOfSVGs.forget(path) }
    let earlier = posts
    let isSameList = !changes.areStructural || patch(&changes, context)
    if !isSameList { changes.noteFolders(list(context)) }
    var concern = PostConcern(changes: changes, earlier: earlier, isSameList: isSameList)
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
    if isSameList, indices.count <= Self.placingLimit {
      place(fresh, at: indices, context)
    } else {
      restoreOutcomes(from: sources)
      for (index, outcome) in zip(indices, fresh) { outcomes[index] = outcome }
      sort(context)
    }
    return Set(indices.map { files[$0].path })
  }

  // MARK: In place

  /// More posts than these are sorted anew together.
  private static let placingLimit = 30

  /// Makes the list of posts what it is after `changes`, where that is plain to see; `false` where all
  /// posts have to be looked for.
  ///
  /// The posts that are known keep their outcomes; those that came have none yet.
  private func patch(_ changes: inout FileChanges, _ context: ReadingContext) -> Bool {
    guard
      let patch = PostListPatch(
        changes, posts: posts, listings: listings, source: context.source)
    else { return false }
    changes.note(newFiles: patch.newFiles)
    for (index, files) in patch.changedPosts { posts[index] = files }
    for index in patch.gonePosts.sorted(by: >) { remove(at: index) }
    for files in patch.newPosts { insert(files) }
    return true
  }

  private func remove(at index: Int) {
    place(nil, of: index)
    posts.remove(at: index)
    outcomes.remove(at: index)
    for position in order.indices where order[position] > index { order[position] -= 1 }
  }

  private func insert(_ files: PostFiles) {
    let index = posts.firstIndex { files.path.precedesInBytes($0.path) } ?? posts.endIndex
    posts.insert(files, at: index)
    outcomes.insert(PostReader.Outcome(), at: index)
    for position in order.indices where order[position] >= index { order[position] += 1 }
  }

  /// Puts what was read of the posts at `indices` in the place of what was known.
  private func place(
    _ fresh: [PostReader.Outcome], at indices: [Int], _ context: ReadingContext
  ) {
    for (index, outcome) in zip(indices, fresh) {
      var outcome = outcome
      place(outcome.post.take(), of: index)
      outcomes[index] = outcome
    }
    var filter = SVGFilter(finder: context.finder, faults: faultsOfSVGs)
    let withMedia = posts.indices.filter { !posts[$0].mediaFolders.isEmpty }
    let positions =
      withMedia.isEmpty
      ? [:] : Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    let isFresh = Set(indices)
    for index in withMedia {
      guard let position = positions[index] else { continue }
      let publishable = filter.publishable(posts[index].mediaFolders)
      if isFresh.contains(index) { sortedPosts[position].mediaFolders = publishable }
    }
    keep(filter)
  }

  /// Puts the post of which `index` is, where there is one, in its place among the sorted ones.
  private func place(_ post: Post?, of index: Int) {
    if let position = order.firstIndex(of: index) {
      if let post, post.hasSameRank(as: sortedPosts[position]) {
        sortedPosts[position] = post
        return
      }
      sortedPosts.remove(at: position)
      order.remove(at: position)
    }
    guard let post else { return }
    let position = sortedPosts.indices.first { post.precedes(sortedPosts[$0]) }
    sortedPosts.insert(post, at: position ?? sortedPosts.endIndex)
    order.insert(index, at: position ?? order.endIndex)
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

extension Post {
  /// Whether the post stands before `other`: newest first; equal dates by the bytes of the slug, and of
  /// the path where even those are equal.
  func precedes(_ other: Post) -> Bool {
    if date != other.date { return date > other.date }
    return slug.utf8.elementsEqual(other.slug.utf8)
      ? path.precedesInBytes(other.path) : slug.precedesInBytes(other.slug)
  }

  /// Whether both, of one file, stand in the same place.
  fileprivate func hasSameRank(as other: Post) -> Bool {
    date == other.date && slug.utf8.elementsEqual(other.slug.utf8)
  }
}

extension Timestamp? {
  /// Whether the moment, where there is one, has not come at `now`.
  fileprivate func isAhead(of now: Timestamp?) -> Bool {
    guard let self, let now else { return true }
    return now < self
  }
}
