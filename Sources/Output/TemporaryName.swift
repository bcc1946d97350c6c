internal import Glibc
internal import Synchronization

/// The names of files that are not finished yet: `.kith-PROCESS-NUMBER.tmp`.
///
/// They are told from all others by their form, so that what a killed build left can be removed.
enum TemporaryName {
  private static let number = Atomic<Int>(0)
  private static let start = ".kith-\(getpid())-"

  /// A name that no other file of this process has.
  static func next() -> String {
    let value = number.wrappingAdd(1, ordering: .relaxed).newValue
    return start + String(value) + ".tmp"
  }

  /// Whether `name` has the form of a temporary name.
  static func matches(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    let prefix = ".kith-".utf8
    let suffix = ".tmp".utf8
    guard name.starts(with: prefix), name.count > prefix.count + suffix.count,
      name.suffix(suffix.count).elementsEqual(suffix)
    else { return false }
    let numbers = name.dropFirst(prefix.count).dropLast(suffix.count)
      .split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return numbers.count == 2
      && numbers.allSatisfy { number in
        !number.isEmpty && number.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= $0 }
      }
  }
}
