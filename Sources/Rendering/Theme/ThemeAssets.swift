/// The files below `assets/` as readers get them.
struct ThemeAssets {
  /// The scripts joined; `nil` where there is no `kith.js`, or where they cannot be joined.
  let script: ScriptBundle?
  /// All other files: scripts and style sheets without their comments.
  let files: [ThemeFile]
  /// Whether one of `files` may import the site's settings.
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
    let script = ScriptBundle(joining: scripts, from: Self.entry)
    var joined = script?.files ?? []
    // A site's own scripts may ask for modules of the theme, which are files for them.
    for file in Self.imports(ofAllBut: joined, scripts: scripts) where file != Self.entry {
      joined.remove(file)
    }
    self.script = script
    needSettingsFile = script == nil || !joined.contains(ScriptBundle.settingsFile)
    files = sources.compactMap { source in
      joined.contains(String(source.name.dropFirst(Self.folder.utf8.count)))
        ? nil : Self.published(source)
    }
  }

  private static func isScript(_ name: String) -> Bool {
    name.hasSuffix(".js") || name.hasSuffix(".mjs")
  }

  /// What the scripts outside the `joined` ones import, and what that imports; of a script that
  /// cannot be read, all that there is.
  private static func imports(
    ofAllBut joined: Set<String>, scripts: [String: [UInt8]]
  ) -> Set<String> {
    var open = scripts.keys.filter { !joined.contains($0) }
    var found: Set<String> = []
    while let file = open.popLast() {
      guard let script = scripts[file] else { continue }
      guard let imports = ScriptBundle.imports(of: script) else { return joined }
      for needed in imports where found.insert(needed).inserted { open.append(needed) }
    }
    return found
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
