import Model
import Testing

@testable import Rendering

@Suite("Relative time")
struct RelativeTimeTests {
  struct Group: Decodable, Sendable, CustomTestStringConvertible {
    struct Case: Decodable, Sendable {
      var instant: String
      var text: String
    }

    var about: String?
    var language: String
    var zone: String
    var now: String
    var cases: [Case]

    var testDescription: String { "\(language), \(about ?? zone)" }
  }

  @Test(
    "every vector reads as it should", arguments: try Vectors.read("relative-time", as: Group.self))
  func vectors(group: Group) throws {
    let relativeTime = RelativeTime(
      now: try Vectors.timestamp(group.now), zone: try Vectors.zone(group.zone),
      strings: try ShippedStrings.table(group.language))
    #expect(!group.cases.isEmpty)
    for vector in group.cases {
      let text = relativeTime.text(try Vectors.timestamp(vector.instant))
      #expect(text == vector.text, "\(vector.instant) seen at \(group.now)")
    }
  }

  @Test("instants at the ends of time neither trap nor wrap round")
  func extremes() throws {
    let strings = try ShippedStrings.table("en")
    func age(_ instant: Int64, at now: Int64) -> RelativeAge {
      RelativeAge(
        of: Timestamp(secondsSinceEpoch: instant), at: Timestamp(secondsSinceEpoch: now), in: .utc)
    }
    let end: Int64 = 253_402_300_799
    #expect(age(end, at: 0) == .future)
    #expect(age(-62_167_219_200, at: end) == .earlierYear(CivilTime(year: 0, month: 1, day: 1)))
    let relativeTime = RelativeTime(
      now: Timestamp(secondsSinceEpoch: end), zone: .utc, strings: strings)
    #expect(relativeTime.text(Timestamp(secondsSinceEpoch: -62_135_596_800)) == "January 1, 1")
  }

  @Test("the whole of a year goes through every unit in order and never back")
  func monotony() {
    let now = Timestamp(secondsSinceEpoch: 1_750_000_000)
    func rank(_ age: RelativeAge) -> Int {
      switch age {
      case .future: -1
      case .justNow: 0
      case .seconds(let count): count
      case .minutes(let count): 100 + count
      case .hours(let count): 200 + count
      case .days(let count): 300 + count
      case .weeks(let count): 400 + count
      case .thisYear: 500
      case .earlierYear: 600
      }
    }
    var previous = -1
    for seconds in stride(from: Int64(0), to: 400 * 86_400, by: 997) {
      let instant = Timestamp(secondsSinceEpoch: now.secondsSinceEpoch - seconds)
      let present = rank(RelativeAge(of: instant, at: now, in: .utc))
      #expect(present >= previous)
      previous = present
    }
    #expect(previous == 600)
  }
}
