import TestSupport

/// The targets of Package.swift and what each declares to depend on, read from its text.
struct PackageManifest: Sendable {
  /// The modules that each target declares, by the target's name.
  let dependencies: [String: Set<String>]
  /// The one target that may import each system library.
  let bindings: [String: String]

  init() throws {
    try self.init(text: FileTree(root: RepositoryRoot.path).text(at: "Package.swift"))
  }

  init(text: String) {
    var dependencies: [String: Set<String>] = [:]
    var bindings: [String: String] = [:]
    let table = text.split(separator: "targets: [", maxSplits: 1).last ?? ""
    for (function, call) in Self.calls(in: String(table)) {
      let names = Self.strings(in: call)
      guard let first = names.first else { continue }
      switch function {
      case "systemLibrary": dependencies[first] = []
      case "binding":
        dependencies[first] = Set(names.dropFirst())
        // What follows the library are rooms of ours.
        if names.count > 1 { bindings[names[1]] = first }
      case "tests": dependencies["\(first)Tests"] = Set(names)
      case "target", "executableTarget", "testTarget":
        let list = call.split(separator: "dependencies: [", maxSplits: 1).dropFirst().first
        dependencies[first] = Set(
          list.map { Self.strings(in: String($0.prefix { $0 != "]" })) } ?? [])
      default: break
      }
    }
    self.dependencies = dependencies
    self.bindings = bindings
  }

  /// The calls `.name(…)` up to the end of the target list, each with what stands in its brackets.
  private static func calls(in text: String) -> [(name: String, body: String)] {
    var calls: [(String, String)] = []
    var rest = text[...]
    while let dot = rest.firstIndex(where: { $0 == "." || $0 == "]" }), rest[dot] == "." {
      rest = rest[rest.index(after: dot)...]
      guard let bracket = rest.firstIndex(of: "(") else { break }
      let name = String(rest[..<bracket])
      rest = rest[rest.index(after: bracket)...]
      var depth = 1
      let end = rest.firstIndex { character in
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        return depth == 0
      }
      guard let end else { break }
      calls.append((name, String(rest[..<end])))
      rest = rest[rest.index(after: end)...]
    }
    return calls
  }

  /// The string literals in `text`.
  private static func strings(in text: String) -> [String] {
    text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
  }
}
