import Testing

@testable import Rendering

@Suite("Counts")
struct CompactNumberTests {
  struct Group: Decodable, Sendable, CustomTestStringConvertible {
    struct Case: Decodable, Sendable {
      var number: Int
      var compact: String
      var exact: String
      var likes: String?
      var likesExactly: String?
      var comments: String?
      var commentsExactly: String?
      var shares: String?
      var sharesExactly: String?
      var viewComments: String?
    }

    var language: String
    var cases: [Case]

    var testDescription: String { language }
  }

  @Test("every vector reads as it should", arguments: try Vectors.read("counts", as: Group.self))
  func vectors(group: Group) throws {
    let strings = try ShippedStrings.table(group.language)
    #expect(!group.cases.isEmpty)
    for vector in group.cases {
      let number = vector.number
      #expect(strings.numbers.compact(number) == vector.compact)
      #expect(strings.numbers.exact(number) == vector.exact)
      let texts: [(StringKey, short: String?, full: String?)] = [
        (.countLikes, vector.likes, vector.likesExactly),
        (.countComments, vector.comments, vector.commentsExactly),
        (.countShares, vector.shares, vector.sharesExactly),
        (.actionViewComments, vector.viewComments, nil),
      ]
      for (key, short, full) in texts {
        if let short { #expect(strings.counted(key, number) == short) }
        if let full { #expect(strings.countedExactly(key, number) == full) }
      }
    }
  }

  @Test("the largest and impossible numbers do not trap")
  func extremes() throws {
    let numbers = try ShippedStrings.table("en").numbers
    #expect(numbers.compact(.max) == "9,223,372,036.8B")
    #expect(numbers.exact(.max) == "9,223,372,036,854,775,807")
    #expect(numbers.compact(-5) == "0")
    #expect(numbers.exact(.min) == "0")
    let strings = try ShippedStrings.table("ru")
    #expect(strings.counted(.countLikes, -1) == "0 лайков")
  }

  @Test("a short number never says more than there is, and never a thousand of a unit below")
  func neverRoundedUp() {
    let units = [1_000, 1_000_000, 1_000_000_000]
    for unit in units {
      for distance in 1...60 {
        let short = CompactNumber(unit - distance, units: units)
        #expect(short.whole < 1_000)
      }
    }
    for number in stride(from: 1, to: 3_000_000_000, by: 1_234_567) {
      let short = CompactNumber(number, units: units)
      let value = short.unit.map { units[$0] } ?? 1
      let shown = short.whole * value + short.tenth * (value / 10)
      #expect(shown <= number && number - shown < max(value / 10, 1))
    }
  }

  @Test("a decimal of tenths keeps its nought", arguments: [("en", "5.0"), ("de", "5,0")])
  func decimals(language: String, expected: String) throws {
    #expect(try ShippedStrings.table(language).numbers.decimal(tenths: 50) == expected)
  }
}
