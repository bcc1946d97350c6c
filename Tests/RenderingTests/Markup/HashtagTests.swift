import Diagnostics
import HTML
import Model
import Testing

@testable import Rendering

@Suite("Hashtags become links")
struct HashtagTests {
  @Test(
    "What is a hashtag, and what is not",
    arguments: [
      ("#harbour", ["harbour"]),
      ("Red #bread, (#rye) and #rolls.", ["bread", "rye", "rolls"]),
      ("Twice #bread and #bread, but #Bread too", ["bread", "Bread"]),
      ("#海邊 散步 #여름 #лето #café #हिन्दी", ["海邊", "여름", "лето", "café", "हिन्दी"]),
      ("全形 ＃咖啡 也是", ["咖啡"]),
      ("「#咖啡」", ["咖啡"]),
      ("#2026trip and #trip_2026", ["2026trip", "trip_2026"]),
      ("#2026 and #1", []),
      ("#fff #a1b2c3 #abcd #deadbeef", []),
      ("#facade #fffff #decade1", ["fffff", "decade1"]),
      ("issue#12a, a#b, &#x, /#c, ##d", []),
      ("https://kith.example/#part and www.kith.example/#part", []),
      ("`#code` and\n\n    #block\n\n```\n#fence\n```", []),
      ("[#text](https://kith.example)", []),
      ("\\#plain and &#35;entity but #tag", ["tag"]),
      ("\\#same #same\n#same but \\#samey", ["same"]),
      ("**bold**#tag and **#inner**", ["inner"]),
      ("🎉#party", ["party"]),
      ("a line\n#second", ["second"]),
      ("| #cell |\n|---|\n| #body |", ["cell", "body"]),
      ("> #quoted\n\n- #item", ["quoted", "item"]),
      ("# heading\n\n#nospace", ["nospace"]),
    ])
  func found(_ markdown: String, _ expected: [String]) {
    #expect(MarkupFixture().render(markdown).hashtags == expected)
  }

  @Test("A hashtag links to its tag, and keeps its spelling")
  func link() {
    #expect(
      MarkupFixture().html("See #Harbour, #海邊.") == """
        <p>See <a href="/tags/harbour/" class="hashtag p-category" rel="tag">#Harbour</a>, \
        <a href="/tags/%E6%B5%B7%E9%82%8A/" class="hashtag p-category" rel="tag">#海邊</a>.</p>\n
        """)
  }

  @Test("A tag without a page is text")
  func withoutPage() {
    #expect(MarkupFixture().html("#nowhere") == "<p>#nowhere</p>\n")
  }

  @Test("Hashtags can be switched off")
  func off() {
    let fixture = MarkupFixture(settings: MarkdownSettings(hashtags: false))
    #expect(fixture.html("#bread & @ana").hasPrefix("<p>#bread &amp; <a "))
    #expect(fixture.render("#bread").hashtags == [])
  }

  @Test("Hashtags of comments and pages make no tags, but lead to those there are")
  func elsewhere() {
    for kind in [MarkupSource.Kind.comment(id: "c1"), .page, .biography] {
      let result = MarkupFixture(kind: kind).render("#bread")
      #expect(result.hashtags == [])
      #expect(result.html.text.contains("/tags/bread/"))
    }
  }
}

@Suite("Mentions become links")
struct MentionTests {
  @Test(
    "What is a mention, and what is not",
    arguments: [
      ("@ana", ["ana"]),
      ("Hi @ana, @bo-b and (@j.doe).", ["ana", "bo-b", "j.doe"]),
      ("@ana. @ana-lysis @ana's", ["ana"]),
      ("@林 你好", ["林"]),
      ("@nobody", []),
      ("ana@ana and @ana@kith.example", []),
      ("`@ana` [@ana](https://kith.example) \\@ana", []),
      ("https://kith.example/@ana", []),
    ])
  func found(_ markdown: String, _ expected: [String]) {
    #expect(MarkupFixture().render(markdown).mentions == expected)
  }

  @Test("A handle of another network is no mail address")
  func otherNetwork() {
    #expect(
      MarkupFixture().html("Ask @ana@social.example.")
        == "<p>Ask @ana@social.example.</p>\n")
  }

  @Test("A mention links to the author's page")
  func link() {
    #expect(
      MarkupFixture(url: "https://kith.example/blog/").html("@ana")
        == "<p><a href=\"/blog/authors/ana/\" class=\"mention\">@ana</a></p>\n")
    let fixture = MarkupFixture(settings: MarkdownSettings(mentions: false))
    #expect(fixture.html("@ana") == "<p>@ana</p>\n")
  }
}
