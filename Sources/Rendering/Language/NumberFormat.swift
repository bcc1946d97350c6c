import UnicodeServices

/// How a language writes numbers, always with the digits 0 to 9.
public struct NumberFormat: Sendable {
  /// A unit of short numbers.
  struct Unit: Sendable {
    let value: Int
    let forms: PluralForms
  }

  let decimalSeparator: String
  let groupingSeparator: String
  let groupsFrom: Int
  /// Ascending.
  let units: [Unit]
  private let unitValues: [Int]

  init(
    decimalSeparator: String, groupingSeparator: String, groupsFrom: Int, units: [Unit]
  ) {
    self.decimalSeparator = decimalSeparator
    self.groupingSeparator = groupingSeparator
    self.groupsFrom = groupsFrom
    self.units = units
    unitValues = units.map(\.value)
  }

  /// The number in full, its digits in groups: `12,574`.
  public func exact(_ number: Int) -> String {
    let number = max(number, 0)
    guard number >= groupsFrom, number >= 1_000, !groupingSeparator.isEmpty else {
      return String(number)
    }
    var groups: [String] = []
    var head = number
    while head >= 1_000 {
      groups.append(Self.threeDigits(head % 1_000))
      head /= 1_000
    }
    return groups.reversed().reduce(into: String(head)) { $0 += groupingSeparator + $1 }
  }

  private static func threeDigits(_ number: Int) -> String {
    (number < 10 ? "00" : number < 100 ? "0" : "") + String(number)
  }

  /// The number by its largest unit, cut to one decimal: `12.5K`, `1.2萬`.
  public func compact(_ number: Int) -> String {
    let short = CompactNumber(number, units: unitValues)
    let whole = exact(short.whole)
    guard let index = short.unit else { return whole }
    let digits = short.tenth == 0 ? whole : whole + decimalSeparator + String(short.tenth)
    let forms = units[index].forms
    // A fraction is "other" in every language whose units change their form.
    let pattern = short.tenth == 0 ? forms[short.whole] : forms[.other]
    return pattern.text { _ in digits }
  }

  /// A number of tenths as a decimal: 43 is `4.3`, 50 is `5.0`.
  public func decimal(tenths: Int) -> String {
    exact(tenths / 10) + decimalSeparator + String(tenths % 10)
  }

  /// The number whose plural category goes with the short form of `number`.
  ///
  /// A unit governs the noun behind it: тысяча and tysiąc take the genitive plural whatever stands
  /// before them, and Spanish and French put "de" after a million. So the unit's own value decides.
  func pluralOperand(for number: Int) -> Int {
    unitValues.last { $0 <= number } ?? max(number, 0)
  }
}
