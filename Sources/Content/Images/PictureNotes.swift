/// Tells whether the file of a picture holds anything besides the picture: where it was taken, by whom
/// and with what, a smaller copy of it, colours of its own, or what nobody knows.
///
/// What is not known to be a part of the picture counts as such a note.
public enum PictureNotes {
  /// Whether there are none, so that the bytes may be published as they are: the picture is the right
  /// way up as well, since nothing says otherwise.
  ///
  /// - Complexity: O(*n*) in the bytes.
  public static func areMissing(in bytes: [UInt8]) -> Bool {
    let file = FileHead(bytes: bytes)
    return switch ImageHeader.format(of: file) {
    case .jpeg: isBareJPEG(bytes)
    case .png: isBare(file, .png, parts: pngParts)
    case .webp: isBare(file, .riff, parts: webpParts)
    case .gif: isBareGIF(bytes)
    case .heif: HEIFHeader.isBare(file)
    case .svg, nil: false
    }
  }

  /// Whether the file is a PNG that moves (W3C PNG, section 11.3.6), of which few programs read more than
  /// the first frame.
  ///
  /// - Complexity: O(*n*) in the chunks before the picture.
  public static func isAnimatedPNG(_ bytes: [UInt8]) -> Bool {
    let file = FileHead(bytes: bytes)
    guard ImageHeader.format(of: file) == .png else { return false }
    for chunk in ChunkedFile(file, layout: .png) {
      if chunk.type == "acTL" { return true }
      if chunk.type == "IDAT" { return false }
    }
    return false
  }

  // MARK: Chunks

  /// The chunks that make a PNG (W3C PNG, section 11), without colour profiles, words and times.
  private static let pngParts: Set<String> = [
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "sRGB", "gAMA", "cHRM", "bKGD", "pHYs", "sBIT",
    "acTL", "fcTL", "fdAT",
  ]
  /// The chunks that make a WebP (RFC 9649, section 2.7).
  private static let webpParts: Set<String> = ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF"]

  private static func isBare(
    _ file: FileHead, _ layout: ChunkedFile.Layout, parts: Set<String>
  ) -> Bool {
    // A WebP says at its beginning how long it is, and a PNG ends in a chunk of its own.
    var end = 0
    var isEnded =
      layout == .riff
      && ByteOrder.littleEndian.number(in: file.bytes(at: 4, count: 4), at: 0, count: 4)
        == file.size - 8
    for chunk in ChunkedFile(file, layout: layout) {
      guard parts.contains(chunk.type), chunk.content.upperBound <= file.size,
        chunk.type != "ANMF" || isBareFrame(chunk.content, of: file)
      else { return false }
      end = chunk.content.upperBound + (layout == .png ? 4 : chunk.content.count & 1)
      if layout == .png, chunk.type == "IEND" {
        isEnded = true
        break
      }
    }
    return isEnded && end == file.size
  }

  /// Whether a frame of an animated WebP has nothing but its picture (section 2.7.1.1): behind sixteen
  /// bytes of its own it holds chunks.
  private static func isBareFrame(_ frame: Range<Int>, of file: FileHead) -> Bool {
    var offset = frame.lowerBound + 16
    while offset + 8 <= frame.upperBound {
      let head = file.bytes(at: offset, count: 8)
      guard let length = ByteOrder.littleEndian.number(in: head, at: 4, count: 4),
        ["VP8 ", "VP8L", "ALPH"].contains(where: { head.prefix(4).elementsEqual($0.utf8) })
      else { return false }
      offset += 8 + length + (length & 1)
    }
    return offset == frame.upperBound
  }

  // MARK: JPEG (ITU-T T.81, annex B)

  private static func isBareJPEG(_ bytes: [UInt8]) -> Bool {
    var offset = 2
    while offset + 4 <= bytes.count {
      guard bytes[offset] == 0xFF else { return false }
      let marker = bytes[offset + 1]
      // The end, behind which nothing may stand.
      if marker == 0xD9 { return false }
      let end = offset + 2 + (Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3]))
      guard end >= offset + 4, end <= bytes.count else { return false }
      let content = bytes[(offset + 4)..<end]
      guard isPartOfJPEG(marker, content) else { return false }
      offset = end
      guard marker == 0xDA else { continue }
      offset = endOfScan(in: bytes, from: end)
      if offset + 2 == bytes.count { return bytes[offset] == 0xFF && bytes[offset + 1] == 0xD9 }
    }
    return false
  }

  /// Whether a segment is a part of the picture.
  static func isPartOfJPEG(_ marker: UInt8, _ content: ArraySlice<UInt8>) -> Bool {
    switch marker {
    case 0xC4, 0xCC, 0xDA, 0xDB, 0xDD: true
    // One sample a pixel, or three; four are those of printers.
    case 0xC0...0xCF: content.count > 5 && [1, 3].contains(content[content.startIndex + 5])
    case 0xE0: isPlainJFIF(content)
    case 0xEE: content.count == 12 && content.starts(with: "Adobe".utf8)
    default: false
    }
  }

  /// Whether a chunk is a part of the picture.
  static func isPartOfPNG(_ type: String) -> Bool { pngParts.contains(type) }

  /// Where the next marker stands behind the pixels that begin at `start`.
  static func endOfScan(in bytes: [UInt8], from start: Int) -> Int {
    var offset = start
    while offset + 1 < bytes.count {
      if bytes[offset] == 0xFF {
        let next = bytes[offset + 1]
        // A zero stands behind a byte of all ones, and numbers from time to time.
        if next != 0, !(0xD0...0xD7).contains(next) { return offset }
      }
      offset += 1
    }
    return bytes.count
  }

  /// Whether a segment is a JFIF head (ITU-T T.871, section 10.1) without a smaller copy.
  private static func isPlainJFIF(_ content: ArraySlice<UInt8>) -> Bool {
    content.count == 14 && content.starts(with: "JFIF\0".utf8)
      && content.suffix(2).allSatisfy { $0 == 0 }
  }

  // MARK: GIF (GIF89a)

  /// The extension that says how often an animation is shown.
  private static let loops = Array("NETSCAPE2.0".utf8)

  private static func isBareGIF(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 13 else { return false }
    var offset = 13 + tableSize(bytes[10])
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x3B: return offset + 1 == bytes.count
      case 0x2C:
        guard offset + 10 < bytes.count else { return false }
        offset += 11 + tableSize(bytes[offset + 9])
      case 0x21:
        guard offset + 2 < bytes.count else { return false }
        let isControl = bytes[offset + 1] == 0xF9
        let isLoop = bytes[offset + 1] == 0xFF && bytes[(offset + 3)...].starts(with: loops)
        guard isControl || isLoop else { return false }
        offset += 2
      default: return false
      }
      guard let end = endOfBlocks(in: bytes, from: offset) else { return false }
      offset = end
    }
    return false
  }

  /// How many bytes a table of colours has, by the byte that tells of it.
  private static func tableSize(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  /// Where the chain of blocks ends that begins at `start`.
  private static func endOfBlocks(in bytes: [UInt8], from start: Int) -> Int? {
    var offset = start
    while offset < bytes.count {
      let count = Int(bytes[offset])
      offset += 1 + count
      if count == 0 { return offset }
    }
    return nil
  }
}
