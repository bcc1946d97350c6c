/// A value in a TOML document, with the place where it was written.
public struct TOMLNode: Sendable, Hashable {
  /// The value.
  public var value: TOMLValue
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, in Unicode scalars.
  public var column: Int
  /// How many scalars it takes in its line, quotes included; 1 where it takes several lines.
  public var length: Int

  /// A value at a place.
  public init(_ value: TOMLValue, line: Int, column: Int, length: Int = 1) {
    self.value = value
    self.line = line
    self.column = column
    self.length = length
  }
}

/// What a TOML node holds, in the types of TOML 1.0.
public enum TOMLValue: Sendable, Hashable {
  /// A text, with its escapes resolved.
  case string(String)
  /// A whole number.
  case integer(Int64)
  /// A number that may be infinite or no number at all.
  case float(Double)
  /// True or false.
  case boolean(Bool)
  /// An instant, as RFC 3339 writes it: `1979-05-27T07:32:00Z`.
  case dateTime(String)
  /// A date and time without an offset: `1979-05-27T07:32:00`.
  case localDateTime(String)
  /// A date: `1979-05-27`.
  case localDate(String)
  /// A time of day: `07:32:00`.
  case localTime(String)
  /// A list.
  case array([TOMLNode])
  /// Keys and values in the order of the text; TOML lets no key stand twice.
  case table([TOMLEntry])
}

/// A key of a table with its value.
public struct TOMLEntry: Sendable, Hashable {
  /// The key.
  public var key: TOMLKey
  /// The value.
  public var value: TOMLNode

  /// A key with its value.
  public init(key: TOMLKey, value: TOMLNode) {
    self.key = key
    self.value = value
  }
}

/// A key: one part of what a header or a dotted key spells.
public struct TOMLKey: Sendable, Hashable {
  /// The key without quotes.
  public var text: String
  /// The line, from 1, at which it stands first.
  public var line: Int
  /// The column, from 1, in Unicode scalars.
  public var column: Int
  /// How many scalars it takes, quotes included.
  public var length: Int

  /// A key at a place.
  public init(_ text: String, line: Int, column: Int, length: Int = 1) {
    self.text = text
    self.line = line
    self.column = column
    self.length = length
  }
}
