import Content
import TestSupport
import Testing

@Suite("What a picture's file holds besides the picture")
struct PictureNotesTests {
  private typealias Painted = PaintedPictures

  private static let png = Painted.png([[90, 10]], width: 2, colourType: 0)
  private static let webP = Pictures.losslessWebP(width: 3, height: 2)

  @Test("is nothing in files that programs write for the web")
  func bare() {
    for bytes in [Painted.jpeg, Self.png, Painted.animatedGIF, Self.webP] {
      #expect(PictureNotes.areMissing(in: bytes))
    }
  }

  @Test("is found in each format, whatever says where and how it was taken")
  func noted() {
    let exif = LocatedPictures.exif()
    let packet = LocatedPictures.packet()
    for (exif, packet) in [(exif, nil), (nil, packet)] as [([UInt8]?, [UInt8]?)] {
      #expect(!PictureNotes.areMissing(in: LocatedPictures.jpeg(exif: exif, packet: packet)))
      #expect(!PictureNotes.areMissing(in: LocatedPictures.png(exif: exif, packet: packet)))
      #expect(!PictureNotes.areMissing(in: LocatedPictures.webP(exif: exif, packet: packet)))
      #expect(!PictureNotes.areMissing(in: LocatedPictures.avif(exif: exif, packet: packet)))
    }
    #expect(!PictureNotes.areMissing(in: Painted.located(Painted.jpeg, orientation: 6)))
    #expect(!PictureNotes.areMissing(in: Painted.printersJPEG))
  }

  /// A segment of a JPEG.
  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + Painted.big(UInt16(content.count + 2)) + content
  }

  @Test(
    "is each part of a JPEG that is none of the picture",
    arguments: [
      segment(0xFE, Array("Words".utf8)), segment(0xE2, Array("ICC_PROFILE\0".utf8)),
      segment(0xED, Array("Photoshop 3.0\0".utf8)), segment(0xE0, Array("JFXX\0".utf8)),
      segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 1, 1, 0, 0, 0]),
      segment(0xEE, Array("Other".utf8)), segment(0xEE, Array("Adobe and other words".utf8)),
      segment(0xEF, []), [0xFF, 0xD9],
    ])
  func jpegPart(part: [UInt8]) {
    let bytes = Array(Painted.jpeg.prefix(2)) + part + Painted.jpeg.dropFirst(2)
    #expect(!PictureNotes.areMissing(in: bytes))
    // Behind the pixels as well as before them.
    let end = Array(Painted.jpeg.dropLast(2))
    #expect(!PictureNotes.areMissing(in: end + part + [0xFF, 0xD9]))
  }

  @Test("is taken out without a change of the picture, where nothing else has to change")
  func removal() {
    let notes = Self.segment(0xFE, Array("Words".utf8)) + Self.segment(0xED, [1, 2])
    let noted = Array(Painted.jpeg.prefix(2)) + notes + Painted.jpeg.dropFirst(2) + [1, 2, 3]
    #expect(PictureNotes.removed(from: noted) == Painted.jpeg)
    #expect(
      PictureNotes.removed(from: Painted.located(Painted.jpeg, orientation: 1)) == Painted.jpeg)
    let png = Painted.png([[9]], width: 1, colourType: 0, more: Painted.chunk("tEXt", [1, 2]))
    #expect(
      PictureNotes.removed(from: png + [7]) == Painted.png([[9]], width: 1, colourType: 0))
    // Turned, in other colours, or in a format of which nothing is known here.
    for orientation: UInt8 in 2...8 {
      #expect(
        PictureNotes.removed(from: Painted.located(Painted.jpeg, orientation: orientation)) == nil)
    }
    let profile = Self.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1])
    #expect(
      PictureNotes.removed(from: Painted.jpeg.prefix(2) + profile + Painted.jpeg.dropFirst(2))
        == nil)
    let colours = Painted.png([[9]], width: 1, colourType: 0, more: Painted.chunk("iCCP", [1]))
    for other in [Painted.printersJPEG, colours, Painted.animatedGIF, Self.webP, [], [0xFF, 0xD8]] {
      #expect(PictureNotes.removed(from: other) == nil)
    }
    for count in 0..<noted.count {
      let cut = PictureNotes.removed(from: Array(noted.prefix(count)))
      #expect(cut == nil || cut == Painted.jpeg)
    }
  }

  @Test(
    "is each chunk of a PNG that is none of the picture",
    arguments: ["tEXt", "zTXt", "iTXt", "eXIf", "iCCP", "tIME", "caNv", "prVt"])
  func pngChunk(type: String) {
    #expect(
      !PictureNotes.areMissing(
        in: Painted.png([[9]], width: 1, colourType: 0, more: Painted.chunk(type, [1, 2]))))
    #expect(
      PictureNotes.areMissing(
        in: Painted.png([[9]], width: 1, colourType: 0, more: Painted.chunk("gAMA", [0, 0, 0, 1]))))
  }

  @Test(
    "is each extension of a GIF that is none of the picture",
    arguments: [
      [0x21, 0xFE, 2, 72, 105, 0], [0x21, 0x01, 1, 0, 0],
      [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + [1, 65, 0],
    ] as [[UInt8]])
  func gifExtension(part: [UInt8]) {
    let bytes = Array(Painted.animatedGIF.dropLast()) + part + [0x3B]
    #expect(!PictureNotes.areMissing(in: bytes))
  }

  @Test("is what a frame of an animated WebP has besides its picture")
  func webPFrame() {
    func number(_ value: Int) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
      Array(type.utf8) + number(content.count) + content + (content.count % 2 == 1 ? [0] : [])
    }
    // The lossless picture behind the head of its file.
    let picture = Array(Self.webP.dropFirst(12))
    func animation(_ more: [UInt8]) -> [UInt8] {
      let frame = chunk("ANMF", .init(repeating: 0, count: 16) + picture + more)
      let head = chunk("VP8X", [2, 0, 0, 0, 2, 0, 0, 1, 0, 0])
      let content = head + chunk("ANIM", .init(repeating: 0, count: 6)) + frame
      return "RIFF".utf8 + number(content.count + 4) + "WEBP".utf8 + content
    }
    #expect(PictureNotes.areMissing(in: animation([])))
    #expect(!PictureNotes.areMissing(in: animation(chunk("EXIF", [1, 2]))))
    #expect(!PictureNotes.areMissing(in: animation([1])))
  }

  @Test("is what stands behind the picture, and what is cut off is not taken for whole")
  func ends() {
    for bytes in [Painted.jpeg, Self.png, Painted.animatedGIF, Self.webP] {
      #expect(!PictureNotes.areMissing(in: bytes + [0]))
      #expect(!PictureNotes.areMissing(in: bytes + Painted.jpeg))
      for count in 0..<bytes.count {
        #expect(!PictureNotes.areMissing(in: Array(bytes.prefix(count))))
      }
    }
    #expect(!PictureNotes.areMissing(in: Array("<svg/>".utf8)))
  }
}
