/// The values of one view, by field.
///
///     var author = View<AuthorField>()
///     author[.name] = .text("Lou")
///     post[.author] = .object(author.object)
///
/// A field that is not set is absent.
public struct View<Fields: ViewFields>: Sendable {
  @usableFromInline
  var values: [TemplateValue]

  /// A view all of whose fields are absent.
  @inlinable
  public init() {
    values = ViewObject.absentValues(Fields.allCases.count)
  }

  /// The value of `field`, of the field's type.
  @inlinable
  public subscript(_ field: Fields) -> TemplateValue {
    get { values[field.rawValue] }
    set {
      assert(newValue.fits(field.type), "a value of another type than \(field) has")
      values[field.rawValue] = newValue
    }
  }

  /// The view without its type, as templates take it.
  @inlinable
  public var object: ViewObject { ViewObject(values: values) }
}

/// The values of a view in the order of its fields.
public struct ViewObject: Sendable {
  /// The values; fields beyond the last one are absent.
  public let values: [TemplateValue]

  /// A view of these values, which stand in the order of its fields.
  @inlinable
  public init(values: [TemplateValue]) {
    self.values = values
  }

  /// As many absent values.
  ///
  /// Here and not where views are made, since there the array would be made by way of its type's
  /// description, at ten times the cost.
  @usableFromInline
  @inline(never)
  static func absentValues(_ count: Int) -> [TemplateValue] {
    [TemplateValue](repeating: .absent, count: count)
  }
}
