import TestSupport
import Testing

@Suite("House rules")
struct HouseRuleTests {
  private let sources: [SourceFile]
  private let tests: [SourceFile]

  init() throws {
    sources = try SourceFile.sources.get()
    tests = try SourceFile.tests.get()
  }

  @Test("only programs and Commands print or exit")
  func printing() {
    let words = [
      "print(", "debugPrint(", "dump(", "puts(", "putchar(", "printf(", "exit(", "_exit(", "abort(",
      "stdout", "stderr", "STDOUT_FILENO", "STDERR_FILENO",
    ]
    let found = sources.filter { !["kith", "kith-images", "Commands"].contains($0.target) }
      .flatMap { file in
        // A file's own function of that name is no call into the system.
        file.places(
          of: words.filter { word in
            !file.codeLines.contains { $0.contains("func \(word)") }
          })
      }
    #expect(found == [])
  }

  @Test("nothing a user can write ends the program")
  func traps() {
    #expect(sources.flatMap { $0.places(of: ["fatalError(", "try!", "as!"]) } == [])
  }

  @Test("there is no room for what has no place")
  func rooms() {
    let names = ["Utilities", "Utility", "Helpers", "Helper", "Extensions", "Common", "Misc"]
    let found = (sources + tests).map(\.path).filter { path in
      path.dropLast(".swift".count).split(separator: "/").contains { names.contains(String($0)) }
    }
    #expect(found == [])
  }

  @Test("no module has a type of its own name, which would hide the module")
  func moduleNames() {
    let kinds = ["struct", "class", "enum", "protocol", "actor", "typealias"]
    let found = sources.flatMap { file in
      file.codeLines.enumerated().compactMap { index, line -> String? in
        guard line.first?.isWhitespace == false else { return nil }
        let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
        guard let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.count,
          words[kind + 1] == file.target
        else { return nil }
        return "\(file.path):\(index + 1): \(file.target)"
      }
    }
    #expect(found == [])
  }

  @Test("files are short enough to be read: a warning above 400 lines, an error above 800")
  func fileSizes() {
    for file in sources + tests where file.lines.count > 400 {
      let message: Comment = "\(file.path) has \(file.lines.count) lines"
      if file.lines.count > 800 {
        Issue.record(message)
      } else {
        Issue.record(message, severity: .warning)
      }
    }
  }

  @Test("what the compiler does not check about threads has its reason in the line above")
  func uncheckedSendable() {
    let found = sources.flatMap { file in
      file.codeLines.enumerated().compactMap { index, line -> String? in
        guard line.contains("@unchecked Sendable") || line.contains("nonisolated(unsafe)"),
          index == 0 || !Self.isComment(file.lines[index - 1])
        else { return nil }
        return "\(file.path):\(index + 1)"
      }
    }
    #expect(found == [])
  }

  private static func isComment(_ line: String) -> Bool {
    line.drop(while: \.isWhitespace).hasPrefix("//")
  }

  @Test("nothing is left for later in a comment")
  func leftForLater() {
    let words = ["TO" + "DO", "FIX" + "ME"]
    let found = (sources + tests).flatMap { file in
      file.lines.enumerated().filter { line in
        words.contains { word in
          line.element.split { !$0.isLetter }.contains { $0 == word }
        }
      }.map { "\(file.path):\($0.offset + 1)" }
    }
    #expect(found == [])
    #expect((sources + tests).map(\.path).filter { $0.hasSuffix("/Placeholder.swift") } == [])
  }

  @Test("no file names a folder of somebody's machine")
  func machinePaths() throws {
    let checkout = FileTree(root: RepositoryRoot.path)
    let texts =
      (sources + tests).map(\.path)
      + ["Makefile", "Package.swift", "README.md", "CONTRIBUTING.md", "CHANGELOG.md", ".ci/run"]
      + checkout.files(below: "Scripts") + checkout.files(below: "Sources/SystemLibraries")
    let folders = ["work", "tmp", "home", "root", "Users"].map { "/\($0)/" }
    let found = try texts.flatMap { path in
      try checkout.text(at: path).split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated().filter { line in
          folders.contains { folder in Self.names(folder, in: String(line.element)) }
        }.map { "\(path):\($0.offset + 1)" }
    }
    #expect(found == [])
  }

  /// Whether `folder` begins a path in `line`, so that `https://example.org/home/` is none.
  private static func names(_ folder: String, in line: String) -> Bool {
    line.ranges(of: folder).contains { range in
      guard range.lowerBound > line.startIndex else { return true }
      let before = line[line.index(before: range.lowerBound)]
      return !(before.isLetter || before.isNumber || "./_-)}".contains(before))
    }
  }
}
