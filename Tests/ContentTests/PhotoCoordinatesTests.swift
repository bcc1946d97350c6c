import TestSupport
import Testing

@testable import Content

@Suite("Coordinates in photos")
struct PhotoCoordinatesTests {
  /// What is found in a file of `bytes`.
  private static func found(in bytes: [UInt8]) throws -> PhotoCoordinates {
    let folder = try TemporaryDirectory()
    try folder.tree.write(bytes, to: "photo")
    // What a build reads of it must do no harm either.
    _ = ImageHeader.size(ofFileAt: folder.tree.path("photo"))
    return PhotoCoordinates(ofFileAt: folder.tree.path("photo"))
  }

  /// Files with both kinds of data, by what they are.
  private static let both: [(name: String, bytes: [UInt8])] = [
    ("JPEG", LocatedPictures.jpeg(exif: LocatedPictures.exif(), packet: LocatedPictures.packet())),
    ("PNG", LocatedPictures.png(exif: LocatedPictures.exif(), packet: LocatedPictures.packet())),
    ("WebP", LocatedPictures.webP(exif: LocatedPictures.exif(), packet: LocatedPictures.packet())),
    ("AVIF", LocatedPictures.avif(exif: LocatedPictures.exif(), packet: LocatedPictures.packet())),
  ]
  private static let filmFiles = LocatedPictures.filmNotes.map {
    (name: "film", bytes: LocatedPictures.film($0))
  }

  @Test("are found in each format, in EXIF data and in XMP", arguments: both)
  func formats(name: String, bytes: [UInt8]) throws {
    #expect(try Self.found(in: bytes) == [.exif, .xmp])
  }

  @Test("are found where only one kind of data has them")
  func oneKind() throws {
    let (exif, packet) = (LocatedPictures.exif(), LocatedPictures.packet())
    #expect(try Self.found(in: LocatedPictures.jpeg(exif: exif)) == .exif)
    #expect(try Self.found(in: LocatedPictures.jpeg(packet: packet)) == .xmp)
    #expect(try Self.found(in: LocatedPictures.png(packet: packet)) == .xmp)
    #expect(try Self.found(in: LocatedPictures.webP(exif: exif)) == .exif)
    #expect(try Self.found(in: LocatedPictures.avif(exif: exif)) == .exif)
    #expect(try Self.found(in: LocatedPictures.avif(packet: packet)) == .xmp)
    #expect(try Self.found(in: LocatedPictures.exif()) == .exif)
    #expect(try Self.found(in: LocatedPictures.exif(isLittle: true)) == .exif)
    #expect(try Self.found(in: LocatedPictures.tiff(packet: packet)) == .xmp)
  }

  @Test("are found in films, in the notes of each maker's cameras")
  func films() throws {
    for notes in LocatedPictures.filmNotes {
      #expect(try Self.found(in: LocatedPictures.film(notes)) == .film)
      // Of other boxes the content is nobody's note.
      #expect(try Self.found(in: LocatedPictures.film(LocatedPictures.box("trak", notes))) == [])
    }
    let name = LocatedPictures.box("udta", LocatedPictures.box("name", Array("loci".utf8)))
    #expect(try Self.found(in: LocatedPictures.film(name)) == [])
  }

  @Test("are none where the camera had no fix, or tells of something else")
  func none() throws {
    #expect(try Self.found(in: LocatedPictures.exif(degrees: 0)) == [])
    #expect(try Self.found(in: LocatedPictures.jpeg(exif: LocatedPictures.altitude)) == [])
    #expect(
      try Self.found(in: LocatedPictures.jpeg(packet: LocatedPictures.packet("a=\"1\""))) == [])
    #expect(try Self.found(in: Pictures.jpeg(width: 3, height: 2, orientation: 6)) == [])
    #expect(try Self.found(in: Pictures.avif(width: 3, height: 2)) == [])
    #expect(try Self.found(in: Pictures.gif(width: 3, height: 2)) == [])
    #expect(try Self.found(in: Array("GPSLatitude=\"1\"".utf8)) == [])
    #expect(PhotoCoordinates(ofFileAt: "no/such/file") == [])
  }

  @Test(
    "are found in XMP whatever its form",
    arguments: [
      ("exif:GPSLatitude=\"52,30.5N\"", true),
      ("exif:GPSLongitude = '13,24.5E'", true),
      ("><exif:GPSLatitude>52,30.5N</exif:GPSLatitude><a", true),
      ("drone-dji:GpsLatitude=\"+52.5\"", true),
      ("exif:GPSLatitude=\"0,0.0N\" exif:GPSLongitude=\"0,0.0E\"", false),
      ("exif:GPSLatitude=\"\" a=\"1\"", false),
      ("exif:GPSLatitudeRef=\"1\"", false),
      ("exif:GPSAltitude=\"12/1\"", false),
      ("a=\"exif:GPSLatitude\"", false),
      ("GPSLatitude", false),
    ])
  func packets(property: String, isFound: Bool) {
    #expect(XMPPacket.hasCoordinates(LocatedPictures.packet(property)[...]) == isFound)
  }

  @Test(
    "of a file that is cut short or damaged are looked for without harm",
    arguments: both + filmFiles)
  func damaged(name: String, bytes: [UInt8]) throws {
    let folder = try TemporaryDirectory()
    let path = folder.tree.path("photo")
    func look(at bytes: [UInt8]) throws {
      try folder.tree.write(bytes, to: "photo")
      _ = PhotoCoordinates(ofFileAt: path)
      _ = ImageHeader.size(ofFileAt: path)
    }
    for length in bytes.indices { try look(at: Array(bytes[..<length])) }
    for index in bytes.indices {
      for value in [0x00, 0x7F, 0xFF] as [UInt8] {
        var changed = bytes
        changed[index] = value
        try look(at: changed)
      }
    }
  }

  @Test("are given up in files that lead in circles or have no end")
  func hostile() throws {
    // A directory that follows itself and one whose place is itself.
    let circle: [UInt8] = [
      0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0,
    ]
    #expect(try Self.found(in: circle + [0, 8, 0, 0, 0, 8]) == [])
    let fill = [0xFF, 0xD8] + [UInt8](repeating: 0xFF, count: 1 << 20)
    #expect(try Self.found(in: fill) == [])
    let empty = Array("\0\0\0\u{18}ftypavif\0\0\0\0mif1miaf\0\0\0\u{0A}meta\0\0".utf8)
    #expect(try Self.found(in: empty) == [])
    let chunks =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [UInt8](repeating: 0, count: 1 << 20)
    #expect(try Self.found(in: chunks) == [])
  }
}
