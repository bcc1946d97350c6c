import Diagnostics
import Model
import TestSupport

@testable import Content

/// A small site on disk, read once.
struct SampleSite {
  let result: ContentResult
  let diagnostics: [Diagnostic]
  /// Kept until the test is over, since bodies were read but pictures may still be asked for.
  let directory: TemporaryDirectory

  /// The site file that a sample has unless it brings its own.
  static let siteFile = "title: Sample\nurl: https://example.org\ntimezone: Europe/Lisbon\n"

  /// Writes `files` (paths from `Content/`) and reads them.
  ///
  /// A site file and the author `lou` are there unless `files` hold their own or name them `nil`.
  init(
    _ files: [String: String?], bytes: [String: [UInt8]] = [:],
    options: ContentOptions = ContentOptions(), prepare: (FileTree) throws -> Void = { _ in }
  ) throws {
    directory = try TemporaryDirectory()
    var all: [String: String?] = [
      "site.yml": Self.siteFile, "authors/lou.md": "---\nname: Lou Lee\n---\n",
    ]
    all.merge(files) { _, new in new }
    for (path, text) in all {
      if let text { try directory.tree.write(text, to: "Content/\(path)") }
    }
    for (path, content) in bytes { try directory.tree.write(content, to: "Content/\(path)") }
    try prepare(directory.tree)
    var diagnostics: [Diagnostic] = []
    result = try ContentReader.read(
      source: directory.path, options: options, diagnostics: &diagnostics)
    self.diagnostics = Diagnostic.sorted(diagnostics)
  }

  /// A site with one post, `posts/a.md`, of this front matter and the text "Hello.".
  static func post(_ frontMatter: String, _ others: [String: String?] = [:]) throws -> SampleSite {
    try SampleSite(
      others.merging(["posts/a.md": "---\n\(frontMatter)\n---\nHello.\n"]) { first, _ in first })
  }

  /// A site with one post and one comment of this front matter, `posts/a/comments/c.md`.
  static func comment(_ frontMatter: String, body: String = "Yes.\n") throws -> SampleSite {
    try SampleSite([
      "posts/a.md": "---\ndate: 2026-01-01\n---\nHello.\n",
      "posts/a/comments/c.md": "---\n\(frontMatter)\n---\n\(body)",
    ])
  }

  /// The post that was read first in the feed.
  var post: Post? { result.feed.posts.first }

  /// Each diagnostic on a line: `path:line:column: error: sentence | did you mean "…"? | note`.
  var lines: [String] { diagnostics.map(Self.line) }

  static func line(_ diagnostic: Diagnostic) -> String {
    var text = ""
    if let place = diagnostic.location {
      text = place.path
      if place.line > 0 { text += ":\(place.line)" }
      if place.column > 0 { text += ":\(place.column)" }
      text += ": "
    }
    text += "\(diagnostic.severity.word): \(diagnostic.message)"
    if let suggestion = diagnostic.suggestion { text += " | \(suggestion)?" }
    for note in diagnostic.notes { text += " | \(note)" }
    return text
  }
}
