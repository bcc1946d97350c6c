internal import Diagnostics
internal import Glibc
internal import Synchronization

/// One build's writing to its output folder.
///
/// `write` and `copy` may be called from several threads at once; `finish` once, when they have all
/// returned. A session that is dropped before leaves whole files behind, and the next build mends
/// the rest. Before the first change on disk, all that the build is going to write is put down in
/// `.kith/`, so that a build which is killed leaves no file of which nobody knows whose it is.
public final class OutputSession: Sendable {
  private let plan: OutputPlan
  /// The output folder; `nil` where a dry run found none.
  private let tree: DirectoryTree?
  private let survey: OutputSurvey
  /// Earlier files that stay though they are not in the plan.
  private let kept: [OutputPath]
  /// Earlier files that are neither in the plan nor kept.
  private let stale: [OutputPath]
  private let earlierBytes: [UInt8]?
  private let store: ManifestStore
  private let isDryRun: Bool
  private let lock: FolderLock?

  private struct Progress {
    var isDone: [Bool]
    var summary = OutputSummary()
  }
  private let progress: Mutex<Progress>
  private let hasBegunWriting = Mutex(false)

  init(
    plan: OutputPlan, keeping: [String], tree: DirectoryTree?, survey: OutputSurvey,
    earlierBytes: [UInt8]?, store: ManifestStore, isDryRun: Bool,
    lock: consuming FolderLock?
  ) {
    self.plan = plan
    self.tree = tree
    self.survey = survey
    self.earlierBytes = earlierBytes
    self.store = store
    self.isDryRun = isDryRun
    self.lock = lock
    progress = Mutex(Progress(isDone: Array(repeating: false, count: plan.files.count)))
    let keptPaths = Set(keeping.map(OutputPath.init))
    var (kept, stale): ([OutputPath], [OutputPath]) = ([], [])
    for path in survey.earlier?.files ?? [] where plan.indexByPath[path] == nil {
      if Self.isKept(path, by: keptPaths), !plan.isBlocked(by: path) {
        kept.append(path)
      } else {
        stale.append(path)
      }
    }
    (self.kept, self.stale) = (kept, stale)
  }

  private static func isKept(_ path: OutputPath, by keptPaths: Set<OutputPath>) -> Bool {
    if keptPaths.isEmpty { return false }
    if keptPaths.contains(path) { return true }
    var ancestor = path.parent
    while let folder = ancestor {
      if keptPaths.contains(OutputPath("\(folder.text)/")) { return true }
      ancestor = folder.parent
    }
    return false
  }

  // MARK: Writing

  /// Sees to it that the file at `path` holds `bytes`; one that holds them already is not touched.
  @discardableResult
  public func write(_ bytes: [UInt8], to path: String) throws(OutputError) -> FileChange {
    try put(path) {
      $0.holds(bytes)
    } replacing: { file throws(OutputError) in
      try file.replace(with: bytes)
    }
  }

  /// Sees to it that the file at `path` holds the bytes of the file at `source`.
  ///
  /// A symbolic link as the source is refused. Permissions are not taken over.
  @discardableResult
  public func copy(from source: String, to path: String) throws(OutputError) -> FileChange {
    try put(path) {
      $0.holdsCopy(of: source)
    } replacing: { file throws(OutputError) in
      try file.replace(withCopyOf: source)
    }
  }

  private func put(
    _ path: String, unless isUnchanged: (OutputFile) -> Bool,
    replacing replace: (OutputFile) throws(OutputError) -> Void
  ) throws(OutputError) -> FileChange {
    let path = OutputPath(path)
    guard let index = plan.indexByPath[path] else { throw .notPlanned(path: path.text) }
    let isFirst = progress.withLock { progress in
      defer { progress.isDone[index] = true }
      return !progress.isDone[index]
    }
    guard isFirst else { throw .notPlanned(path: path.text) }
    let change = try change(of: path, unless: isUnchanged, replacing: replace)
    progress.withLock { progress in
      switch change {
      case .written: progress.summary.written += 1
      case .unchanged: progress.summary.unchanged += 1
      }
    }
    return change
  }

