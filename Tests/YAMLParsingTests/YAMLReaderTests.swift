import Testing
import YAMLParsing

@Suite("Reading YAML into a tree")
struct YAMLReaderTests {
  @Test("Scalars keep their text, style and tag")
  func scalars() throws {
    let tree = try outline(
      """
      plain: no
      single: 'it''s'
      double: "a\\tb\\u00e9"
      literal: |
        one
        two
      folded: >-
        one
        two
      tagged: !!str 12
      own: !thing 3
      empty:
      ? [complex, key]
      : value
      """)
    #expect(
      tree == """
        {
          plain
            no
          single
            'it's'
          double
            "a\tbé"
          literal
            |one
        two
        |
          folded
            >one two>
          tagged
            <tag:yaml.org,2002:str> 12
          own
            <!thing> 3
          empty
            
          [
            complex
            key
          ]
            value
        }

        """)
  }

  @Test(
    "Nothing but blanks and comments is no node",
    arguments: ["", "\n", "# c\n", "---\n", "--- # c\n...\n"])
  func emptyDocument(text: String) throws {
    #expect(try YAMLReader.read(ArraySlice(text.utf8)) == nil)
  }
}
