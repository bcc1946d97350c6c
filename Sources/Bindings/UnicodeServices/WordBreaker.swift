internal import CICU
internal import Synchronization

// The pool, which a lock protects, hands each iterator to one call at a time.
/// Finds where words end, with a break iterator of ICU that it owns.
///
/// An iterator is changed by use, so each call has one to itself; opening one takes far longer than
/// using it, so those that are not in use wait in a pool.
@safe final class WordBreaker: @unchecked Sendable {
  private let iterator: OpaquePointer

  private init?() {
    guard let iterator = unsafe kith_icu_words_open() else { return nil }
    unsafe self.iterator = iterator
  }

  deinit { unsafe kith_icu_words_close(iterator) }

  /// The last word boundary in the 64 scalars of `text` in front of `limit`; the
  /// text's start where there is none.
  static func lastBoundary(in text: String, upTo limit: String.Index) -> String.Index {
    // A word has fewer scalars than this; those after the limit say whether one goes on there.
    let scalars = text.unicodeScalars
    let start = scalars.index(limit, offsetBy: -64, limitedBy: text.startIndex) ?? text.startIndex
    let end = scalars.index(limit, offsetBy: 32, limitedBy: text.endIndex) ?? text.endIndex
    var units: [UInt16] = []
    units.reserveCapacity(128)
    // By scalars: the length of a UTF-16 view is slow to find out.
    for scalar in scalars[start..<limit] {
      units.append(contentsOf: scalar.utf16)
    }
    let limitOffset = units.count
    for scalar in scalars[limit..<end] { units.append(contentsOf: scalar.utf16) }
    guard let breaker = takeBreaker() else { return text.startIndex }
    let offset = breaker.lastBoundary(in: units, upTo: limitOffset)
    idle.withLock { $0.append(breaker) }
    // The window's own start is no boundary.
    guard offset > 0 else { return text.startIndex }
    var index = limit
    var rest = limitOffset - offset
    while rest > 0, index > start {
      index = scalars.index(before: index)
      rest -= scalars[index].utf16.count
    }
    return index
  }

  private func lastBoundary(in units: [UInt16], upTo limit: Int) -> Int {
    unsafe units.withUnsafeBufferPointer { units in
      guard
        unsafe kith_icu_words_set_text(iterator, units.baseAddress, Int32(units.count))
      else { return 0 }
      return max(0, Int(unsafe kith_icu_words_preceding(iterator, Int32(limit + 1))))
    }
  }

  private static func takeBreaker() -> WordBreaker? {
    idle.withLock { $0.popLast() } ?? WordBreaker()
  }

  private static let idle = Mutex<[WordBreaker]>([])
}
