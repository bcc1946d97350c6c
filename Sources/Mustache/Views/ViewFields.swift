/// The fields that one kind of view offers to templates, as an enumeration.
///
///     enum AuthorField: Int, ViewFields {
///       case name, avatar
///       static let viewName = "author"
///       var type: FieldType { self == .name ? .text : .url }
///       var summary: String { … }
///     }
///
/// The raw values count up from 0 in the order of the cases, as they do where none is written. The
/// enumeration is what templates are checked against, and what Templates/README.md lists.
public protocol ViewFields: RawRepresentable<Int>, CaseIterable, Hashable, Sendable {
  /// What messages and the documentation call such a view: `post`.
  static var viewName: String { get }
  /// The name that templates use; by default the case's own.
  var name: String { get }
  /// What the field holds.
  var type: FieldType { get }
  /// What the field is, in one sentence for Templates/README.md.
  var summary: String { get }
}

extension ViewFields {
  /// The case's own name.
  public var name: String { "\(self)" }
}
