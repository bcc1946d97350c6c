internal import Glibc
internal import Parallelism
internal import Synchronization

/// Tells what changes below folders, from the moment when it is made.
///
/// Folders that are missing are waited for. What happens together is told together: when nothing more
/// has happened for `quiet`, or for `quietWhenSaved` after a file was saved, and `longest` after the
/// first of it at the latest. No link is followed.
final class FolderWatcher: Sendable {
  /// How a watcher goes about its work.
  struct Options: Sendable {
    /// How long nothing must have happened before changes are told.
    var quiet = Duration.milliseconds(30)
    /// The same where what happened last is that a file was saved, after which mostly nothing comes.
    var quietWhenSaved = Duration.milliseconds(10)
    /// How long changes are kept at most.
    var longest = Duration.milliseconds(300)
    /// How often missing folders are looked for.
    var missingInterval = Duration.milliseconds(200)
    /// How often files are looked at where the system does not tell of changes.
    var pollingInterval = Duration.seconds(1)
    /// Whether a file or folder of this name is passed over.
    var ignores: @Sendable (String) -> Bool = WatchedFolders.isHiddenOrTemporary
    /// How many folders the system is asked to watch.
    var watchLimit = Int.max
  }

  /// Where changes come from: one of the two.
  private struct Source {
    var tree: WatchedTree?
    var snapshot: FolderSnapshot?
    /// How long it took to look at all files.
    var scanTime = Duration.zero
  }

  private let folders: WatchedFolders
  private let options: Options
  private let stopSignal: WakeSignal
  private let source: Mutex<Source>
  private let foundProblem = Mutex<WatchProblem?>(nil)

  /// Why files are looked at every now and then, since the system does not tell of their changes;
  /// `nil` where it does.
  var problem: WatchProblem? { foundProblem.withLock { $0 } }

  /// Watches the folders `names` in `base`, with all below them.
  ///
  /// A name that begins with a slash is a folder elsewhere. Where the system cannot watch them all,
  /// `problem` says why.
  ///
  /// - Throws: When the process has no descriptors left.
  /// - Complexity: O(*n*) in the number of files, with two calls of the system for each folder.
  init(base: String, folders names: [String], options: Options = Options()) throws(WatchProblem) {
    folders = WatchedFolders(base: base, names: names, ignores: options.ignores)
    self.options = options
    guard let stopSignal = WakeSignal() else { throw .system(code: errno) }
    self.stopSignal = stopSignal
    do {
      source = Mutex(Source(tree: try WatchedTree(folders, limit: options.watchLimit)))
    } catch {
      source = Mutex(Source(snapshot: FolderSnapshot(of: folders)))
      foundProblem.withLock { $0 = error }
    }
  }

  /// Ends the waiting of `next`, now and from then on; any thread may do so.
  func stop() {
    stopSignal.raise()
  }

  /// Waits for the next changes, at most for `patience`, after which there are none; `nil` when the
  /// watcher was stopped.
  ///
  /// What changes between two calls is told by the second, so that nothing is missed by one who takes
  /// his time. One thread at a time is served.
  func next(atMost patience: Duration? = nil) -> FolderChanges? {
    source.withLock { source in
      let end = patience.map { ContinuousClock.now + $0 }
      var changes = FolderChanges()
      var times: (first: ContinuousClock.Instant, last: ContinuousClock.Instant)?
      while true {
        if let times {
          let quiet = changes.isUnderWay ? options.quiet : options.quietWhenSaved
          let end = min(times.first + options.longest, times.last + quiet)
          let rest = ContinuousClock.now.duration(to: end)
          if rest <= .zero { return changes }
          guard wait(for: source, atMost: rest) else { return nil }
        } else {
          let rest = end.map { ContinuousClock.now.duration(to: $0) }
          if let rest, rest <= .zero { return changes }
          let time = [idleTime(source), rest].compactMap(\.self).min()
          guard wait(for: source, atMost: time) else { return nil }
        }
        let before = changes.count
        look(&source, &changes)
        if changes.count > before {
          let now = ContinuousClock.now
          times = (times?.first ?? now, now)
        }
      }
    }
  }

  /// After what time one has to look though nothing was told; `nil` for never.
  private func idleTime(_ source: Source) -> Duration? {
    guard let isMissing = source.tree?.isMissing else {
      // A large site must not keep a core busy.
      return max(options.pollingInterval, source.scanTime * 4)
    }
    return isMissing ? options.missingInterval : nil
  }

  /// Waits until something was told or the time is over; `false` when the watcher was stopped.
  private func wait(for source: Source, atMost time: Duration?) -> Bool {
    var polled = [pollfd(fd: stopSignal.descriptor, events: Int16(POLLIN), revents: 0)]
    if let descriptor = source.tree?.descriptor {
      polled.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
    }
    let milliseconds = time.map { Int32(clamping: Int($0 / .milliseconds(1)) + 1) } ?? -1
    poll(&polled, nfds_t(polled.count), milliseconds)
    return polled[0].revents == 0
  }

  /// Adds to `changes` what has happened.
  private func look(_ source: inout Source, _ changes: inout FolderChanges) {
    if let earlier = source.snapshot {
      let start = ContinuousClock.now
      let current = FolderSnapshot(of: folders)
      source.scanTime = start.duration(to: .now)
      current.tellChanges(since: earlier, &changes)
      source.snapshot = current
      return
    }
    do {
      try source.tree?.takeEvents(&changes)
    } catch {
      foundProblem.withLock { $0 = error }
      source = Source(snapshot: FolderSnapshot(of: folders))
      // What happened in between was told to nobody.
      changes.addEverything()
    }
  }
}
