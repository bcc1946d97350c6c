public import Diagnostics
public import Model

/// What a build did and what it has to say.
public struct BuildReport: Sendable {
  /// How a build ended.
  public enum Outcome: Sendable, Hashable {
    /// All went well, though there may be warnings.
    case succeeded
    /// Content or templates have errors, so nothing was written.
    case contentErrors
    /// Content has errors; with `keepsGoing` the rest was written all the same.
    case writtenInPart
    /// The source folder, or Content/ in it, is missing or cannot be read.
    case inputMissing
    /// The output folder was refused, is locked by another build, or cannot be written.
    case cannotWrite
  }

  /// How many of each kind of thing there were.
  public struct Counts: Sendable, Hashable {
    /// Posts that were published.
    public var posts = 0
    /// Comments that were published.
    public var comments = 0
    /// Pages of the site.
    public var pages = 0
    /// Files that were written since they were missing or held other bytes.
    public var written = 0
    /// Files that held the right bytes already.
    public var unchanged = 0
    /// Files of an earlier build that were removed.
    public var removed = 0

    /// Nothing of anything.
    public init() {}
  }

  /// The time that one stage of a build took.
  public struct StageTiming: Sendable, Hashable {
    /// The stage's name: `read`, `render`.
    public var name: String
    /// Seconds on the clock.
    public var wallSeconds: Double
    /// Seconds of processor time of all threads.
    public var cpuSeconds: Double

    /// The time of the stage `name`.
    public init(name: String, wallSeconds: Double, cpuSeconds: Double) {
      self.name = name
      self.wallSeconds = wallSeconds
      self.cpuSeconds = cpuSeconds
    }
  }

  /// How the build ended.
  public var outcome = Outcome.succeeded
  /// All that was found wrong, in any order.
  public var diagnostics: [Diagnostic] = []
  /// What was kept out of the site, in any order.
  public var heldBack: [HeldBack] = []
  /// How many of each kind of thing there were.
  public var counts = Counts()
  /// Whether the output folder was opened for writing: where the build then fails, the site may be
  /// half old and half new.
  public var hasBegunWriting = false
  /// Where the time went, in the order of the stages.
  public var timings: [StageTiming] = []

  /// An empty report of a build that succeeded.
  public init() {}
}
