/// Finds the word that somebody probably meant.
public enum NearestWord {
  /// The candidate with the smallest edit distance to `word`, where that is small enough to help.
  ///
  /// Letters' case counts for nothing. At most a third of the longer word's letters may differ, two
  /// neighbours that changed places count as one edit, and of equals the first in `candidates` is
  /// taken. Where none is near, it is the only one that begins with `word`.
  ///
  /// - Complexity: O(*c* · *n* · *m*) for *c* candidates of *m* letters and a word of *n*.
  public static func to(_ word: String, in candidates: some Sequence<String>) -> String? {
    let wanted = Array(word.lowercased().unicodeScalars)
    guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
    var best: (word: String, distance: Int)?
    for candidate in candidates {
      let letters = Array(candidate.lowercased().unicodeScalars)
      let limit = max(wanted.count, letters.count) / 3
      guard abs(wanted.count - letters.count) <= limit else { continue }
      let distance = editDistance(wanted, letters)
      if distance <= limit, distance < best?.distance ?? .max {
        best = (candidate, distance)
      }
    }
    return best?.word ?? continuation(of: wanted, in: candidates)
  }

  /// The one candidate that begins with `start`, three letters or more.
  private static func continuation(
    of start: [Unicode.Scalar], in candidates: some Sequence<String>
  ) -> String? {
    guard start.count >= 3 else { return nil }
    let found = candidates.filter { $0.lowercased().unicodeScalars.starts(with: start) }
    return found.count == 1 ? found.first : nil
  }

  /// How many letters have to be put in, taken out, replaced or swapped to make `word` into `other`.
  ///
  /// Letters' case counts for nothing.
  ///
  /// - Complexity: O(*n* · *m*) in the letters of both.
  public static func distance(from word: String, to other: String) -> Int {
    editDistance(
      Array(word.lowercased().unicodeScalars), Array(other.lowercased().unicodeScalars))
  }

  /// The optimal string alignment distance: insertions, deletions, replacements and swaps.
  private static func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for row in 1...left.count {
      var current = [row]
      for column in 1...right.count {
        let cost = left[row - 1] == right[column - 1] ? 0 : 1
        var value = min(previous[column] + 1, current[column - 1] + 1, previous[column - 1] + cost)
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          value = min(value, beforePrevious[column - 2] + 1)
        }
        current.append(value)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }
}
