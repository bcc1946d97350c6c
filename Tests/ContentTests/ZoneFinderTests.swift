import Model
import Testing

@testable import Content

@Suite("Finding time zones")
struct ZoneFinderTests {
  @Test("knows UTC and offsets without any file")
  func builtIn() throws {
    let finder = ZoneFinder(folder: "/nowhere")
    #expect(try finder.zone(named: "UTC").utcOffset(at: 0) == 0)
    #expect(try finder.zone(named: "Z").utcOffset(at: 0) == 0)
    #expect(try finder.zone(named: "+05:45").utcOffset(at: 0) == 20_700)
    #expect(try finder.zone(named: "-5").utcOffset(at: 0) == -18_000)
    #expect(throws: ZoneFinder.Failure.noDatabase) { try finder.zone(named: "Europe/Lisbon") }
  }

  @Test("reads the rules of a named zone")
  func named() throws {
    let zone = try ZoneFinder().zone(named: "Europe/London")
    #expect(zone.utcOffset(at: 1_720_567_800) == 3_600)
    #expect(zone.utcOffset(at: 1_704_846_600) == 0)
  }

  @Test(
    "suggests a zone of nearly that name and never leaves its folder",
    arguments: [
      ("Europe/Lisbone", "Europe/Lisbon"), ("america/new_york", "America/New_York"),
      ("../../etc/passwd", nil), ("/etc/passwd", nil), ("Europe", nil), ("Europe/", nil),
      ("tzdata.zi", nil), ("Europe/../UTC", nil), ("", nil),
    ] as [(String, String?)])
  func unknown(name: String, nearest: String?) {
    #expect {
      try ZoneFinder().zone(named: name)
    } throws: { error in
      guard case .unknown(let found) = error as? ZoneFinder.Failure else { return false }
      return nearest == nil || found == nearest
    }
  }
}
