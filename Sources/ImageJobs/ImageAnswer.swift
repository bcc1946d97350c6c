/// What became of a picture.
public enum ImageAnswer: Sendable, Hashable {
  /// It was read, and this was made of it.
  case made(MadePicture)
  /// It was not, for this reason: a part of a sentence behind "it" or "the picture".
  case refused(String)
}

/// What was made of a picture.
public struct MadePicture: Sendable, Hashable {
  /// A file that was made.
  public struct File: Sendable, Hashable {
    /// How wide it is, in pixels.
    public var width: Int
    /// How high a frame of it is, in pixels.
    public var height: Int
    /// Its bytes.
    public var bytes: [UInt8]

    /// A file.
    public init(width: Int, height: Int, bytes: [UInt8]) {
      self.width = width
      self.height = height
      self.bytes = bytes
    }
  }

  /// The mean of its colours, red, green and blue from 0 to 255; `nil` of one that may be transparent.
  public var tone: [UInt8]?
  /// What was asked for, in that order; `nil` for what there is none of.
  public var files: [File?]

  /// What was made.
  public init(tone: [UInt8]?, files: [File?]) {
    self.tone = tone
    self.files = files
  }
}
