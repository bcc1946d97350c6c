import TestSupport
import Testing
import YAMLParsing

@testable import Content

@Suite("Plain front matter, read without libyaml")
struct PlainFrontMatterTests {
  /// All that an entry says, places included; nothing's place is left out, since no one is told it.
  private static func outline(_ entries: [FrontMatterEntry]) -> [String] {
    entries.flatMap { entry in
      ["\(entry.line):\(entry.column) \(entry.key)"] + outline(entry.value).map { "  " + $0 }
    }
  }

  private static func outline(_ value: FrontMatterValue) -> [String] {
    let place = "\(value.line):\(value.column)+\(value.length)"
    switch value.content {
    case .empty: return ["nothing"]
    case .list(let items):
      return ["\(place) list"] + items.flatMap { outline($0).map { "  " + $0 } }
    case .table(let entries): return ["\(place) map"] + outline(entries).map { "  " + $0 }
    default: return ["\(place) \(value.scalarText ?? "")"]
    }
  }

  private static func full(_ text: [UInt8]) -> [String]? {
    guard let document = try? YAMLReader.readDocument(text[...], firstLine: 2) else { return nil }
    guard let root = document.root else { return [] }
    guard case .table(let entries) = FrontMatterValue(root).content else { return nil }
    return outline(entries)
  }

  @Test(
    "takes what is plain, and libyaml says the same",
    arguments: [
      "", "a: b\n", "a: b", "title: The harbour, at six (again)!  \ndate: 2026-01-01T10:00:00Z\n",
      "a: 12:30\nb: 1.10\nc: 007\n", "a:\nb: c\n", "a: \nb: null\n", "\n\na: b\n\n",
      "a: \"x: y # z\"\nb: 'it is'\nc: ''\n", "tags: [a, b c, \"d, e\"]\n", "tags: []\na: {}\n",
      "rating: {scale: 5, votes: [1, 2, 3]}\n", "r: {votes: {1: 0, 5: 2}}\n", "a:   b\n",
      "a: x[0]{y}&z*!|>%@`\n", "in-reply_to: x\n", "a: [ b , c ]\n", "a: null x\n",
      "a: b\na: c\n",
    ])
  func plain(text: String) throws {
    let entries = try #require(PlainFrontMatter.entries(ArraySlice(text.utf8), firstLine: 2))
    #expect(Self.outline(entries) == Self.full(Array(text.utf8)))
  }

  @Test(
    "leaves all else to libyaml",
    arguments: [
      "a: b: c\n", "a: b #c\n", "a: b\n  c\n", "a:\n  b: c\n", "a:\n- b\n", "- a\n", "# c\na: b\n",
      "a: *b\n", "a: &b c\n", "a: !!str b\n", "a: |\n  b\n", "a: \"b\\n\"\n", "a: 'b''c'\n",
      "a: \"b\n", "a: [b\n", "a: [b,]\n", "a: [b c: d]\n", "a: {b}\n", "a:b\n", "a : b\n", "a: é\n",
      "a:\tb\n", "a: b\tc\n", "a: b\r\n", "a: -1\n", "a: ~\n", "\"a\": b\n", "a: b\u{7F}\n",
      " a: b\n",
      "a: \"b\" c\n", "a: [b] c\n", "a: [[[[[b]]]]]\n", "a: {1:2}\n", "<<: b\n", "1: b\n", "a: ,\n",
      "? a\n", "--- a\n", "a: b:\n", "a: [#b]\n",
    ])
  func notPlain(text: String) {
    #expect(PlainFrontMatter.entries(ArraySlice(text.utf8), firstLine: 2) == nil)
  }

  @Test("whatever is made of the signs of YAML, both say the same")
  func combinations() {
    let signs = ["a", " ", ":", "-", "#", "\"", "'", "[", "]", "{", "}", ",", "\n", "1", "."]
    var state: UInt64 = 1
    var taken = 0
    for _ in 0..<60_000 {
      var text = "k: "
      // A fixed sequence, so that every run tries the same texts (Numerical Recipes, ranqd1).
      for _ in 0..<(state >> 40 & 7) + 1 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += signs[Int(state >> 33) % signs.count]
      }
      text += state >> 50 & 1 == 0 ? "\n" : "\nb: c\n"
      guard let entries = PlainFrontMatter.entries(ArraySlice(text.utf8), firstLine: 2) else {
        continue
      }
      taken += 1
      #expect(Self.outline(entries) == Self.full(Array(text.utf8)), "\(text.debugDescription)")
    }
    #expect(taken > 3_000)
  }

  @Test(
    "every front matter of real blogs is read as libyaml reads it",
    .enabled(if: SharedData.path("oddities") != nil, "skipped: no ../shared/data"))
  func realFiles() throws {
    let folder = FileTree(root: try #require(SharedData.path("oddities")))
    var taken = 0
    for path in folder.files() {
      let bytes = try folder.bytes(at: path)
      guard let block = try? FrontMatterBlock.find(in: bytes, limit: 1 << 16),
        block.format == .yaml,
        let entries = PlainFrontMatter.entries(bytes[block.content], firstLine: 2)
      else { continue }
      taken += 1
      #expect(Self.outline(entries) == Self.full(Array(bytes[block.content])), "\(path)")
    }
    #expect(taken > 5)
  }
}
