internal import Glibc

/// One end of a pair of sockets on which two processes send each other messages.
///
/// On the way, a message is the number of bytes of its text and of its bytes, four bytes each with the
/// smallest first, then both.
public struct MessageChannel: Sendable {
  /// Why nothing came through.
  public enum Failure: Error, Sendable, Hashable {
    /// The other process is gone.
    case closed
    /// It took too long.
    case late
    /// What came is no message.
    case garbled
  }

  /// The most bytes of a message's text.
  static let textLimit = 1 << 16
  /// The most bytes of a message: more than any picture that is published has.
  public static let byteLimit = 1 << 29

  private let descriptor: Int32

  /// A channel on a connected socket, which the caller closes.
  public init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Sends a message, before `deadline` where there is one.
  ///
  /// - Throws: That the other process is gone or did not take it in time.
  public func send(_ message: Message, before deadline: ContinuousClock.Instant? = nil)
    throws(Failure)
  {
    let text = Array(message.text.utf8)
    guard text.count <= Self.textLimit, message.bytes.count <= Self.byteLimit else {
      throw .garbled
    }
    try send(Self.number(text.count) + Self.number(message.bytes.count) + text, before: deadline)
    try send(message.bytes, before: deadline)
  }

  /// Waits for a message, until `deadline` where there is one.
  ///
  /// - Returns: The message; `nil` where the other end was closed after the last one.
  /// - Throws: That the other process is gone, did not answer in time, or sent no message.
  public func receive(before deadline: ContinuousClock.Instant? = nil) throws(Failure) -> Message? {
    let head: [UInt8]
    do throws(Failure) {
      head = try receive(count: 8, before: deadline)
    } catch .closed {
      return nil
    }
    let textCount = Self.number(head[..<4])
    let byteCount = Self.number(head[4...])
    guard textCount <= Self.textLimit, byteCount <= Self.byteLimit else { throw .garbled }
    let text = try receive(count: textCount, before: deadline)
    let bytes = try receive(count: byteCount, before: deadline)
    guard let text = String(validating: text, as: UTF8.self) else { throw .garbled }
    return Message(text: text, bytes: bytes)
  }

  private func send(_ bytes: [UInt8], before deadline: ContinuousClock.Instant?) throws(Failure) {
    var sent = 0
    while sent < bytes.count {
      try wait(for: Int16(POLLOUT), before: deadline)
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.send(
          descriptor, buffer.baseAddress.map { $0 + sent }, bytes.count - sent,
          Int32(MSG_NOSIGNAL) | Self.flags(deadline))
      }
      if count > 0 { sent += count } else if !Self.isPassing(errno) { throw .closed }
    }
  }

  private func receive(
    count: Int, before deadline: ContinuousClock.Instant?
  ) throws(Failure) -> [UInt8] {
    var failure: Failure?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, received in
      while received < count, failure == nil {
        do throws(Failure) {
          try wait(for: Int16(POLLIN), before: deadline)
        } catch {
          failure = error
          return
        }
        let step = recv(
          descriptor, buffer.baseAddress.map { $0 + received }, count - received,
          Self.flags(deadline))
        if step > 0 {
          received += step
        } else if step == 0 || !Self.isPassing(errno) {
          failure = received == 0 ? .closed : .garbled
        }
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Whether the call may succeed when it is made again.
  private static func isPassing(_ error: Int32) -> Bool {
    error == EINTR || error == EAGAIN || error == EWOULDBLOCK
  }

  /// A call that has no deadline waits by itself: a process that may open no files may not poll either.
  private static func flags(_ deadline: ContinuousClock.Instant?) -> Int32 {
    deadline == nil ? 0 : Int32(MSG_DONTWAIT)
  }

  private func wait(for events: Int16, before deadline: ContinuousClock.Instant?) throws(Failure) {
    guard let deadline else { return }
    while true {
      let left = deadline - .now
      guard left > .zero else { throw .late }
      // Rounded up, so that the last millisecond is not waited for in a circle.
      let milliseconds = Int32(clamping: Int((left / .milliseconds(1)).rounded(.up)))
      var waiting = pollfd(fd: descriptor, events: events, revents: 0)
      let ready = poll(&waiting, 1, milliseconds)
      if ready > 0 { return }
      if ready < 0, errno != EINTR { throw .closed }
    }
  }

  private static func number(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
