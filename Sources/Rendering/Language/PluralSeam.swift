// Stands in for UnicodeServices.PluralRules until that is on the hub.
enum PluralCategory: String, CaseIterable { case zero, one, two, few, many, other }
struct PluralRules {
  let language: String
  func category(for n: Int) -> PluralCategory {
    switch String(language.prefix(2)) {
    case "en", "de": return n == 1 ? .one : .other
    case "fr": return n < 2 ? .one : n > 0 && n % 1_000_000 == 0 ? .many : .other
    case "es": return n == 1 ? .one : n > 0 && n % 1_000_000 == 0 ? .many : .other
    case "ru":
      if n % 10 == 1, n % 100 != 11 { return .one }
      if (2...4).contains(n % 10), !(12...14).contains(n % 100) { return .few }
      return .many
    case "pl":
      if n == 1 { return .one }
      if (2...4).contains(n % 10), !(12...14).contains(n % 100) { return .few }
      return .many
    case "ar":
      if n < 3 { return [.zero, .one, .two][n] }
      if (3...10).contains(n % 100) { return .few }
      return n % 100 >= 11 ? .many : .other
    default: return .other
    }
  }
}
