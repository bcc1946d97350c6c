/// One thing to tell the person whose content or templates are being built.
///
/// Rooms return diagnostics or append them to an array that they are given; only Commands prints.
public struct Diagnostic: Sendable, Hashable {
  /// How much it matters.
  public var severity: Severity
  /// Where it is; `nil` where no file is to blame.
  public var location: SourceLocation?
  /// One sentence in lower case without a full stop: what is wrong, what was found, what is taken.
  public var message: String
  /// The word or form that was probably meant, shown as `did you mean "…"?`.
  public var suggestion: String?
  /// The text of the line at `location`, without its line break, for the excerpt with the caret; of
  /// a long line the part around the place.
  public var sourceLine: String?
  /// The column that the first scalar of `sourceLine` has in its file: more than 1 where the
  /// beginning of a long line is left out.
  public private(set) var sourceLineStart = 1
  /// Further sentences, each printed on a `note:` line of its own.
  public var notes: [String]
  /// Whether the file is held back from publishing, so that its words are shown on a terminal only.
  public var isHeldBack: Bool
  /// A key under which repetitions are told once, with their count; `nil` tells each.
  public var groupingKey: String?

  /// A diagnostic with everything but its severity, place and sentence optional.
  public init(
    _ severity: Severity, at location: SourceLocation?, _ message: String,
    suggestion: String? = nil, sourceLine: String? = nil, notes: [String] = [],
    isHeldBack: Bool = false, groupingKey: String? = nil
  ) {
    self.severity = severity
    self.location = location
    self.message = message
    self.suggestion = suggestion
    self.sourceLine = sourceLine
    self.notes = notes
    self.isHeldBack = isHeldBack
    self.groupingKey = groupingKey
  }
}

extension Diagnostic {
  /// Keeps of `line`, the one at `location`, what an excerpt can show.
  ///
  /// Of a long line that is the part around the place: a file may be one line of megabytes with
  /// thousands of faults, and each diagnostic would hold all of it.
  ///
  /// - Complexity: O(*column*).
  public mutating func quote(_ line: ArraySlice<UInt8>) {
    sourceLineStart = 1
    guard line.count > 1_000, let column = location?.column else {
      sourceLine = String(decoding: line, as: UTF8.self)
      return
    }
    sourceLineStart = max(1, column - 120)
    let start = line.index(after: sourceLineStart - 1, scalarsFrom: line.startIndex)
    let end = line.index(after: 320, scalarsFrom: start)
    sourceLine = String(decoding: line[start..<end], as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// The index `count` scalars of UTF-8 behind `start`, or the end.
  fileprivate func index(after count: Int, scalarsFrom start: Int) -> Int {
    var index = start
    var remaining = count
    while index < endIndex {
      // Continuation bytes begin with the bits 10 (RFC 3629, section 3).
      if self[index] & 0xC0 != 0x80 {
        if remaining == 0 { break }
        remaining -= 1
      }
      index += 1
    }
    return index
  }
}

extension Diagnostic {
  /// The diagnostics with those of one grouping key once, at the first place, with their number.
  ///
  /// - Complexity: O(*n*).
  public static func grouped(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var counts: [String: Int] = [:]
    for case let key? in diagnostics.map(\.groupingKey) { counts[key, default: 0] += 1 }
    var shown: [Diagnostic] = []
    for var diagnostic in diagnostics {
      if let key = diagnostic.groupingKey {
        guard let count = counts.removeValue(forKey: key) else { continue }
        if count > 1 { diagnostic.message += " (and \(count - 1) more)" }
      }
      shown.append(diagnostic)
    }
    return shown
  }

  /// Sorts by place, then severity (worst first), then message; those without a place come last.
  ///
  /// - Complexity: O(*n* log *n*).
  public static func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.sorted { left, right in
      switch (left.location, right.location) {
      case (let leftPlace?, let rightPlace?) where leftPlace != rightPlace:
        leftPlace < rightPlace
      case (.some, .none): true
      case (.none, .some): false
      default:
        left.severity == right.severity
          ? left.message < right.message : left.severity > right.severity
      }
    }
  }
}
