/// Pictures with known pixels, made byte by byte, so that no library is tested against itself.
public enum PaintedPictures {
  /// Red, green and blue.
  public typealias Colour = [UInt8]

  /// One of the four colours.
  public static let red: Colour = [220, 30, 30]
  /// One of the four colours.
  public static let green: Colour = [30, 180, 40]
  /// One of the four colours.
  public static let blue: Colour = [40, 50, 210]
  /// One of the four colours.
  public static let yellow: Colour = [230, 220, 40]

  /// The samples of a picture with one colour in each quarter: red and green above blue and yellow.
  public static func quarters(width: Int, height: Int) -> [[UInt8]] {
    (0..<height).map { y in
      (0..<width).flatMap { x in
        y * 2 < height ? (x * 2 < width ? red : green) : (x * 2 < width ? blue : yellow)
      }
    }
  }

  // MARK: PNG (ISO/IEC 15948)

  /// A PNG of these rows.
  ///
  /// - Parameters:
  ///   - rows: The samples from top to bottom.
  ///   - width: How many pixels a row has.
  ///   - depth: Bits a sample.
  ///   - colourType: 0 grey, 2 colours, 4 grey with alpha, 6 colours with alpha.
  ///   - more: Chunks behind the head.
  /// - Returns: The bytes of the file.
  public static func png(
    _ rows: [[UInt8]], width: Int, depth: UInt8 = 8, colourType: UInt8 = 2, more: [UInt8] = []
  ) -> [UInt8] {
    let head = big(UInt32(width)) + big(UInt32(rows.count)) + [depth, colourType, 0, 0, 0]
    let data = rows.flatMap { row -> [UInt8] in [0] + row }
    return [0x89] + "PNG\r\n\u{1A}\n".utf8 + chunk("IHDR", head) + more
      + chunk("IDAT", stored(data)) + chunk("IEND", [])
  }

  /// A chunk of a PNG.
  public static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let body = type.utf8 + content
    return big(UInt32(content.count)) + body + big(crc(body))
  }

  /// Bytes in the form of zlib, as they are (RFC 1950 and 1951).
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var blocks: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let piece = rest.prefix(65_535)
      rest = rest.dropFirst(piece.count)
      let count = UInt16(piece.count)
      blocks += [rest.isEmpty ? 1 : 0] + little(count) + little(~count) + piece
    } while !rest.isEmpty
    var sums: (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      sums.0 = (sums.0 + UInt32(byte)) % 65_521
      sums.1 = (sums.1 + sums.0) % 65_521
    }
    return blocks + big(sums.1 << 16 | sums.0)
  }

  private static func crc(_ bytes: some Sequence<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { value, _ in
        value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
      }
    }
  }

  // MARK: GIF (GIF89a)

  /// An animated GIF of 4 by 4 pixels, of a frame in each of two colours.
  public static let animatedGIF: [UInt8] =
    Array("GIF89a".utf8) + [4, 0, 4, 0, 0x80, 0, 0] + red + blue
    + [0x21, 0xFF, 11] + "NETSCAPE2.0".utf8 + [3, 1, 0, 0, 0]
    + frame(colour: 0) + frame(colour: 1) + [0x3B]

  /// A frame all of one colour: codes of three bits, with one that clears before each two pixels, so
  /// that they never become longer.
  private static func frame(colour: UInt32) -> [UInt8] {
    var bits: [UInt32] = []
    func add(_ code: UInt32) { bits += (0..<3).map { code >> $0 & 1 } }
    for _ in 0..<8 { for code in [4, colour, colour] { add(code) } }
    add(5)
    while bits.count % 8 != 0 { bits.append(0) }
    let bytes = stride(from: 0, to: bits.count, by: 8).map { start in
      UInt8((0..<8).reduce(0) { $0 | bits[start + $1] << UInt32($1) })
    }
    return [0x21, 0xF9, 4, 0, 10, 0, 0, 0, 0x2C, 0, 0, 0, 0, 4, 0, 4, 0, 0, 2, UInt8(bytes.count)]
      + bytes + [0]
  }

  // MARK: JPEG (Exif 2.32)

  /// A grey JPEG of 3 by 2 pixels, as another program wrote it.
  public static let jpeg: [UInt8] = [
    255, 216, 255, 224, 0, 16, 74, 70, 73, 70, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 255, 219, 0, 67, 0,
    16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40, 26, 24, 22, 22, 24, 49, 35,
    37, 29, 40, 58, 51, 61, 60, 57, 51, 56, 55, 64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109,
    81, 87, 95, 98, 103, 104, 103, 62, 77, 113, 121, 112, 100, 120, 92, 101, 103, 99, 255, 192,
    0, 11, 8, 0, 2, 0, 3, 1, 1, 17, 0, 255, 196, 0, 20, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 255, 196, 0, 20, 16, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255,
    218, 0, 8, 1, 1, 0, 0, 63, 0, 63, 255, 217,
  ]

  /// A JPEG of 4 by 4 pixels in the four inks of printers, all of them red, as another program wrote it.
  public static let printersJPEG: [UInt8] = [
    255, 216, 255, 238, 0, 14, 65, 100, 111, 98, 101, 0, 100, 0, 0, 0, 0, 0, 255, 219, 0, 67, 0,
    16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40, 26, 24, 22, 22, 24, 49, 35,
    37, 29, 40, 58, 51, 61, 60, 57, 51, 56, 55, 64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109,
    81, 87, 95, 98, 103, 104, 103, 62, 77, 113, 121, 112, 100, 120, 92, 101, 103, 99, 255, 192,
    0, 20, 8, 0, 4, 0, 4, 4, 67, 17, 0, 77, 17, 0, 89, 17, 0, 75, 17, 0, 255, 196, 0, 21, 0, 1,
    1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 6, 7, 255, 196, 0, 20, 16, 1, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 218, 0, 14, 4, 67, 0, 77, 0, 89, 0, 75, 0, 0, 63, 0, 160,
    13, 13, 27, 63, 255, 217,
  ]

  /// `jpeg` with an orientation, a place and a camera's name written into it.
  public static func located(_ jpeg: [UInt8], orientation: UInt8) -> [UInt8] {
    // A directory with the maker's name, the orientation, and where that of the place is.
    let entries: [[UInt8]] = [
      entry(0x010F, type: 2, count: 8, value: big(UInt32(74))),
      entry(0x0112, type: 3, count: 1, value: [0, orientation, 0, 0]),
      entry(0x8825, type: 4, count: 1, value: big(UInt32(50))),
    ]
    let place = big(UInt16(1)) + entry(0x0001, type: 2, count: 2, value: Array("N\0\0\0".utf8))
    let tiff =
      Array("MM\0*".utf8) + big(UInt32(8)) + big(UInt16(3)) + entries.joined() + big(UInt32(0))
      + place + big(UInt32(0)) + [0, 0, 0, 0, 0, 0] + "Kamera1\0".utf8
    let exif = Array("Exif\0\0".utf8) + tiff
    let segment: [UInt8] = [0xFF, 0xE1] + big(UInt16(exif.count + 2)) + exif
    return Array(jpeg.prefix(2)) + segment + jpeg.dropFirst(2)
  }

  private static func entry(
    _ tag: UInt16, type: UInt16, count: UInt32, value: [UInt8]
  ) -> [UInt8] {
    big(tag) + big(type) + big(count) + value
  }

  // MARK: Numbers

  /// The bytes of a number, the highest first.
  public static func big<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }

  private static func little(_ number: UInt16) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
}
