/// Where a post was written or what place it is about (WGS 84).
public struct Place: Sendable, Hashable {
  /// How exactly the coordinates may be published.
  public enum Precision: String, Sendable, Hashable, CaseIterable {
    /// To two decimals, about a kilometre.
    case area
    /// To three decimals, about a hundred metres: what is done unless told.
    case neighbourhood
    /// As written.
    case exact
  }

  /// Degrees north, −90 to 90; `nil` where only a name is known.
  public var latitude: Double?
  /// Degrees east, −180 to 180; `nil` where only a name is known.
  public var longitude: Double?
  /// What the place is called.
  public var name: String?
  /// How exactly the coordinates may be published; the gate rounds them.
  public var precision: Precision

  /// A place by name, by coordinates, or both.
  public init(
    latitude: Double? = nil, longitude: Double? = nil, name: String? = nil,
    precision: Precision = .neighbourhood
  ) {
    self.latitude = latitude
    self.longitude = longitude
    self.name = name
    self.precision = precision
  }
}
