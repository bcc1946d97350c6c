/// Finds texts for which cmark 0.29 would take too long, before it is asked.
enum MarkupLimitCheck {
  static func check(
    _ text: ArraySlice<UInt8>, isComment: Bool, limits: MarkupLimits
  ) throws(MarkupViolation) {
  }
}
