public import Diagnostics
internal import Model
internal import Parallelism

/// Reads a content folder: files become a feed, and all that is wrong with them diagnostics.
public enum ContentReader {
  /// Reads `Content/` in the folder `source`.
  ///
  /// Files are read on all cores; the result is the same on one. What is wrong with a file is
  /// appended to `diagnostics`, for all files in one run; a post with an error is left out of the
  /// feed and named in the result. Paths in both are relative to `source`.
  ///
  /// - Complexity: O(*n* log *n*) in the files.
  /// - Parameters:
  ///   - source: The folder that holds `Content/`.
  ///   - options: How it is read.
  ///   - diagnostics: What was found wrong is appended here, in no promised order.
  /// - Returns: The feed and what is missing in it.
  /// - Throws: Why there is nothing to read at all.
  public static func read(
    source: String, options: ContentOptions = ContentOptions(), diagnostics: inout [Diagnostic]
  ) throws(ContentFailure) -> ContentResult {
    try readWithAddresses(source: source, options: options, diagnostics: &diagnostics).content
  }

  /// Reads the same, and says which addresses are taken.
  public static func readWithAddresses(
    source: String, options: ContentOptions = ContentOptions(), diagnostics: inout [Diagnostic]
  ) throws(ContentFailure) -> (content: ContentResult, addresses: AddressBook) {
    let (folder, contents) = try open(source)
    var reading = ContentReading(source: folder, options: options, contents: contents)
    let frame = reading.readFrame()
    let result = reading.readRest(of: frame, posts: nil)
    diagnostics += reading.diagnostics
    return (result, AddressBook(result, in: frame.context))
  }

  /// Looks whether there is a site in the folder `source`.
  ///
  /// - Throws: Why there is nothing to read at all.
  public static func look(at source: String) throws(ContentFailure) {
    _ = try open(source)
  }

  /// The folder `source`, and what lies in its `Content/`.
  static func open(
    _ source: String
  ) throws(ContentFailure) -> (folder: SourceFolder, contents: [SourceFolder.Entry]) {
    let folder: SourceFolder
    do {
      folder = try SourceFolder(path: source)
    } catch {
      throw .sourceUnreadable(path: source, reason: error.reason)
    }
    guard let root = try? folder.entries(of: "."),
      let entry = root.first(where: { $0.name == "Content" && $0.kind != .file })
    else { throw .noContentFolder(path: source) }
    if entry.kind == .symbolicLink {
      throw .contentUnreadable(path: source, reason: "it is a symbolic link, which is not followed")
    }
    do {
      return (folder, try folder.entries(of: "Content"))
    } catch {
      throw .contentUnreadable(path: source, reason: error.reason)
    }
  }
}
