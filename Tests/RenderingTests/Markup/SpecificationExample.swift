import CommonMark
import TestSupport
import Testing

/// An example of a CommonMark specification file: Markdown and the HTML that it stands for.
struct SpecificationExample: Sendable, CustomTestStringConvertible {
  var number: Int
  var extensions: [String]
  var markdown: [UInt8]
  var html: String

  var testDescription: String { "example \(number)" }

  /// The examples of the file at `path` of the shared data; none where it is absent.
  static func read(_ path: String) -> [SpecificationExample] {
    guard let path = SharedData.path(path),
      let bytes = try? FileTree(root: "/").bytes(at: path)
    else { return [] }
    let fence = String(repeating: "`", count: 32)
    var examples: [SpecificationExample] = []
    var open: SpecificationExample?
    var isHTML = false
    var html = ""
    for line in String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line.hasPrefix(fence + " example") {
        open = SpecificationExample(
          number: examples.count + 1,
          extensions: line.split(separator: " ").dropFirst(2).map(String.init),
          markdown: [], html: "")
        isHTML = false
        html = ""
      } else if line == fence, var example = open {
        example.html = html
        examples.append(example)
        open = nil
      } else if line == ".", open != nil, !isHTML {
        isHTML = true
      } else if open != nil {
        let text = line.replacing("→", with: "\t") + "\n"
        if isHTML {
          html += text
        } else {
          open?.markdown += Array(text.utf8)
        }
      }
    }
    return examples
  }

  /// The options that the example names.
  var options: MarkdownOptions {
    extensions.reduce(into: []) { options, name in
      switch name {
      case "table": options.insert(.tables)
      case "autolink": options.insert(.autolinks)
      case "strikethrough": options.insert(.strikethrough)
      case "footnotes": options.insert(.footnotes)
      default: break
      }
    }
  }
}
