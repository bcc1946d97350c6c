/// An argument of a verb that is no option.
struct Operand: Sendable, Hashable {
  /// What it stands for: `POST`.
  let name: String
  /// Whether the verb cannot do without it.
  let isRequired: Bool
  /// Whether there may be more than one; the last operand alone.
  let repeats: Bool

  /// An argument that has to be there.
  static func required(_ name: String, repeats: Bool = false) -> Operand {
    Operand(name: name, isRequired: true, repeats: repeats)
  }

  /// An argument that may be left out.
  static func optional(_ name: String, repeats: Bool = false) -> Operand {
    Operand(name: name, isRequired: false, repeats: repeats)
  }

  /// How help writes it: `POST`, `[TEXT]`, `COMMENT…`.
  var synopsis: String {
    let form = repeats ? "\(name)…" : name
    return isRequired ? form : "[\(form)]"
  }
}
