extension MarkupContext {
  /// A value that a template puts into its output.
  struct Insertion {
    /// The name as it is written.
    let name: String
    let type: SchemaType
    /// Whether it is written with three braces or `&`.
    let isRaw: Bool
  }

  /// How a value is written here, or why it may not stand here.
  enum Verdict {
    case form(ValueForm)
    case refused(String)
  }

  /// Judges a value in this place and goes on behind it.
  mutating func insert(_ insertion: Insertion) -> Verdict {
    let verdict = judge(insertion)
    switch place {
    case .quotedValue:
      if attributeKind.isAddress { progress = insertion.type == .url ? .address : .literal }
      if keepsValue { value = nil }
      if element == "meta", attribute == "content", !isPragma { hasVariableContent = true }
    case .beforeValue: place = .unquotedValue
    case .tagOpening, .endTagOpening: place = .content
    case .rawText, .plainText: tail = []
    default: break
    }
    return verdict
  }

  private func judge(_ insertion: Insertion) -> Verdict {
    switch place {
    case .content: judgeInContent(insertion)
    case .plainText: judgeAsText(insertion, in: "<\(element)>")
    case .quotedValue: judgeInValue(insertion)
    case .rawText: judgeInRawText(insertion)
    case .tagOpening, .endTagOpening, .tagName:
      .refused("a variable cannot be the name of a tag, or part of one")
    case .attributeGap, .attributeGapAfterSection, .attributeBoundary, .attributeName,
      .afterAttributeName, .afterQuotedValue:
      .refused(
        "a variable cannot be an attribute, or part of its name: it may stand in a quoted value")
    case .beforeValue, .unquotedValue:
      .refused(
        "a variable needs quotes around it here: write \(attribute)=\"\(written(insertion))\"")
    case .comment, .declaration, .declarationOpening, .processingInstruction, .characterData:
      .refused("a variable cannot stand in \(description)")
    }
  }

  private func judgeInContent(_ insertion: Insertion) -> Verdict {
    guard insertion.type == .html else { return judgeAsText(insertion, in: "the text of the page") }
    switch syntax {
    case .html:
      guard insertion.isRaw else {
        return .refused(
          "\"\(insertion.name)\" is markup, and two braces would show its tags:"
            + " write {{{\(insertion.name)}}}")
      }
      return foreignDepth > 0
        ? .refused("markup such as \"\(insertion.name)\" cannot stand in <svg> or <math>")
        : .form(.raw)
    case .xml:
      return insertion.isRaw
        ? .refused(
          "a feed carries markup as escaped text: write {{\(insertion.name)}}")
        : .form(.xml)
    }
  }

  /// Judges a value where only text may stand.
  private func judgeAsText(_ insertion: Insertion, in place: String) -> Verdict {
    switch insertion.type {
    case .json:
      return .refused(
        "\"\(insertion.name)\" is JSON and may stand only in a script of the type"
          + " \"application/json\" or \"application/ld+json\"")
    case .sources:
      return .refused("\"\(insertion.name)\" is a source set, which only \"srcset\" takes")
    case .html:
      return .refused("\"\(insertion.name)\" is markup, but \(place) takes only text")
    default:
      return insertion.isRaw
        ? .refused(
          "\"\(insertion.name)\" is \(insertion.type == .url ? "an address" : "text"),"
            + " which is always escaped: write {{\(insertion.name)}}")
        : .form(syntax == .xml ? .xml : .html)
    }
  }

  private func judgeInValue(_ insertion: Insertion) -> Verdict {
    let name = insertion.name
    switch attributeKind {
    case .plain: return judgeAsText(insertion, in: "the value of \"\(attribute)\"")
    case .script:
      return .refused("a variable cannot stand in \"\(attribute)\", which the browser runs")
    case .style:
      return .refused("a variable cannot stand in \"style\": use a class, or the style sheet")
    case .document:
      return .refused("a variable cannot stand in \"srcdoc\", which is a page of its own")
    case .animation:
      return .refused(
        "a variable cannot stand in \"\(attribute)\" of <\(element)>, which sets other attributes")
    case .addressList where insertion.type == .sources:
      guard ["srcset", "imagesrcset"].contains(attribute) else {
        return .refused("\"\(name)\" is a source set, which only \"srcset\" takes")
      }
      guard progress == .start else {
        return .refused("the source set \"\(name)\" must stand alone in \"\(attribute)\"")
      }
      return .form(.html)
    case .address, .addressList:
      guard insertion.type == .url else {
        return .refused(
          "\"\(name)\" is \(word(for: insertion.type)), but \"\(attribute)\" takes only an address")
      }
      guard progress == .start else {
        return .refused(
          "the address \"\(name)\" must stand at the start of \"\(attribute)\","
            + " so that nothing before it changes where it leads")
      }
      return judgeAsText(insertion, in: "")
    case .refresh:
      guard insertion.type == .url, value.map(Self.isRefreshPrefix) ?? false else {
        return .refused(
          "with \"http-equiv\", a variable in \"content\" must be an address behind \"0; url=\"")
      }
      return judgeAsText(insertion, in: "")
    }
  }

  private func judgeInRawText(_ insertion: Insertion) -> Verdict {
    guard element == "script" else {
      return .refused("a variable cannot stand in <\(element)>")
    }
    guard isJSONScript else {
      return .refused(
        "a variable cannot stand in a script: pass it as JSON in one of the type"
          + " \"application/json\"")
    }
    guard insertion.type == .json else {
      return .refused(
        "\"\(insertion.name)\" is \(word(for: insertion.type)),"
          + " but a script of this type takes only JSON")
    }
    return insertion.isRaw
      ? .form(.raw)
      : .refused(
        "\"\(insertion.name)\" is JSON, which escaping would spoil: write {{{\(insertion.name)}}}")
  }

  /// Whether `text` is what stands before the address of a refresh: `0; url=`.
  private static func isRefreshPrefix(_ text: String) -> Bool {
    var rest = text.lowercased().utf8.filter { !isBlank($0) }[...]
    rest = rest.drop { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    return rest.count < text.utf8.count && rest.elementsEqual(";url=".utf8)
  }

  private func written(_ insertion: Insertion) -> String {
    insertion.isRaw ? "{{{\(insertion.name)}}}" : "{{\(insertion.name)}}"
  }

  private func word(for type: SchemaType) -> String {
    switch type {
    case .html: "markup"
    case .url: "an address"
    case .sources: "a source set"
    case .json: "JSON"
    default: "text"
    }
  }
}
