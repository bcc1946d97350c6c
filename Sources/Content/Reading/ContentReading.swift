internal import Diagnostics
internal import Model
internal import Parallelism

/// One run over a content folder, step by step.
struct ContentReading {
  private(set) var diagnostics: [Diagnostic] = []

  private let source: SourceFolder
  private let options: ContentOptions
  private let threads: Int
  /// What lies directly in `Content`.
  private let contents: [SourceFolder.Entry]
  private var counts = ContentCounts()

  init(source: SourceFolder, options: ContentOptions, contents: [SourceFolder.Entry]) {
    self.source = source
    self.options = options
    self.contents = contents
    threads = options.threadCount ?? Parallel.coreCount
  }

  /// Whether there is a folder of posts.
  var hasPosts: Bool { hasFolder("posts") }

  /// Reads what posts and pages are read by.
  mutating func readFrame() -> ContentFrame {
    tellUnread()
    let hasSiteFile = contents.contains { $0.name == "site.yml" && $0.kind == .file }
    let statics = staticFiles()
    var site = SiteReader(
      source: source, options: options, staticNames: statics.map(\.name)
    ).read(isThere: hasSiteFile)
    count(site.problems)
    let finder = MediaFinder(
      source: source,
      statics: MediaFolder(path: "Content/static", files: Set(statics.map(\.name))))
    let dateZone = DateZone(
      rules: site.site.zone, isNamed: site.namesZone, tellsDoubts: options.tellsDoubtfulDates)
    let authors = readAuthors(zone: dateZone, finder: finder)
    let handles = Handles(authors.handles, authors: authors.authors)
    if let author = site.author {
      site.site.author = handles.handle(author, problems: &site.problems)
    }
    diagnostics += site.problems.diagnostics
    let context = ReadingContext(
      source: source, options: options, site: site.site, permalinks: site.permalinks,
      handles: handles, finder: finder,
      standInAuthor: standIn(for: site.site, handles: handles), dateZone: dateZone)
    return ContentFrame(
      context: context, isSiteUsable: site.isUsable, authors: authors.authors,
      staticFiles: statics)
  }

  /// Reads posts and pages, or takes the posts that `posts` has.
  mutating func readRest(of frame: ContentFrame, posts: PostStore?) -> ContentResult {
    var result = ContentResult(
      feed: Feed(site: frame.context.site), isSiteUsable: frame.isSiteUsable)
    result.feed.authors = frame.authors
    result.feed.staticFiles = frame.staticFiles
    readPosts(frame.context, from: posts, into: &result)
    readPages(frame.context, into: &result)
    diagnostics += AddressCheck.takeOutClashes(&result)
    result.failures.sort { $0.path.precedesInBytes($1.path) }
    result.counts = counts
    return result
  }

  private mutating func count(_ problems: FileProblems) {
    counts.files += 1
    counts.bytes += problems.source.bytes.count
  }

  /// Who is shown for posts that name nobody: the site's author, the only author there is, or the
  /// site's own name.
  private func standIn(for site: Site, handles: Handles) -> String {
    if let author = site.author { return author }
    if let only = handles.all.first, handles.all.count == 1 { return only }
    return site.title.isEmpty ? "anonymous" : site.title
  }

  private func hasFolder(_ name: String) -> Bool {
    contents.contains { $0.name == name && $0.kind == .folder }
  }

  // MARK: What lies in Content

  private static let knownFolders = ["authors", "pages", "posts", "static"]

  /// Tells of what lies directly in `Content` and is not read.
  private mutating func tellUnread() {
    for entry in contents where entry.name.utf8.first != UInt8(ascii: ".") {
      let location = SourceLocation(path: "Content/\(entry.name)")
      switch entry.kind {
      case .symbolicLink, .special:
        diagnostics.append(FolderTree.passedOver(entry, in: "Content"))
      case .folder:
        guard !Self.knownFolders.contains(entry.name) else { continue }
        diagnostics.append(
          Diagnostic(
            .warning, at: location,
            "nothing reads this folder: content lies in authors, pages, posts and static",
            suggestion: NearestWord.to(entry.name, in: Self.knownFolders)))
      case .file:
        guard entry.name != "site.yml", !ContentNames.isPassedOver(entry.name) else { continue }
        let isSite = ContentNames.ending(of: entry.name) == "yaml"
        diagnostics.append(
          Diagnostic(
            .warning, at: location,
            "nothing reads this file: posts lie in Content/posts, files to copy in Content/static",
            suggestion: isSite ? NearestWord.to(entry.name, in: ["site.yml"]) : nil))
      }
    }
  }

  private mutating func staticFiles() -> [StaticFile] {
    guard hasFolder("static") else { return [] }
    let published: Set<String> = [".well-known", ".nojekyll", ".htaccess"]
    let tree = FolderTree.list(
      "Content/static", in: source, threads: threads,
      keepsDotNames: { published.contains($0) }, diagnostics: &diagnostics)
    let files = tree.folders.flatMap { folder in
      folder.files.map { file in
        let path = "\(folder.path)/\(file)"
        return StaticFile(name: String(path.dropFirst("Content/static/".count)), path: path)
      }
    }
    return files.sorted { $0.name.precedesInBytes($1.name) }
  }

