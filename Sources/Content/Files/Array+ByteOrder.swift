extension Array {
  /// The index of the first element whose `name` is not before the given one; the elements are sorted
  /// by the bytes of theirs.
  ///
  /// - Complexity: O(log *n*).
  func firstIndex(notBefore name: String, by nameOf: (Element) -> String) -> Int {
    var range = startIndex..<endIndex
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      if nameOf(self[middle]).precedesInBytes(name) {
        range = (middle + 1)..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    return range.lowerBound
  }
}
