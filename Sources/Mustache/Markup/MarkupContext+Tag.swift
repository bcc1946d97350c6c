extension MarkupContext {
  /// Follows one byte of a tag, outside of a quoted value; returns what is wrong with it.
  mutating func stepInTag(_ byte: UInt8) -> String? {
    if isBlank(byte) || byte == 0x0C {
      passBlank()
      return nil
    }
    switch (place, byte) {
    case (.beforeValue, UInt8(ascii: "\"")), (.beforeValue, UInt8(ascii: "'")):
      place = .quotedValue(byte)
      return nil
    case (.unquotedValue, UInt8(ascii: ">")), (.beforeValue, UInt8(ascii: ">")):
      endValue()
      return endTag()
    case (.unquotedValue, _), (.beforeValue, _):
      place = .unquotedValue
      return appendToValue(byte)
    case (_, UInt8(ascii: ">")): return endTag()
    case (_, UInt8(ascii: "/")):
      place = .attributeGap
      isSelfClosing = true
      return nil
    case (.tagName, _):
      append(byte, to: &element)
      return nil
    case (.attributeName, UInt8(ascii: "=")), (.afterAttributeName, UInt8(ascii: "=")):
      place = .beforeValue
      return nil
    case (.attributeGapAfterSection, UInt8(ascii: "=")), (.attributeBoundary, UInt8(ascii: "=")):
      place = .beforeValue
      return "this \"=\" stands after a section, so that it is not clear which attribute it is for:"
        + " write the name and the value in the same place"
    case (.attributeName, _):
      append(byte, to: &attribute)
      return nil
    case (.attributeBoundary, _):
      beginAttribute(byte)
      return "after a section that may end in the name or value of an attribute, a blank or the"
        + " end of the tag must follow"
    default: return beginAttribute(byte)
    }
  }

  private mutating func passBlank() {
    switch place {
    case .attributeName: place = .afterAttributeName
    case .unquotedValue:
      endValue()
      place = .attributeGap
    case .tagName, .afterQuotedValue, .attributeBoundary: place = .attributeGap
    default: break
    }
  }

  @discardableResult
  private mutating func beginAttribute(_ byte: UInt8) -> String? {
    place = .attributeName
    isSelfClosing = false
    attribute = ""
    value = ""
    progress = .start
    append(byte, to: &attribute)
    return nil
  }

  // MARK: Values

  /// Follows one byte of a value; returns what is wrong with it.
  mutating func appendToValue(_ byte: UInt8) -> String? {
    if keepsValue { value?.unicodeScalars.append(Unicode.Scalar(byte)) }
    let kind = attributeKind
    guard kind.isAddress else { return nil }
    if isBlank(byte) {
      if kind == .addressList { progress = .start }
      return nil
    }
    let followsAddress = progress == .address
    progress = .literal
    guard followsAddress, byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") else {
      return nil
    }
    return "a slash right after an address could lead to another site:"
      + " let the address end where it is to end"
  }

  /// Notes what the value means for the rest of the tag.
  mutating func endValue() {
    if element == "script", attribute == "type", !isEndTag {
      scriptType = value.map { value in
        String(value.lowercased().drop { $0 == " " }.prefix { $0 != " " && $0 != ";" })
      }
    }
    if attribute == "http-equiv" { isPragma = true }
    value = ""
    progress = .start
    attribute = ""
  }

  /// Whether the literal value of the attribute being read matters.
  var keepsValue: Bool {
    switch (element, attribute) {
    case ("script", "type"), ("meta", "content"): true
    default: false
    }
  }

  // MARK: The end of the tag

  private mutating func endTag() -> String? {
    let name = element
    let type = scriptType
    let isEnd = isEndTag
    let isClosed = isSelfClosing
    let isUnchecked = isPragma && hasVariableContent
    returnToContent()
    guard syntax == .html else { return nil }
    if name == "svg" || name == "math" {
      if isEnd {
        foreignDepth = max(0, foreignDepth - 1)
      } else if !isClosed {
        foreignDepth += 1
      }
    }
    guard !isEnd else { return nil }
    switch name {
    case "script", "style", "xmp", "iframe", "noembed", "noframes", "plaintext": place = .rawText
    case "title", "textarea": place = .plainText
    default: break
    }
    if place != .content {
      if isClosed, foreignDepth > 0 {
        place = .content
        return "<\(name)/> is not closed for all browsers: write its end tag"
      }
      element = name
      scriptType = type
    }
    return isUnchecked
      ? "\"http-equiv\" must stand before a \"content\" with a variable in it" : nil
  }
}
