import Testing

@testable import Preview

@Suite("A byte range")
struct ByteRangeTests {
  @Test(
    "is a part of the file",
    arguments: [
      ("bytes=0-0", 0..<1), ("bytes=0-99", 0..<100), ("bytes=10-", 10..<100),
      ("bytes=99-", 99..<100), ("bytes=-1", 99..<100), ("bytes=-100", 0..<100),
      ("bytes=-500", 0..<100), ("bytes=50-500", 50..<100), ("Bytes=1-2", 1..<3),
      ("bytes= 1 - 2 ", 1..<3), ("bytes=00001-0002", 1..<3),
      ("bytes=0-99999999999999999999999999", 0..<100), ("bytes=-99999999999999999999", 0..<100),
      ("bytes=0-9223372036854775807", 0..<100),
    ])
  func parts(text: String, range: Range<Int>) {
    #expect(ByteRange(text, size: 100) == .part(range))
  }

  @Test(
    "is not there where it begins behind the file's end",
    arguments: [
      ("bytes=100-", 100), ("bytes=100-100", 100), ("bytes=0-", 0), ("bytes=0-0", 0),
      ("bytes=-0", 100), ("bytes=-1", 0), ("bytes=99999999999999999999-", 100),
      ("bytes=9223372036854775807-9223372036854775807", 100),
    ])
  func unsatisfiable(text: String, size: Int) {
    #expect(ByteRange(text, size: size) == .unsatisfiable)
  }

  @Test(
    "is ignored where it is none, or asks for more than one part",
    arguments: [
      nil, "", "bytes", "bytes=", "bytes=-", "bytes=--1", "bytes=1", "bytes=a-b", "bytes=2-1",
      "bytes=0-1,2-3", "bytes=0-0,-1", "items=0-1", "bytes=+1-2", "bytes=1-2-3", "bytes=0x1-2",
      "bytes=1.0-2", "=0-1", "bytes=\u{0661}-", "bytes=99999999999999999999-1",
    ])
  func ignored(text: String?) {
    #expect(ByteRange(text, size: 100) == .all)
  }
}
