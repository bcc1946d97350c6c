/// A file that is to be made.
public struct NewFile: Sendable, Hashable {
  /// Its path from the folder of the site, with `/` between its parts: `Content/site.yml`.
  public let path: String
  /// What it holds.
  public let bytes: [UInt8]

  /// A file of bytes.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// A file of text.
  init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }
}