  private func change(
    of path: OutputPath, unless isUnchanged: (OutputFile) -> Bool,
    replacing replace: (OutputFile) throws(OutputError) -> Void
  ) throws(OutputError) -> FileChange {
    guard let tree else { return .written }
    let (parent, name) = (path.parent, path.name)
    // In a folder that was not there before the build, nothing needs to be looked for.
    if parent.map(survey.existingDirectories.contains) ?? true,
      let folder = try tree.existing(parent),
      isUnchanged(OutputFile(directory: folder, name: name, displayPath: ""))
    {
      return .unchanged
    }
    if isDryRun { return .written }
    try beginWriting(in: tree)
    let file = OutputFile(
      directory: try tree.made(parent), name: name, displayPath: tree.display(path))
    try replace(file)
    return .written
  }

  /// Puts down what is going to be written, and clears away stale files that are in the way of it.
  private func beginWriting(in tree: DirectoryTree) throws(OutputError) {
    try hasBegunWriting.withLock { hasBegun throws(OutputError) in
      if hasBegun { return }
      let files = kept + stale + plan.files.map { OutputPath($0.path) }
      try store.save(
        Manifest(isFinished: false, files: files, keptDirectories: survey.keptDirectories)
          .serialized(output: store.output))
      let blocking = stale.filter { plan.isBlocked(by: $0) }
      if !blocking.isEmpty {
        let outcome = StaleFiles(
          tree: tree, keptDirectories: plan.directorySet.union(survey.keptDirectories),
          isDryRun: false
        ).remove(blocking)
        progress.withLock { $0.summary.removed += outcome.removed }
        if let failure = outcome.failed.first { throw failure.error }
      }
      hasBegun = true
    }
  }

  // MARK: Finishing

  /// Removes what earlier builds wrote and this one did not, and puts down what there is now.
  ///
  /// Only files are removed that the memory in `.kith/` names, and folders that are empty then and
  /// that Kith made. Nothing is removed through a symbolic link. All removals are tried before the
  /// first that failed is thrown.
  public func finish() throws(OutputError) -> OutputSummary {
    let isDone = progress.withLock { $0.isDone }
    var files: [OutputPath] = []
    files.reserveCapacity(plan.files.count + kept.count)
    var gone = stale
    for (file, isDone) in zip(plan.files, isDone) {
      let path = OutputPath(file.path)
      if isDone {
        files.append(path)
      } else if survey.earlierPaths.contains(path) {
        gone.append(path)
      }
    }
    var failure: OutputError?
    if let tree, !gone.isEmpty {
      let outcome = StaleFiles(
        tree: tree, keptDirectories: Set(survey.keptDirectories), isDryRun: isDryRun
      ).remove(gone)
      progress.withLock { $0.summary.removed += outcome.removed }
      failure = outcome.failed.first?.error
      files += outcome.failed.map(\.path)
    }
    if !isDryRun {
      let bytes = Manifest(
        isFinished: true, files: files + kept, keptDirectories: survey.keptDirectories
      ).serialized(output: store.output)
      // A build that changes nothing writes nothing, not even here.
      if hasBegunWriting.withLock({ $0 }) || bytes != earlierBytes { try store.save(bytes) }
    }
    if let failure { throw failure }
    return progress.withLock { $0.summary }
  }
}

extension OutputPlan {
  /// Whether `path`, a file that is not in the plan, stands where the plan needs a folder or lies
  /// below a path where it needs a file.
  func isBlocked(by path: OutputPath) -> Bool {
    if directorySet.contains(path) { return true }
    var ancestor = path.parent
    while let folder = ancestor {
      if indexByPath[folder] != nil { return true }
      ancestor = folder.parent
    }
    return false
  }
}
