import TestSupport
import Testing

@Suite("Imports")
struct ImportTests {
  private let manifest: PackageManifest
  private let sources: [SourceFile]

  init() throws {
    manifest = try PackageManifest()
    sources = try SourceFile.sources.get()
  }

  /// The imports of the files for which `isMeant` is true, each with its file.
  private func imports(
    where isMeant: (SourceFile) -> Bool = { _ in true }
  ) -> [(file: SourceFile, line: SourceFile.Import)] {
    sources.filter(isMeant).flatMap { file in file.imports.map { (file, $0) } }
  }

  private func place(_ found: (file: SourceFile, line: SourceFile.Import)) -> String {
    "\(found.file.path):\(found.line.line): \(found.line.module)"
  }

  @Test("the manifest and the sources are found")
  func found() {
    #expect(manifest.dependencies["Output"] == ["Diagnostics"])
    #expect(manifest.dependencies["CommonMark"] == ["CCMarkGFM"])
    #expect(manifest.dependencies["OutputTests"] == ["Output", "Diagnostics", "TestSupport"])
    #expect(manifest.bindings["CICU"] == "UnicodeServices")
    #expect(sources.count > 100)
    #expect(imports().count > 100)
    let unknown = sources.map(\.target).filter { manifest.dependencies[$0] == nil }
    #expect(Set(unknown) == [])
  }

  /// Modules of the toolchain that any target may import.
  private static let toolchain: Set<String> = ["Glibc", "Synchronization", "Swift"]

  @Test(
    "are all declared: the compiler takes an undeclared import of a reachable module in silence")
  func declared() throws {
    let undeclared = imports().filter { file, line in
      !Self.toolchain.contains(line.module)
        && !(manifest.dependencies[file.target]?.contains(line.module) ?? false)
        && !["Foundation", "FoundationEssentials"].contains(line.module)
    }
    #expect(undeclared.map(place) == [])
    let inTests = try SourceFile.tests.get().flatMap { file in
      file.imports.filter { line in
        !Self.toolchain.contains(line.module) && line.module != "Testing"
          && Self.foundationExceptionsInTests[file.path] == nil
          && !(manifest.dependencies[file.target]?.contains(line.module) ?? false)
      }.map { "\(file.path):\($0.line): \($0.module)" }
    }
    #expect(inTests == [])
  }

  @Test("of a system library stand in its binding alone, and say internal")
  func systemLibraries() {
    let libraries = imports().filter { manifest.bindings[$0.line.module] != nil }
    #expect(!libraries.isEmpty)
    let elsewhere = libraries.filter { manifest.bindings[$0.line.module] != $0.file.target }
    #expect(elsewhere.map(place) == [])
    #expect(libraries.filter { $0.line.modifiers != "internal" }.map(place) == [])
  }

  @Test(
    "keep the rooms apart",
    arguments: [
      ("Content", ["Rendering", "Mustache", "HTML", "Output", "Generator"]),
      ("Rendering", ["Content", "Output", "Generator"]),
      ("Authoring", ["Rendering", "Mustache", "HTML", "Output", "Generator"]),
      ("Mustache", ["Model", "Content", "Rendering", "Output"]),
      ("Output", ["Model", "Content", "Rendering", "Mustache", "HTML"]),
      ("Preview", ["Content", "Rendering", "Output", "Mustache", "Commands"]),
      ("Commands", ["Content", "Rendering", "Output", "Mustache"]),
      ("kith", ["Generator", "Content", "Rendering", "Output", "Model"]),
    ])
  func rooms(target: String, forbidden: [String]) {
    let found = imports { $0.target == target }.filter { forbidden.contains($0.line.module) }
    #expect(found.map(place) == [])
    #expect(manifest.dependencies[target]?.intersection(forbidden) == [])
  }

  @Test("of rooms of ours do not stand in the model and the other leaves")
  func leaves() {
    let leaves = ["Model", "Diagnostics", "HTML", "Parallelism"]
    let found = imports { leaves.contains($0.target) }.filter {
      manifest.dependencies[$0.line.module] != nil
    }
    #expect(found.map(place) == [])
  }

  /// Files that may import Foundation or FoundationEssentials, each with the reason.
  ///
  /// Full Foundation takes 6.6 ms to load and brings 39 MB of ICU data of its own.
  private static let foundationExceptions: [String: String] = [:]

  /// Tests that may import them, each with the reason.
  private static let foundationExceptionsInTests = [
    "Tests/MustacheTests/JSONViews.swift": "reads the views of the official suite, which are JSON",
    "Tests/MustacheTests/OfficialSuite.swift": "reads the official suite, which is JSON",
    "Tests/RenderingTests/Language/ShippedStrings.swift": "reads the shipped string tables",
  ]

  @Test("of Foundation stand on a list of exceptions")
  func foundation() {
    let found = imports().filter {
      ["Foundation", "FoundationEssentials"].contains($0.line.module)
    }
    #expect(found.filter { Self.foundationExceptions[$0.file.path] == nil }.map(place) == [])
    let unused = Set(Self.foundationExceptions.keys).subtracting(found.map(\.file.path))
    #expect(unused == [])
  }

  @Test("of libvips stand in kith-images alone: linking it costs 24 ms at every start")
  func libvips() throws {
    let users = manifest.dependencies.filter { target, dependencies in
      !["kith-images", "ImageProcessing"].contains(target) && target.hasSuffix("Tests") == false
        && !dependencies.isDisjoint(with: ["CVips", "ImageProcessing"])
    }
    #expect(users.keys.sorted() == [])
    let checkout = FileTree(root: RepositoryRoot.path)
    let maps = checkout.files(below: "Sources/SystemLibraries").filter { path in
      !path.hasPrefix("Sources/SystemLibraries/CVips/")
    }
    #expect(try maps.filter { try checkout.text(at: $0).contains("vips") } == [])
  }
}
