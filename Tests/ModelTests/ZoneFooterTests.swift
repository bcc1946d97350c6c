import Testing

@testable import Model

@Suite("The rule at the end of a zone's file")
struct ZoneFooterTests {
  @Test(
    "The grammar of POSIX, with the hours of RFC 8536, is read",
    arguments: [
      ("UTC0", 0, nil), ("CST-8", 28_800, nil), ("<+0545>-5:45", 20_700, nil),
      ("<-03>3", -10_800, nil),
      ("XXX+1:30:15", -5_415, nil), ("CET-1CEST,M3.5.0,M10.5.0/3", 3_600, 7_200),
      ("EST5EDT,M3.2.0,M11.1.0", -18_000, -14_400), ("IST-1GMT0,M10.5.0,M3.5.0/1", 3_600, 0),
      ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", -7_200, -3_600),
      ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", 37_800, 39_600),
      ("EET-2EEST,M3.4.4/50,M10.4.4/50", 7_200, 10_800), ("AAA0BBB,J60/0,J300", 0, 3_600),
      ("AAA0BBB,0/0,365/167", 0, 3_600),
    ] as [(String, Int, Int?)])
  func grammar(text: String, standard: Int, daylight: Int?) throws {
    let footer = try #require(ZoneFooter(parsing: text.utf8))
    #expect(footer.standardOffset == standard)
    #expect(footer.daylight?.offset == daylight)
  }

  @Test(
    "What does not follow the grammar is refused",
    arguments: [
      "", "0", "UTC", "UTC0X", "<UTC0", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,M3.5.0,",
      "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0",
      "CET-1CEST,J0,J1", "CET-1CEST,366,0", "CET-1CEST,M3.5.0,M10.5.0 ", "CET-1:", "CET-1:60",
      "CET-1CEST,M3.5.0/168,M10.5.0", "CET-1CEST,M3.5.0/,M10.5.0", "CET-25",
    ])
  func refused(text: String) {
    #expect(ZoneFooter(parsing: text.utf8) == nil)
  }

  @Test(
    "Summer begins and ends at the second that the rule says",
    arguments: [
      ("CET-1CEST,M3.5.0,M10.5.0/3", "2050-03-27T01:00:00", "2050-10-30T01:00:00"),
      ("EST5EDT,M3.2.0,M11.1.0", "2050-03-13T07:00:00", "2050-11-06T06:00:00"),
      ("EET-2EEST,M3.4.4/50,M10.4.4/50", "2050-03-26T00:00:00", "2050-10-28T23:00:00"),
      ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2050-03-27T01:00:00", "2050-10-30T01:00:00"),
      ("AAA0BBB,J60/0,J300/0", "2048-03-01T00:00:00", "2048-10-26T23:00:00"),
      ("AAA0BBB,60/0,300/0", "2048-03-01T00:00:00", "2048-10-26T23:00:00"),
      ("AAA0BBB,60/0,300/0", "2050-03-02T00:00:00", "2050-10-27T23:00:00"),
    ])
  func changes(text: String, start: String, end: String) throws {
    let footer = try #require(ZoneFooter(parsing: text.utf8))
    let daylight = try #require(footer.daylight)
    #expect(footer.utcOffset(at: instant(start) - 1) == footer.standardOffset)
    #expect(footer.utcOffset(at: instant(start)) == daylight.offset)
    #expect(footer.utcOffset(at: instant(end) - 1) == daylight.offset)
    #expect(footer.utcOffset(at: instant(end)) == footer.standardOffset)
  }

  @Test("South of the equator summer spans the turn of the year")
  func southernSummer() throws {
    let footer = try #require(ZoneFooter(parsing: "NZST-12NZDT,M9.5.0,M4.1.0/3".utf8))
    #expect(footer.utcOffset(at: instant("2050-01-01T00:00:00")) == 46_800)
    #expect(footer.utcOffset(at: instant("2050-12-31T23:59:59")) == 46_800)
    #expect(footer.utcOffset(at: instant("2050-07-01T00:00:00")) == 43_200)
  }
}

private func instant(_ text: String) -> Int64 {
  let numbers = text.split { !("0"..."9").contains($0) }.compactMap { Int($0) }
  return CivilTime(
    year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4],
    second: numbers[5]
  ).localSeconds
}
