extension FrontMatterReader {
  /// The keys of a TOML document.
  static func toml(
    _ bytes: ArraySlice<UInt8>, firstLine: Int, problems: inout FileProblems
  ) -> [FrontMatterEntry]? {
    problems.error(line: firstLine, column: 1, "TOML is not read yet")
    return nil
  }
}
