internal import Synchronization

/// Remembers what was found out about words, since a whole blog has the same few unknown ones.
final class Memo<Value: Sendable>: Sendable {
  /// More words than these are found out about each time anew.
  private let limit = 10_000
  private let values = Mutex<[String: Value]>([:])

  /// What `find` says of `word`, asked once.
  func value(for word: String, _ find: (String) -> Value) -> Value {
    if let known = values.withLock({ $0[word] }) { return known }
    let found = find(word)
    values.withLock { values in
      if values.count < limit { values[word] = found }
    }
    return found
  }
}
