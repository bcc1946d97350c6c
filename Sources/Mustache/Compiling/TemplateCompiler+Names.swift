internal import Diagnostics

extension TemplateCompiler {
  /// What a name stands for.
  enum Resolved {
    /// The text that a section over a list of texts has come to.
    case item
    case field(FieldReference, SchemaType)
  }

  /// What `path` stands for; `nil` after a report where it stands for nothing.
  mutating func resolve(_ path: NamePath, in frame: Frame) -> Resolved? {
    if path.isDot { return resolveDot(path, in: frame) }
    guard let first = path.parts.first else { return nil }
    for view in frame.scope.views.reversed() {
      guard let field = schemas[view].index(of: first.name) else { continue }
      return resolve(path, from: view, field, in: frame)
    }
    reportUnknown(first, in: frame)
    return nil
  }

  /// Follows the parts of `path` behind the first, which is the field `field` of `view`.
  mutating func resolve(
    _ path: NamePath, from view: Int, _ field: Int, in frame: Frame
  ) -> Resolved? {
    var type = schemas[view].fields[field].type
    var further: [UInt16] = []
    for (before, part) in zip(path.parts, path.parts.dropFirst()) {
      guard case .object(let next) = type else {
        reportNoView(before, type, part, in: frame)
        return nil
      }
      guard let index = schemas[next].index(of: part.name) else {
        if strictness == .strict {
          report(
            Site(template: frame.template, range: part.range), .name,
            "\(schemas[next].name) has no field \"\(part.name)\"",
            suggestion: NearestWord.to(part.name, in: schemas[next].fields.map(\.name)),
            notes: offers(of: [next]))
        }
        return nil
      }
      further.append(UInt16(index))
      type = schemas[next].fields[index].type
    }
    var pathStart = 0
    if !further.isEmpty {
      pathStart = paths.count
      paths.append(UInt16(further.count))
      paths.append(contentsOf: further)
    }
    let reference = FieldReference(
      slot: UInt16(view), field: UInt16(field), path: UInt32(pathStart))
    return .field(reference, type)
  }

  mutating func resolveDot(_ path: NamePath, in frame: Frame) -> Resolved? {
    switch frame.scope.dot {
    case .item: return .item
    case .field(let reference, let type): return .field(reference, type)
    case .view:
      // Only data without Swift types, in tests, has a field of this name.
      if let view = frame.scope.views.last, let field = schemas[view].index(of: ".") {
        return resolve(path, from: view, field, in: frame)
      }
      if strictness == .strict {
        report(
          Site(template: frame.template, range: path.range), .name,
          "\".\" stands for a text of a list, and only in a section over one")
      }
      return nil
    }
  }

  mutating func reportUnknown(_ part: NamePath.Part, in frame: Frame) {
    guard strictness == .strict else { return }
    let views = Array(frame.scope.views.reversed())
    let names = views.flatMap { schemas[$0].fields.map(\.name) }
    report(
      Site(template: frame.template, range: part.range), .name,
      "no view in scope has a field \"\(part.name)\"",
      suggestion: NearestWord.to(part.name, in: names), notes: offers(of: views))
  }

  mutating func reportNoView(
    _ part: NamePath.Part, _ type: SchemaType, _ next: NamePath.Part, in frame: Frame
  ) {
    guard strictness == .strict else { return }
    let site = Site(template: frame.template, range: part.range)
    if case .list = type {
      report(
        site, .name,
        "\"\(part.name)\" is \(schemas.word(for: type)), whose fields are named in a section:"
          + " {{#\(part.name)}}{{\(next.name)}}{{/\(part.name)}}")
    } else {
      report(
        site, .name, "\"\(part.name)\" is \(schemas.word(for: type)), which has no fields")
    }
  }

  /// What small views offer, a sentence each.
  func offers(of views: [Int]) -> [String] {
    views.filter { schemas[$0].fields.count <= 12 }.map { view in
      "\(schemas[view].name) has \(schemas[view].fields.map(\.name).joined(separator: ", "))"
    }
  }
}
