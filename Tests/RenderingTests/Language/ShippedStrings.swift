import Diagnostics
import FoundationEssentials
import Model
import TestSupport
import Testing

@testable import Rendering

/// The files of words that come with Kith.
enum ShippedStrings {
  static let languages = [
    "ar", "de", "en", "es", "fr", "ja", "ko", "pl", "ru", "zh-Hans", "zh-Hant",
  ]

  // What cannot be read fails the tests that need it.
  static let files = languages.compactMap { language -> SourceText? in
    let path = "Templates/strings/\(language).yml"
    guard let bytes = try? repository.bytes(at: path) else { return nil }
    return SourceText(path: path, bytes: bytes)
  }

  private static let repository = FileTree(root: RepositoryRoot.path)

  /// The table of a language.
  static func table(_ language: String) throws -> StringTable {
    var diagnostics: [Diagnostic] = []
    let table = StringTable.read(files, language: language, diagnostics: &diagnostics)
    #expect(diagnostics == [])
    return try #require(table)
  }
}

/// A file of `Tests/Fixtures/Vectors/`, which the tests of the page's script read too.
enum Vectors {
  static func read<Group: Decodable>(_ name: String, as type: Group.Type) throws -> [Group] {
    let folder = FileTree(root: RepositoryRoot.path("Tests/Fixtures/Vectors"))
    return try JSONDecoder().decode([Group].self, from: Data(folder.bytes(at: "\(name).json")))
  }

  /// An instant such as `2025-06-15T12:00:00Z`, fractions of a second cut off.
  static func timestamp(_ text: String) throws -> Timestamp {
    let whole = text.replacing(/\.[0-9]+/, with: "")
    let date = try Date(whole, strategy: .iso8601)
    return Timestamp(secondsSinceEpoch: Int64(date.timeIntervalSince1970))
  }

  /// A zone of the system's database.
  static func zone(_ name: String) throws -> ZoneRules {
    if name == "UTC" { return .utc }
    // Debian's package tzdata.
    let bytes = try FileTree(root: "/usr/share/zoneinfo").bytes(at: name)
    return try #require(ZoneRules(name: name, parsingTZif: bytes))
  }
}
