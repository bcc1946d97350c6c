extension ZoneRules {
  /// Reads a TZif file (RFC 8536, section 3), version 1 to 4.
  ///
  /// Returns `nil` where `bytes` are no such file or are cut short.
  ///
  /// - Complexity: O(*n*) in the bytes.
  public init?(name: String, parsingTZif bytes: [UInt8]) {
    guard let first = TZifHeader(bytes, at: 0) else { return nil }
    // From version 2 on, a second block with 64-bit times follows, then the footer.
    let isWide = first.version >= 2
    let start = isWide ? first.end(timeSize: 4) : 0
    guard let header = isWide ? TZifHeader(bytes, at: start) : first else { return nil }
    let timeSize = isWide ? 8 : 4
    guard header.end(timeSize: timeSize) <= bytes.count, header.typeCount > 0 else { return nil }
    var index = header.bodyStart
    var transitions: [Int64] = []
    transitions.reserveCapacity(header.timeCount)
    for _ in 0..<header.timeCount {
      transitions.append(Self.bigEndian(bytes[index..<index + timeSize]))
      index += timeSize
    }
    let types = bytes[index..<index + header.timeCount].map(Int.init)
    index += header.timeCount
    var typeOffsets: [Int] = []
    for _ in 0..<header.typeCount {
      typeOffsets.append(Int(Self.bigEndian(bytes[index..<index + 4])))
      index += 6
    }
    guard types.allSatisfy({ $0 < typeOffsets.count }) else { return nil }
    var footer: ZoneFooter?
    if isWide {
      let end = header.end(timeSize: timeSize)
      let line = bytes[end...].dropFirst().prefix { $0 != UInt8(ascii: "\n") }
      footer = ZoneFooter(parsing: line)
    }
    self.init(
      name: name, transitions: transitions, offsets: types.map { typeOffsets[$0] },
      firstOffset: typeOffsets[0], footer: footer)
  }

  private static func bigEndian(_ bytes: ArraySlice<UInt8>) -> Int64 {
    let isNegative = (bytes.first ?? 0) & 0x80 != 0
    return bytes.reduce(isNegative ? -1 : 0) { ($0 << 8) | Int64($1) }
  }
}

/// The header before each block of a TZif file: 44 bytes with six counts.
private struct TZifHeader {
  let version: Int
  let bodyStart: Int
  let isUTCount: Int
  let isStandardCount: Int
  let leapCount: Int
  let timeCount: Int
  let typeCount: Int
  let characterCount: Int

  init?(_ bytes: [UInt8], at start: Int) {
    guard start >= 0, start + 44 <= bytes.count,
      bytes[start..<start + 4].elementsEqual("TZif".utf8)
    else { return nil }
    let versionByte = bytes[start + 4]
    version = versionByte == 0 ? 1 : Int(versionByte) - 0x30
    let counts = (0..<6).map { number in
      bytes[start + 20 + number * 4..<start + 24 + number * 4].reduce(0) { $0 << 8 | Int($1) }
    }
    // A count this large stands in no file that is true.
    guard counts.allSatisfy({ $0 <= 100_000 }) else { return nil }
    bodyStart = start + 44
    isUTCount = counts[0]
    isStandardCount = counts[1]
    leapCount = counts[2]
    timeCount = counts[3]
    typeCount = counts[4]
    characterCount = counts[5]
  }

  /// Where the block ends, with times of `timeSize` bytes.
  func end(timeSize: Int) -> Int {
    bodyStart + timeCount * (timeSize + 1) + typeCount * 6 + characterCount
      + leapCount * (timeSize + 4) + isStandardCount + isUTCount
  }
}
