/// A picture as a site publishes it: under its own name, and in smaller and lighter forms.
public struct PublishedPicture: Sendable, Hashable {
  /// A smaller or lighter form of a picture.
  public struct Rendition: Sendable, Hashable {
    /// Its format, the second half of its media type (RFC 6838): `webp`.
    public var format: String
    /// Its size in pixels.
    public var size: PixelSize
    /// Its file, published in the folder of the picture's own: `harbour-480-1a2b3c4d.webp`.
    public var file: File

    /// A form of a picture.
    public init(format: String, size: PixelSize, file: File) {
      self.format = format
      self.size = size
      self.file = file
    }
  }

  /// A file that was made for the site.
  public struct File: Sendable, Hashable {
    /// Its published name, without a folder.
    public var name: String
    /// Where it is read from, relative to the source folder.
    public var path: String

    /// A file by its name and path.
    public init(name: String, path: String) {
      self.name = name
      self.path = path
    }
  }

  /// Where the bytes are read from that are published under the picture's own name, relative to the
  /// source folder.
  public var path: String
  /// The size of that file as shown; `nil` where it names none, as an SVG may.
  public var size: PixelSize?
  /// The mean of its colours, red, green and blue from 0 to 255; `nil` where it is not known, or parts
  /// of it may be transparent.
  public var tone: [UInt8]?
  /// Lighter forms, by format in the order of the site file, each from the narrowest to the widest;
  /// the picture itself, which is as wide as the widest of the other formats, is not among them.
  public var renditions: [Rendition]
  /// A square out of its middle.
  public var thumbnail: Rendition?

  /// A picture that is published as it is.
  public init(
    path: String, size: PixelSize?, tone: [UInt8]? = nil, renditions: [Rendition] = [],
    thumbnail: Rendition? = nil
  ) {
    self.path = path
    self.size = size
    self.tone = tone
    self.renditions = renditions
    self.thumbnail = thumbnail
  }
}
