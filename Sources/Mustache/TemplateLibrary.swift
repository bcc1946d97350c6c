public import Diagnostics

/// All templates, compiled.
public struct TemplateLibrary: Sendable {
  /// Compiles all `sources` for the `entries` that the program renders.
  ///
  /// All errors of all templates are appended to `diagnostics`; with one, the result is `nil`.
  public static func compile(
    _ sources: [TemplateSource], entries: [TemplateEntry], strictness: TemplateStrictness = .strict,
    diagnostics: inout [Diagnostic]
  ) -> TemplateLibrary? {
    TemplateLibrary()
  }

  /// The index of the entry `name`, for rendering.
  public func index(of entry: String) -> Int? { nil }

  /// Appends what the entry makes of `views`, which stand in the order that the entry names.
  public func render(_ entry: Int, views: [ViewObject], into output: inout [UInt8]) {}
}
