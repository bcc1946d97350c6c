/// The fields of a form as it is sent by default (HTML Standard, `application/x-www-form-urlencoded`).
public struct FormFields: Sendable, Hashable {
  private let fields: [(name: String, value: String)]

  /// Reads the fields of `bytes`, a request's body; `nil` where they are badly encoded.
  ///
  /// - Complexity: O(*n*).
  public init?(_ bytes: some Collection<UInt8>) {
    var fields: [(name: String, value: String)] = []
    for pair in bytes.split(separator: UInt8(ascii: "&")) {
      let parts = pair.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = PercentEncoding.decode(parts[0], plusIsSpace: true),
        let value = parts.count > 1 ? PercentEncoding.decode(parts[1], plusIsSpace: true) : ""
      else { return nil }
      fields.append((name, value))
    }
    self.fields = fields
  }

  /// The first value of the field `name`; `nil` where it is absent or empty.
  public subscript(_ name: String) -> String? {
    values(of: name).first { !$0.isEmpty }
  }

  /// All values of the field `name`, in order.
  public func values(of name: String) -> [String] {
    fields.filter { $0.name == name }.map(\.value)
  }

  /// Whether both have the same fields in the same order.
  public static func == (left: FormFields, right: FormFields) -> Bool {
    left.fields.elementsEqual(right.fields, by: ==)
  }

  /// Hashes names and values.
  public func hash(into hasher: inout Hasher) {
    for field in fields {
      hasher.combine(field.name)
      hasher.combine(field.value)
    }
  }
}
