/// The theme's scripts as one module, so that a reader's browser asks once for all of them.
///
/// Each module stays a scope of its own, run once, after those that it imports. The settings of the
/// site, `site.js`, are only known once the site is, and are put in at its place.
struct ScriptBundle: Sendable {
  /// The files that are in it, by their names below `assets/`.
  let files: Set<String>
  /// The text, but for the value of the settings, which comes first.
  private let code: [UInt8]

  /// The module that the settings are imported as.
  static let settingsFile = "site.js"

  /// What names the scopes; the number of the module follows.
  private static let scope = "kith$"

  /// Joins `entry` and all that it imports out of `scripts`, the files below `assets/` by their names.
  ///
  /// The result is `nil` where that would change what the scripts do, or might: where one cannot be
  /// read, is missing, exports a variable, is bound to its file, or imports what imports it.
  ///
  /// - Complexity: O(*n*) in the bytes of the scripts.
  init?(joining scripts: [String: [UInt8]], from entry: String) {
    var joiner = Joiner(scripts: scripts, scope: Self.scope)
    guard joiner.join(entry, isEntry: true) else { return nil }
    files = Set(joiner.numbers.keys)
    code = joiner.code
  }

  /// The module, for a site whose settings are the value `settings`, in JSON.
  func module(settings: [UInt8]) -> [UInt8] {
    var module = Array("const \(Self.scope)0={default:".utf8)
    module.reserveCapacity(settings.count + code.count + 32)
    module += settings
    module += "};\n".utf8
    module += code
    return module
  }
}

/// Puts modules behind those that they import.
private struct Joiner {
  let scripts: [String: [UInt8]]
  let scope: String
  var code: [UInt8] = []
  /// The number of each module that is joined; 0 is that of the settings.
  var numbers = [ScriptBundle.settingsFile: 0]
  /// The modules that wait for what they import.
  private var waiting: Set<String> = []

  init(scripts: [String: [UInt8]], scope: String) {
    self.scripts = scripts
    self.scope = scope
  }

  mutating func join(_ file: String, isEntry: Bool = false) -> Bool {
    if numbers[file] != nil { return true }
    guard waiting.insert(file).inserted, let script = scripts[file],
      let module = ScriptModule(script), !script.contains(scope.utf8)
    else { return false }
    for needed in module.imports {
      guard join(needed.file) else { return false }
    }
    let number = numbers.count
    numbers[file] = number
    // Nobody imports the entry, so that nothing outside sees what it declares.
    code += (isEntry ? "" : "const \(scope)\(number)=(()=>{\n").utf8
    for needed in module.imports where !needed.pattern.isEmpty {
      code += "const \(needed.pattern)=\(scope)\(numbers[needed.file] ?? 0);\n".utf8
    }
    code += module.body.drop { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: ";") }
    if code.last != UInt8(ascii: "\n") { code.append(UInt8(ascii: "\n")) }
    if !isEntry { code += "return{\(module.exports.joined(separator: ","))}})();\n".utf8 }
    return true
  }
}
