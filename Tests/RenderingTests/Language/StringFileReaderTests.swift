import Diagnostics
import Testing

@testable import Rendering

@Suite("Files of words")
struct StringFileReaderTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    var language = "en"
    var text: String
    var expected: String

    var testDescription: String { text }
  }

  static let faults: [Fault] = [
    Fault(
      text: "action.lik: Like",
      expected: """
        Templates/strings/en.yml:1:1: warning: nothing is called "action.lik"
          1 | action.lik: Like
            | ^~~~~~~~~~ did you mean "action.like"?

        """),
    Fault(
      text: "action.like: Like\naction.like: Love",
      expected: """
        Templates/strings/en.yml:2:1: error: "action.like" stands twice, first in line 1
          2 | action.like: Love
            | ^~~~~~~~~~~

        """),
    Fault(
      text: "action.like:",
      expected: """
        Templates/strings/en.yml:1:1: error: "action.like" has no text; an empty one is written ""
          1 | action.like:
            | ^~~~~~~~~~~

        """),
    Fault(
      text: "action.like: [a, b]",
      expected: """
        Templates/strings/en.yml:1:14: error: "action.like" takes a text, found a list; \
        a text that begins with { or [ needs quotes
          1 | action.like: [a, b]
            |              ^~~~~~

        """),
    Fault(
      text: "post.updated: {date}",
      expected: """
        Templates/strings/en.yml:1:15: error: "post.updated" takes a text, found a mapping; \
        a text that begins with { or [ needs quotes
          1 | post.updated: {date}
            |               ^~~~~~

        """),
    Fault(
      text: "post.updated: Updated {dat}",
      expected: """
        Templates/strings/en.yml:1:15: error: "post.updated" takes {date}, found {dat}
          1 | post.updated: Updated {dat}
            |               ^~~~~~~~~~~~~ did you mean "{date}"?

        """),
    Fault(
      text: "post.updated: Updated {date} by {name}",
      expected: """
        Templates/strings/en.yml:1:15: error: "post.updated" takes {date}, found {name}
          1 | post.updated: Updated {date} by {name}
            |               ^~~~~~~~~~~~~~~~~~~~~~~~

        """),
    Fault(
      text: "post.updated: Updated {date",
      expected: """
        Templates/strings/en.yml:1:15: error: "post.updated" has a { without its }
          1 | post.updated: Updated {date
            |               ^~~~~~~~~~~~~

        """),
    Fault(
      text: "post.updated: Updated date}",
      expected: """
        Templates/strings/en.yml:1:15: error: "post.updated" has a } without its {
          1 | post.updated: Updated date}
            |               ^~~~~~~~~~~~~

        """),
    Fault(
      text: "post.updated: Updated",
      expected: """
        Templates/strings/en.yml:1:15: warning: "post.updated" leaves {date} out
          1 | post.updated: Updated
            |               ^~~~~~~

        """),
    Fault(
      text: "count.likes: {one: \"{count} like\"}",
      expected: """
        Templates/strings/en.yml:1:14: error: "count.likes" lacks the plural category other
          1 | count.likes: {one: "{count} like"}
            |              ^~~~~~~~~~~~~~~~~~~~~

        """),
    Fault(
      text: "count.likes: {other: \"{count} likes\"}",
      expected: """
        Templates/strings/en.yml:1:14: warning: "count.likes" lacks the plural category one of "en"
          1 | count.likes: {other: "{count} likes"}
            |              ^~~~~~~~~~~~~~~~~~~~~~~~

        """),
    Fault(
      text: "count.likes: {ones: \"{count} like\", other: \"{count} likes\"}",
      expected: """
        Templates/strings/en.yml:1:15: error: a plural category is one of zero, one, two, few, \
        many, other, found "ones"
          1 | count.likes: {ones: "{count} like", other: "{count} likes"}
            |               ^~~~ did you mean "one"?
        Templates/strings/en.yml:1:14: warning: "count.likes" lacks the plural category one of "en"
          1 | count.likes: {ones: "{count} like", other: "{count} likes"}
            |              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~

        """),
    Fault(
      text: "count.likes: {one: a like, other: many likes}",
      expected: """
        Templates/strings/en.yml:1:35: warning: "count.likes" leaves {count} out
          1 | count.likes: {one: a like, other: many likes}
            |                                   ^~~~~~~~~~

        """),
    Fault(
      language: "ru",
      text:
        "time.days: {one: день назад, few: \"{count} дня назад\", other: \"{count} дня назад\"}",
      expected: """
        Templates/strings/ru.yml:1:12: warning: "time.days" lacks the plural category many of "ru"
          1 | time.days: {one: день назад, few: "{count} дня назад", other: "{count} дня назад"}
            |            ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~

        """),
    Fault(
      language: "ru",
      text: "time.minutes: {one: минуту, few: \"{count}\", many: \"{count}\", other: \"{count}\"}",
      expected: """
        Templates/strings/ru.yml:1:21: warning: "time.minutes" leaves {count} out
          1 | time.minutes: {one: минуту, few: "{count}", many: "{count}", other: "{count}"}
            |                     ^~~~~~

        """),
    Fault(
      text: "date.monthNames: [January, February]",
      expected: """
        Templates/strings/en.yml:1:18: error: "date.monthNames" takes a list of twelve names
          1 | date.monthNames: [January, February]
            |                  ^~~~~~~~~~~~~~~~~~~

        """),
    Fault(
      text: "number.groupsFrom: many",
      expected: """
        Templates/strings/en.yml:1:20: error: "number.groupsFrom" takes a whole number such as 1000
          1 | number.groupsFrom: many
            |                    ^~~~

        """),
    Fault(
      text: "number.units: K",
      expected: """
        Templates/strings/en.yml:1:15: error: "number.units" takes a mapping such as \
        1000: "{number}K"
          1 | number.units: K
            |               ^

        """),
    Fault(
      text: "number.units: {15: \"{number}F\"}",
      expected: """
        Templates/strings/en.yml:1:16: error: a unit is a multiple of ten from 100 on, such as 1000
          1 | number.units: {15: "{number}F"}
            |                ^~

        """),
    Fault(
      text: "number.units: {1000: K}",
      expected: """
        Templates/strings/en.yml:1:22: warning: "number.units" leaves {number} out
          1 | number.units: {1000: K}
            |                      ^

        """),
    Fault(
      text: "- action.like",
      expected: """
        Templates/strings/en.yml:1:1: error: a file of words is a mapping from keys to texts
          1 | - action.like
            | ^

        """),
  ]

  @Test("a fault is told at its place", arguments: faults)
  func fault(_ fault: Fault) {
    let file = SourceText(
      path: "Templates/strings/\(fault.language).yml", bytes: Array(fault.text.utf8))
    var reader = StringFileReader(file, language: fault.language)
    _ = reader.entries()
    let formatter = DiagnosticFormatter()
    #expect(reader.diagnostics.map(formatter.format).joined() == fault.expected)
  }

  @Test("a text alone stands for the category other")
  func shorthand() {
    let file = SourceText(
      path: "Templates/strings/ko.yml", bytes: Array("count.likes: 좋아요 {count}개".utf8))
    var reader = StringFileReader(file, language: "ko")
    #expect(reader.entries().keys.map(\.key) == ["count.likes"])
    #expect(reader.diagnostics == [])
  }

  @Test("an empty file and broken YAML are no crash")
  func broken() {
    var empty = StringFileReader(SourceText(path: "en.yml", bytes: []), language: "en")
    #expect(empty.entries().isEmpty)
    #expect(empty.diagnostics == [])
    var torn = StringFileReader(
      SourceText(path: "en.yml", bytes: Array("action.like: \"Like".utf8)), language: "en")
    #expect(torn.entries().isEmpty)
    #expect(torn.hasErrors)
    var noText = StringFileReader(
      SourceText(path: "en.yml", bytes: Array("action.like: \u{FF}".utf8) + [0xFF]), language: "en")
    #expect(noText.entries().isEmpty)
    #expect(noText.hasErrors)
  }
}
