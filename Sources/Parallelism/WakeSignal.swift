internal import Glibc

/// A signal from one thread to another that waits in `poll` for other things as well.
public final class WakeSignal: Sendable {
  /// What becomes readable when the signal is raised; to be polled, not to be read.
  public let descriptor: Int32
  private let raisingEnd: Int32

  /// Makes a signal that is not raised; `nil` with the error number set where the system refuses.
  public init?() {
    var ends: [Int32] = [-1, -1]
    // Two sockets and not a pipe, since Swift does not know the call that makes a pipe which no
    // program started meanwhile can inherit.
    let type = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    guard socketpair(AF_UNIX, Int32(type), 0, &ends) == 0 else { return nil }
    descriptor = ends[0]
    raisingEnd = ends[1]
  }

  deinit {
    close(descriptor)
    close(raisingEnd)
  }

  /// Raises the signal, which stays so until it is cleared; any thread may do so.
  public func raise() {
    // A full socket is readable already, so that what the call says does not matter.
    withUnsafeBytes(of: UInt8(1)) { _ = write(raisingEnd, $0.baseAddress, $0.count) }
  }

  /// Takes the signal back.
  public func clear() {
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { buffer in
      while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
    }
  }
}
