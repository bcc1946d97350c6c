public import Model

/// What a build is asked to do.
public struct BuildOptions: Sendable {
  /// The folder that holds Content/ and, where the site has its own, Templates/.
  public var source: String
  /// The folder that the finished site is written to.
  public var output: String
  /// An address to take instead of the site file's `url`; absolute.
  public var baseURL: String?
  /// Whether drafts are built too.
  public var includesDrafts = false
  /// Whether posts dated later than now are built too.
  public var includesFuture = false
  /// Whether posts whose time is over are built too.
  public var includesExpired = false
  /// Whether what is for friends or the author alone is built too, and comments that nobody has
  /// approved: for the author's own preview, never for a site.
  public var includesPrivate = false
  /// An address to which the pages' comments are sent, instead of where the site file says: that of a
  /// preview, which writes them down itself.
  public var commentAddress: String?
  /// The only source of "now".
  public var clock: BuildClock
  /// Whether warnings fail the build.
  public var isStrict = false
  /// Whether what has no error is written although other files have some.
  public var keepsGoing = false
  /// Whether nothing is touched on disk and the report alone is wanted.
  public var isDryRun = false
  /// Whether the process ends with the build, so that what it holds need not be freed piece by piece:
  /// that takes a twentieth of the time.
  public var endsProcess = false
  /// The folder of the running program, from which the shipped theme is looked for.
  public var programFolder: String?
  /// The program `kith-images`, which reads pictures; `nil` for the one beside the running program.
  public var imageProgram: String?
  /// Told how far the build is; may be called from any thread.
  public var progress: (@Sendable (BuildProgress) -> Void)?

  /// A build of `source` into `output` with everything else at its default.
  public init(source: String, output: String, clock: BuildClock) {
    self.source = source
    self.output = output
    self.clock = clock
  }
}

extension BuildOptions {
  /// Whether the result shows what readers must not see yet, so that it is marked `noindex`.
  public var isPreview: Bool {
    includesDrafts || includesFuture || includesExpired || includesPrivate
  }
}
