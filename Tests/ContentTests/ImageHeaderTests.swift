import Model
import TestSupport
import Testing

@testable import Content

@Suite("Sizes of pictures")
struct ImageHeaderTests {
  private func size(_ bytes: [UInt8]) throws -> PixelSize? {
    let directory = try TemporaryDirectory()
    try directory.tree.write(bytes, to: "picture")
    return ImageHeader.size(ofFileAt: directory.path + "/picture")
  }

  private let wide = PixelSize(width: 80, height: 40)
  private let tall = PixelSize(width: 40, height: 80)

  @Test("reads the size of each format")
  func formats() throws {
    #expect(try size(Pictures.png(width: 80, height: 40)) == wide)
    #expect(try size(Pictures.jpeg(width: 80, height: 40)) == wide)
    #expect(try size(Pictures.gif(width: 80, height: 40)) == wide)
    #expect(try size(Pictures.webP(width: 80, height: 40)) == wide)
    #expect(try size(Pictures.losslessWebP(width: 80, height: 40)) == wide)
    #expect(try size(Pictures.extendedWebP(width: 80, height: 40, orientation: 1)) == wide)
    #expect(try size(Pictures.avif(width: 80, height: 40)) == wide)
  }

  @Test("turns a picture as its camera says", arguments: 1...8)
  func orientation(orientation: Int) throws {
    let expected = orientation < 5 ? wide : tall
    let tag = UInt8(orientation)
    #expect(try size(Pictures.jpeg(width: 80, height: 40, orientation: tag)) == expected)
    #expect(try size(Pictures.png(width: 80, height: 40, orientation: tag)) == expected)
    #expect(try size(Pictures.extendedWebP(width: 80, height: 40, orientation: tag)) == expected)
  }

  @Test("turns an AVIF as its container says", arguments: 0...3)
  func rotation(quarterTurns: Int) throws {
    let picture = Pictures.avif(width: 80, height: 40, quarterTurns: UInt8(quarterTurns))
    #expect(try size(picture) == (quarterTurns % 2 == 0 ? wide : tall))
  }

  @Test("finds the frame behind large segments")
  func largeSegments() throws {
    #expect(try size(Pictures.jpeg(width: 80, height: 40, orientation: 6, profile: 65_000)) == tall)
  }

  @Test(
    "reads the size of an SVG",
    arguments: [
      ("<svg width='80' height='40'/>", true), ("<svg width=\"80px\" height=\"40px\">", true),
      ("<?xml version='1.0'?><!-- x > --><!DOCTYPE svg><svg viewBox='0 0 80 40'>", true),
      ("<svg:svg width='60pt' height='30pt'>", true),
      ("<svg width='100%' viewBox='0,0,80,40'>", true),
      ("<svg>", false), ("<html><svg width='80' height='40'>", false), ("plain text", false),
      ("<svg width='0' height='40'>", false), ("<svg width='1e99' height='40'>", false),
    ])
  func svg(text: String, isKnown: Bool) throws {
    #expect(try size(Array(text.utf8)) == (isKnown ? wide : nil))
  }

  @Test("says nothing of a file that is cut short, at any byte")
  func cut() throws {
    let pictures = [
      Pictures.png(width: 80, height: 40, orientation: 6),
      Pictures.jpeg(width: 80, height: 40, orientation: 6),
      Pictures.extendedWebP(width: 80, height: 40, orientation: 6),
      Pictures.avif(width: 80, height: 40, quarterTurns: 1), Pictures.gif(width: 80, height: 40),
      Pictures.losslessWebP(width: 80, height: 40),
    ]
    for picture in pictures {
      for count in 0..<picture.count {
        // No crash, and no size that is neither the true one nor that without its orientation.
        let found = try size(Array(picture.prefix(count)))
        #expect(found == nil || found == wide || found == tall)
      }
    }
  }

