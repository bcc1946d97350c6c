/// Pictures with known pixels, made byte by byte, so that no library is tested against itself.
enum PaintedPictures {
  typealias Colour = [UInt8]

  static let red: Colour = [220, 30, 30]
  static let green: Colour = [30, 180, 40]
  static let blue: Colour = [40, 50, 210]
  static let yellow: Colour = [230, 220, 40]

  /// The samples of a picture with one colour in each quarter: red and green above blue and yellow.
  static func quarters(width: Int, height: Int) -> [[UInt8]] {
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
  static func png(
    _ rows: [[UInt8]], width: Int, depth: UInt8 = 8, colourType: UInt8 = 2, more: [UInt8] = []
  ) -> [UInt8] {
    let head = big(UInt32(width)) + big(UInt32(rows.count)) + [depth, colourType, 0, 0, 0]
    let data = rows.flatMap { row -> [UInt8] in [0] + row }
    return [0x89] + "PNG\r\n\u{1A}\n".utf8 + chunk("IHDR", head) + more
      + chunk("IDAT", stored(data)) + chunk("IEND", [])
  }

  /// A chunk of a PNG.
  static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
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
  static let animatedGIF: [UInt8] =
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

  /// `jpeg` with an orientation, a place and a camera's name written into it.
  static func located(_ jpeg: [UInt8], orientation: UInt8) -> [UInt8] {
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

  static func big<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }

  private static func little(_ number: UInt16) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
}