  private mutating func readAuthors(
    zone: DateZone, finder: MediaFinder
  ) -> AuthorReader.Outcome {
    guard hasFolder("authors") else { return AuthorReader.Outcome() }
    let tree = FolderTree.list(
      "Content/authors", in: source, threads: threads, diagnostics: &diagnostics)
    var pictures = MediaFolder(path: "Content/authors", files: [])
    for folder in tree.folders {
      let prefix = folder.path.dropFirst("Content/authors/".count)
      for file in folder.files where !ContentNames.isMarkdown(file) {
        pictures.files.insert(prefix.isEmpty ? file : "\(prefix)/\(file)")
      }
      if let first = folder.files.first(where: ContentNames.isPost), folder.parent != nil {
        diagnostics.append(
          Diagnostic(
            .warning, at: SourceLocation(path: "\(folder.path)/\(first)"),
            "this is no author: their files lie directly in Content/authors",
            groupingKey: "author in a folder"))
      }
    }
    let outcome = AuthorReader(
      source: source, options: options, zone: zone, finder: finder, pictures: pictures
    ).read(tree.folders[0].files)
    diagnostics += outcome.diagnostics
    counts.files += outcome.fileCount
    counts.bytes += outcome.byteCount
    return outcome
  }

  // MARK: Posts and pages

  private mutating func readPosts(
    _ context: ReadingContext, from store: PostStore?, into result: inout ContentResult
  ) {
    guard hasPosts else {
      diagnostics.append(
        Diagnostic(
          .warning, at: SourceLocation(path: PostStore.root), "there is no folder of posts"))
      return
    }
    if let store {
      diagnostics += store.finderDiagnostics
      tell(store.outcomes, of: store.posts, in: &result)
      diagnostics += store.filterDiagnostics
      result.feed.posts = store.sortedPosts
      return
    }
    let tree = FolderTree.list(
      PostStore.root, in: source, threads: threads, diagnostics: &diagnostics)
    let finder = PostFinder(tree)
    diagnostics += finder.diagnostics
    let posts = finder.posts
    let reader = PostReader(context: context)
    var outcomes = Parallel.map(count: posts.count, threads: threads) { reader.read(posts[$0]) }
    tell(outcomes, of: posts, in: &result)
    var filter = SVGFilter(finder: context.finder)
    result.feed.posts = Self.takePosts(from: &outcomes, of: posts, filter: &filter).posts
    diagnostics += filter.diagnostics
  }

  /// Puts what came of the files of each post, besides the post itself, in the result.
  private mutating func tell(
    _ outcomes: [PostReader.Outcome], of posts: [PostFiles], in result: inout ContentResult
  ) {
    for (index, files) in posts.enumerated() {
      diagnostics += outcomes[index].diagnostics
      counts.files += outcomes[index].fileCount
      counts.bytes += outcomes[index].byteCount
      counts.posts += 1
      counts.comments += files.comments.count
      result.failedComments += outcomes[index].failedComments
      result.waitingComments += outcomes[index].waitingComments
      if let failure = outcomes[index].failure { result.failures.append(failure) }
    }
  }

  /// The posts without errors in their order, taken out of `outcomes`, and the index of the outcome of
  /// each.
  static func takePosts(
    from outcomes: inout [PostReader.Outcome], of files: [PostFiles], filter: inout SVGFilter
  ) -> (posts: [Post], order: [Int]) {
    for index in outcomes.indices where !files[index].mediaFolders.isEmpty {
      guard outcomes[index].post != nil else { continue }
      outcomes[index].post?.mediaFolders = filter.publishable(files[index].mediaFolders)
    }
    let order = order(of: outcomes)
    var posts: [Post] = []
    posts.reserveCapacity(order.count)
    for index in order {
      // Taken out, not copied: posts are large.
      if let post = outcomes[index].post.take() { posts.append(post) }
    }
    return (posts, order)
  }

  /// The indices of the posts without errors, newest first.
  private static func order(of outcomes: [PostReader.Outcome]) -> [Int] {
    let dated = outcomes.indices.compactMap { index in
      (outcomes[index].post?.date).map { (date: $0, index: index) }
    }
    return dated.sorted { left, right in
      if left.date != right.date { return left.date > right.date }
      guard let first = outcomes[left.index].post, let second = outcomes[right.index].post else {
        return false
      }
      return first.precedes(second)
    }.map(\.index)
  }

  private mutating func readPages(_ context: ReadingContext, into result: inout ContentResult) {
    guard hasFolder("pages") else { return }
    let tree = FolderTree.list(
      "Content/pages", in: source, threads: threads, diagnostics: &diagnostics)
    let pages = PageFinder(tree)
    diagnostics += pages.diagnostics
    let reader = PageReader(context: context)
    var filter = SVGFilter(finder: context.finder)
    for page in pages.pages {
      let outcome = reader.read(page.path, name: page.name, mediaFolders: page.mediaFolders)
      count(outcome.problems)
      diagnostics += outcome.problems.diagnostics
      if var page = outcome.page {
        page.mediaFolders = filter.publishable(page.mediaFolders)
        result.feed.pages.append(page)
      }
      if let failure = outcome.failure { result.failures.append(failure) }
    }
    diagnostics += filter.diagnostics
    result.feed.pages.sort {
      $0.permalink.value.precedesInBytes($1.permalink.value)
    }
  }
}
