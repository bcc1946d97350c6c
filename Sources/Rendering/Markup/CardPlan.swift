/// How the markup for a list is had from the one for the page.
enum CardPlan: Equatable {
  /// The two are the same.
  case whole
  /// It is the beginning of the page's.
  case beginning(bytes: Int)
  /// The text is written again, cut off after so much room if any is given.
  case rewritten(room: Int?)

  /// About twelve lines, at which long texts fold.
  static let room = 12 * TextWidth.line
  /// A text is not folded for the sake of three lines more.
  private static let tolerance = 3 * TextWidth.line

  /// The plan for a text that takes `columns`, of which `foldEnd` is the last end of a block that
  /// there is room for, and which is the same in a list up to `firstPageOnlyByte`.
  init(columns: Int, foldEnd: BlockEnd?, firstPageOnlyByte: Int?) {
    guard columns > Self.room + Self.tolerance else {
      self = firstPageOnlyByte == nil ? .whole : .rewritten(room: nil)
      return
    }
    // Between two blocks, if half of the room is filled then; else inside a block.
    guard let end = foldEnd, end.columns >= Self.room / 2 else {
      self = .rewritten(room: Self.room)
      return
    }
    let isSame = firstPageOnlyByte.map { $0 >= end.output } ?? true
    self = isSame ? .beginning(bytes: end.output) : .rewritten(room: end.columns)
  }
}
