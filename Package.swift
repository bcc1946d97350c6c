// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "kith",
  targets: [
    // MARK: System libraries: module maps and inline C only
    .systemLibrary("CCMarkGFM", pkgConfig: "libcmark-gfm", apt: "libcmark-gfm-dev"),
    .systemLibrary("CYAML", pkgConfig: "yaml-0.1", apt: "libyaml-dev"),
    .systemLibrary("CICU", pkgConfig: "icu-i18n", apt: "libicu-dev"),
    .systemLibrary("CCrypto", pkgConfig: "libcrypto", apt: "libssl-dev"),
    // Its headers need no more than those of GObject; its own list of flags has some that are refused.
    .systemLibrary("CVips", pkgConfig: "gobject-2.0", apt: "libvips-dev"),
    // toml++ is C++, so a compiled shim with plain C functions stands before it.
    .target(name: "CTOML", path: "Sources/SystemLibraries/CTOML"),
    // Swift cannot call functions with any number of arguments, so a compiled shim stands before them.
    .target(
      name: "CMicroHTTPD", path: "Sources/SystemLibraries/CMicroHTTPD",
      linkerSettings: [.linkedLibrary("microhttpd")]),

    // MARK: Bindings: the only importers of the above
    .binding("CommonMark", to: "CCMarkGFM"),
    .binding("YAMLParsing", to: "CYAML"),
    .binding("TOMLParsing", to: "CTOML"),
    .binding("UnicodeServices", to: "CICU"),
    .binding("HTTPServing", to: "CMicroHTTPD", "Parallelism"),
    .binding("ImageProcessing", to: "CVips", "ImageJobs"),
    .binding("Cryptography", to: "CCrypto"),

    // MARK: Leaves
    .target(name: "Diagnostics"),
    .target(name: "HTML"),
    .target(name: "ImageJobs"),
    .target(name: "Model"),
    .target(name: "Parallelism"),

    // MARK: The flow: content → model → rendering → output
    .target(
      name: "Content",
      dependencies: [
        "Diagnostics", "Model", "Parallelism", "TOMLParsing", "UnicodeServices", "YAMLParsing",
      ]),
    .target(name: "Mustache", dependencies: ["Diagnostics", "HTML"]),
    .target(
      name: "Rendering",
      dependencies: [
        "CommonMark", "Diagnostics", "HTML", "Model", "Mustache", "Parallelism",
        "UnicodeServices", "YAMLParsing",
      ]),
    .target(name: "Output", dependencies: ["Diagnostics"]),
    .target(
      name: "Generator",
      dependencies: [
        "Content", "Cryptography", "Diagnostics", "ImageJobs", "Model", "Output", "Parallelism",
        "Rendering",
      ]),

    // MARK: What writes content files
    .target(
      name: "Authoring",
      dependencies: ["CommonMark", "Content", "Diagnostics", "Model", "UnicodeServices"]),

    // MARK: The preview
    .target(
      name: "Preview",
      dependencies: [
        "Authoring", "Diagnostics", "Generator", "HTML", "HTTPServing", "Model", "Parallelism",
      ]),

    // MARK: The command
    .target(
      name: "Commands",
      dependencies: ["Authoring", "Diagnostics", "Generator", "HTML", "Model", "Preview"]),
    .executableTarget(name: "kith", dependencies: ["Commands"]),

    // MARK: The process that reads and makes pictures
    .executableTarget(name: "kith-images", dependencies: ["ImageJobs", "ImageProcessing"]),

    // MARK: Tests
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .tests("CommonMark"),
    .tests("YAMLParsing", "TestSupport"),
    .tests("TOMLParsing", "TestSupport", "YAMLParsing"),
    .tests("UnicodeServices"),
    .tests("HTTPServing", "TestSupport"),
    .tests("ImageProcessing", "ImageJobs", "TestSupport"),
    .tests("Cryptography"),
    .tests("Diagnostics"),
    .tests("HTML"),
    .tests("ImageJobs"),
    .tests("Model"),
    .tests("Parallelism"),
    .tests("Content", "Diagnostics", "Model", "TestSupport", "YAMLParsing"),
    .tests("Authoring", "Content", "Diagnostics", "Model", "TestSupport"),
    .tests("Mustache", "Diagnostics", "HTML", "TestSupport"),
    .tests(
      "Rendering", "CommonMark", "Diagnostics", "HTML", "Model", "Mustache", "TestSupport",
      "UnicodeServices", "YAMLParsing"),
    .tests("Output", "Diagnostics", "TestSupport"),
    .tests(
      "Generator", "Cryptography", "Diagnostics", "ImageJobs", "Model", "Rendering",
      "TestSupport"),
    .tests("Preview", "Generator", "HTTPServing", "Model", "Parallelism", "TestSupport"),
    .tests("Commands", "Diagnostics", "Generator", "Model", "TestSupport"),
    .testTarget(
      name: "EndToEndTests", dependencies: ["Diagnostics", "Generator", "Model", "TestSupport"]),
    .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"]),
  ],
  cxxLanguageStandard: .cxx17
)

// The same language settings for every Swift target. Keep this after the target list.
for target in package.targets
where target.type != .system && !["CTOML", "CMicroHTTPD"].contains(target.name) {
  target.swiftSettings = [
    // `any` marks where a call is dynamic; silence hides its cost (SE-0335).
    .enableUpcomingFeature("ExistentialAny"),
    // What a room imports stays its own business unless it says `public import` (SE-0409).
    .enableUpcomingFeature("InternalImportsByDefault"),
    // A member is visible only where its module is imported (SE-0444).
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
    // A per-byte loop across targets is eight times slower without it.
    .unsafeFlags(["-cross-module-optimization"], .when(configuration: .release)),
  ]
  if target.path?.hasPrefix("Sources/Bindings/") == true {
    // Every call into C is marked `unsafe`, so that a reviewer knows where to look (SE-0458).
    target.swiftSettings?.append(.strictMemorySafety())
  }
}

extension Target {
  /// A C library of the system: a module map and, where Swift cannot import a macro, inline C.
  static func systemLibrary(_ name: String, pkgConfig: String, apt package: String) -> Target {
    .systemLibrary(
      name: name, path: "Sources/SystemLibraries/\(name)", pkgConfig: pkgConfig,
      providers: [.apt([package])])
  }

  /// The one target that imports `library`; `others` are rooms of ours.
  static func binding(_ name: String, to library: String, _ others: String...) -> Target {
    .target(
      name: name, dependencies: ([library] + others).map { .byName(name: $0) },
      path: "Sources/Bindings/\(name)")
  }

  /// The tests of the target `name`.
  static func tests(_ name: String, _ others: String...) -> Target {
    .testTarget(
      name: "\(name)Tests", dependencies: ([name] + others).map { .byName(name: $0) })
  }
}
