/// A piece of what one template or one block writes, before sections and blocks are nested.
///
/// A parent tag is one item up to its end, whatever lines lie between, since what stands in it is
/// written elsewhere: the items of a stream, one after another, are what a reader of the output
/// sees on its lines.
struct StreamItem {
  enum Kind {
    case text
    case variable(isRaw: Bool)
    case sectionOpening(isInverted: Bool)
    case sectionClosing
    case partial
    case parent([BlockOverride])
    case blockOpening
    case blockClosing
    case silent
  }

  let kind: Kind
  /// The bytes of the text or of the tag; of a parent, of its opening tag.
  let range: Range<Int>
  let name: Range<Int>

  /// Whether the item vanishes with its line where it is the only tag there.
  var standsAlone: Bool {
    switch kind {
    case .text, .variable, .parent, .blockOpening, .blockClosing: false
    case .sectionOpening, .sectionClosing, .partial, .silent: true
    }
  }

  /// Whether the item belongs to template inheritance, whose tags may share a line of their own.
  var isInheritance: Bool {
    switch kind {
    case .parent, .blockOpening, .blockClosing: true
    default: false
    }
  }
}
