public import Model

/// Where a plan gets the pictures of its site from, by their files' paths relative to the source folder.
public struct PictureSource: Sendable {
  /// A picture, or why it cannot be published.
  public typealias Answer = Result<PublishedPicture, PictureProblem>

  /// A picture as a photo: in a post, in a text, or in the place of a film.
  public var photo: @Sendable (String) -> Answer
  /// A picture as the portrait of a person.
  public var portrait: @Sendable (String) -> Answer

  /// A source of two functions, which may be called from several threads.
  public init(
    photo: @escaping @Sendable (String) -> Answer, portrait: @escaping @Sendable (String) -> Answer
  ) {
    self.photo = photo
    self.portrait = portrait
  }

  /// Pictures that are all published as they are, with the sizes that `size` tells.
  public static func originals(size: @escaping @Sendable (String) -> PixelSize?) -> PictureSource {
    let answer: @Sendable (String) -> Answer = { path in
      .success(PublishedPicture(path: path, size: size(path)))
    }
    return PictureSource(photo: answer, portrait: answer)
  }
}
