public import Diagnostics
internal import Glibc

/// A folder that finished sites are written to, known to be none of the user's own.
///
/// Kith writes to it through a session, which remembers in `.kith/` of the source folder what it
/// wrote. Only what is remembered there is ever replaced or removed.
public struct OutputFolder: Sendable {
  let location: OutputLocation
  let store: ManifestStore

  /// The output folder at `path` for the site in the folder `source`.
  ///
  /// Throws where it is, holds or lies in Content/, Templates/ or .kith/ of the source folder or one
  /// of the `others`, links resolved. Nothing on disk is touched.
  public init(
    _ path: String, source: String, apartFrom others: [String] = []
  ) throws(OutputError) {
    let own = ["Content", "Templates", ".kith"].map { "\(source)/\($0)" }
    location = try OutputLocation(source: source, output: path, apartFrom: own + others)
    store = ManifestStore(source: source, output: location.name)
  }

  /// Begins to write the files of `plan`.
  ///
  /// Call it when nothing in the content or the templates can fail any more. It makes the folder
  /// where it is missing, waits for another build that writes to it, and looks whether the plan can
  /// be carried out; no file is touched before the first one that differs is written.
  ///
  /// - Parameters:
  ///   - plan: The files that the site consists of.
  ///   - keeping: Paths of earlier files that stay as they are though they are not in the plan; one
  ///     with a slash at its end stands for all files below that folder.
  ///   - marks: Bytes near the beginning of a file by which it is known as Kith's even where the
  ///     memory in `.kith/` has been deleted. Where index.html has one, the whole folder counts as
  ///     an earlier build's, so that pages may be replaced; still nothing in it is removed.
  ///   - isDryRun: Whether to touch nothing and only to count.
  ///   - timeout: How long to wait for another build.
  ///   - diagnostics: Gets a warning for each file in the folder of which nothing is known, where
  ///     the memory in `.kith/` is missing.
  /// - Returns: The session, which holds the folder's lock until it is gone.
  /// - Throws: `OutputError.foreignFiles` with all files and links that are in the way; `.locked`
  ///   after the timeout; `.system` where the folder cannot be made or opened.
  public func begin(
    _ plan: OutputPlan, keeping: [String] = [], marks: [[UInt8]] = [], isDryRun: Bool = false,
    timeout: Duration = .seconds(30), diagnostics: inout [Diagnostic]
  ) throws(OutputError) -> OutputSession {
    if !isDryRun { try Self.make(location.realPath, displayPath: location.displayPath) }
    guard let root = DirectoryHandle.open(location.realPath) else {
      guard isDryRun, errno == ENOENT else {
        throw .system(.openFolder, location.displayPath)
      }
      let nothing = OutputSurvey(plan: plan, earlier: nil)
      return OutputSession(
        plan: plan, keeping: keeping, tree: nil, survey: nothing, earlierBytes: nil, store: store,
        isDryRun: true, lock: nil)
    }
    var lock: FolderLock?
    if !isDryRun {
      lock = try FolderLock(
        path: location.realPath, displayPath: location.displayPath, timeout: timeout)
      if lock == nil { throw .locked(output: location.displayPath) }
    }
    let tree = DirectoryTree(root: root, displayPath: location.displayPath)

    var earlier: Manifest?
    var earlierBytes: [UInt8]?
    switch store.load() {
    case .nothing: break
    case .manifest(let manifest, let bytes): (earlier, earlierBytes) = (manifest, bytes)
    case .unreadable:
      diagnostics.append(
        Diagnostic(
          .warning, at: nil,
          """
          "\(store.displayPath)" is damaged or from another version of Kith: it is written anew, \
          and nothing is removed from "\(location.displayPath)" this time
          """))
    }
    var survey = OutputSurvey(plan: plan, earlier: earlier)
    try survey.look(at: tree, marks: marks, diagnostics: &diagnostics)
    if let earlier, !earlier.isFinished, !isDryRun {
      try LeftOverFiles.remove(besides: earlier.files, in: tree)
    }
    return OutputSession(
      plan: plan, keeping: keeping, tree: tree, survey: survey, earlierBytes: earlierBytes,
      store: store, isDryRun: isDryRun, lock: lock)
  }

  /// Makes the folder at `path` and those above it where they are missing.
  private static func make(_ path: String, displayPath: String) throws(OutputError) {
    if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let parent = OutputPath(path).parent, !parent.text.isEmpty else {
      throw .system(.makeFolder, displayPath)
    }
    try make(parent.text, displayPath: displayPath)
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw .system(.makeFolder, displayPath)
    }
  }
}
