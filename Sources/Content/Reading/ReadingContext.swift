internal import Diagnostics
internal import Model

/// What every reader of a file needs to know.
///
/// An object, since each file has a reader that holds it.
final class ReadingContext: Sendable {
  let source: SourceFolder
  let options: ContentOptions
  let site: Site
  let permalinks: PermalinkPattern
  let handles: Handles
  let finder: MediaFinder
  /// Who wrote a post that names nobody.
  let standInAuthor: String

  /// How dates without an offset are read.
  let dateZone: DateZone

  var zone: ZoneRules { site.zone }

  init(
    source: SourceFolder, options: ContentOptions, site: Site, permalinks: PermalinkPattern,
    handles: Handles, finder: MediaFinder, standInAuthor: String, dateZone: DateZone
  ) {
    self.source = source
    self.options = options
    self.site = site
    self.permalinks = permalinks
    self.handles = handles
    self.finder = finder
    self.standInAuthor = standInAuthor
    self.dateZone = dateZone
  }

  /// The bytes of a text file, valid UTF-8; `nil` with an error where they cannot be had.
  ///
  /// The returned problems are the file's own, with `nil` only where even its bytes are missing.
  static func text(
    at path: String, in source: SourceFolder, limit: Int
  ) -> (problems: FileProblems, isReadable: Bool) {
    let contents: SourceFolder.Contents
    do {
      contents = try source.contents(of: path, limit: limit)
    } catch {
      var problems = FileProblems(path: path, bytes: [])
      problems.error("this file cannot be read: \(error.reason)")
      return (problems, false)
    }
    guard case .bytes(let bytes) = contents else {
      var problems = FileProblems(path: path, bytes: [])
      if case .tooLarge(let size) = contents {
        problems.error("this file has \(size) bytes; at most \(limit) are taken")
      }
      return (problems, false)
    }
    var problems = FileProblems(path: path, bytes: bytes)
    let firstNUL = TextEncoding.firstNUL(in: bytes)
    switch TextEncoding.fault(in: bytes, firstNUL: firstNUL) {
    case .otherEncoding(let name):
      problems.error("this file is in \(name); save it as UTF-8")
      return (problems, false)
    case .invalid(let byte, let offset):
      let place = problems.source.location(ofByte: offset)
      let hex = String(byte, radix: 16, uppercase: true)
      problems.error(
        line: place.line, column: place.column,
        "byte \(offset) (0x\(hex)) is no UTF-8; save the file as UTF-8")
      return (problems, false)
    case nil:
      if let offset = firstNUL {
        let place = problems.source.location(ofByte: offset)
        problems.warning(
          line: place.line, column: place.column, "a NUL stands here, which is no text",
          groupingKey: "NUL")
      }
      return (problems, true)
    }
  }
}
