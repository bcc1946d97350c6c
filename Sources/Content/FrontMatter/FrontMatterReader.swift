internal import Diagnostics
internal import Model
internal import YAMLParsing

/// A front matter with the text below it.
struct FrontMatterText {
  /// The keys in the order of the file, keys that stand twice included.
  var entries: [FrontMatterEntry]
  /// Whether the file has a front matter at all.
  var isPresent: Bool
  /// The text below.
  var body: MarkdownText
}

/// Reads the front matter of a file, in whichever of the formats it was written.
enum FrontMatterReader {
  /// Splits a file and reads its keys; `nil` where an error was appended to `problems`.
  ///
  /// The file has to be valid UTF-8.
  ///
  /// - Complexity: O(*n*) in the bytes of the front matter.
  static func read(limit: Int, problems: inout FileProblems) -> FrontMatterText? {
    let bytes = problems.source.bytes
    let block: FrontMatterBlock
    do {
      block = try FrontMatterBlock.find(in: bytes, limit: limit)
    } catch {
      tell(error, problems: &problems)
      return nil
    }
    let body = MarkdownText(file: bytes, range: block.body, firstLine: block.bodyFirstLine)
    var text = FrontMatterText(entries: [], isPresent: block.format != .absent, body: body)
    let content = bytes[block.content]
    switch block.format {
    case .absent: return text
    case .yaml:
      guard let entries = yaml(content, firstLine: block.firstLine, problems: &problems) else {
        return nil
      }
      text.entries = entries
    case .toml:
      guard let entries = toml(content, firstLine: block.firstLine, problems: &problems) else {
        return nil
      }
      text.entries = entries
    case .json:
      do {
        let object = try JSONReader.readObject(content, firstLine: block.firstLine)
        guard object.end - block.content.lowerBound <= limit else {
          problems.error(
            line: block.firstLine, column: 1,
            "the front matter that begins here is longer than \(limit) bytes")
          return nil
        }
        text.entries = object.entries
        text.body.range = object.end..<bytes.count
        text.body.firstLine = object.endLine
      } catch {
        problems.error(
          line: error.line, column: error.column, "this is no valid JSON: \(error.message)")
        return nil
      }
    }
    return text
  }

  private static func tell(_ failure: FrontMatterBlock.Failure, problems: inout FileProblems) {
    switch failure {
    case .unclosed(let fence, let line):
      problems.error(
        line: line, column: 1, length: 3,
        "the front matter that begins here has no closing \"\(fence)\" line",
        notes: ["close it with a line of \(fence); for a rule at the start write ***"])
    case .tooLong(let line, let limit):
      problems.error(
        line: line, column: 1, length: 3,
        "the front matter that begins here is longer than \(limit) bytes or is not closed")
    }
  }

  /// The keys of a YAML document, which has to be a mapping or empty.
  static func yaml(
    _ bytes: ArraySlice<UInt8>, firstLine: Int, problems: inout FileProblems
  ) -> [FrontMatterEntry]? {
    if let entries = PlainFrontMatter.entries(bytes, firstLine: firstLine) { return entries }
    do {
      let document = try YAMLReader.readDocument(bytes, firstLine: firstLine)
      if let line = document.nextDocumentLine {
        // What holds the file back may stand in it.
        problems.error(
          line: line, column: 1,
          "a second YAML document begins here; a front matter is a single one")
        return nil
      }
      guard let root = document.root else { return [] }
      let value = FrontMatterValue(root)
      switch value.content {
      case .table(let entries): return entries
      case .empty: return []
      default:
        problems.error(
          line: root.line, column: root.column, length: root.length,
          "a list of keys with values is wanted here; found \(value.foundDescription)")
        return nil
      }
    } catch {
      problems.error(
        line: error.line, column: error.column, "this is no valid YAML: \(error.message)")
      return nil
    }
  }
}
