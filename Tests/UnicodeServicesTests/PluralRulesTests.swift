import Testing
import UnicodeServices

@Suite("Plural rules")
struct PluralRulesTests {
  @Test(
    "Numbers have the categories that CLDR gives them",
    arguments: [
      ("en", [(0, .other), (1, .one), (2, .other), (11, .other), (21, .other)]),
      ("fr", [(0, .one), (1, .one), (2, .other), (1_000_000, .many)]),
      (
        "ru",
        [
          (1, .one), (2, .few), (5, .many), (11, .many), (12, .many), (21, .one), (22, .few),
          (25, .many),
        ]
      ),
      ("pl", [(1, .one), (2, .few), (5, .many), (12, .many), (21, .many), (22, .few)]),
      (
        "ar",
        [
          (0, .zero), (1, .one), (2, .two), (3, .few), (10, .few), (11, .many), (99, .many),
          (100, .other), (103, .few),
        ]
      ),
      ("cy", [(0, .zero), (1, .one), (2, .two), (3, .few), (6, .many), (7, .other)]),
      ("zh-TW", [(0, .other), (1, .other), (2, .other)]),
      ("pt-BR", [(0, .one), (1, .one), (2, .other)]),
      ("zz", [(1, .other)]), ("not a tag", [(1, .other)]), ("", [(1, .other)]),
    ] as [(String, [(Int, PluralCategory)])])
  func categories(language: String, expected: [(Int, PluralCategory)]) {
    let rules = PluralRules(language: language)
    for (number, category) in expected {
      #expect(rules.category(for: number) == category, "\(number)")
      #expect(rules.category(for: -number) == category, "-\(number)")
    }
  }

  @Test("Many threads may ask at once")
  func threads() async {
    let isRight = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<500).allSatisfy { number in
            PluralRules(language: "ru").category(for: number * 10 + 1)
              == (number % 10 == 1 ? .many : .one)
          }
        }
      }
      return await group.allSatisfy(\.self)
    }
    #expect(isRight)
  }
}
