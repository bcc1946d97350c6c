internal import Glibc

/// Why waiting was given up.
public struct NothingHappened: Error, CustomStringConvertible {
  /// What to tell a person.
  public let description = "gave up waiting after a minute"
}

/// Waits until `condition` holds, looking at it often, and throws when it does not for a minute.
public func waitUntil(_ condition: () throws -> Bool) throws {
  for _ in 0..<60_000 {
    if try condition() { return }
    usleep(1000)
  }
  throw NothingHappened()
}
