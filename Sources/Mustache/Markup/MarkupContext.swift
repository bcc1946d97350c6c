/// Where in its output a template stands: in the text of the page, in an attribute, in a script.
///
/// It follows the states of the HTML standard's tokenizer (section 13.2.5), as far as they matter
/// for what a value may become. Two ways through a template that reach the same place have equal
/// contexts, or at least ones that can be joined.
struct MarkupContext: Hashable, Sendable {
  enum Place: Hashable, Sendable {
    /// The text of the page.
    case content
    /// After `<`.
    case tagOpening
    /// After `</`.
    case endTagOpening
    case tagName
    /// Between attributes.
    case attributeGap
    /// Between attributes, but perhaps after the name of one: no `=` may follow.
    case attributeGapAfterSection
    /// Where a name or value has perhaps ended: a blank or the tag's end must follow.
    case attributeBoundary
    case attributeName
    case afterAttributeName
    /// After `=`.
    case beforeValue
    case quotedValue(UInt8)
    case unquotedValue
    case afterQuotedValue
    /// After `<!`, until it is clear what begins.
    case declarationOpening
    case comment
    /// A declaration, such as the document type.
    case declaration
    /// `<?…?>` of XML.
    case processingInstruction
    /// `<![CDATA[…]]>`.
    case characterData
    /// The text of `element`, which ends only at its end tag: a script, a style sheet.
    case rawText
    /// The same with character references: a title, a text area.
    case plainText
  }

  /// How far the value of an address has come.
  enum ValueProgress: Int, Hashable, Sendable {
    /// Nothing but blanks.
    case start
    /// Text, so that an address can no longer begin.
    case literal
    /// An address just before.
    case address
  }

  let syntax: TemplateSyntax
  var place = Place.content
  /// The element whose tag or text is being read, in lower case for HTML.
  var element = ""
  var isEndTag = false
  var isSelfClosing = false
  /// The attribute whose name or value is being read.
  var attribute = ""
  /// The literal value of that attribute so far, where it is asked for; `nil` once it is not known.
  var value: String? = ""
  var progress = ValueProgress.start
  /// The `type` of a script, as far as it is known.
  var scriptType: String? = ""
  /// Whether the tag has an `http-equiv` attribute.
  var isPragma = false
  /// Whether the tag has a `content` attribute with a variable in it.
  var hasVariableContent = false
  /// The end of the text that could still become an end: `-`, `]]`, `</scr`.
  var tail: [UInt8] = []
  /// How many `svg` and `math` elements are open.
  var foreignDepth = 0

  init(syntax: TemplateSyntax) {
    self.syntax = syntax
  }

  var attributeKind: AttributeKind {
    if element == "meta", attribute == "content", isPragma { return .refresh }
    return .of(attribute, element: element, syntax: syntax)
  }

  /// Whether the script being read is JSON, which no browser runs.
  var isJSONScript: Bool {
    guard element == "script", let type = scriptType else { return false }
    return type == "application/json" || type == "application/ld+json"
  }

  /// The place in the words of messages.
  var description: String {
    switch place {
    case .content: foreignDepth > 0 ? "a drawing or formula" : "the text of the page"
    case .tagOpening, .endTagOpening, .tagName: "the name of a tag"
    case .attributeGap, .attributeGapAfterSection, .attributeBoundary, .attributeName,
      .afterAttributeName, .afterQuotedValue:
      "a tag (\(element))"
    case .beforeValue, .unquotedValue: "a value without quotes (\(attribute))"
    case .quotedValue: "the value of an attribute (\(attribute))"
    case .declarationOpening, .declaration: "a declaration"
    case .comment: "a comment"
    case .processingInstruction: "a processing instruction"
    case .characterData: "a CDATA section"
    case .rawText, .plainText: "<\(element)>"
    }
  }
}
