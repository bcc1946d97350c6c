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
  /// How many sections over views are open around it.
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

/// A section over a view, as far as recursion is concerned: the slot it fills, and from which.
struct Descent {
  let slot: Int
  let source: Int

  /// Whether going through `path` again and again comes to an end.
  ///
  /// It does where some slot is filled from itself, directly or through others: each round then
  /// goes one step deeper into data that has an end.
  static func comesToAnEnd(_ path: ArraySlice<Descent>) -> Bool {
    // For each slot that is filled: which slot of the round before it comes from.
    var origins: [Int: Int] = [:]
    for descent in path {
      origins[descent.slot] = origins[descent.source] ?? descent.source
    }
    return origins.keys.contains { start in
      var slot = start
      for _ in origins {
        guard let origin = origins[slot] else { return false }
        if origin == start { return true }
        slot = origin
      }
      return false
    }
  }
}
