import HTML
import Testing

@Suite("Safe URLs")
struct SafeURLTests {
  @Test(
    "http, https and mailto are taken, and coded as browsers code them",
    arguments: [
      ("https://lou.example/", "https://lou.example/"),
      ("HTTPS://Lou.example/A?b=c#d", "https://Lou.example/A?b=c#d"),
      ("http://lou.example", "http://lou.example"),
      ("  https://lou.example/ ", "https://lou.example/"),
      ("\u{1}https://lou.example/\u{1F}", "https://lou.example/"),
      ("ht\ntps://lou\t.example/", "https://lou.example/"),
      ("https://lou.example/a b", "https://lou.example/a%20b"),
      ("https://lou.example/\"><script>", "https://lou.example/%22%3E%3Cscript%3E"),
      ("https://lou.example/café?q=é#é", "https://lou.example/caf%C3%A9?q=%C3%A9#%C3%A9"),
      ("https://lou.example/%41%zz", "https://lou.example/%41%zz"),
      ("https:\\\\lou.example\\a?b\\c", "https://lou.example/a?b%5Cc"),
      ("https:////lou.example/", "https://lou.example/"),
      ("https://例え.example/", "https://例え.example/"),
      ("https://u:p@lou.example:8080/", "https://u:p@lou.example:8080/"),
      ("https://[2001:db8::1]/", "https://[2001:db8::1]/"),
      ("https://lou.example/a\u{202E}b", "https://lou.example/a%E2%80%AEb"),
      ("https://lou.example/a\u{0}b", "https://lou.example/a%00b"),
      ("mailto:lou@lou.example?subject=a b", "mailto:lou@lou.example?subject=a%20b"),
      ("MailTo:lou@lou.example", "mailto:lou@lou.example"),
    ])
  func takes(_ text: String, _ expected: String) {
    #expect(SafeURL(external: text)?.text == expected)
  }

  @Test(
    "any other scheme, and any disguise of one, is refused",
    arguments: [
      "", " ", ":", "javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)",
      "\u{1}javascript:alert(1)", "java\tscript:alert(1)", "java\nscript:alert(1)",
      "java\rscript:alert(1)", "javascript\t:alert(1)", "\u{A0}javascript:alert(1)",
      "javascript://lou.example/%0aalert(1)", "vbscript:x", "data:text/html,x", "blob:https://x/y",
      "file:///etc/passwd", "ftp://lou.example/", "view-source:https://lou.example/",
      "//lou.example/", "/path", "path", "#fragment", "?query", "https", "https:", "https:/",
      "https://", "https:///", "https:lou.example", "https:/lou.example", "https://?q",
      "https://#f",
      "https://@/", "https://:80/", "https://u@:80/", "https://a b/", "https://a<b/",
      "https://a\u{202E}b/", "https://a\u{0}b/", "https://lou.example%00 /",
      "ht tps://lou.example/",
      "https\u{200B}://lou.example/", "mailto:", "ｊavascript:alert(1)",
    ])
  func refuses(_ text: String) {
    #expect(SafeURL(external: text) == nil)
  }

  @Test(
    "a path of the site never leads elsewhere",
    arguments: [
      ("/posts/a/", "/posts/a/"),
      ("posts/a/", "/posts/a/"),
      ("", "/"),
      ("//host/", "/host/"),
      ("/\\host/", "/host/"),
      ("\\\\host/", "/host/"),
      ("/\t/host/", "/host/"),
      (" //host", "/host"),
      ("/a\\b", "/a%5Cb"),
      ("/caf%C3%A9/?q=1#x", "/caf%C3%A9/?q=1#x"),
      ("/é\"<>", "/%C3%A9%22%3C%3E"),
      ("javascript:alert(1)", "/javascript:alert(1)"),
    ])
  func sitePath(_ path: String, _ expected: String) {
    #expect(SafeURL(sitePath: path).text == expected)
  }

  @Test("fragments and paths are put behind an address")
  func joins() {
    #expect(SafeURL(fragment: "é b").text == "#%C3%A9%20b")
    let site = SafeURL(external: "https://lou.example/blog/")
    #expect(site?.appending(sitePath: "/about/").text == "https://lou.example/blog/about/")
    #expect(
      SafeURL(external: "https://lou.example")?.appending(sitePath: "/").text
        == "https://lou.example/")
    #expect(SafeURL(sitePath: "/a/#b").appending(fragment: "c").text == "/a/#c")
  }
}
