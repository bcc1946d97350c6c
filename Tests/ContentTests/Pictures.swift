/// Small pictures, made of nothing but what a header reader looks at.
enum Pictures {
  static func png(width: UInt32, height: UInt32, orientation: UInt8? = nil) -> [UInt8] {
    let file = Bytes([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    file.big(13).text("IHDR").big(width).big(height).raw([8, 2, 0, 0, 0]).big(0)
    if let orientation {
      let data = tiff(orientation)
      file.big(UInt32(data.count)).text("eXIf").raw(data).big(0)
    }
    file.big(0).text("IDAT").big(0)
    return file.bytes
  }

  /// A JPEG with `profile` bytes of a colour profile before its frame header.
  static func jpeg(
    width: UInt16, height: UInt16, orientation: UInt8? = nil, profile: Int = 0
  ) -> [UInt8] {
    let file = Bytes([0xFF, 0xD8])
    if let orientation {
      let data = tiff(orientation)
      file.raw([0xFF, 0xE1]).big16(UInt16(data.count + 8)).text("Exif").raw([0, 0]).raw(data)
    }
    if profile > 0 {
      file.raw([0xFF, 0xE2]).big16(UInt16(profile + 2))
        .raw([UInt8](repeating: 0xFF, count: profile))
    }
    file.raw([0xFF, 0xFF, 0xC0]).big16(11).raw([8]).big16(height).big16(width)
      .raw([1, 1, 0x11, 0, 0xFF, 0xD9])
    return file.bytes
  }

  static func gif(width: UInt16, height: UInt16) -> [UInt8] {
    let file = Bytes()
    file.text("GIF89a").little16(width).little16(height).raw([0, 0, 0, 0x3B])
    return file.bytes
  }

  /// A lossy WebP.
  static func webP(width: UInt16, height: UInt16) -> [UInt8] {
    let content = Bytes()
    content.text("VP8 ").little(20).raw([0, 0, 0, 0x9D, 0x01, 0x2A])
      .little16(width).little16(height).raw([UInt8](repeating: 0, count: 10))
    return riff(content.bytes)
  }

  /// A lossless WebP.
  static func losslessWebP(width: UInt32, height: UInt32) -> [UInt8] {
    let content = Bytes()
    content.text("VP8L").little(16).raw([0x2F]).little((width - 1) | (height - 1) << 14)
      .raw([UInt8](repeating: 0, count: 11))
    return riff(content.bytes)
  }

  /// An extended WebP with EXIF data.
  static func extendedWebP(width: UInt32, height: UInt32, orientation: UInt8) -> [UInt8] {
    let data = tiff(orientation)
    let content = Bytes()
    content.text("VP8X").little(10).raw([0x08, 0, 0, 0]).little24(width - 1).little24(height - 1)
      .text("VP8 ").little(3).raw([1, 2, 3, 0])
      .text("EXIF").little(UInt32(data.count)).raw(data)
    return riff(content.bytes)
  }

  /// An AVIF whose first property is that of a thumbnail.
  static func avif(width: UInt32, height: UInt32, quarterTurns: UInt8? = nil) -> [UInt8] {
    let thumbnail = Bytes()
    thumbnail.big(0).big(8).big(6)
    let picture = Bytes()
    picture.big(0).big(width).big(height)
    let properties = Bytes()
    properties.box("ispe", thumbnail).box("ispe", picture)
    let associations = Bytes()
    associations.big(0).big(2).big16(1)
    if let quarterTurns {
      properties.box("irot", Bytes([quarterTurns]))
      associations.raw([2, 0x82, 0x83])
    } else {
      associations.raw([1, 0x82])
    }
    associations.big16(2).raw([1, 0x81])
    let container = Bytes()
    container.box("ipco", properties).box("ipma", associations)
    let primary = Bytes()
    primary.big(0).big16(1)
    let meta = Bytes()
    meta.big(0).box("pitm", primary).box("iprp", container)
    let brands = Bytes()
    brands.text("avif").big(0).text("mif1")
    let file = Bytes()
    file.box("ftyp", brands).box("free", Bytes([1, 2, 3])).box("meta", meta)
      .box("mdat", Bytes([0]))
    return file.bytes
  }

  private static func riff(_ content: [UInt8]) -> [UInt8] {
    let file = Bytes()
    file.text("RIFF").little(UInt32(content.count + 4)).text("WEBP").raw(content)
    return file.bytes
  }

  private static func tiff(_ orientation: UInt8) -> [UInt8] {
    let data = Bytes([0x4D, 0x4D, 0, 0x2A])
    data.big(8).big16(1).big16(0x0112).big16(3).big(1).raw([0, orientation, 0, 0]).big(0)
    return data.bytes
  }
}

/// Bytes that are put together field by field.
private final class Bytes {
  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  @discardableResult
  func raw(_ more: [UInt8]) -> Bytes {
    bytes += more
    return self
  }

  @discardableResult
  func text(_ text: String) -> Bytes { raw(Array(text.utf8)) }

  @discardableResult
  func little(_ number: UInt32) -> Bytes {
    raw((0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) })
  }

  @discardableResult
  func little24(_ number: UInt32) -> Bytes {
    raw((0..<3).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) })
  }

  @discardableResult
  func little16(_ number: UInt16) -> Bytes { raw([UInt8(number & 255), UInt8(number >> 8)]) }

  @discardableResult
  func big(_ number: UInt32) -> Bytes {
    raw((0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - $0 * 8)) })
  }

  @discardableResult
  func big16(_ number: UInt16) -> Bytes { raw([UInt8(number >> 8), UInt8(number & 255)]) }

  /// Appends a box of the ISO base media format.
  @discardableResult
  func box(_ type: String, _ content: Bytes) -> Bytes {
    big(UInt32(content.bytes.count + 8)).text(type).raw(content.bytes)
  }
}
