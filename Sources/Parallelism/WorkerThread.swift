internal import Glibc

/// A POSIX thread that runs one closure.
public struct WorkerThread: Sendable {
  /// Deep Markdown and templates recurse, so each thread gets as much stack as the main one has.
  public static let stackSize = 8 << 20

  private let thread: pthread_t

  /// Starts the thread; `nil` where the system refuses.
  public init?(_ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    let box = Unmanaged.passRetained(ClosureBox(body))
    var identifier = pthread_t()
    let status = pthread_create(
      &identifier, &attributes,
      { context in
        guard let context else { return nil }
        Unmanaged<ClosureBox>.fromOpaque(context).takeRetainedValue().body()
        return nil
      }, box.toOpaque())
    guard status == 0 else {
      box.release()
      return nil
    }
    thread = identifier
  }

  /// Waits for the closure's end; to be called once.
  public func join() {
    pthread_join(thread, nil)
  }
}

private final class ClosureBox: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }
}
