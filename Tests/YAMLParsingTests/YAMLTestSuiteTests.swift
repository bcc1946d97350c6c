import TestSupport
import Testing
import YAMLParsing

/// The tests of yaml/yaml-test-suite, which are written for YAML 1.2; libyaml reads 1.1.
@Suite(
  "The official YAML tests",
  .enabled(if: SharedData.path("suites/yaml-test-suite.tar.xz") != nil, "no ../shared/data"))
struct YAMLTestSuiteTests {
  @Test("Valid documents are read and invalid ones refused, but for known faults of libyaml")
  func suite() throws {
    let archive = try #require(SharedData.path("suites/yaml-test-suite.tar.xz"))
    let folder = try TemporaryDirectory()
    #expect(try ToolRun.run("tar", ["-xf", archive, "-C", folder.path]).exitCode == 0)
    var counts = (valid: 0, invalid: 0)
    var refused: Set<String> = []
    var accepted: Set<String> = []
    var different: Set<String> = []
    for file in folder.tree.files(below: "yaml-test-suite/src") {
      for test in try SuiteCase.read(folder.tree.bytes(at: file), file: file) {
        if test.isInvalid { counts.invalid += 1 } else { counts.valid += 1 }
        do {
          let root = try YAMLReader.read(ArraySlice(test.yaml.utf8))
          if test.isInvalid {
            accepted.insert(test.name)
          } else if let expected = test.scalars,
            expected != root.map(scalars(of:)) ?? expected.filter(\.isEmpty)
          {
            different.insert(test.name)
          }
        } catch {
          if !test.isInvalid { refused.insert(test.name) }
        }
      }
    }
    #expect(counts == (valid: 312, invalid: 94))
    #expect(refused == Self.refusedByLibYAML)
    #expect(accepted == Self.acceptedByLibYAML)
    #expect(different == Self.differentInLibYAML)
  }

  /// Valid documents that libyaml 0.2.5 does not read: flow collections with `:` or comments in new
  /// places, tabs after the indentation, block scalars that are not indented, empty keys,
  /// directives that YAML 1.1 did not have.
  private static let refusedByLibYAML: Set = [
    "2JQS", "2LFX", "2SXE", "4ABK", "4MUZ-0", "4MUZ-1", "4MUZ-2", "58MP", "5MUD", "5T43", "6BCT",
    "6CA3", "6LVF", "6M2F", "7Z25", "8XYN", "96NN-0", "96NN-1", "9SA2", "A2M4", "BEC7", "CFD4",
    "DBG4", "DK3J", "DK95-0", "DK95-3", "DK95-4", "FP8R", "FRK4", "HM87-0", "HWV9", "K3WX",
    "M2N8-0", "M7A3", "MUS6-5", "MUS6-6", "NHX8", "NJ66", "NKF9", "Q5MG", "QT73", "R4YG", "S3PD",
    "SM9W-1", "UKK6-0", "UT92", "VJP3-1", "W4TN", "W5VH", "Y79Y-1", "Y79Y-10", "ZYU8-0", "ZYU8-1",
    "ZYU8-2", "ZYU8-3",
  ]

  /// Invalid documents that it reads, and those whose fault is behind the first document.
  private static let acceptedByLibYAML: Set = [
    "9C9N", "9HCY", "9JBA", "CVW2", "DK95-1", "EB22", "G5U8", "MUS6-0", "MUS6-1", "QB6E", "QLJ7",
    "RHX7", "S98Z", "SU5Z", "X4QW", "Y79Y-3", "YJV2",
  ]

  /// Documents that it takes to mean something else: `?x` and `&a:b`, and block scalars of blanks.
  private static let differentInLibYAML: Set = ["652Z", "HM87-1", "JEF9-2", "L24T-1", "Y2GN"]
}

/// A case of the suite.
private struct SuiteCase {
  var name: String
  var yaml: String
  var isInvalid: Bool
  /// The texts of the first document's scalars in order; `nil` where aliases make them unlike ours.
  var scalars: [String]?

  static func read(_ bytes: [UInt8], file: String) throws -> [SuiteCase] {
    let root = try #require(try YAMLReader.read(bytes[...]))
    guard case .sequence(let items) = root.value else { return [] }
    let id = file.split(separator: "/").last?.prefix(4) ?? ""
    var cases: [SuiteCase] = []
    var fields: [String: String] = [:]
    for (number, item) in items.enumerated() {
      guard case .mapping(let entries) = item.value else { continue }
      // A case has what it does not say from the one before it.
      fields["fail"] = nil
      for entry in entries {
        if case .scalar(let key, _, _) = entry.key.value,
          case .scalar(let text, _, _) = entry.value.value
        {
          fields[key] = text
        }
      }
      cases.append(
        SuiteCase(
          name: items.count == 1 ? "\(id)" : "\(id)-\(number)", yaml: plain(fields["yaml"] ?? ""),
          isInvalid: fields["fail"] == "true", scalars: fields["tree"].flatMap(scalars(inTree:))))
    }
    return cases
  }

  /// The text with the suite's visible characters turned into those that they stand for.
  private static func plain(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "␣": result += " "
      case "»": result += "\t"
      case "—", "↵", "∎": break
      case "←": result += "\r"
      case "⇔": result += "\u{FEFF}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    if text.contains("∎"), result.hasSuffix("\n") { result.removeLast() }
    return result
  }

  private static func scalars(inTree tree: String) -> [String]? {
    var texts: [String] = []
    for line in tree.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
      if line.hasPrefix("=ALI") { return nil }
      if line.hasPrefix("-DOC") { break }
      guard line.hasPrefix("=VAL") else { continue }
      var rest = line.dropFirst(5)
      while rest.hasPrefix("&") || rest.hasPrefix("<") {
        rest = rest.drop { $0 != " " }.dropFirst()
      }
      texts.append(unescaped(plain(String(rest.dropFirst()))))
    }
    return texts
  }

  private static func unescaped(_ text: String) -> String {
    var result = ""
    var isEscape = false
    for character in text {
      if isEscape {
        result += ["n": "\n", "t": "\t", "r": "\r", "b": "\u{8}"][character] ?? "\(character)"
        isEscape = false
      } else if character == "\\" {
        isEscape = true
      } else {
        result.append(character)
      }
    }
    return result
  }
}

private func scalars(of node: YAMLNode) -> [String] {
  switch node.value {
  case .scalar(let text, _, _): [text]
  case .sequence(let items): items.flatMap(scalars(of:))
  case .mapping(let entries): entries.flatMap { scalars(of: $0.key) + scalars(of: $0.value) }
  }
}
