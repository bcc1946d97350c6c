/// A section over a view, as far as recursion is concerned: the slot it fills, and from which.
struct SlotChange: Hashable, Sendable {
  let slot: Int
  let source: Int
}

/// What a way through the routines does to the slots: which view each comes from.
struct SlotChanges: Hashable, Sendable {
  struct Origin: Hashable, Sendable {
    let slot: Int
    /// Whether the view lies deeper in the data than the one in the slot that it comes from.
    let isDeeper: Bool
  }

  /// The origins of the slots that are filled anew; the others keep their views.
  private var origins: [Int: Origin] = [:]

  /// The changes of sections that are open one within another, outermost first.
  init(_ sections: ArraySlice<SlotChange>) {
    for section in sections {
      origins[section.slot] = Origin(slot: origin(of: section.source).slot, isDeeper: true)
    }
  }

  private func origin(of slot: Int) -> Origin {
    origins[slot] ?? Origin(slot: slot, isDeeper: false)
  }

  /// These changes and then the `next` ones.
  func followed(by next: SlotChanges) -> SlotChanges {
    var result = self
    for (slot, middle) in next.origins {
      let first = origin(of: middle.slot)
      result.origins[slot] = Origin(
        slot: first.slot, isDeeper: first.isDeeper || middle.isDeeper)
    }
    return result
  }

  /// Whether some slot's view comes from deeper in the same slot's, so that the data must end.
  var descends: Bool {
    origins.contains { $0.value == Origin(slot: $0.key, isDeeper: true) }
  }
}

/// A call of one routine by another.
struct RoutineCall {
  let caller: Int
  let callee: Int
  let site: Site
  let changes: SlotChanges
}

/// Finds calls that would go round for ever.
///
/// This is the size-change principle (Lee, Jones and Ben-Amram, POPL 2001): of all ways from a
/// routine back to itself, those that repeat without change must each go deeper into the data of
/// some slot.
enum RecursionCheck {
  private struct Way: Hashable {
    let start: Int
    let end: Int
    let changes: SlotChanges
  }

  /// The places of calls that begin an endless round, in order.
  static func endlessCalls(_ calls: [RoutineCall]) -> [Site] {
    let recursive = recursiveCalls(calls)
    // Of each way, the place of its first call.
    var ways: [Way: Site] = [:]
    var waiting: [(way: Way, site: Site)] = recursive.map { call in
      (Way(start: call.caller, end: call.callee, changes: call.changes), call.site)
    }
    while let (way, site) = waiting.popLast() {
      guard ways[way] == nil else { continue }
      ways[way] = site
      for call in recursive where call.caller == way.end {
        let longer = Way(
          start: way.start, end: call.callee, changes: way.changes.followed(by: call.changes))
        waiting.append((longer, site))
      }
    }
    let endless = ways.filter { way, _ in
      way.start == way.end && way.changes == way.changes.followed(by: way.changes)
        && !way.changes.descends
    }
    return Set(endless.values).sorted { left, right in
      (left.template, left.range.lowerBound) < (right.template, right.range.lowerBound)
    }
  }

  /// The calls from which a way leads back to their caller.
  private static func recursiveCalls(_ calls: [RoutineCall]) -> [RoutineCall] {
    let callees = Dictionary(grouping: calls, by: \.caller).mapValues { Set($0.map(\.callee)) }
    var reached: [Int: Set<Int>] = [:]
    for start in callees.keys {
      var seen: Set<Int> = []
      var waiting = [start]
      while let next = waiting.popLast() {
        for callee in callees[next] ?? [] where seen.insert(callee).inserted {
          waiting.append(callee)
        }
      }
      reached[start] = seen
    }
    return calls.filter { reached[$0.callee]?.contains($0.caller) ?? false }
  }
}
