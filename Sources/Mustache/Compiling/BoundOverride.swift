/// A block's override together with the template that it stands in.
struct BoundOverride: Sendable {
  /// The number of the template.
  let template: Int
  let block: BlockOverride
  /// The overrides that were in force where it stands; those of its own blocks come from there.
  let overrides: [String: BoundOverride]
}

extension BoundOverride: Hashable {
  static func == (left: BoundOverride, right: BoundOverride) -> Bool {
    left.template == right.template && left.block.range == right.block.range
      && left.overrides == right.overrides
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(template)
    hasher.combine(block.range)
  }
}
