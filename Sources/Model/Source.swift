/// Where an imported post or comment came from.
public struct Source: Sendable, Hashable {
  /// The service: `mastodon`, `twitter`.
  public var service: String?
  /// Its id there, the key for importing again.
  public var id: String?
  /// Its address there, http or https.
  public var url: String?

  /// A source.
  public init(service: String? = nil, id: String? = nil, url: String? = nil) {
    self.service = service
    self.id = id
    self.url = url
  }
}
