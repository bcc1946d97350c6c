/// A piece of a template.
struct TemplateNode: Sendable {
  enum Kind: Sendable {
    /// The start of a line that is kept, with the blanks that it begins with.
    ///
    /// What is to be indented is indented here.
    case lineStart(indentation: Range<Int>)
    /// Text as it stands.
    case text
    /// A value.
    case variable(NamePath, isRaw: Bool)
    /// What depends on a value, or on its absence.
    case section(NamePath, isInverted: Bool, body: [TemplateNode])
    /// Another template.
    case partial(IncludedTemplate)
    /// Another template with some of its blocks overridden.
    case parent(IncludedTemplate, overrides: [BlockOverride])
    /// What a template that has this one as its parent may override.
    case block(BlockSite)
  }

  let kind: Kind
  /// The bytes of the text, or of the tag that begins the piece.
  let range: Range<Int>
}

/// A name with dots between its parts, or the dot alone.
struct NamePath: Sendable {
  struct Part: Sendable {
    let name: String
    let range: Range<Int>
  }

  /// The parts; none where the name is `.`, the value of the section itself.
  let parts: [Part]
  /// The whole name as it is written.
  let text: String
  let range: Range<Int>

  var isDot: Bool { parts.isEmpty }

  /// Cuts the bytes in `range` at their dots.
  init(_ range: Range<Int>, in bytes: [UInt8]) {
    self.range = range
    text = String(decoding: bytes[range], as: UTF8.self)
    guard text != "." else {
      parts = []
      return
    }
    parts = bytes[range].split(separator: UInt8(ascii: ".")).map { part in
      Part(name: String(decoding: part, as: UTF8.self), range: part.startIndex..<part.endIndex)
    }
  }
}

/// A template's name in a tag that includes it.
struct IncludedTemplate: Sendable {
  let name: String
  let nameRange: Range<Int>
  /// The blanks before a tag that stands alone, which indent what it includes.
  var indentation: Range<Int>?
}

/// A block where it may be overridden, with what stands there otherwise.
struct BlockSite: Sendable {
  let name: String
  let body: [TemplateNode]
  /// Where the block's tags stand in lines of their own, how an override is indented.
  let indentation: Range<Int>?
  /// Whether the override has to end its own last line, since the block's was taken out.
  let endsLine: Bool
}

/// What a template puts into a block of its parent.
struct BlockOverride: Sendable {
  let name: String
  let range: Range<Int>
  let body: [TemplateNode]
  /// Whether the text begins on the line after the tag.
  let startsOnOwnLine: Bool
  /// Whether the text ends with a line break.
  let endsWithLineBreak: Bool
  /// How many bytes of indentation the text has of its own, which is taken off each line.
  let ownIndentation: Int
}
