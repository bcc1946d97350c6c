public import Diagnostics
internal import Rendering

/// The theme that came with the program, for whoever wants a copy of it.
public struct ShippedTheme: Sendable {
  /// A file of the theme.
  public struct File: Sendable, Hashable {
    /// Its path below Templates/: `card.mustache`, `assets/style.css`.
    public let name: String
    /// Its bytes.
    public let bytes: [UInt8]
  }

  /// All its files, sorted by the bytes of their names.
  public let files: [File]

  /// Finds the theme from the folder of the running program, as a build does.
  ///
  /// A file that cannot be read is an error in `diagnostics`.
  ///
  /// - Complexity: O(*n*) in the bytes of the files.
  /// - Returns: The theme; `nil` where there is none.
  public static func find(
    programFolder: String?, diagnostics: inout [Diagnostic]
  ) -> ShippedTheme? {
    let locator = ThemeLocator(source: "", programFolder: programFolder)
    return locator.shippedFiles(diagnostics: &diagnostics).map { files in
      ShippedTheme(files: files.map { File(name: $0.name, bytes: $0.bytes) })
    }
  }

  /// The folder in which it lies; `nil` where there is none.
  public static func folder(programFolder: String?) -> String? {
    ThemeLocator(source: "", programFolder: programFolder).shippedFolder
  }

  /// A warning where it has no words for `language`, a tag of BCP 47.
  public func warnings(for language: String) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let words = files.filter { $0.name.hasPrefix("strings/") && $0.name.hasSuffix(".yml") }
    _ = StringTable.read(
      words.map { SourceText(path: "Templates/\($0.name)", bytes: $0.bytes) },
      language: language, diagnostics: &diagnostics)
    return diagnostics
  }
}
