import Diagnostics
import Foundation
import Model
import TestSupport
import Testing

@testable import Rendering

/// The files of words that come with Kith.
enum ShippedStrings {
  static let languages = [
    "ar", "de", "en", "es", "fr", "ja", "ko", "pl", "ru", "zh-Hans", "zh-Hant",
  ]

  static let files = languages.compactMap { language -> SourceText? in
    let path = "Templates/strings/\(language).yml"
    guard let data = FileManager.default.contents(atPath: RepositoryRoot.path(path)) else {
      return nil
    }
    return SourceText(path: path, bytes: [UInt8](data))
  }

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
    let path = RepositoryRoot.path("Tests/Fixtures/Vectors/\(name).json")
    let data = try #require(FileManager.default.contents(atPath: path))
    return try JSONDecoder().decode([Group].self, from: data)
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
    let data = try #require(
      FileManager.default.contents(atPath: "/usr/share/zoneinfo/\(name)"),
      "the system has no time zone \(name): install tzdata")
    return try #require(ZoneRules(name: name, parsingTZif: [UInt8](data)))
  }
}
