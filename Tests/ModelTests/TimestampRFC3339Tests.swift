import Model
import Testing

@Suite("Times of RFC 3339")
struct TimestampRFC3339Tests {
  @Test(
    "are read as RFC 3339 has them",
    arguments: [
      ("1970-01-01T00:00:00Z", 0, 0), ("2026-11-29T18:00:00+08:00", 1_795_946_400, 28_800),
      ("2026-11-29t10:00:00z", 1_795_946_400, 0),
      ("2026-11-29 10:00:00.123456789Z", 1_795_946_400, 0),
      ("2026-11-29T06:30:00-03:30", 1_795_946_400, -12_600),
      ("2016-12-31T23:59:60Z", 1_483_228_799, 0), ("1969-12-31T23:59:59Z", -1, 0),
      ("2024-02-29T00:00:00Z", 1_709_164_800, 0),
    ])
  func read(text: String, seconds: Int64, offset: Int) throws {
    let time = try #require(Timestamp(rfc3339: text))
    #expect(time.secondsSinceEpoch == seconds)
    #expect(time.utcOffset == offset)
  }

  @Test(
    "are refused in any other form",
    arguments: [
      "", "now", "2026-11-29", "2026-11-29T18:00:00", "2026-11-29T18:00+08:00",
      "2026-11-29T18:00:00+0800", "2026-11-29T18:00:00+08", "2026-11-29T18:00:00.Z",
      "2026-13-01T00:00:00Z", "2026-02-29T00:00:00Z", "2026-11-29T24:00:00Z",
      "2026-11-29T18:60:00Z", "2026-11-29T18:00:61Z", "2026-11-29T18:00:00Zx",
      "2026-11-29T18:00:00+24:00", "2026-11-29T18:00:00+08:60", "26-11-29T18:00:00Z",
      "２０２６-11-29T18:00:00Z",
    ])
  func refused(text: String) {
    #expect(Timestamp(rfc3339: text) == nil)
  }
}
