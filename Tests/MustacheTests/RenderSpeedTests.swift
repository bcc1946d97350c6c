import Diagnostics
import Glibc
import HTML
import Mustache
import Testing

/// Measures what design.md part 6 sets: a page of 40 fields and 5 comments of 4 fields each.
///
/// It prints processor time and asserts nothing. Run it by itself, in release:
///
///     KITH_MEASURE=1 swift test -c release -Xswiftc -enable-testing --filter RenderSpeedTests
@Suite("Speed of rendering", .enabled(if: getenv("KITH_MEASURE") != nil), .serialized)
struct RenderSpeedTests {
  @Test("a page of 40 fields and 5 comments, its values built")
  func page() throws {
    var template = "<article>\n"
    for field in WideField.allCases where field != .comments {
      template += "  <p class=\"row\">Some text {{\(field.name)}} and more</p>\n"
    }
    template += "  {{#comments}}\n  <p><b>{{author}}</b> <time>{{date}}</time> {{{body}}}"
    template += " <i>{{likes}}</i></p>\n  {{/comments}}\n</article>\n"
    var diagnostics: [Diagnostic] = []
    let library = TemplateLibrary.compile(
      [TemplateSource(path: "wide.mustache", name: "wide", bytes: Array(template.utf8))],
      entries: [TemplateEntry(name: "wide", views: [WideField.self])], diagnostics: &diagnostics)
    let rendering = try #require(library)
    let entry = try #require(rendering.index(of: "wide"))
    var output: [UInt8] = []
    let whole = microseconds(times: 1000) { round in
      output.removeAll(keepingCapacity: true)
      rendering.render(entry, views: [Self.view(round)], into: &output)
    }
    let views = microseconds(times: 1000) { round in _ = Self.view(round) }
    print("a page of \(output.count) bytes: \(whole) µs, of which its values \(views) µs")
  }

  @Test("escaping of prose")
  func escaping() {
    let prose = String(
      repeating: "The harbour at six, & the gulls <loud> as ever; \"quiet\" is another word. ",
      count: 10_000)
    var output: [UInt8] = []
    let html = microseconds(times: 10) { _ in
      output.removeAll(keepingCapacity: true)
      Escaping.appendHTML(prose, to: &output)
    }
    let xml = microseconds(times: 10) { _ in
      output.removeAll(keepingCapacity: true)
      Escaping.appendXML(prose, to: &output)
    }
    let size = Double(prose.utf8.count)
    print("escaping: HTML \(Int(size / html)) MB/s, XML \(Int(size / xml)) MB/s")
  }

  /// The median of 21 rounds of `times` calls, in microseconds of this thread's processor time.
  private func microseconds(times: Int, _ body: (Int) -> Void) -> Double {
    var rounds: [Double] = []
    for _ in 0..<21 {
      let start = processorTime()
      for round in 0..<times { body(round) }
      rounds.append((processorTime() - start) / Double(times))
    }
    rounds.sort()
    return (rounds[10] * 100).rounded() / 100
  }

  private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }

  private static let texts = (0..<40).map { "a value of some length, with \($0) & <b>" }
  private static let body = EscapedHTML(escaping: "A comment as people write them, & more")

  private static func view(_ round: Int) -> ViewObject {
    var view = View<WideField>()
    for field in WideField.allCases where field != .comments {
      view[field] = .text(field.rawValue % 4 == 0 ? String(round) : texts[field.rawValue])
    }
    view[.comments] = .list(
      (0..<5).map { number in
        var comment = View<NarrowField>()
        comment[.author] = .text(texts[number])
        comment[.date] = .text("2026-11-29T12:00:00+01:00")
        comment[.body] = .html(body)
        comment[.likes] = .text(String(round + number))
        return comment.object
      })
    return view.object
  }
}

private enum WideField: Int, ViewFields {
  case a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, b0, b1, b2, b3, b4, b5, b6, b7, b8, b9
  case c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, d0, d1, d2, d3, d4, d5, d6, d7, d8, d9
  case comments

  static let viewName = "wide"
  var type: FieldType { self == .comments ? .list(NarrowField.self) : .text }
  var summary: String { "A field." }
}

private enum NarrowField: Int, ViewFields {
  case author, date, body, likes

  static let viewName = "narrow"
  var type: FieldType { self == .body ? .html : .text }
  var summary: String { "A field." }
}
