/// Looks into a packet of XMP, XML that describes a picture (ISO 16684-1).
enum XMPPacket {
  /// The largest packet that is read, in bytes.
  static let limit = 1 << 20

  private static let names = ["gpslatitude", "gpslongitude"].map { Array($0.utf8) }

  /// Whether the packet has a latitude or longitude that is not zero.
  ///
  /// It is looked for by the ends of its names, `exif:GPSLatitude` and those that makers of drones
  /// have, whether it is an attribute or an element.
  ///
  /// - Complexity: O(*n*).
  static func hasCoordinates(_ packet: ArraySlice<UInt8>) -> Bool {
    names.contains { name in
      var start = packet.startIndex
      while start + name.count < packet.endIndex {
        if matches(name, packet, at: start), isSet(packet[(start + name.count)...]) { return true }
        start += 1
      }
      return false
    }
  }

  private static func matches(
    _ name: [UInt8], _ packet: ArraySlice<UInt8>, at start: Int
  ) -> Bool {
    // The case of letters differs between makers.
    for index in name.indices where packet[start + index] | 0x20 != name[index] { return false }
    return true
  }

  /// Whether what stands behind a name, as `="1,2.5N"` or `>1,2.5N<`, holds another digit than zero.
  private static func isSet(_ rest: ArraySlice<UInt8>) -> Bool {
    let value = rest.drop { $0 <= 0x20 }
    let end: UInt8
    var text = value.dropFirst()
    switch value.first {
    case UInt8(ascii: ">"): end = UInt8(ascii: "<")
    case UInt8(ascii: "="):
      text = text.drop { $0 <= 0x20 }
      guard let quote = text.popFirst() else { return false }
      end = quote
    default: return false
    }
    return text.prefix(64).prefix { $0 != end }
      .contains { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
  }
}
