import Testing

@testable import Rendering

@Suite("Keys of the interface's words")
struct StringKeyTests {
  @Test("a key's name is the name of its case", arguments: StringKey.allCases)
  func names(key: StringKey) {
    #expect(key.name == "\(key)")
    #expect(StringKey.named(key.key) == key)
    #expect(key.summary.hasSuffix("."))
  }

  @Test("plain texts are those without anything to fill in")
  func plainTexts() {
    #expect(StringKey.plainTexts.contains(.actionLike))
    #expect(StringKey.plainTexts.allSatisfy { $0.placeholders.isEmpty && !$0.isPlural })
    #expect(!StringKey.plainTexts.contains(.listSeparator))
    #expect(!StringKey.plainTexts.contains(.dateMonthNames))
    #expect(StringKey.countLikes.isPlural)
    #expect(StringKey.countLikes.placeholders == [.count])
  }
}
