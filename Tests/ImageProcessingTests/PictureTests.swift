import ImageJobs
import TestSupport
import Testing

@testable import ImageProcessing

@Suite("Pictures")
struct PictureTests {
  private typealias Painted = PaintedPictures

  private func picture(
    _ bytes: [UInt8], width: Int = 1_000, height: Int = 1_000, hasFrames: Bool = false
  ) throws -> Picture {
    try Picture(decoding: bytes, width: width, height: height, hasFrames: hasFrames)
  }

  /// What tests look at, since a picture itself is never copied.
  private struct Look {
    var width = 0
    var height = 0
    var frameCount = 0
    var hasAlpha = false
    var samples: [UInt8] = []
  }

  private func look(at picture: borrowing Picture) -> Look {
    Look(
      width: picture.width, height: picture.height, frameCount: picture.frameCount,
      hasAlpha: picture.hasAlpha, samples: picture.samples)
  }

  private func look(at bytes: [UInt8]) throws -> Look { look(at: try picture(bytes)) }

  /// The colours in the middles of the quarters of a picture of three samples a pixel, from the top left.
  private func quarters(of look: Look) -> [[UInt8]] {
    let (samples, width, height) = (look.samples, look.width, look.height)
    return [(1, 1), (3, 1), (1, 3), (3, 3)].map { x, y in
      let start = (y * height / 4 * width + x * width / 4) * 3
      return Array(samples[start..<start + 3])
    }
  }

  /// Whether colours are the same but for what a lossy format changes.
  private func isNear(_ one: [[UInt8]], _ other: [[UInt8]]) -> Bool {
    zip(one.joined(), other.joined()).allSatisfy { abs(Int($0) - Int($1)) < 12 }
  }

  private static let square = Painted.png(Painted.quarters(width: 64, height: 32), width: 64)

  @Test("have the pixels of their file, and are never enlarged")
  func pixels() throws {
    let look = look(at: try picture(Self.square, width: 5_000, height: 5_000))
    #expect(look.width == 64)
    #expect(look.height == 32)
    #expect(look.samples == Array(Painted.quarters(width: 64, height: 32).joined()))
  }

