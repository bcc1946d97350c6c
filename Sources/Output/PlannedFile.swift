public import Diagnostics

/// A file that a build is going to write.
public struct PlannedFile: Sendable, Hashable {
  /// Where it goes, relative to the output folder: `posts/harbour/index.html`.
  public var path: String
  /// What in the content asks for it; `nil` where the site as a whole does.
  public var origin: SourceLocation?
  /// The file that it is a copy of; `nil` where its bytes are made.
  public var copiedFrom: String?

  /// A file to write to `path`.
  public init(path: String, origin: SourceLocation? = nil, copiedFrom: String? = nil) {
    self.path = path
    self.origin = origin
    self.copiedFrom = copiedFrom
  }
}
