import Foundation

@testable import Mustache

/// Makes views, and the kinds of views that they are, from JSON.
///
/// What is no object becomes a view whose one field is named `.`, which no Swift type has.
enum JSONViews {
  static func view(
    of json: Any, name: String, schemas: inout SchemaTable
  ) -> (schema: Int, view: ViewObject) {
    let (schema, views) = views(of: [json], name: name, schemas: &schemas)
    return (schema, views[0])
  }

  /// Views of one kind, which has all the fields that any of them has.
  private static func views(
    of items: [Any], name: String, schemas: inout SchemaTable
  ) -> (schema: Int, views: [ViewObject]) {
    let objects = items.map { $0 as? [String: Any] ?? [".": $0] }
    let names = Set(objects.flatMap(\.keys)).sorted()
    var fields: [ViewSchema.Field] = []
    var columns: [[TemplateValue]] = []
    for name in names {
      let (type, values) = column(objects.map { $0[name] }, name: name, schemas: &schemas)
      fields.append(ViewSchema.Field(name: name, type: type))
      columns.append(values)
    }
    let schema = schemas.add(ViewSchema(name: name, fields: fields))
    return (
      schema, objects.indices.map { row in ViewObject(values: columns.map { $0[row] }) }
    )
  }

  /// The values of one field in all the views of a kind.
  private static func column(
    _ items: [Any?], name: String, schemas: inout SchemaTable
  ) -> (SchemaType, [TemplateValue]) {
    let given = items.compactMap { $0 }.filter { !($0 is NSNull) }
    if given.contains(where: { $0 is [String: Any] }) {
      let objects = given.compactMap { $0 as? [String: Any] }
      var (schema, views) = views(of: objects, name: name, schemas: &schemas)
      let values = items.map { item -> TemplateValue in
        item is [String: Any] ? .object(views.removeFirst()) : .absent
      }
      return (.object(schema), values)
    }
    if given.contains(where: { $0 is [Any] }) {
      return lists(items.map { $0 as? [Any] }, name: name, schemas: &schemas)
    }
    if !given.isEmpty, given.allSatisfy({ isFlag($0) }) {
      return (.flag, items.map { item in .flag(item as? Bool ?? false) })
    }
    return (.text, items.map { item in text(item).map(TemplateValue.text) ?? .absent })
  }

  private static func lists(
    _ lists: [[Any]?], name: String, schemas: inout SchemaTable
  ) -> (SchemaType, [TemplateValue]) {
    let all = lists.compactMap { $0 }.flatMap { $0 }
    if !all.isEmpty, all.allSatisfy({ text($0) != nil }) {
      return (.texts, lists.map { .texts(($0 ?? []).compactMap { text($0) }) })
    }
    let (schema, views) = views(of: all, name: name, schemas: &schemas)
    var start = 0
    let values = lists.map { list -> TemplateValue in
      defer { start += list?.count ?? 0 }
      return .list(Array(views[start..<(start + (list?.count ?? 0))]))
    }
    return (.list(schema), values)
  }

  private static func text(_ item: Any?) -> String? {
    switch item {
    case let text as String: text
    case let number as NSNumber where !isFlag(number): "\(number)"
    default: nil
    }
  }

  private static func isFlag(_ item: Any) -> Bool {
    (item as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? false
  }
}
