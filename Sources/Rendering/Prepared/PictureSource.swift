public import Model

/// Where a plan gets the pictures of its site from, by their files' paths relative to the source folder.
public struct PictureSource: Sendable {
  /// A picture, or why it cannot be published.
  public typealias Answer = Result<PublishedPicture, PictureProblem>

  /// A picture as a photo: in a post, in a text, or in the place of a film.
  public var photo: @Sendable (String) -> Answer
  /// A picture as the portrait of a person.
  public var portrait: @Sendable (String) -> Answer
  /// Where the file is read from that is published for a film, or why none can be.
  public var film: @Sendable (String) -> Result<String, PictureProblem>

  /// A source of functions that may be called from several threads.
  public init(
    photo: @escaping @Sendable (String) -> Answer, portrait: @escaping @Sendable (String) -> Answer,
    film: @escaping @Sendable (String) -> Result<String, PictureProblem>
  ) {
    self.photo = photo
    self.portrait = portrait
    self.film = film
  }

  /// Pictures that are all published as they are, with the sizes that `size` tells.
  public static func originals(size: @escaping @Sendable (String) -> PixelSize?) -> PictureSource {
    let answer: @Sendable (String) -> Answer = { path in
      .success(PublishedPicture(path: path, size: size(path)))
    }
    return PictureSource(photo: answer, portrait: answer, film: { .success($0) })
  }
}
