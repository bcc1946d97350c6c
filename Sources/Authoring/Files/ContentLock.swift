internal import Content
internal import Diagnostics
internal import Glibc

/// Keeps other Kiths from writing into the same site, from when it is made until it is let go.
///
/// What is checked against a site must still be so when it is written: that a name is free, that a post
/// is there. Editors know of no lock; for them each file is compared with what it was.
final class ContentLock: Sendable {
  private let descriptor: Int32

  /// How long somebody else is waited for.
  private static let patience = Duration.seconds(30)

  /// Waits until nobody else writes into the folder `source`.
  ///
  /// - Throws: That it cannot be opened, or that somebody has been writing for too long.
  init(source: String) throws(AuthoringFailure) {
    // The folder itself, since a file for it would be one more that people wonder about.
    descriptor = open("\(source)/Content", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let reason = String(cString: strerror(errno))
      var failure = ContentFailure.contentUnreadable(path: source, reason: reason)
      do throws(ContentFailure) { try ContentReader.look(at: source) } catch { failure = error }
      throw AuthoringFailure(
        .inputMissing, [Diagnostic(.error, at: nil, failure.message)])
    }
    let end = ContinuousClock.now + Self.patience
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EINTR || errno == EWOULDBLOCK else { return }
      guard ContinuousClock.now < end else {
        close(descriptor)
        throw AuthoringFailure(
          .cannotWrite,
          [Diagnostic(.error, at: nil, "another kith has been writing into this site for 30 s")])
      }
      usleep(2_000)
    }
  }

  deinit {
    close(descriptor)
  }
}
