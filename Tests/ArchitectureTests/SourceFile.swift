import TestSupport

/// A Swift file of the checkout, as far as the rules of the architecture look at it.
struct SourceFile: Sendable {
  /// An import line.
  struct Import: Sendable, Hashable {
    let line: Int
    let module: String
    /// `public`, `internal`, `@testable` and so on; empty for none.
    let modifiers: String
  }

  /// The path in the checkout: `Sources/Output/OutputPlan.swift`.
  let path: String
  /// The target that it belongs to: `Output`.
  let target: String
  /// Its lines as they are.
  let lines: [String]
  /// Its lines without comments and without what stands in string literals.
  let codeLines: [String]
  let imports: [Import]

  init(path: String, text: String) {
    self.path = path
    let parts = path.split(separator: "/").map(String.init)
    let isGrouped = ["Bindings", "SystemLibraries"].contains(parts[1])
    target = parts[isGrouped ? 2 : 1]
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    codeLines = CodeScanner.codeLines(of: text)
    imports = codeLines.enumerated().compactMap { index, line in
      let words = line.split(separator: " ").map(String.init)
      guard let keyword = words.firstIndex(of: "import"), keyword + 1 < words.count,
        words[..<keyword].allSatisfy({ modifier in
          modifier.hasPrefix("@")
            || ["public", "package", "internal", "fileprivate", "private"].contains(modifier)
        })
      else { return nil }
      return Import(
        line: index + 1,
        module: words[words.count - 1].split(separator: ".").first.map(String.init)
          ?? "", modifiers: words[..<keyword].joined(separator: " "))
    }
  }

  /// The files of Sources/, sorted by path; read once for all tests.
  static let sources = Result { try all(below: "Sources") }
  /// The files of Tests/, sorted by path; read once for all tests.
  static let tests = Result { try all(below: "Tests") }

  private static func all(below folder: String) throws -> [SourceFile] {
    let checkout = FileTree(root: RepositoryRoot.path)
    return try checkout.files(below: folder).filter { $0.hasSuffix(".swift") }.map { path in
      SourceFile(path: path, text: try checkout.text(at: path))
    }
  }

  /// The places at which one of `words` stands in the code as a whole word: `path:line: word`.
  func places(of words: [String]) -> [String] {
    codeLines.enumerated().flatMap { index, line in
      words.filter { Self.contains($0, in: line) }.map { "\(path):\(index + 1): \($0)" }
    }
  }

  /// Whether `word` stands in `line` with nothing before it that could belong to a longer name.
  private static func contains(_ word: String, in line: String) -> Bool {
    line.ranges(of: word).contains { range in
      guard range.lowerBound > line.startIndex else { return true }
      let before = line[line.index(before: range.lowerBound)]
      return !(before.isLetter || before.isNumber || before == "_" || before == ".")
    }
  }
}
