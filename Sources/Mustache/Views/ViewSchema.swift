/// A kind of view as the compiler knows it.
struct ViewSchema: Sendable {
  struct Field: Sendable {
    let name: String
    let type: SchemaType
    var summary = ""
  }

  let name: String
  var fields: [Field] = [] {
    didSet { indices = Self.indices(of: fields) }
  }
  private var indices: [String: Int] = [:]

  init(name: String, fields: [Field] = []) {
    self.name = name
    self.fields = fields
    indices = Self.indices(of: fields)
  }

  func index(of field: String) -> Int? { indices[field] }

  private static func indices(of fields: [Field]) -> [String: Int] {
    Dictionary(fields.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

/// A field's type, with kinds of views by their number.
enum SchemaType: Sendable, Hashable {
  case text
  case html
  case url
  case sources
  case json
  case flag
  case texts
  case object(Int)
  case list(Int)
}

/// All kinds of views, each with a number, which is its slot while rendering.
struct SchemaTable: Sendable {
  private(set) var schemas: [ViewSchema] = []
  private var numbers: [ObjectIdentifier: Int] = [:]

  subscript(_ number: Int) -> ViewSchema { schemas[number] }

  /// Adds a kind of view that has no Swift type; tests do.
  mutating func add(_ schema: ViewSchema) -> Int {
    schemas.append(schema)
    return schemas.count - 1
  }

  /// Sets the fields of the kind `number`, which may refer to itself.
  mutating func setFields(_ fields: [ViewSchema.Field], of number: Int) {
    schemas[number].fields = fields
  }

  /// The number of the kind of view that `fields` describes, which is added if it is new.
  mutating func number(of fields: any ViewFields.Type) -> Int {
    if let number = numbers[ObjectIdentifier(fields)] { return number }
    let number = add(ViewSchema(name: fields.viewName))
    numbers[ObjectIdentifier(fields)] = number
    schemas[number].fields = lower(fields)
    return number
  }

  /// The number of a kind of view; `nil` where it is not among these.
  func number(ofKnown fields: any ViewFields.Type) -> Int? { numbers[ObjectIdentifier(fields)] }

  private mutating func lower<Fields: ViewFields>(_ fields: Fields.Type) -> [ViewSchema.Field] {
    Fields.allCases.enumerated().map { position, field in
      precondition(field.rawValue == position, "\(Fields.self) does not count up from 0")
      return ViewSchema.Field(
        name: field.name, type: lower(field.type), summary: field.summary)
    }
  }

  private mutating func lower(_ type: FieldType) -> SchemaType {
    switch type {
    case .text: .text
    case .html: .html
    case .url: .url
    case .sources: .sources
    case .json: .json
    case .flag: .flag
    case .texts: .texts
    case .object(let fields): .object(number(of: fields))
    case .list(let fields): .list(number(of: fields))
    }
  }

  /// The type in the words of the documentation: `text`, `list of comment`.
  func type(_ type: SchemaType) -> String {
    switch type {
    case .text: "text"
    case .html: "markup"
    case .url: "address"
    case .sources: "source set"
    case .json: "JSON"
    case .flag: "flag"
    case .texts: "list of texts"
    case .object(let number): schemas[number].name
    case .list(let number): "list of \(schemas[number].name)"
    }
  }

  /// The type in the words of messages: `text`, `a list of comment`.
  func word(for type: SchemaType) -> String {
    switch type {
    case .text: "text"
    case .html: "markup"
    case .url: "an address"
    case .sources: "a source set"
    case .json: "JSON"
    case .flag: "a flag"
    case .texts: "a list of texts"
    case .object(let number): "a view (\(schemas[number].name))"
    case .list(let number): "a list of views (\(schemas[number].name))"
    }
  }
}
