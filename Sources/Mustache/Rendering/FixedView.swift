/// A view that is the same in every rendering, and where the program finds it.
struct FixedView {
  /// The number of its kind, whose slot holds it.
  let kind: Int
  let view: ViewObject
  let schemas: SchemaTable
  let paths: [UInt16]

  /// What is always at `reference`; `nil` where that depends on other views.
  func value(at reference: FieldReference) -> TemplateValue? {
    let field = Int(reference.field)
    var value: TemplateValue
    if Int(reference.slot) == kind {
      value = element(field, of: view)
    } else if case .object(kind) = schemas[Int(reference.slot)].fields[field].type {
      value = .object(view)
    } else {
      return nil
    }
    guard reference.path != 0 else { return value }
    let path = Int(reference.path)
    for step in (path + 1)...(path + Int(paths[path])) {
      guard case .object(let object) = value else { return .absent }
      value = element(Int(paths[step]), of: object)
    }
    return value
  }

  private func element(_ field: Int, of view: ViewObject) -> TemplateValue {
    field < view.values.count ? view.values[field] : .absent
  }
}

extension TemplateProgram {
  /// The program with the values of `fixed` written into its literal text.
  ///
  /// They are escaped once and not on every page, and threads do not share their counts.
  ///
  /// - Complexity: O(*n*) in the instructions and in the bytes of the values.
  func fixing(_ fixed: FixedView) -> TemplateProgram {
    var literals = literals
    let instructions = instructions.map { instruction in
      guard case .value(let reference, let form) = instruction,
        let value = fixed.value(at: reference)
      else { return instruction }
      let start = literals.count
      RenderPass.write(value, form, into: &literals)
      return .literal(start: Int32(start), count: Int32(literals.count - start))
    }
    return TemplateProgram(
      instructions: instructions, routines: routines, literals: literals, paths: paths,
      slotCount: slotCount)
  }
}
