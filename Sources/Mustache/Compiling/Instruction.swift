/// One step of rendering.
///
/// All payloads are plain numbers, so that reading one touches no reference count. Sections say how
/// many of the instructions after them are theirs.
enum Instruction: Sendable {
  /// Bytes of the template, from the library's pool.
  case literal(start: Int32, count: Int32)
  /// A value.
  case value(FieldReference, ValueForm)
  /// The text that a list of texts has come to.
  case item(ValueForm)
  /// What is left out where the value is absent, false or empty.
  case section(FieldReference, count: Int32)
  /// What is left out where the value is none of these.
  case inverted(FieldReference, count: Int32)
  /// What is written with a view in its slot.
  case object(FieldReference, slot: UInt16, count: Int32)
  /// What is written for each view of a list, which stands in its slot.
  case list(FieldReference, slot: UInt16, count: Int32)
  /// What is written for each text of a list.
  case texts(FieldReference, count: Int32)
  /// Another routine.
  case call(routine: Int32)
  /// The end of a routine.
  case end
}

/// How a value is written.
enum ValueForm: UInt8, Sendable {
  /// With HTML's special characters escaped.
  case html
  /// With XML's special characters escaped and what XML forbids dropped.
  case xml
  /// As it is.
  case raw
}

/// Where a value is found while rendering.
struct FieldReference: Sendable, Hashable {
  /// The kind of view, whose innermost one is in the slot of this number.
  let slot: UInt16
  /// The field of that view.
  let field: UInt16
  /// Where in the library's paths the further fields stand, behind their count; 0 for none.
  let path: UInt32
}
