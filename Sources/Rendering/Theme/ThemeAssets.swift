/// The files below `assets/` as readers get them.
struct ThemeAssets {
  /// The scripts joined; `nil` where there is no `kith.js`, or where they cannot be joined.
  let script: ScriptBundle?
  /// All other files: scripts and style sheets without their comments.
  let files: [ThemeFile]
  /// Whether the scripts are files, of which some import the site's settings.
  let needSettingsFile: Bool

  private static let folder = "assets/"
  private static let entry = "kith.js"

  /// The assets among a theme's files, whose names begin with `assets/`.
  ///
  /// - Complexity: O(*n*) in their bytes.
  init(_ sources: [ThemeFile]) {
    var scripts: [String: [UInt8]] = [:]
    for source in sources where Self.isScript(source.name) {
      scripts[String(source.name.dropFirst(Self.folder.utf8.count))] = source.bytes
    }
    var script = ScriptBundle(joining: scripts, from: Self.entry)
    // A site's own script may ask for any module of the theme, in ways that cannot be read from it;
    // and a module that is joined and a file as well would run twice.
    if let joined = script?.files, scripts.keys.contains(where: { !joined.contains($0) }) {
      script = nil
    }
    let joined = script?.files ?? []
    self.script = script
    needSettingsFile = script == nil
    files = sources.compactMap { source in
      joined.contains(String(source.name.dropFirst(Self.folder.utf8.count)))
        ? nil : Self.published(source)
    }
  }

  private static func isScript(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix(".js") || name.hasSuffix(".mjs")
  }

  /// `asset` as readers get it, who have no use for the comments of its writers.
  private static func published(_ asset: ThemeFile) -> ThemeFile {
    var asset = asset
    if isScript(asset.name) {
      asset.bytes = ScriptComments.stripped(from: asset.bytes)
    } else if asset.name.hasSuffix(".css") {
      asset.bytes = StylesheetComments.stripped(from: asset.bytes)
    }
    return asset
  }
}
