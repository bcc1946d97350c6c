public import Model
internal import Synchronization

/// Makes a site in memory again and again while its files change, each time only what has changed.
///
/// What it gives is what `SiteGenerator.snapshot` would give, byte for byte. It may be used by several
/// threads; one waits for the other.
public final class SiteSession: Sendable {
  private let options: BuildOptions
  private let memory: Mutex<SiteMemory>

  /// A session for what `options` describe; nothing is read yet.
  ///
  /// The shipped theme is taken to stay as it is until all is made anew.
  public init(_ options: BuildOptions) {
    self.options = options
    memory = Mutex(SiteMemory(options))
  }

  /// Makes the site anew from all its files, at the moment of the options' clock.
  ///
  /// - Returns: As `SiteGenerator.snapshot` does.
  /// - Complexity: O(*n*) in the bytes of content.
  public func build() -> (SiteSnapshot?, BuildReport) {
    snapshot(changed: nil, clock: options.clock)
  }

  /// Makes the site again after files have changed.
  ///
  /// - Parameters:
  ///   - changed: The files and folders that were changed, came or went, relative to the source folder;
  ///     `nil` where that is not known. Of a folder that came or went, or was given another name,
  ///     itself will do.
  ///   - now: The moment taken for now.
  /// - Returns: As `SiteGenerator.snapshot` does; the earlier snapshot goes on to hold what it held.
  /// - Complexity: O(*n*) in posts and comments, and in the bytes of the posts that have changed.
  public func rebuild(changed: Set<String>?, now: Timestamp) -> (SiteSnapshot?, BuildReport) {
    snapshot(changed: changed, clock: BuildClock(now: now))
  }

  private func snapshot(
    changed: Set<String>?, clock: BuildClock
  ) -> (SiteSnapshot?, BuildReport) {
    var options = options
    options.clock = clock
    return memory.withLock { memory in
      memory.begin(changed)
      var build = SiteBuild(options: options, memory: memory)
      let snapshot = build.snapshot()
      return (snapshot, build.report)
    }
  }
}
