import Testing

@testable import Model

@Suite(
  "Time zones",
  .enabled(if: SystemZone.isInstalled, "the system has no zones in \(SystemZone.folder)"))
struct ZoneRulesTests {
  @Test(
    "The system's zones stand where they are known to have stood",
    arguments: [
      ("Europe/London", "2026-01-15T12:00:00Z", 0),
      ("Europe/London", "2026-07-15T12:00:00Z", 3_600),
      ("Europe/London", "1970-01-15T12:00:00Z", 3_600),
      ("Europe/London", "2026-03-29T00:59:59Z", 0),
      ("Europe/London", "2026-03-29T01:00:00Z", 3_600),
      ("Europe/London", "2026-10-25T00:59:59Z", 3_600),
      ("Europe/London", "2026-10-25T01:00:00Z", 0),
      ("Europe/London", "2090-07-15T12:00:00Z", 3_600),
      ("America/Los_Angeles", "2026-03-08T09:59:59Z", -28_800),
      ("America/Los_Angeles", "2026-03-08T10:00:00Z", -25_200),
      ("America/Los_Angeles", "2026-11-01T09:00:00Z", -28_800),
      ("America/Los_Angeles", "2060-07-01T00:00:00Z", -25_200),
      ("Asia/Kathmandu", "2026-01-01T00:00:00Z", 20_700),
      ("Asia/Kathmandu", "1980-01-01T00:00:00Z", 19_800),
      ("Pacific/Auckland", "2026-01-01T00:00:00Z", 46_800),
      ("Pacific/Auckland", "2026-07-01T00:00:00Z", 43_200),
      ("Pacific/Auckland", "2075-01-01T00:00:00Z", 46_800),
      ("Australia/Lord_Howe", "2026-01-01T00:00:00Z", 39_600),
      ("Australia/Lord_Howe", "2026-07-01T00:00:00Z", 37_800),
      ("Africa/Cairo", "2026-07-01T00:00:00Z", 10_800),
      ("Africa/Cairo", "2026-01-01T00:00:00Z", 7_200),
      ("Africa/Cairo", "2020-07-01T00:00:00Z", 7_200),
      ("America/Nuuk", "2026-01-01T00:00:00Z", -7_200),
      ("America/Nuuk", "2026-07-01T00:00:00Z", -3_600),
      ("America/Nuuk", "2026-03-29T00:59:59Z", -7_200),
      ("America/Nuuk", "2026-03-29T01:00:00Z", -3_600),
      ("Europe/Dublin", "2026-07-01T00:00:00Z", 3_600),
      ("Europe/Dublin", "2070-01-01T00:00:00Z", 0),
    ])
  func knownOffsets(name: String, instant: String, offset: Int) throws {
    let zone = try #require(SystemZone.rules(name))
    #expect(zone.utcOffset(at: seconds(instant)) == offset)
  }

  @Test(
    "In a gap and in an overlap the earlier offset holds",
    arguments: [
      // Outside
      ("Europe/London", "2026-03-29T00:30:00", "2026-03-29T00:30:00Z", 0),
      ("Europe/London", "2026-03-29T02:00:00", "2026-03-29T01:00:00Z", 3_600),
      // In the gap from 1:00 to 2:00
      ("Europe/London", "2026-03-29T01:00:00", "2026-03-29T01:00:00Z", 3_600),
      ("Europe/London", "2026-03-29T01:30:00", "2026-03-29T01:30:00Z", 3_600),
      // In the overlap from 1:00 to 2:00
      ("Europe/London", "2026-10-25T01:00:00", "2026-10-25T00:00:00Z", 3_600),
      ("Europe/London", "2026-10-25T01:59:59", "2026-10-25T00:59:59Z", 3_600),
      ("Europe/London", "2026-10-25T02:00:00", "2026-10-25T02:00:00Z", 0),
      ("America/Los_Angeles", "2026-03-08T02:30:00", "2026-03-08T10:30:00Z", -25_200),
      ("America/Los_Angeles", "2026-11-01T01:30:00", "2026-11-01T08:30:00Z", -25_200),
      ("Pacific/Auckland", "2026-09-27T02:30:00", "2026-09-26T14:30:00Z", 46_800),
      ("Pacific/Auckland", "2026-04-05T02:30:00", "2026-04-04T13:30:00Z", 46_800),
      // Half an hour
      ("Australia/Lord_Howe", "2026-10-04T02:15:00", "2026-10-03T15:45:00Z", 39_600),
      ("Australia/Lord_Howe", "2026-04-05T01:45:00", "2026-04-04T14:45:00Z", 39_600),
      // Before midnight, and after the file's last transition
      ("America/Nuuk", "2026-03-28T23:30:00", "2026-03-29T01:30:00Z", -3_600),
      ("Europe/London", "2090-03-26T01:30:00", "2090-03-26T01:30:00Z", 3_600),
      ("Asia/Kathmandu", "2026-06-01T00:00:00", "2026-05-31T18:15:00Z", 20_700),
      // A day that was left out: Samoa had no 30 December 2011
      ("Pacific/Apia", "2011-12-30T12:00:00", "2011-12-30T22:00:00Z", 50_400),
    ])
  func localTimes(name: String, local: String, instant: String, offset: Int) throws {
    let zone = try #require(SystemZone.rules(name))
    let timestamp = zone.timestamp(of: fields(local))
    #expect(timestamp.secondsSinceEpoch == seconds(instant))
    #expect(timestamp.utcOffset == offset)
  }

