public import Model

/// The formats of pictures that Kith knows, told apart by their first bytes.
public enum ImageFormat: Sendable, Hashable {
  case png, jpeg, gif, webp
  /// AVIF and HEIC, which share a container (ISO/IEC 23008-12).
  case heif
  case svg
}

/// Reads how large a picture is shown from the first bytes of its file.
public enum ImageHeader {
  /// A picture's format and size.
  public struct Picture: Sendable, Hashable {
    /// The format that the bytes are in, whatever the file's name says.
    public var format: ImageFormat
    /// The size as shown; `nil` for an SVG that names none.
    public var size: PixelSize?
  }

  /// The size at which the picture at `path` is shown, turned as its EXIF data says.
  ///
  /// `nil` where the file is no PNG, JPEG, GIF, WebP, AVIF, HEIC or SVG, is cut short, or names no
  /// size. Only headers are read, so the cost does not grow with the picture.
  public static func size(ofFileAt path: String) -> PixelSize? {
    FileHead(path: path).flatMap(picture)?.size
  }

  /// The format and size of the picture in `bytes`; `nil` where they are none, or cut short.
  public static func picture(of bytes: [UInt8]) -> Picture? {
    picture(FileHead(bytes: bytes))
  }

  /// The format that the ending of `name` stands for; `nil` where that is none of a picture.
  public static func format(ofFileNamed name: String) -> ImageFormat? {
    MediaType.format(of: name)
  }

  /// The format and size of an open file; `nil` where it is no picture or is cut short.
  static func picture(_ file: FileHead) -> Picture? {
    switch format(of: file) {
    case .png: picture(.png, PNGHeader.size(of: file))
    case .jpeg: picture(.jpeg, JPEGHeader.size(of: file))
    case .gif: picture(.gif, GIFHeader.size(of: file.bytes(at: 0, count: 64)))
    case .webp: picture(.webp, WebPHeader.size(of: file))
    case .heif: picture(.heif, HEIFHeader.size(of: file))
    case .svg, nil:
      // A film is no text, whatever it holds.
      isContainer(file.bytes(at: 0, count: 8)) ? nil : SVGHeader.picture(of: file)
    }
  }

  /// The format that the first bytes of an open file stand for; `nil` for SVG, which is text, and
  /// for what is no picture.
  static func format(of file: FileHead) -> ImageFormat? {
    let start = file.bytes(at: 0, count: 64)
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if start.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if start.starts(with: "GIF87a".utf8) || start.starts(with: "GIF89a".utf8) { return .gif }
    if start.starts(with: "RIFF".utf8), start.dropFirst(8).starts(with: "WEBP".utf8) {
      return .webp
    }
    return isContainer(start) && HEIFHeader.isPicture(start) ? .heif : nil
  }

  /// Whether a file begins like those of the ISO base media format.
  private static func isContainer(_ start: [UInt8]) -> Bool {
    start.dropFirst(4).starts(with: "ftyp".utf8)
  }

  /// A size that no picture has, or that would not fit a page, counts as none.
  private static func picture(_ format: ImageFormat, _ size: PixelSize?) -> Picture? {
    guard let size, (1...1_000_000).contains(size.width), (1...1_000_000).contains(size.height)
    else { return nil }
    return Picture(format: format, size: size)
  }
}
