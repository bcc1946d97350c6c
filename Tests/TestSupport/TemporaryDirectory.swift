internal import Glibc

/// A folder of a test's own, which is removed with all in it when its last owner is gone.
///
/// It lies where the environment variable `TMPDIR` says, else where the system keeps such things.
/// Keep it in a variable for as long as it is used.
public final class TemporaryDirectory: Sendable {
  /// The files in it.
  public let tree: FileTree
  /// Its path on disk, without a slash at its end; no part of it is a symbolic link.
  public var path: String { tree.root }

  /// Makes an empty folder.
  public init() throws {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? P_tmpdir
    var template = Array("\(parent)/kith-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw FileFailure("make a folder in", parent) }
    guard let real = realpath(template, nil) else { throw FileFailure("resolve", parent) }
    tree = FileTree(root: String(cString: real))
    free(real)
  }

  /// Makes a folder that holds the text files in `files`.
  public convenience init(_ files: [String: String]) throws {
    try self.init()
    try tree.write(files)
  }

  deinit {
    // What is left behind must not fail a test that has passed.
    try? tree.remove("")
  }
}
