import TOMLParsing
import TestSupport
import Testing
import YAMLParsing

/// The language-independent tests of toml-lang/toml-test.
@Suite(
  "The official TOML tests",
  .enabled(if: SharedData.path("suites/toml-test.tar.xz") != nil, "no ../shared/data"))
struct TOMLTestSuiteTests {
  /// Documents that are valid from TOML 1.1 on: times without seconds, `\e` and `\x`, and inline
  /// tables over several lines.
  private static let newerThanTOML10: Set = [
    "datetime/no-seconds.toml", "inline-table/newline-comment.toml", "inline-table/newline.toml",
    "key/empty-05.toml", "spec-1.1.0/common-12.toml", "spec-1.1.0/common-29.toml",
    "spec-1.1.0/common-31.toml", "spec-1.1.0/common-34.toml", "spec-1.1.0/common-47.toml",
    "string/escape-esc.toml", "string/hex-escape.toml",
  ]

  private static let suite = SharedData.path("suites/toml-test.tar.xz").flatMap { archive in
    let folder = try? TemporaryDirectory()
    let run = folder.flatMap { try? ToolRun.run("tar", ["-xf", archive, "-C", $0.path]) }
    return run?.exitCode == 0 ? folder : nil
  }

  private static func names(in folder: String) throws -> [String] {
    let tree = try #require(suite).tree
    let start = "toml-test/tests/\(folder)"
    return tree.files(below: start).filter { $0.hasSuffix(".toml") }
      .map { String($0.dropFirst(start.utf8.count + 1)) }
  }

  /// JSON is YAML but for characters that YAML wants escaped.
  private static func readJSON(_ text: String) throws -> YAMLNode? {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x7F...0x9F, 0xFEFF, 0xFFFE, 0xFFFF:
        let digits = String(scalar.value, radix: 16)
        escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return try YAMLReader.read(ArraySlice(escaped.utf8))
  }

  @Test("Every valid document means what its JSON says, but for what TOML 1.1 added")
  func valid() throws {
    let tree = try #require(Self.suite).tree
    var refused: Set<String> = []
    var different: [String] = []
    let names = try Self.names(in: "valid")
    for name in names {
      let base = "toml-test/tests/valid/\(name.dropLast(5))"
      let answer = try #require(try Self.readJSON(tree.text(at: "\(base).json")), "\(name)")
      do {
        let root = try TOMLReader.read(ArraySlice(try tree.bytes(at: "\(base).toml")))
        if !matches(root.value, answer.value) { different.append(name) }
      } catch is TOMLError {
        refused.insert(name)
      }
    }
    #expect(names.count == 268)
    #expect(different == [])
    #expect(refused == Self.newerThanTOML10)
  }

  @Test("Every invalid document is refused")
  func invalid() throws {
    let tree = try #require(Self.suite).tree
    let names = try Self.names(in: "invalid")
    var accepted: [String] = []
    for name in names {
      let bytes = try tree.bytes(at: "toml-test/tests/invalid/\(name)")
      do {
        _ = try TOMLReader.read(ArraySlice(bytes))
        accepted.append(name)
      } catch {
        #expect(error.line > 0 && error.column > 0 && !error.message.isEmpty, "\(name)")
      }
    }
    #expect(names.count == 509)
    #expect(accepted == [])
  }
}

/// Whether a value is what toml-test's JSON says: an object or list, or a type with a text.
private func matches(_ value: TOMLValue, _ answer: YAMLValue) -> Bool {
  switch (value, answer) {
  case (.table(let entries), .mapping(let answers)):
    return entries.count == answers.count
      && entries.allSatisfy { entry in
        answers.contains { answer in
          guard case .scalar(entry.key.text, _, _) = answer.key.value else { return false }
          return matches(entry.value.value, answer.value.value)
        }
      }
  case (.array(let items), .sequence(let answers)):
    return items.count == answers.count
      && zip(items, answers).allSatisfy { matches($0.value, $1.value) }
  case (_, .mapping(let answers)):
    guard let (type, text) = typedText(answers) else { return false }
    switch (value, type) {
    case (.string(let string), "string"): return string.utf8.elementsEqual(text.utf8)
    case (.integer(let number), "integer"): return number == Int64(text)
    case (.float(let number), "float"):
      return number == Double(text) || (number.isNaN && text.hasSuffix("nan"))
    case (.boolean(let flag), "bool"): return "\(flag)" == text
    case (.dateTime(let time), "datetime"), (.localDateTime(let time), "datetime-local"),
      (.localDate(let time), "date-local"), (.localTime(let time), "time-local"):
      return time == withoutFinalZeros(text)
    default: return false
    }
  default: return false
  }
}

private func typedText(_ entries: [YAMLEntry]) -> (type: String, text: String)? {
  guard entries.count == 2, case .scalar("type", _, _) = entries[0].key.value,
    case .scalar(let type, .doubleQuoted, _) = entries[0].value.value,
    case .scalar(let text, .doubleQuoted, _) = entries[1].value.value
  else { return nil }
  return (type, text)
}

/// `07:32:00.500Z` as `07:32:00.5Z`: both are the same time.
private func withoutFinalZeros(_ time: String) -> String {
  guard let dot = time.firstIndex(of: ".") else { return time }
  let end = time[dot...].dropFirst().firstIndex { !("0"..."9").contains($0) } ?? time.endIndex
  var fraction = time[dot..<end]
  while fraction.last == "0" || fraction == "." { fraction.removeLast() }
  return String(time[..<dot] + fraction + time[end...])
}
