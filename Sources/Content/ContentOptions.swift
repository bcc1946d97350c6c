public import Model

/// How content is read.
public struct ContentOptions: Sendable {
  /// An address to take instead of the site file's `url`.
  public var baseURL: String?
  /// The moment taken for now, to tell which words are not for everybody yet; reading itself
  /// depends on no clock.
  public var clock: BuildClock?
  /// Whether dates are told of that another reader may take for another moment: those without an
  /// offset where the site names no zone, and those in a change of the zone's clocks.
  public var tellsDoubtfulDates = false
  /// How large files may be.
  public var limits: ContentLimits
  /// How many threads read; `nil` for as many as there are cores.
  public var threadCount: Int?

  /// Options, all at their defaults unless given.
  public init(
    baseURL: String? = nil, clock: BuildClock? = nil, limits: ContentLimits = ContentLimits(),
    threadCount: Int? = nil
  ) {
    self.baseURL = baseURL
    self.clock = clock
    self.limits = limits
    self.threadCount = threadCount
  }
}

/// How large files may be, in bytes, so that a hostile one is an error and not a hung build.
public struct ContentLimits: Sendable, Hashable {
  /// A front matter.
  public var frontMatter: Int
  /// A comment, its front matter included.
  public var comment: Int
  /// A post, page, author or site file.
  public var post: Int

  /// Limits that hardly any file written by hand comes near.
  public init(frontMatter: Int = 64 << 10, comment: Int = 64 << 10, post: Int = 2 << 20) {
    self.frontMatter = frontMatter
    self.comment = comment
    self.post = post
  }
}
