import Testing

@testable import UnicodeServices

@Suite("Cutting text")
struct TextBoundariesTests {
  @Test(
    "A text that fits is left alone",
    arguments: [
      ("", 0), ("", 5), ("Hello", 5), ("Hello  \n", 5), ("👩‍🚀👩‍🚀", 2), ("e\u{301}e\u{301}", 2),
      ("日本語", 3), ("日本語", 8), ("é", 1), ("👩‍🚀", 10),
      ("a\r\nb", 3),
    ])
  func whole(text: String, limit: Int) {
    let cut = TextBoundaries.cut(text, toAtMost: limit)
    #expect(!cut.wasCut)
    #expect(text.hasPrefix(cut.text) && TextBoundaries.graphemeCount(cut.text) <= limit)
  }

  @Test(
    "A text that does not fit is cut at a word, else at a grapheme",
    arguments: [
      ("The quick brown fox jumps", 20, "The quick brown fox"),
      ("The quick brown fox jumps", 19, "The quick brown fox"),
      ("The quick brown fox jumps", 18, "The quick brown"),
      ("We came, we saw, we left", 9, "We came"), ("One. Two. Three.", 10, "One. Two"),
      ("Wait – there is more", 7, "Wait"), ("Look (here it is)", 7, "Look"),
      ("Really? Yes", 8, "Really?"),
      ("He said “no” to it", 10, "He said"), ("Don't cut this", 8, "Don't"),
      ("Pneumonoultramicroscopic", 10, "Pneumonoul"),
      ("A Pneumonoultramicroscopic", 10, "A Pneumono"),
      ("日本語の文章をここで切ります", 6, "日本語の文章"), ("สวัสดีชาวโลกทุกคน", 9, "สวัสดีชาว"),
      ("👩‍🚀👩‍🚀👩‍🚀", 2, "👩‍🚀👩‍🚀"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}e\u{301}"), ("🇳🇱🇧🇪🇱🇺", 1, "🇳🇱"),
      ("שלום לכל העולם", 9, "שלום לכל"), ("...... dots", 6, "......"), ("ab", 0, ""),
      ("ab", -1, ""),
    ])
  func cut(text: String, limit: Int, expected: String) {
    let cut = TextBoundaries.cut(text, toAtMost: limit)
    #expect(Array(cut.text.unicodeScalars) == Array(expected.unicodeScalars))
    #expect(cut.wasCut)
  }

  @Test("The cost of a cut does not grow with the text")
  func longText() {
    let text = String(repeating: "word ", count: 1_000_000)
    let clock = ContinuousClock()
    let duration = clock.measure {
      for _ in 0..<100 { _ = TextBoundaries.cut(text, toAtMost: 100) }
    }
    // A hundred walks through five megabytes would take minutes.
    #expect(duration < .seconds(10))
  }

  @Test("Many threads may cut at once")
  func threads() async {
    let isRight = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (100..<400).allSatisfy { number in
            TextBoundaries.cut("word\(number) and much more text", toAtMost: 14).text
              == "word\(number) and"
          }
        }
      }
      return await group.allSatisfy(\.self)
    }
    #expect(isRight)
  }

  @Test(
    "Graphemes are what people call characters",
    arguments: [
      ("", 0), ("abc", 3), ("a\r\nb", 3), ("é", 1), ("e\u{301}", 1), ("👩‍👩‍👧‍👦", 1), ("🇳🇱🇧🇪", 2), ("각", 1),
      ("क्षि", 1),
    ])
  func graphemeCount(text: String, count: Int) {
    #expect(TextBoundaries.graphemeCount(text) == count)
  }

  @Test("What is plain to see is what the rules say", arguments: 1...40)
  func plain(_ limit: Int) {
    let parts = [
      "a", "word", "Z9", "é", "ß", "바다", "사진", "海", "ひ", "カタ", " ", " ", " ", "  ", "'", "-", ". ",
      ", ", "(", "“", "。", "、", "_", "@", ":", "3.5", "naïve", "©", "！",
    ]
    var seed = UInt64(limit)
    for _ in 0..<200 {
      var text = ""
      while text.unicodeScalars.count <= limit + 4 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += parts[Int(seed >> 33) % parts.count]
      }
      guard let plain = PlainCut(of: text, limit)?.places else { continue }
      let end = text.index(text.startIndex, offsetBy: limit)
      #expect(plain.end == end, "\(text)")
      #expect(plain.twoThirds == text.index(text.startIndex, offsetBy: limit * 2 / 3), "\(text)")
      if let wordEnd = plain.wordEnd {
        #expect(wordEnd == WordBreaker.lastBoundary(in: text, upTo: end), "\(text)")
      }
    }
  }

  @Test(
    "What may join with its neighbours is left to the rules",
    arguments: ["e\u{301}x", "👩‍🚀a", "a\r\nb", "ab\u{301}", "a\u{AD}b", "한\u{11AB}", "ab"])
  func notPlain(_ text: String) {
    #expect(PlainCut(of: text, 2)?.places == nil)
  }
}
