/// Small pictures that tell where they were taken, each in one of the ways that there are.
enum LocatedPictures {
  /// EXIF data with a place; the degrees are `degrees`, and `isLittle` says which byte comes first.
  static func exif(degrees: UInt32 = 52, isLittle: Bool = false) -> [UInt8] {
    let number = { (value: UInt32) -> [UInt8] in
      let bytes = (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - $0 * 8)) }
      return isLittle ? bytes.reversed() : bytes
    }
    let short = { (value: UInt32) -> [UInt8] in
      let bytes = [UInt8(value >> 8), UInt8(value & 255)]
      return isLittle ? bytes.reversed() : bytes
    }
    let entry = { (tag: UInt32, type: UInt32, count: UInt32, value: UInt32) in
      short(tag) + short(type) + number(count) + number(value)
    }
    // The header, a directory that points to the place's, and that one: altitude and latitude.
    var bytes: [UInt8] = isLittle ? [0x49, 0x49, 0x2A, 0] : [0x4D, 0x4D, 0, 0x2A]
    bytes += number(8) + short(1) + entry(0x8825, 4, 1, 26) + number(0)
    bytes += short(2) + entry(0x0006, 5, 1, 80) + entry(0x0002, 5, 3, 56) + number(0)
    return bytes + number(degrees) + number(1) + number(0) + number(1) + number(0) + number(1)
      + number(12) + number(1)
  }

  /// EXIF data with an altitude alone, which is no place.
  static let altitude: [UInt8] = {
    var bytes = exif()
    // The tag of the latitude becomes that of a bearing.
    bytes[26 + 2 + 12 + 1] = 0x11
    return bytes
  }()

  /// A packet of XMP with `property` in it.
  static func packet(_ property: String = "exif:GPSLatitude=\"52,30.0N\"") -> [UInt8] {
    Array("<x:xmpmeta><rdf:Description \(property)/></x:xmpmeta>".utf8)
  }

  static func jpeg(exif: [UInt8]? = nil, packet: [UInt8]? = nil) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8]
    let segments =
      [exif.map { Array("Exif\0\0".utf8) + $0 }]
      + [packet.map { Array("http://ns.adobe.com/xap/1.0/\0".utf8) + $0 }]
    for case let content? in segments {
      bytes += [0xFF, 0xFF, 0xE1] + big(content.count + 2).suffix(2) + content
    }
    return bytes + Pictures.jpeg(width: 3, height: 2).dropFirst(2)
  }

  /// A PNG with the chunks behind its pixels, where they may be.
  static func png(exif: [UInt8]? = nil, packet: [UInt8]? = nil) -> [UInt8] {
    let text = packet.map { Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + $0 }
    var bytes = Pictures.png(width: 3, height: 2)
    for case (let type, let content?) in [("eXIf", exif), ("iTXt", text)] {
      bytes += big(content.count) + Array(type.utf8) + content + big(0)
    }
    return bytes + big(0) + Array("IEND".utf8) + big(0)
  }

  static func webP(exif: [UInt8]? = nil, packet: [UInt8]? = nil) -> [UInt8] {
    var bytes = Pictures.webP(width: 3, height: 2)
    for case (let type, let content?) in [("EXIF", exif), ("XMP ", packet)] {
      bytes += Array(type.utf8) + big(content.count).reversed() + content
      if content.count % 2 == 1 { bytes.append(0) }
    }
    return bytes
  }

  /// An AVIF whose EXIF data stand behind all boxes, and whose packet in the metadata.
  static func avif(exif: [UInt8]? = nil, packet: [UInt8]? = nil) -> [UInt8] {
    let brands = box("ftyp", Array("avif".utf8) + big(0) + Array("mif1".utf8))
    let information =
      entry(1, "av01", "") + (exif == nil ? [] : entry(2, "Exif", ""))
      + (packet == nil ? [] : entry(3, "mime", "application/rdf+xml"))
    let count = [exif, packet].count { $0 != nil }
    let entries = box("iinf", big(0) + big(count + 1).suffix(2) + information)
    let data = packet.map { box("idat", $0) } ?? []
    // The data's place depends on the length of what stands before it, which is always the same.
    func metadata(at offset: Int) -> [UInt8] {
      var locations = [1, 0, 0, 0, 0x44, 0] + big(count).suffix(2)
      if let exif {
        locations +=
          [0, 2, 0, 0, 0, 0] + [0, 1] + big(offset) + big(exif.count + 10)
      }
      if let packet { locations += [0, 3, 0, 1, 0, 0] + [0, 1] + big(0) + big(packet.count) }
      return box("meta", big(0) + entries + data + box("iloc", locations))
    }
    let offset = brands.count + metadata(at: 0).count + 8
    let content = exif.map { big(6) + Array("Exif\0\0".utf8) + $0 } ?? []
    return brands + metadata(at: offset) + box("mdat", content)
  }

  /// A TIFF whose packet stands in a directory of its own behind the first.
  static func tiff(packet: [UInt8]) -> [UInt8] {
    let header: [UInt8] = [0x4D, 0x4D, 0, 0x2A] + big(8)
    let first: [UInt8] = [0, 0] + big(14)
    let second: [UInt8] =
      [0, 1, 0x02, 0xBC, 0, 1] + big(packet.count) + big(32) + big(0)
    return header + first + second + packet
  }

  /// A film whose metadata, behind its pictures, hold the box `notes`.
  static func film(_ notes: [UInt8]) -> [UInt8] {
    box("ftyp", Array("isom".utf8) + big(0)) + box("mdat", [1, 2, 3])
      + box("moov", box("mvhd", big(0)) + notes)
  }

  /// The ways in which films tell where they were taken.
  static let filmNotes: [[UInt8]] = {
    let text = Array("+52.5000+013.4000/".utf8)
    let place = big(text.count + 8) + [0xA9] + Array("xyz".utf8) + text
    let keys = box("keys", big(0) + Array("mdtacom.apple.quicktime.location.ISO6709".utf8))
    return [
      box("udta", box("name", [0x41]) + place), box("udta", box("loci", text)),
      box("meta", keys), box("udta", box("meta", big(0) + keys)),
    ]
  }()

  static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    big(content.count + 8) + Array(type.utf8) + content
  }

  private static func entry(_ item: UInt8, _ type: String, _ content: String) -> [UInt8] {
    box(
      "infe",
      [2, 0, 0, 0, 0, item, 0, 0] + Array(type.utf8) + Array("name\0\(content)\0".utf8))
  }

  private static func big(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - $0 * 8)) }
  }
}
