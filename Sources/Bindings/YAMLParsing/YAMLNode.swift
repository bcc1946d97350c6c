/// A value in a YAML document, with the place where it was written.
public struct YAMLNode: Sendable, Hashable {
  /// The value.
  public var value: YAMLValue
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, in Unicode scalars.
  public var column: Int
  /// How many scalars it takes in its line, quotes included; 1 where it takes several lines.
  public var length: Int

  /// A value at a place.
  public init(_ value: YAMLValue, line: Int, column: Int, length: Int = 1) {
    self.value = value
    self.line = line
    self.column = column
    self.length = length
  }
}

/// What a YAML node holds.
///
/// Scalars are text exactly as typed: what `no`, `0x1F` or `2026-11-29` mean is for the reader's
/// schema to say, which the style helps: `"no"` in quotes is always text.
public enum YAMLValue: Sendable, Hashable {
  /// A single value; `tag` is the full tag (`tag:yaml.org,2002:str` for `!!str`) where one was
  /// written.
  case scalar(text: String, style: YAMLScalarStyle, tag: String?)
  /// A list.
  case sequence([YAMLNode])
  /// Keys and values in the order of the text. A key that stands twice is here twice.
  case mapping([YAMLEntry])
}

/// How a scalar was written.
public enum YAMLScalarStyle: Sendable, Hashable {
  /// Without quotes.
  case plain
  /// In `'…'`.
  case singleQuoted
  /// In `"…"`.
  case doubleQuoted
  /// As a block after `|`.
  case literal
  /// As a block after `>`.
  case folded
}

/// A key of a mapping with its value.
public struct YAMLEntry: Sendable, Hashable {
  /// The key, in nearly all files a scalar.
  public var key: YAMLNode
  /// The value; where nothing was written, a plain scalar of no text at the key's place.
  public var value: YAMLNode

  /// A key with its value.
  public init(key: YAMLNode, value: YAMLNode) {
    self.key = key
    self.value = value
  }
}
