import Diagnostics
import Model
import Testing

@testable import Content

@Suite("Values of the wrong kind")
struct WrongValueTests {
  @Test(
    "are errors that say what is taken",
    arguments: [
      ("title: [a]", "3:8: error: \"title\" must be text; found a list"),
      ("title: {a: 1}", "3:8: error: \"title\" must be text; found a map of keys"),
      ("tags: [a, {b: 1}]", "3:11: error: \"tags\" must be text; found a map of keys"),
      ("likes: -5", "3:8: error: \"likes\" must be a whole number from 0; found \"-5\""),
      ("likes: 2.5", "3:8: error: \"likes\" must be a whole number from 0; found \"2.5\""),
      (
        "shares: 99999999999999999999999",
        "3:9: error: \"shares\" must be a whole number from 0; found \"99999999999999999999999\""
      ),
      (
        "location: {latitude: 95, longitude: 1}",
        "3:22: error: \"latitude\" must be a number from -90 to 90; found \"95\""
      ),
      (
        "location: {latitude: .nan, longitude: 1}",
        "3:22: error: \"latitude\" must be a number from -90 to 90; found \".nan\""
      ),
      (
        "location: {latitude: 1}",
        "3:11: error: a location needs both latitude and longitude, or neither"
      ),
      (
        "location: \"95.0, 1.0\"",
        "3:11: error: \"location\" must be a map with latitude, longitude and name; "
          + "found \"95.0, 1.0\""
      ),
      (
        "rating: {votes: {6: 1}}", "3:18: error: \"6\" is no mark from 1 to 5, or stands twice"
      ),
      (
        "rating: {scale: 3, votes: [1, 2, 3, 4]}",
        "3:27: error: \"votes\" counts 4 marks, but the scale is 3"
      ),
      (
        "rating: {votes: [1, -2]}",
        "3:21: error: a count of votes must be a whole number from 0; found \"-2\""
      ),
      (
        "rating: 6",
        "3:9: error: \"rating\" must be a whole number from 1 to 5, the scale; found \"6\""
      ),
      (
        "rating: {scale: 0}",
        "3:17: error: \"scale\" must be a whole number from 1 to 10; found \"0\""
      ),
      (
        "item: {rating: 4.5}",
        "3:16: error: \"rating\" must be a whole number from 1 to 5, the scale; found \"4.5\""
      ),
      (
        "item: {url: 'javascript:x'}",
        "3:13: error: \"url\" must be an http or https address; found \"javascript:x\""
      ),
      (
        "lang: english please",
        "3:7: error: \"lang\" must be a language tag such as en or zh-Hant; found \"english please\""
      ),
      (
        "aliases: [https://elsewhere.example/x]",
        "3:11: error: the alias \"https://elsewhere.example/x\" is no path of this site: "
          + "it is on another site"
      ),
      (
        "aliases: ../../x",
        "3:10: error: the alias \"../../x\" is no path of this site: it has a part \"..\""
      ),
      (
        "aliases: /%2e%2e/x",
        "3:10: error: the alias \"/%2e%2e/x\" is no path of this site: it has a part \"..\""
      ),
      (
        "permalink: https://elsewhere.example/",
        "3:12: error: \"permalink\" must be a path of this site; found \"https://elsewhere.example/\""
      ),
      (
        "permalink: /a?b=1",
        "3:12: error: \"permalink\" is no address of a post: "
          + "it has a query or a fragment, which no file can stand for"
      ),
      (
        "permalink: /:slgu/", "3:12: error: \":slgu\" in \"permalink\" stands for nothing | :slug?"
      ),
      (
        "slug: '!!!'",
        "3:7: error: \"slug\" has no letter or digit that could stand in an address"
      ),
      (
        "comments: [a]", "3:11: error: \"comments\" must be true or false; found a list"
      ),
    ])
  func wrongKinds(frontMatter: String, expected: String) throws {
    let site = try SampleSite.post("date: 2026-01-01\n\(frontMatter)")
    #expect(site.lines == ["Content/posts/a.md:\(expected)"])
    #expect(site.post == nil)
  }
}
