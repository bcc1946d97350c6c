import CommonMark
import Testing

@testable import Rendering

@Suite("Lines that look wrapped")
struct LineWrappingTests {
  /// A paragraph as an editor wraps it at 72 columns.
  private static let paragraph = """
    The ferry is back, and nobody was on deck but the gulls, who had come to
    see whether the winter had left anything behind. We walked along the old
    pier until it was dark, and then we walked home.
    """

  private static func wrapping(_ text: String) -> LineWrapping? {
    let bytes = Array(text.utf8)[...]
    return LineWrapping(MarkdownTree(parsing: bytes), of: bytes)
  }

  @Test("are found from the second paragraph on, with the first of them and the longest line")
  func wrapped() throws {
    let text = "Hello.\n\n\(Self.paragraph)\n\n\(Self.paragraph)\n"
    let found = try #require(Self.wrapping(text))
    #expect(found.line == 3)
    #expect(found.columns == 72)
    #expect(Self.wrapping(Self.paragraph) == nil)
  }

  @Test("are found in lists, quotes and notes, and whatever the line ends")
  func elsewhere() {
    let inner = Self.paragraph.split(separator: "\n").joined(separator: "\n  ")
    #expect(Self.wrapping("- \(inner)\n- \(inner)\n") != nil)
    #expect(Self.wrapping("> \(inner)\n\n> \(inner)\n") != nil)
    let note = """
      [^1]: The ferry is back, and nobody was on deck but the gulls, who had come
          to see whether the winter had left anything behind. We walked along the
          old pier until it was dark, and then we walked home.
      """
    #expect(Self.wrapping("A[^1].\n\n\(note)\n\n\(Self.paragraph)\n")?.line == 3)
    let crlf = "\(Self.paragraph)\n\n\(Self.paragraph)\n".split(
      separator: "\n", omittingEmptySubsequences: false
    ).joined(separator: "\r\n")
    #expect(Self.wrapping(crlf) != nil)
  }

  @Test(
    "are none",
    arguments: [
      // One line a paragraph.
      String(repeating: "All of it in one line that is as long as it wants to be. ", count: 9),
      // A poem.
      "The boats are out,\nthe gulls about,\nthe sea is grey\nand far away",
      // One sentence a line.
      """
      The ferry is back, and nobody was on deck but the gulls, who had it all.
      We walked along the old pier until it was dark, and then we walked home.
      The winter had left nothing behind, so that there was nothing to be had.
      """,
      // One thing a line.
      """
      Ferry timetable for the winter, with all the stops along the old harbour
      Harbour café and its opening hours, which nobody has ever seen them keep
      Lighthouse tours, on Sundays only, if the keeper is not out for his fish
      """,
      // A break that is asked for.
      """
      the ferry is back, and nobody was on deck but the gulls, who had come to\\
      see whether the winter had left anything behind and we walked along the\\
      pier until it was dark, and then we walked home
      """,
      // Lines that have room for more.
      """
      the ferry is back, and nobody was on deck but the gulls, who had come, oh
      we walked along the old pier until it was dark, and the moon came out again
      then we walked home and made some tea and sat beside the fire for
      an hour
      """,
      // Code, where lines are lines.
      "```\n\(paragraph)\n```",
      // Japanese, in sentences.
      String(repeating: "港の朝はとても静かで、鴎のほかには誰もいませんでした。そして冬が来ました。\n", count: 4),
    ])
  func none(paragraph: String) {
    #expect(Self.wrapping("\(paragraph)\n\n\(paragraph)\n\n\(paragraph)\n") == nil)
  }

  @Test("are no habit where most paragraphs have other lines")
  func mixed() {
    let poem = "The boats are out,\nthe gulls about,\nthe sea is grey"
    let both = "\(Self.paragraph)\n\n\(Self.paragraph)"
    #expect(Self.wrapping("\(both)\n\n\(poem)\n") != nil)
    #expect(Self.wrapping("\(both)\n\n\(poem)\n\n\(poem)\n") == nil)
  }
}
