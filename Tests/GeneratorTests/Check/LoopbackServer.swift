import Glibc
import Synchronization

/// A server on the loopback that answers a number of requests, one after the other, and then stops.
final class LoopbackServer: Sendable {
  let port: UInt16
  private let listener: Int32
  private let answer: @Sendable (_ request: String) -> String
  private let received = Mutex<[String]>([])
  private let thread = Mutex<pthread_t?>(nil)

  /// Starts it; `nil` where no port could be had.
  init?(requests: Int, answer: @escaping @Sendable (_ request: String) -> String) {
    self.answer = answer
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.listener = listener
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(listener, pointer, size) == 0 && listen(listener, 8) == 0
          && getsockname(listener, pointer, &size) == 0
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    guard isBound else {
      close(listener)
      return nil
    }
    // A client that never comes must not keep the test waiting.
    var limit = timeval(tv_sec: 30, tv_usec: 0)
    setsockopt(
      listener, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    start(requests)
  }

  deinit { close(listener) }

  /// The requests so far, once all are answered.
  func finished() -> [String] {
    if let thread = thread.withLock({ $0 }) { pthread_join(thread, nil) }
    return received.withLock { $0 }
  }

  private func start(_ requests: Int) {
    final class Job {
      let run: () -> Void
      init(_ run: @escaping () -> Void) { self.run = run }
    }
    let job = Job { [self] in for _ in 0..<requests { serve() } }
    var identifier = pthread_t()
    pthread_create(
      &identifier, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Job>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, Unmanaged.passRetained(job).toOpaque())
    thread.withLock { [identifier] in $0 = identifier }
  }

  private func serve() {
    let client = accept(listener, nil, nil)
    guard client >= 0 else { return }
    defer { close(client) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4_096)
    while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      let count = recv(client, &chunk, chunk.count, 0)
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    let request = String(decoding: bytes, as: UTF8.self)
    received.withLock { $0.append(request) }
    let text = Array(answer(request).utf8)
    _ = send(client, text, text.count, Int32(MSG_NOSIGNAL))
  }
}
