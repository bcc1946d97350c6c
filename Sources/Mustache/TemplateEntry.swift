/// A template that the program renders itself, with the views that it hands over.
public struct TemplateEntry: Sendable {
  /// The template's name.
  public let name: String
  /// The kinds of views that it is rendered with, outermost first.
  public let views: [any ViewFields.Type]
  /// What the template makes.
  public let syntax: TemplateSyntax

  /// The entry that renders the template `name`.
  public init(name: String, views: [any ViewFields.Type], syntax: TemplateSyntax = .html) {
    self.name = name
    self.views = views
    self.syntax = syntax
  }
}

/// What a template makes, and so how its values are escaped.
public enum TemplateSyntax: Sendable, Hashable {
  /// A page or a part of one.
  case html
  /// XML 1.0, such as a feed.
  case xml
}

/// How much a template may leave to chance.
public enum TemplateStrictness: Sendable, Hashable {
  /// What is not known or not safe is an error; what Kith itself always uses.
  case strict
  /// What the Mustache specification asks for: unknown names and partials are empty, and nothing is
  /// checked against the markup around it. For tests only.
  case lenient
}
