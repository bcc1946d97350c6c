/// A picture, and what is to be made of it in a process of its own.
public struct ImageJob: Sendable, Hashable {
  /// What a file that is made of a picture is for.
  public enum Role: String, Sendable, Hashable, CaseIterable {
    /// The picture itself, with all frames where it is animated.
    case whole
    /// A smaller or lighter form of it. There is none of an animation, and none as JPEG of a picture
    /// that may be transparent.
    case rendition
    /// A square out of its middle, of its first frame.
    case thumbnail
  }

  /// A file to be made of the picture.
  public struct Output: Sendable, Hashable {
    /// What it is for.
    public var role: Role
    /// Its format.
    public var format: ImageFormat
    /// The most pixels from left to right; of a thumbnail also from top to bottom.
    public var width: Int
    /// How much of the picture is kept, from 1 to 100.
    public var quality: Int

    /// A file of a picture, which is never enlarged.
    public init(_ role: Role, format: ImageFormat, width: Int, quality: Int) {
      self.role = role
      self.format = format
      self.width = width
      self.quality = quality
    }
  }

  /// The bytes of the picture's file.
  public var bytes: [UInt8]
  /// What is to be made; nothing where it is only to be seen whether the picture can be read.
  public var outputs: [Output]
  /// The most pixels that are decoded, of all frames together.
  public var pixelLimit: Int

  /// So many pixels have the largest photos of phones, and a margin.
  public static let defaultPixelLimit = 250_000_000

  /// A job.
  public init(
    bytes: [UInt8], outputs: [Output], pixelLimit: Int = ImageJob.defaultPixelLimit
  ) {
    self.bytes = bytes
    self.outputs = outputs
    self.pixelLimit = pixelLimit
  }
}
