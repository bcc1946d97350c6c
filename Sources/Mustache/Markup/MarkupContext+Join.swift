extension MarkupContext {
  /// The context after two ways that lead to this one and to `other`; `nil` where they differ.
  ///
  /// Ways may differ in whether an attribute or a part of a value has been written, not in where
  /// the text after them stands.
  func joined(with other: MarkupContext) -> MarkupContext? {
    if self == other { return self }
    guard syntax == other.syntax, element == other.element, isEndTag == other.isEndTag,
      foreignDepth == other.foreignDepth, tail == other.tail
    else { return nil }
    var result = self
    result.isSelfClosing = false
    result.scriptType = scriptType == other.scriptType ? scriptType : nil
    result.isPragma = isPragma || other.isPragma
    result.hasVariableContent = hasVariableContent || other.hasVariableContent
    if case .quotedValue = place {
      guard place == other.place, attribute == other.attribute, isPragma == other.isPragma else {
        return nil
      }
      result.value = value == other.value ? value : nil
      result.progress = progress.rawValue > other.progress.rawValue ? progress : other.progress
      return result
    }
    guard let gap = gap, let otherGap = other.gap else { return nil }
    result.place = gap == otherGap ? gap : Self.wider(gap, otherGap)
    result.attribute = ""
    result.value = ""
    result.progress = .start
    return result
  }

  /// The place between attributes that this place may count as; `nil` outside of tags.
  private var gap: Place? {
    switch place {
    case .attributeGap: .attributeGap
    case .attributeGapAfterSection, .afterAttributeName: .attributeGapAfterSection
    case .tagName, .attributeName, .afterQuotedValue, .attributeBoundary: .attributeBoundary
    default: nil
    }
  }

  private static func wider(_ first: Place, _ second: Place) -> Place {
    first == .attributeBoundary || second == .attributeBoundary
      ? .attributeBoundary : .attributeGapAfterSection
  }
}
