internal import Diagnostics
internal import Generator
internal import HTML
internal import HTTPServing

/// What a preview tells its pages.
enum PreviewEvent {
  /// What is wrong with the site; an empty list where nothing is.
  static func problems(of state: PreviewSite.State) -> ServerSentEvent {
    var json = JSONWriter()
    json.object { json in
      json.member("isStale", state.isStale)
      json.member("hasSite", state.snapshot != nil)
      json.array("problems") { json in
        guard state.isStale, state.tellsProblems else { return }
        for diagnostic in Diagnostic.sorted(state.report.diagnostics).prefix(50)
        where diagnostic.severity == .error {
          json.object { write(diagnostic, to: &$0) }
        }
      }
    }
    return ServerSentEvent(name: "problems", data: String(decoding: json.bytes, as: UTF8.self))
  }

  private static func write(_ diagnostic: Diagnostic, to json: inout JSONWriter) {
    if let place = diagnostic.location {
      var text = place.path
      if place.line > 0 { text += ":\(place.line)" }
      if place.line > 0, place.column > 0 { text += ":\(place.column)" }
      json.member("place", text)
    }
    json.member("message", diagnostic.message)
    if let suggestion = diagnostic.suggestion { json.member("suggestion", suggestion) }
    if let line = diagnostic.sourceLine, let place = diagnostic.location {
      json.member("line", line)
      json.member("column", place.column - diagnostic.sourceLineStart + 1)
      json.member("length", place.length)
    }
    json.array("notes") { json in
      for note in diagnostic.notes { json.string(note) }
    }
  }
}