  @Test("a header with absurd numbers costs nothing")
  func hostile() throws {
    #expect(try size(Pictures.png(width: .max, height: .max)) == nil)
    #expect(try size(Pictures.png(width: 0, height: 5)) == nil)
    #expect(try size(Pictures.avif(width: .max, height: .max)) == nil)
    var box: [UInt8] = [0, 0, 0, 0x18] + Array("ftypavif".utf8) + [UInt8](repeating: 0, count: 12)
    box += [0xFF, 0xFF, 0xFF, 0xFF] + Array("meta".utf8)
    #expect(try size(box) == nil)
    #expect(try size([0xFF, 0xD8] + [UInt8](repeating: 0xFF, count: 10_000)) == nil)
  }
}

@Suite("SVGs that are refused")
struct SVGSafetyTests {
  @Test(
    "a drawing is safe",
    arguments: [
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'>"
        + "<defs><path id='a' d='M0 0'/></defs><use xlink:href='#a'/></svg>",
      "<svg><style>.a{fill:url(#g)}</style><rect style='fill: url(\"#g\")'/></svg>",
      "<svg><image href='data:image/png;base64,AAAA'/></svg>",
      "<?xml version='1.0'?><!DOCTYPE svg PUBLIC 'a' 'b'><svg><animate attributeName='r'/></svg>",
      "<?xml version='1.0' encoding='utf-8' standalone='no'?><svg/>",
      "<svg><a href='https://example.org'><text>Hi &amp; bye</text></a></svg>",
    ])
  func safe(text: String) {
    #expect(SVGSafety.fault(in: Array(text.utf8)) == nil)
  }

  @Test(
    "scripts, handlers, entities and what lies outside are faults",
    arguments: [
      ("<svg><script>x</script></svg>", "the element \"script\""),
      ("<svg><SCRIPT/></svg>", "the element \"script\""),
      ("<svg onload='x'/>", "the event handler \"onload\""),
      ("<svg><g ONCLICK = \"x\"/></svg>", "the event handler \"ONCLICK\""),
      ("<svg><foreignObject/></svg>", "the element \"foreignobject\""),
      ("<svg><a xlink:href='java\nscript:x'/></svg>", "a script in \"xlink:href\""),
      ("<svg><a href='&#106;avascript:x'/></svg>", "a coded address"),
      ("<svg><image href='https://x/y.png'/></svg>", "a reference to something outside it"),
      ("<svg><use href='other.svg#a'/></svg>", "a reference to something outside it"),
      (
        "<svg><image href='data:image/svg+xml;base64,A'/></svg>",
        "a reference to something outside it"
      ),
      ("<svg><style>@import 'x';</style></svg>", "an outside style sheet"),
      ("<svg><style>a{b:url(https://x)}</style></svg>", "a reference to something outside it"),
      (
        "<svg><style>a{b:\\75rl(https://x)}</style></svg>",
        "an escaped letter, which may hide a reference"
      ),
      ("<!DOCTYPE svg [<!ENTITY a 'b'>]><svg/>", "entities"),
      ("<?xml-stylesheet href='x'?><svg/>", "an outside style sheet"),
      ("<svg><animate attributeName='href' values='x'/></svg>", "the element \"animate\""),
      (
        "<svg><animate attributeName='&#104;ref' values='&#106;avascript:x'/></svg>",
        "a coded animation"
      ),
      ("<svg><set attributeName='href' to='x'/></svg>", "the element \"set\""),
      (
        "<?xml version='1.0' encoding='ISO-2022-JP'?><svg/>", "an encoding that is not UTF-8"
      ),
      (
        "<svg><text>\u{1B}$B<!--\u{1B}(B</text><script>x</script><!-- --></svg>",
        "bytes that are no text in UTF-8"
      ),
      ("<svg><g a=b/></svg>", "a tag that cannot be read"), ("<html/>", "no svg element"),
      ("", "no svg element"), ("<svg><!-- x", "a tag that cannot be read"),
    ])
  func unsafe(text: String, fault: String) {
    #expect(SVGSafety.fault(in: Array(text.utf8)) == fault)
  }
}
