import Model
import Testing

@testable import Content

@Suite("Dates as they are written")
struct WrittenDateTests {
  @Test(
    "takes RFC 3339 and the forms near to it",
    arguments: [
      ("2026-11-29T18:30:05+01:00", 1_795_973_405), ("2026-11-29T17:30:05Z", 1_795_973_405),
      ("2026-11-29t17:30:05z", 1_795_973_405), ("2026-11-29 18:30:05 +01:00", 1_795_973_405),
      ("2026-11-29 18:30:05+0100", 1_795_973_405), ("2026-11-29 18:30:05 +01", 1_795_973_405),
      ("2026-11-29T17:30:05.999Z", 1_795_973_405), ("2026-11-29T17:30Z", 1_795_973_400),
      ("  2026-11-29  17:30:05  Z ", 1_795_973_405), ("2026-1-2T3:4:5Z", 1_767_323_045),
      ("2026-11-29 12:00:05 -5:30", 1_795_973_405), ("1969-12-31T23:59:59Z", -1),
      ("2024-02-29T00:00:00-00:00", 1_709_164_800),
    ])
  func taken(text: String, seconds: Int) throws {
    let date = try WrittenDate(text).timestamp(in: .utc)
    #expect(date.secondsSinceEpoch == Int64(seconds))
  }

  @Test("reads what has no offset in the site's zone, a date alone as its midnight")
  func zone() throws {
    let zone = ZoneRules(fixedOffset: -8 * 3_600, name: "-08:00")
    #expect(try WrittenDate("2024-03-05").timestamp(in: zone).secondsSinceEpoch == 1_709_625_600)
    #expect(
      try WrittenDate("2024-03-05 00:00").timestamp(in: zone).secondsSinceEpoch == 1_709_625_600)
    #expect(
      try WrittenDate("2024-03-05").endOfDay(in: zone).secondsSinceEpoch == 1_709_625_600 + 86_400)
  }

  @Test(
    "knows what there is not",
    arguments: [
      "2023-02-30", "2023-02-29", "2024-04-31", "2024-13-01", "2024-00-10", "2024-01-00",
      "2024-01-01T24:00", "2024-01-01T25:00:00", "2024-01-01T23:59:60Z", "2024-01-01T10:60",
      "2024-01-01T10:00+24:00", "2024-01-01T10:00+01:60",
    ])
  func impossible(text: String) {
    #expect(throws: WrittenDate.Failure.impossible) { try WrittenDate(text) }
  }

  @Test(
    "takes no other form",
    arguments: [
      "", "yesterday", "10/06/2025", "06-10-2025", "25-06-10", "2025/06/10", "20250610",
      "2025-06", "1749542400", "2025-06-10T", "2025-06-10 10", "2025-06-10 10:00 BST",
      "2017-07-30 12:01:45 +0100 BST", "Tue, 10 Jun 2025 10:00:00 GMT", "2025-06-10T10:00:00.Z",
      "2025-06-10T10:00:00+1:0", "2025-06-10T10:00:00+010", "+2025-06-10", "2025-06-10x",
    ])
  func refused(text: String) {
    #expect(throws: WrittenDate.Failure.unreadable) { try WrittenDate(text) }
  }

  @Test(
    "suggests the nearest form where there is only one",
    arguments: [
      ("2023-02-30", "2023-02-28"), ("2024-02-30 10:00 +01:00", "2024-02-29 10:00 +01:00"),
      ("2024-06-31T10:00", "2024-06-30T10:00"), ("2025/06/10", "2025-06-10"),
      ("2025/06/10T10:00+01", "2025-06-10 10:00+01"),
      ("2025.6.1", "2025-06-01"), ("18 Dec 2014", "2014-12-18"), ("June 10, 2025", "2025-06-10"),
      ("Tue, 10 Jun 2025 10:00:00 GMT", "2025-06-10 10:00:00Z"),
      ("1749542400", "2025-06-10T08:00:00Z"),
      ("2018-10-12 16:20:35 +0100 BST", "2018-10-12 16:20:35 +0100"),
      ("2018-10-12 16:20 UTC", "2018-10-12 16:20Z"), ("10/06/2025", nil), ("2024-13-01", nil),
      ("2024-01-01 24:00", nil), ("yesterday", nil), ("05-06-07", nil),
      ("2018-10-12 16:20 EST", nil),
    ] as [(String, String?)])
  func suggestion(text: String, expected: String?) {
    #expect(DateSuggestion.nearest(to: text) == expected)
  }
}

@Suite("Dates in names")
struct DatedNameTests {
  @Test(
    "takes a date off the name, but keeps a name that is a date or a time alone",
    arguments: [
      ("2026-11-29-harbour", true, "harbour"), ("2026-11-29_harbour", true, "harbour"),
      ("2026-11-29 The harbour", true, "The harbour"), ("2026-11-29", true, "2026-11-29"),
      ("2026-11-29-16-10-00", true, "2026-11-29-16-10-00"),
      ("2026-11-29-161000", true, "2026-11-29-161000"),
      ("2026-11-29-16-10", true, "2026-11-29-16-10"), ("2017-07-22-34095", true, "34095"),
      ("2026-11-29-2048", true, "2048"), ("2026-11-299", false, "2026-11-299"),
      ("harbour", false, "harbour"), ("2026-11", false, "2026-11"),
      ("26-11-29-x", false, "26-11-29-x"),
      ("2026-11-29T161000-harbour", true, "harbour"), ("2026-11-29T161000-", true, "T161000-"),
      ("2026-11-29T251000-x", true, "T251000-x"), ("2026-11-29T1610-x", true, "T1610-x"),
      ("2026-11-29T161000x", true, "T161000x"),
    ])
  func names(name: String, hasDate: Bool, slugSource: String) {
    let dated = DatedName(name)
    #expect((dated.date != nil) == hasDate)
    #expect(dated.slugSource == slugSource)
  }

  @Test("a time that Kith has put into a name is read")
  func time() {
    #expect(
      DatedName("2026-11-29T161059-harbour").date
        == CivilTime(year: 2026, month: 11, day: 29, hour: 16, minute: 10, second: 59))
    #expect(ContentName.datePrefix(of: "2026-11-29T161059-harbour") == "2026-11-29T161059-")
    #expect(ContentName.datePrefix(of: "2026-11-29-harbour") == "2026-11-29-")
    #expect(ContentName.datePrefix(of: "2026-11-29") == "")
    #expect(ContentName.datePrefix(of: "harbour") == "")
  }

  @Test("keeps a date that there is not, and says so")
  func impossible() {
    let dated = DatedName("2019-53-27-one-two")
    #expect(dated.date == nil)
    #expect(dated.slugSource == "2019-53-27-one-two")
    #expect(dated.impossibleDate == "2019-53-27")
  }
}
