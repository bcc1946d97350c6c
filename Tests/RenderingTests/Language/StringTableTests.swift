import Diagnostics
import Testing

@testable import Rendering

@Suite("String table")
struct StringTableTests {
  @Test(
    "every language that comes with Kith has every key, and nothing to complain of",
    arguments: ShippedStrings.languages)
  func shipped(language: String) throws {
    #expect(try ShippedStrings.table(language).language == language)
    let file = try #require(
      ShippedStrings.files.first { $0.path == "Templates/strings/\(language).yml" })
    var reader = StringFileReader(file, language: language)
    #expect(reader.entries().count == StringKey.allCases.count)
    #expect(reader.diagnostics == [])
  }

  @Test("the files have the keys in the same order")
  func order() {
    let orders = ShippedStrings.files.map { file in
      String(decoding: file.bytes, as: UTF8.self).split(separator: "\n")
        .filter { !" #-".contains($0.first ?? " ") }
        .map { $0.prefix { $0 != ":" } }
    }
    #expect(orders.count == ShippedStrings.languages.count)
    for order in orders { #expect(order == orders.first) }
    #expect(orders.first.map(Set.init) == Set(StringKey.allCases.map { $0.key[...] }))
  }

  static let choices: [(String, String)] = [
    ("en", "en"), ("en-GB", "en"), ("zh", "zh-Hans"), ("zh-CN", "zh-Hans"), ("zh-SG", "zh-Hans"),
    ("zh-TW", "zh-Hant"), ("zh-HK", "zh-Hant"), ("zh-MO", "zh-Hant"), ("zh-Hant-HK", "zh-Hant"),
    ("ZH-hant", "zh-Hant"), ("es-MX", "es"), ("fr-CA", "fr"), ("de-AT", "de"), ("ar-EG", "ar"),
    ("ko-KR", "ko"), ("ja-JP", "ja"), ("ru-RU", "ru"), ("pl-PL", "pl"),
  ]

  @Test("a language finds the table that suits", arguments: choices)
  func choice(wanted: String, taken: String) throws {
    #expect(try ShippedStrings.table(wanted).language == taken)
  }

  @Test("an unknown language speaks English, with a warning where it was asked for")
  func unknownLanguage() throws {
    var diagnostics: [Diagnostic] = []
    let place = SourceLocation(path: "Content/site.yml", line: 3, column: 11)
    let table = StringTable.read(
      ShippedStrings.files, language: "tlh", at: place, diagnostics: &diagnostics)
    #expect(table?.language == "en")
    #expect(
      diagnostics == [
        Diagnostic(
          .warning, at: place,
          "there are no words for the language \"tlh\" in Templates/strings; English is used")
      ])
  }

  @Test("Chinese in one script is no substitute for the other")
  func scripts() {
    let files =
      [file("zh.yml", "action.like: 赞")]
      + ShippedStrings.files.filter { $0.path.hasSuffix("/en.yml") }
    var diagnostics: [Diagnostic] = []
    let table = StringTable.read(files, language: "zh-TW", diagnostics: &diagnostics)
    #expect(table?[.actionLike] == "Like")
  }

  @Test("what a language lacks is English, told in one warning")
  func missingKeys() throws {
    var diagnostics: [Diagnostic] = []
    let files = [
      file("sv.yml", "action.like: Gilla\ncount.likes: {one: \"{count} g\", other: \"{count} gs\"}")
    ]
    let table = try #require(
      StringTable.read(files + ShippedStrings.files, language: "sv-SE", diagnostics: &diagnostics))
    #expect(table[.actionLike] == "Gilla")
    #expect(table[.actionShare] == "Share")
    #expect(table.countedExactly(.countLikes, 1) == "1 g")
    #expect(
      diagnostics == [
        Diagnostic(
          .warning, at: SourceLocation(path: "Templates/strings/sv.yml"),
          "the language \"sv\" lacks navigation.label, navigation.skip, navigation.back, "
            + "navigation.home, navigation.archive and \(StringKey.allCases.count - 7) more; "
            + "English stands in")
      ])
  }

  @Test("English words that stand in keep to the plurals of English")
  func foreignPlurals() throws {
    var diagnostics: [Diagnostic] = []
    let russian = try #require(ShippedStrings.files.first { $0.path.hasSuffix("/ru.yml") })
    let lines = String(decoding: russian.bytes, as: UTF8.self)
    let start = try #require(lines.firstRange(of: "count.likes:"))
    let end = try #require(lines.firstRange(of: "count.comments:"))
    let shortened = file("ru.yml", lines[..<start.lowerBound] + lines[end.lowerBound...])
    let english = ShippedStrings.files.filter { $0.path.hasSuffix("/en.yml") }
    let table = try #require(
      StringTable.read([shortened] + english, language: "ru", diagnostics: &diagnostics))
    #expect(table.countedExactly(.countLikes, 21) == "21 likes")
    #expect(table.countedExactly(.countComments, 21) == "21 комментарий")
    #expect(
      diagnostics.map(\.message) == ["the language \"ru\" lacks count.likes; English stands in"])
  }

  @Test("a site's own file may hold only what differs")
  func ownWords() throws {
    var diagnostics: [Diagnostic] = []
    let table = try #require(
      StringTable.read(
        [file("en.yml", "action.like: Applaud"), file("en-GB.yml", "action.share: Pass on")]
          + ShippedStrings.files, language: "en-GB", diagnostics: &diagnostics))
    #expect(diagnostics == [])
    #expect(table[.actionLike] == "Applaud")
    #expect(table[.actionShare] == "Pass on")
    #expect(table[.actionComment] == "Comment")
    #expect(table.language == "en-GB")
  }

  @Test("without English words nothing can stand in")
  func noEnglish() {
    var diagnostics: [Diagnostic] = []
    #expect(StringTable.read([], language: "en", diagnostics: &diagnostics) == nil)
    #expect(
      diagnostics == [
        Diagnostic(
          .error, at: SourceLocation(path: "Templates/strings/en.yml"),
          "no file gives navigation.label, navigation.skip, navigation.back, navigation.home, "
            + "navigation.archive and \(StringKey.allCases.count - 5) more")
      ])
  }

  @Test("words are filled in, and split where markup has to stand")
  func fillingIn() throws {
    let english = try ShippedStrings.table("en")
    #expect(
      english.text(.titleWords, [.words: "Low tide", .author: "Lou", .date: "June 1"])
        == "Low tide — Lou, June 1")
    #expect(english.parts(.commentReplyingTo, around: .name) == ("replying to ", ""))
    let japanese = try ShippedStrings.table("ja")
    #expect(japanese.parts(.commentReplyingTo, around: .name) == ("", "さんへの返信"))
    let arabic = try ShippedStrings.table("ar")
    #expect(arabic.parts(.likersMore, around: .names, count: 2) == ("نال إعجاب ", " وشخصين آخرين"))
    #expect(
      english.parts(.likersMore, around: .names, count: 1_250)
        == ("", " and 1,250 others like this"))
  }

  @Test("lists are joined as the language does")
  func lists() throws {
    let english = try ShippedStrings.table("en")
    #expect(english.list([]) == "")
    #expect(english.list(["Lou"]) == "Lou")
    #expect(english.list(["Lou", "Mia"]) == "Lou and Mia")
    #expect(english.list(["Lou", "Mia", "Noor"]) == "Lou, Mia and Noor")
    #expect(
      english.enumeration(["128 likes", "14 comments", "3 shares"])
        == "128 likes, 14 comments, 3 shares")
    #expect(try ShippedStrings.table("zh-Hant").list(["甲", "乙", "丙"]) == "甲、乙和丙")
    #expect(try ShippedStrings.table("ja").list(["甲", "乙"]) == "甲、乙")
    #expect(try ShippedStrings.table("ar").list(["لو", "ميا", "نور"]) == "لو، ميا ونور")
  }

  private func file(_ name: String, _ text: some StringProtocol) -> SourceText {
    SourceText(path: "Templates/strings/\(name)", bytes: Array(text.utf8))
  }
}
