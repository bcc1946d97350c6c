/// A photo, video or sound that a post shows.
public struct Media: Sendable, Hashable {
  /// What it is, by the type of its file.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A still or animated picture.
    case photo
    /// A film.
    case video
    /// A sound.
    case audio
  }

  /// What it is.
  public var kind: Kind
  /// Its file.
  public var file: MediaFile
  /// What it shows, for those who do not see it; `nil` where nothing was said, empty where it is
  /// an ornament.
  public var alternativeText: String?
  /// The words below it.
  public var caption: String?
  /// A still that stands for a video before it plays.
  public var poster: MediaFile?
  /// Its size as shown; `nil` where it is not known.
  public var size: PixelSize?
  /// The size of its file in bytes; `nil` where it is not known.
  public var byteCount: Int?
  /// The point that a crop keeps, as fractions of width and height from the top left.
  public var focus: [Double]?
  /// A WebVTT file of captions.
  public var captions: MediaFile?
  /// A file with the words that are spoken.
  public var transcript: MediaFile?
  /// Where in the post's file it is named, from 1; 0 where that is not known.
  public var line = 0
  /// The column there, from 1; 0 where that is not known.
  public var column = 0

  /// A medium of which only kind and file must be known.
  public init(
    kind: Kind, file: MediaFile, alternativeText: String? = nil, caption: String? = nil,
    poster: MediaFile? = nil, size: PixelSize? = nil, byteCount: Int? = nil, focus: [Double]? = nil,
    captions: MediaFile? = nil, transcript: MediaFile? = nil
  ) {
    self.kind = kind
    self.file = file
    self.alternativeText = alternativeText
    self.caption = caption
    self.poster = poster
    self.size = size
    self.byteCount = byteCount
    self.focus = focus
    self.captions = captions
    self.transcript = transcript
  }
}
