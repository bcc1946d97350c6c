/// What the instructions of a template depend on: for each of these, it is compiled once.
struct RoutineKey: Hashable, Sendable {
  /// The number of the template.
  let template: Int
  let scope: Scope
  let overrides: [String: BoundOverride]
  /// What stands before each of its lines.
  var indentation: [UInt8]
  /// Where in the markup it begins.
  let context: MarkupContext
}

/// A template that is compiled for one key.
struct Routine: Sendable {
  /// Its number, for calls.
  let number: Int
  /// Where in the markup it ends.
  let context: MarkupContext
}

/// A routine that is being compiled.
struct Activation {
  let key: RoutineKey
  let number: Int
  /// Where it is included; `nil` for an entry.
  let site: Site?
  /// How many sections over views are open around it, in other routines.
  let descents: Int
  /// Whether it is called from within itself.
  var isRecursive = false
}

/// A place in a template.
struct Site: Hashable, Sendable {
  /// The number of the template.
  let template: Int
  let range: Range<Int>
}
