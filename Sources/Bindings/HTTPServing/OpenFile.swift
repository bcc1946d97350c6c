internal import Glibc

/// A file that is open for reading and closed with its last owner.
public final class OpenFile: Sendable {
  /// The descriptor, which belongs to this object.
  public let descriptor: Int32

  /// Takes over an open descriptor.
  public init(takingOver descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }
}
