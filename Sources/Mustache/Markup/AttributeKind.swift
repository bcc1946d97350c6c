/// What a browser does with the value of an attribute.
enum AttributeKind: Hashable, Sendable {
  /// It shows it or compares it: any text may stand there.
  case plain
  /// It follows it as an address.
  case address
  /// It follows each of several addresses, with blanks between.
  case addressList
  /// It waits and then follows the address behind `url=`: the content of `<meta http-equiv>`.
  case refresh
  /// It runs it as a script.
  case script
  /// It takes it as style sheet declarations.
  case style
  /// It reads it as a page of its own.
  case document
  /// It sets another attribute to it: what SVG's animations do.
  case animation

  /// Whether a browser goes where the value says.
  var isAddress: Bool { self == .address || self == .addressList || self == .refresh }

  /// The kind of the attribute `name` of `element`, both in lower case where the syntax is HTML.
  ///
  /// The addresses are those of the HTML standard's index of attributes and of older browsers.
  static func of(_ name: String, element: String, syntax: TemplateSyntax) -> AttributeKind {
    switch syntax {
    case .xml:
      return ["href", "src", "url", "xlink:href", "xml:base"].contains(name) ? .address : .plain
    case .html:
      if name.utf8.count > 2, name.utf8.starts(with: "on".utf8) { return .script }
      switch name {
      case "style": return .style
      case "srcdoc": return .document
      case "href", "src", "action", "formaction", "poster", "cite", "data", "manifest",
        "background", "longdesc", "usemap", "codebase", "classid", "profile", "icon", "dynsrc",
        "lowsrc", "xlink:href", "xml:base":
        return .address
      case "srcset", "imagesrcset", "ping", "archive", "attributionsrc": return .addressList
      case "from", "to", "by", "values":
        return ["animate", "animatetransform", "animatemotion", "set"].contains(element)
          ? .animation : .plain
      default: return .plain
      }
    }
  }
}