  @Test("are made as small as asked, in each format", arguments: ImageFormat.allCases)
  func formats(format: ImageFormat) throws {
    let picture = try picture(Self.square)
    let small = try picture.shrunk(width: 32, height: 1_000)
    let bytes = try small.encoded(as: format, quality: 90)
    let head = try ImageHead(of: bytes)
    #expect(head == ImageHead(width: 32, height: 16))
    let again = try look(at: bytes)
    // GIF has a palette, and alpha besides.
    if !again.hasAlpha {
      #expect(
        isNear(quarters(of: again), [Painted.red, Painted.green, Painted.blue, Painted.yellow]))
    }
  }

  @Test(
    "are turned the right way up by what Exif says, and keep nothing of it",
    arguments: [
      (1, [0, 1, 2, 3]), (2, [1, 0, 3, 2]), (3, [3, 2, 1, 0]), (4, [2, 3, 0, 1]),
      (5, [0, 2, 1, 3]), (6, [2, 0, 3, 1]), (7, [3, 1, 2, 0]), (8, [1, 3, 0, 2]),
    ] as [(UInt8, [Int])])
  func orientations(orientation: UInt8, order: [Int]) throws {
    let colours = [Painted.red, Painted.green, Painted.blue, Painted.yellow]
    let plain = try picture(Self.square).encoded(as: .jpeg, quality: 95)
    let located = Painted.located(plain, orientation: orientation)
    let turned = try picture(located)
    let look = look(at: turned)
    #expect(look.width == (orientation < 5 ? 64 : 32))
    #expect(look.height == (orientation < 5 ? 32 : 64))
    #expect(isNear(quarters(of: look), order.map { colours[$0] }))
    for format in ImageFormat.allCases where format != .gif {
      let bytes = try turned.encoded(as: format, quality: 90)
      for trace in ["Exif", "Kamera1", "EXIF", "eXIf"] {
        #expect(bytes.firstRange(of: Array(trace.utf8)) == nil, "\(format): \(trace)")
      }
      let again = try self.look(at: bytes)
      #expect(isNear(quarters(of: again), order.map { colours[$0] }), "\(format)")
    }
  }

  @Test("keep what is transparent, and are white there where a format cannot")
  func alpha() throws {
    let row = (0..<16).flatMap { _ -> [UInt8] in Painted.red + [0] }
    let bytes = Painted.png(Array(repeating: row, count: 16), width: 16, colourType: 6)
    let clear = try picture(bytes)
    #expect(look(at: clear).hasAlpha)
    for format in [ImageFormat.png, .webp, .avif] {
      let bytes = try clear.encoded(as: format, quality: 80)
      #expect(try look(at: bytes).hasAlpha, "\(format)")
    }
    let opaque = try look(at: try clear.encoded(as: .jpeg, quality: 90))
    #expect(!opaque.hasAlpha)
    #expect(isNear(quarters(of: opaque), Array(repeating: [255, 255, 255], count: 4)))
  }

  @Test("of 16 bits, of greys and of a single pixel are taken")
  func kinds() throws {
    let deep = Painted.quarters(width: 16, height: 16).map { $0.flatMap { [$0, $0] } }
    let picture16 = try look(at: Painted.png(deep, width: 16, depth: 16))
    #expect(
      isNear(
        quarters(of: picture16), [Painted.red, Painted.green, Painted.blue, Painted.yellow]))
    #expect(picture16.samples.count == 16 * 16 * 3)
    let grey = try picture(Painted.png([[7, 200], [90, 255]], width: 2, colourType: 0))
    let greyAgain = try grey.encoded(as: .png, quality: 80)
    #expect(try look(at: greyAgain).samples == [7, 200, 90, 255])
    let one = try picture(Painted.png([[1, 2, 3]], width: 1))
    for format in ImageFormat.allCases {
      let bytes = try one.encoded(as: format, quality: 80)
      #expect(try ImageHead(of: bytes).width == 1, "\(format)")
    }
  }

  @Test("that are animated keep their frames where all are asked for", arguments: [true, false])
  func frames(hasFrames: Bool) throws {
    #expect(try ImageHead(of: Painted.animatedGIF).frameCount == 2)
    let moving = try picture(Painted.animatedGIF, hasFrames: hasFrames)
    #expect(look(at: moving).frameCount == (hasFrames ? 2 : 1))
    #expect(look(at: moving).height == 4)
    for format in [ImageFormat.webp, .gif] {
      let bytes = try moving.encoded(as: format, quality: 80)
      let head = try ImageHead(of: bytes)
      #expect(head.frameCount == (hasFrames ? 2 : 1), "\(format)")
      #expect(head.height == 4)
    }
  }

  @Test("tell their size before anything is decoded, be it too large for any memory")
  func bomb() throws {
    var head = PaintedPictures.png([[1, 2, 3]], width: 1)
    let size = Painted.big(UInt32(30_000))
    let chunk = Painted.chunk("IHDR", size + size + [8, 2, 0, 0, 0])
    head.replaceSubrange(8..<8 + chunk.count, with: chunk)
    #expect(try ImageHead(of: head).pixelCount == 900_000_000)
  }

  @Test("that are none, or broken off, are said to be")
  func broken() throws {
    for bytes in [[], Array("Just words.\n".utf8), Array("<svg xmlns='x'/>".utf8)] {
      #expect(throws: ImageFailure.self) { try ImageHead(of: bytes) }
      #expect(throws: ImageFailure.self) { try look(at: bytes) }
    }
    let cut = Array(Self.square.prefix(Self.square.count / 2))
    #expect(throws: ImageFailure.self) { try look(at: cut) }
    // What went wrong with one says nothing of the next.
    #expect(try look(at: Self.square).width == 64)
  }
}
