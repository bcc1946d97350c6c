import Model
import Testing

@Suite("Dates for machines")
struct InternetDatesTests {
  static let instants: [(Int64, Int, String, String)] = [
    (1_709_625_600, -28_800, "2024-03-05T00:00:00-08:00", "Tue, 05 Mar 2024 00:00:00 -0800"),
    (1_735_552_800, 0, "2024-12-30T10:00:00+00:00", "Mon, 30 Dec 2024 10:00:00 +0000"),
    (1_735_552_800, 20_700, "2024-12-30T15:45:00+05:45", "Mon, 30 Dec 2024 15:45:00 +0545"),
    (1_735_552_800, -12_600, "2024-12-30T06:30:00-03:30", "Mon, 30 Dec 2024 06:30:00 -0330"),
    (1_735_552_800, 50_400, "2024-12-31T00:00:00+14:00", "Tue, 31 Dec 2024 00:00:00 +1400"),
    (1_704_067_199, 0, "2023-12-31T23:59:59+00:00", "Sun, 31 Dec 2023 23:59:59 +0000"),
    (-1, 0, "1969-12-31T23:59:59+00:00", "Wed, 31 Dec 1969 23:59:59 +0000"),
    // Local mean time of Paris, nine minutes and twenty-one seconds.
    (-2_000_000_000, 561, "1906-08-16T20:35:40+00:09", "Thu, 16 Aug 1906 20:35:40 +0009"),
    (-62_135_596_800, 0, "0001-01-01T00:00:00+00:00", "Mon, 01 Jan 0001 00:00:00 +0000"),
  ]

  @Test("an instant is written with its offset", arguments: instants)
  func written(seconds: Int64, offset: Int, rfc3339: String, rfc822: String) {
    let timestamp = Timestamp(secondsSinceEpoch: seconds, utcOffset: offset)
    #expect(timestamp.rfc3339 == rfc3339)
    #expect(timestamp.rfc822 == rfc822)
  }

  @Test("what is written is read back as the same instant")
  func roundTrip() {
    for step in 0..<2_000 {
      let seconds = Int64(step) * 1_234_577
      let timestamp = Timestamp(secondsSinceEpoch: seconds, utcOffset: (step % 53 - 24) * 1_800)
      #expect(Timestamp(rfc3339: timestamp.rfc3339) == timestamp)
    }
  }

  @Test("bytes are appended to what is there")
  func appended() {
    var bytes = Array("<updated>".utf8)
    Timestamp(secondsSinceEpoch: 0).appendRFC3339(to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "<updated>1970-01-01T00:00:00+00:00")
  }
}
