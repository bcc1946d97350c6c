/// The thing that a post reviews, and the author's own mark.
public struct ReviewedItem: Sendable, Hashable {
  /// The schema.org type: `Book`, `Movie`, `Restaurant`; `nil` where none was given.
  public var type: String?
  /// What it is called.
  public var name: String?
  /// Its address on the web, http or https.
  public var url: String?
  /// The author's own mark, 1 to the scale.
  public var rating: Int?

  /// A reviewed thing.
  public init(type: String? = nil, name: String? = nil, url: String? = nil, rating: Int? = nil) {
    self.type = type
    self.name = name
    self.url = url
    self.rating = rating
  }
}
