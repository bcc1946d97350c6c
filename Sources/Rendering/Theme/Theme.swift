public import Diagnostics
internal import Mustache

/// The templates compiled, the interface's words, and the files that come with them.
public struct Theme: Sendable {
  let library: TemplateLibrary
  let strings: StringTable
  /// The index of each entry in `library`, by the entry's raw value.
  private let entryIndices: [Int]
  /// The files below `assets/`, to be published: scripts and style sheets without their comments.
  public let assets: [ThemeFile]
  /// The scripts as one; `nil` where they cannot be joined, and each is an asset of its own.
  let script: ScriptBundle?
  /// Whether a script asks for the site's settings by `site.js`.
  let hasSettingsFile: Bool

  /// Compiles the templates among `files` and reads the words of `language`.
  ///
  /// All errors of all templates are appended to `diagnostics`; with one, the result is `nil`.
  ///
  /// - Complexity: O(*n*) in the bytes of the files.
  public static func compile(
    _ files: [ThemeFile], language: String, diagnostics: inout [Diagnostic]
  ) -> Theme? {
    let ending = ".mustache"
    let sources = files.filter { $0.name.hasSuffix(ending) }.map { file in
      TemplateSource(
        path: file.path, name: String(file.name.dropLast(ending.utf8.count)), bytes: file.bytes)
    }
    guard !sources.isEmpty else {
      diagnostics.append(
        Diagnostic(
          .error, at: nil,
          "no theme was found in the site's Templates/, nor in ../share/kith/Templates beside the "
            + "program, nor in a folder above it; a program that is moved takes its Templates along"
        ))
      return nil
    }
    let words = files.filter { $0.name.hasPrefix("strings/") && $0.name.hasSuffix(".yml") }
    let strings = StringTable.read(
      words.map { SourceText(path: $0.path, bytes: $0.bytes) }, language: language,
      at: SourceLocation(path: "Content/site.yml"), diagnostics: &diagnostics)
    let library = TemplateLibrary.compile(sources, entries: entries, diagnostics: &diagnostics)
    guard let strings, let library else { return nil }
    let assets = ThemeAssets(files.filter { $0.name.hasPrefix("assets/") })
    return Theme(
      library: library, strings: strings,
      entryIndices: ThemeEntry.allCases.map { library.index(of: $0.templateName) ?? 0 },
      assets: assets.files, script: assets.script, hasSettingsFile: assets.needSettingsFile)
  }

  /// What the program asks of a theme, for the compiler of templates.
  static let entries = ThemeEntry.allCases.map { entry in
    TemplateEntry(
      name: entry.templateName, views: [entry.root], syntax: entry.isXML ? .xml : .html)
  }

  /// The theme for a site whose view is always `site`, which is written into the templates.
  func fixing(_ site: View<SiteFields>) -> Theme {
    Theme(
      library: library.fixing(site), strings: strings, entryIndices: entryIndices, assets: assets,
      script: script, hasSettingsFile: hasSettingsFile)
  }

  /// Appends what the template of `entry` makes of `view`.
  func render(_ entry: ThemeEntry, _ view: ViewObject, into output: inout [UInt8]) {
    library.render(entryIndices[entry.rawValue], views: [view], into: &output)
  }
}
