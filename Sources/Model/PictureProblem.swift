/// Why a picture or a film cannot be published.
public struct PictureProblem: Error, Sendable, Hashable {
  /// The reason: the rest of a sentence behind `"a.jpg" cannot be published:`.
  public let reason: String
  /// Whether the disk is to blame, and not the picture.
  public let isOfDisk: Bool

  /// A problem, of the picture unless told.
  public init(reason: String, isOfDisk: Bool = false) {
    self.reason = reason
    self.isOfDisk = isOfDisk
  }

  /// What is said of the file `name`.
  public func message(about name: String) -> String {
    isOfDisk ? reason : "\"\(name)\" cannot be published: \(reason)"
  }
}
