/// The parts of a photo's or film's file that tell where it was taken.
///
/// What they tell is looked at no further than to know that it is there.
public struct PhotoCoordinates: OptionSet, Sendable, Hashable {
  /// The set as bits.
  public let rawValue: UInt8

  /// The set whose bits are `rawValue`.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The camera's own notes (Exif 2.32).
  public static let exif = PhotoCoordinates(rawValue: 1 << 0)
  /// The packet of XML that programs write (ISO 16684-1).
  public static let xmp = PhotoCoordinates(rawValue: 1 << 1)
  /// The notes of a film's camera.
  public static let film = PhotoCoordinates(rawValue: 1 << 2)

  /// Looks into the JPEG, PNG, WebP, AVIF, HEIC, TIFF, MP4 or QuickTime film at `path`; of any other
  /// file nothing is known.
  ///
  /// - Complexity: The pixels are passed over, so that the cost is that of the headers.
  public init(ofFileAt path: String) {
    self = FileHead(path: path).map(Self.found) ?? []
  }

  static func found(in file: FileHead) -> PhotoCoordinates {
    switch ImageHeader.format(of: file) {
    case .jpeg: return JPEGHeader.coordinates(in: file)
    case .png: return PNGHeader.coordinates(in: file)
    case .webp: return WebPHeader.coordinates(in: file)
    case .heif: return HEIFHeader.coordinates(in: file)
    case .gif: return []
    case .svg, nil: break
    }
    guard let structure = TIFFStructure(file) else {
      return FilmHeader.hasCoordinates(in: file) ? .film : []
    }
    var found: PhotoCoordinates = []
    if structure.hasCoordinates { found.insert(.exif) }
    if structure.hasPacketWithCoordinates { found.insert(.xmp) }
    return found
  }
}