  @Test(
    "Clocks show a time never where they are put forward, and twice where they are put back",
    arguments: [
      ("Europe/London", "2026-03-29T00:59:59", .once),
      ("Europe/London", "2026-03-29T01:00:00", .never),
      ("Europe/London", "2026-03-29T01:59:59", .never),
      ("Europe/London", "2026-03-29T02:00:00", .once),
      ("Europe/London", "2026-10-25T00:59:59", .once),
      ("Europe/London", "2026-10-25T01:00:00", .twice),
      ("Europe/London", "2026-10-25T01:59:59", .twice),
      ("Europe/London", "2026-10-25T02:00:00", .once),
      ("Australia/Lord_Howe", "2026-10-04T02:15:00", .never),
      ("Australia/Lord_Howe", "2026-10-04T02:30:00", .once),
      ("Pacific/Apia", "2011-12-30T12:00:00", .never),
      ("Asia/Kathmandu", "2026-03-29T01:30:00", .once),
    ] as [(String, String, ZoneRules.Showings)])
  func showings(name: String, local: String, expected: ZoneRules.Showings) throws {
    let zone = try #require(SystemZone.rules(name))
    #expect(zone.showings(of: fields(local)) == expected)
  }

  @Test("What a zone's clock shows is read back as the same instant, or the earlier of two")
  func roundTrip() throws {
    let names = SystemZone.names
    #expect(names.count > 300)
    var wrong: [String] = []
    for name in names {
      let zone = try #require(SystemZone.rules(name), "\(name)")
      for transition in zone.transitions where transition > -4_000_000_000 {
        for step in [-90_000, -7_200, -1_800, -1, 0, 1, 1_800, 7_200, 90_000] as [Int64] {
          let shown = zone.localized(Timestamp(secondsSinceEpoch: transition + step))
          let read = zone.timestamp(of: shown.civil)
          let isEarlierOfTwo =
            read.secondsSinceEpoch < shown.secondsSinceEpoch && read.civil == shown.civil
          if read.secondsSinceEpoch != shown.secondsSinceEpoch && !isEarlierOfTwo {
            wrong.append("\(name) \(shown.civil)")
          }
        }
      }
    }
    #expect(wrong == [])
  }

  @Test("A zone of one offset has it always")
  func fixedOffset() {
    let zone = ZoneRules(fixedOffset: 20_700, name: "+05:45")
    #expect(zone.utcOffset(at: -1) == 20_700)
    #expect(zone.timestamp(of: fields("1970-01-01T05:45:00")) == Timestamp(secondsSinceEpoch: 0))
    #expect(ZoneRules.utc.timestamp(of: fields("1970-01-01T00:00:01")).secondsSinceEpoch == 1)
  }

  @Test("Bytes that are no zone, or are cut short, are refused")
  func damagedFiles() throws {
    #expect(ZoneRules(name: "x", parsingTZif: []) == nil)
    #expect(ZoneRules(name: "x", parsingTZif: Array("TZif".utf8)) == nil)
    let bytes = tzif(transitions: [100], types: [1], offsets: [0, 3_600], footer: "<X>-1")
    let zone = try #require(ZoneRules(name: "x", parsingTZif: bytes))
    #expect([99, 100].map(zone.utcOffset(at:)) == [0, 3_600])
    let bodyEnd = bytes.count - "\n<X>-1\n".utf8.count
    for count in 0..<bodyEnd {
      #expect(ZoneRules(name: "x", parsingTZif: Array(bytes.prefix(count))) == nil, "\(count)")
    }
    let wrongType = tzif(transitions: [100], types: [2], offsets: [0, 3_600], footer: "")
    #expect(ZoneRules(name: "x", parsingTZif: wrongType) == nil)
    let none = tzif(transitions: [], types: [], offsets: [], footer: "")
    #expect(ZoneRules(name: "x", parsingTZif: none) == nil)
  }

  @Test("A file of version 1 has times of 32 bits and no footer")
  func versionOne() throws {
    let bytes = tzif(
      version: 0, transitions: [-100], types: [1], offsets: [-3_600, 7_200], footer: "")
    let zone = try #require(ZoneRules(name: "x", parsingTZif: bytes))
    #expect([-101, -100, 100].map(zone.utcOffset(at:)) == [-3_600, 7_200, 7_200])
  }
}

/// The bytes of a TZif file: of version 2, after an empty block of version 1.
private func tzif(
  version: UInt8 = 0x32, transitions: [Int64], types: [UInt8], offsets: [Int32], footer: String
) -> [UInt8] {
  func bigEndian(_ value: some FixedWidthInteger) -> [UInt8] {
    (0..<value.bitWidth / 8).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
  func header(times: Int, types: Int) -> [UInt8] {
    Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
      + [0, 0, 0, times, types, 0].flatMap { bigEndian(Int32($0)) }
  }
  var bytes = version == 0 ? [] : header(times: 0, types: 0)
  bytes += header(times: transitions.count, types: offsets.count)
  for time in transitions {
    bytes += version == 0 ? bigEndian(Int32(time)) : bigEndian(time)
  }
  bytes += types
  for offset in offsets { bytes += bigEndian(offset) + [0, 0] }
  if version != 0 { bytes += Array("\n\(footer)\n".utf8) }
  return bytes
}

private func fields(_ text: String) -> CivilTime {
  let numbers = text.split { !("0"..."9").contains($0) }.compactMap { Int($0) }
  return CivilTime(
    year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4],
    second: numbers[5])
}

private func seconds(_ text: String) -> Int64 { fields(text).localSeconds }
