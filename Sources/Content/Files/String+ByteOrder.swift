internal import Glibc

extension String {
  /// Whether the bytes of the string come before those of `other`, as all that is listed is sorted.
  ///
  /// Names sort the same on every machine, and two that look alike but differ in bytes keep apart.
  func precedesInBytes(_ other: String) -> Bool {
    let order = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right -> Bool in
        guard let leftStart = left.baseAddress, let rightStart = right.baseAddress else {
          return left.count < right.count
        }
        let order = memcmp(leftStart, rightStart, min(left.count, right.count))
        return order == 0 ? left.count < right.count : order < 0
      }
    }
    return (order ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
  }
}
