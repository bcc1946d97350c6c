import Foundation
import TestSupport
import Testing

@testable import Mustache

/// A test of the official Mustache specification.
struct OfficialTest: Sendable, CustomTestStringConvertible {
  let module: String
  let name: String
  let template: String
  let partials: [(name: String, text: String)]
  let data: ViewObject
  let rootView: Int
  let schemas: SchemaTable
  let expected: String

  var testDescription: String { "\(module): \(name)" }
}

/// The official specification, read from its JSON files.
enum OfficialSuite {
  static let isThere = SharedData.path("suites/mustache") != nil

  static func tests(_ modules: [String]) -> [OfficialTest] {
    modules.flatMap { module -> [OfficialTest] in
      guard let path = SharedData.path("suites/mustache/\(module).json"),
        let bytes = FileManager.default.contents(atPath: path),
        let file = try? JSONSerialization.jsonObject(with: bytes) as? [String: Any],
        let tests = file["tests"] as? [[String: Any]]
      else { return [] }
      return tests.map { test(module, $0) }
    }
  }

  private static func test(_ module: String, _ test: [String: Any]) -> OfficialTest {
    var schemas = SchemaTable()
    let (rootView, data) = JSONViews.view(
      of: test["data"] ?? [:], name: "data", schemas: &schemas)
    let partials = test["partials"] as? [String: String] ?? [:]
    return OfficialTest(
      module: module, name: test["name"] as? String ?? "",
      template: test["template"] as? String ?? "",
      partials: partials.sorted { $0.key < $1.key }.map { ($0.key, $0.value) },
      data: data, rootView: rootView, schemas: schemas, expected: test["expected"] as? String ?? "")
  }
}
