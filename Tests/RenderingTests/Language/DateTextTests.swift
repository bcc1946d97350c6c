import Model
import Testing

@testable import Rendering

@Suite("Dates in words")
struct DateTextTests {
  static let absolute: [(String, String)] = [
    ("ar", "1 يونيو 2023 في 14:05"),
    ("de", "1. Juni 2023 um 14:05 Uhr"),
    ("en", "June 1, 2023 at 14:05"),
    ("es", "1 de junio de 2023, 14:05"),
    ("fr", "1 juin 2023 à 14:05"),
    ("ja", "2023年6月1日 14:05"),
    ("ko", "2023년 6월 1일 14:05"),
    ("pl", "1 czerwca 2023, 14:05"),
    ("ru", "1 июня 2023 г. в 14:05"),
    ("zh-Hans", "2023年6月1日 14:05"),
    ("zh-Hant", "2023年6月1日 14:05"),
  ]

  @Test("the absolute time has day, year and time of day in each language", arguments: absolute)
  func absoluteTime(language: String, expected: String) throws {
    let dates = DateText(zone: .utc, strings: try ShippedStrings.table(language))
    #expect(dates.absolute(try Vectors.timestamp("2023-06-01T14:05:59Z")) == expected)
  }

  static let monthsAndYears: [(String, String, String)] = [
    ("ar", "يونيو 2023", "2023"), ("de", "Juni 2023", "2023"), ("en", "June 2023", "2023"),
    ("es", "junio de 2023", "2023"), ("fr", "juin 2023", "2023"), ("ja", "2023年6月", "2023年"),
    ("ko", "2023년 6월", "2023년"), ("pl", "czerwiec 2023", "2023"),
    ("ru", "июнь 2023 г.", "2023 г."), ("zh-Hans", "2023年6月", "2023年"),
    ("zh-Hant", "2023年6月", "2023年"),
  ]

  @Test("a month stands in the form that it has without a day", arguments: monthsAndYears)
  func months(language: String, month: String, year: String) throws {
    let dates = DateText(zone: .utc, strings: try ShippedStrings.table(language))
    #expect(dates.monthAndYear(6, of: 2023) == month)
    #expect(dates.year(2023) == year)
  }

  @Test(
    "a month under its year has no year", arguments: [("en", "June"), ("ru", "июнь"), ("ja", "6月")])
  func monthAlone(language: String, expected: String) throws {
    let dates = DateText(zone: .utc, strings: try ShippedStrings.table(language))
    #expect(dates.month(6, of: 2023) == expected)
  }

  @Test("midnight in the site's zone is a date without a time")
  func midnight() throws {
    let strings = try ShippedStrings.table("en")
    let zone = try Vectors.zone("America/Los_Angeles")
    let dates = DateText(zone: zone, strings: strings)
    #expect(dates.absolute(try Vectors.timestamp("2024-03-05T08:00:00Z")) == "March 5, 2024")
    #expect(
      dates.absolute(try Vectors.timestamp("2024-03-05T08:00:01Z")) == "March 5, 2024 at 00:00")
    #expect(dates.day(try Vectors.timestamp("2024-03-05T07:59:59Z")) == "March 4, 2024")
    #expect(dates.timeOfDay(try Vectors.timestamp("2024-03-05T17:07:00Z")) == "09:07")
  }

  @Test("the year is the calendar's, never the week's")
  func weekYear() throws {
    let dates = DateText(zone: .utc, strings: try ShippedStrings.table("en"))
    #expect(dates.day(try Vectors.timestamp("2024-12-30T10:00:00Z")) == "December 30, 2024")
    #expect(dates.day(try Vectors.timestamp("2027-01-01T10:00:00Z")) == "January 1, 2027")
  }
}
