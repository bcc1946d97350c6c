/// The text of one template.
public struct TemplateSource: Sendable {
  /// The file, as diagnostics name it: `Templates/post.mustache`.
  public let path: String
  /// The name that entries and other templates call it by: `post`.
  public let name: String
  /// The text, as UTF-8; a byte order mark is passed over.
  public let bytes: [UInt8]

  /// The template `name`, read from the file at `path`.
  public init(path: String, name: String, bytes: [UInt8]) {
    self.path = path
    self.name = name
    self.bytes = bytes
  }
}
