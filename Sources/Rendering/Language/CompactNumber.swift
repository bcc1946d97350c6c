/// A number cut down to its largest unit and one decimal: 12,574 is 12.5 thousand, or 1.2 萬.
///
/// The rest is cut off, never rounded up, so that 999,950 is 999.9 thousand and a count never claims
/// more than there is.
struct CompactNumber: Sendable, Hashable {
  /// The whole part.
  let whole: Int
  /// The tenths, 0 to 9; 0 is not shown.
  let tenth: Int
  /// The index of the unit in `units`; `nil` for a number smaller than all of them.
  let unit: Int?

  /// Cuts `number`; a negative one is taken for 0.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - units: The values of the units, ascending, each at least 10.
  init(_ number: Int, units: [Int]) {
    let number = max(number, 0)
    unit = units.lastIndex { $0 <= number }
    if let unit {
      whole = number / units[unit]
      // The remainder is smaller than the unit, so this order cannot overflow.
      tenth = number % units[unit] / (units[unit] / 10)
    } else {
      whole = number
      tenth = 0
    }
  }
}
