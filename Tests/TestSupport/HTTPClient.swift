internal import Glibc

/// A client that sends what it is told byte for byte, and gives up when nothing comes for long.
public final class HTTPClient {
  /// Why a client gave up.
  public struct Failure: Error, CustomStringConvertible {
    /// What it waited for, and what had come by then.
    public let description: String
  }

  /// How long it waits for the next byte: long enough for any machine, so that only a server that
  /// hangs fails a test by it.
  private static let patience: Int32 = 60_000

  private let socket: Int32
  /// What has come and was not looked at.
  private var received: ArraySlice<UInt8> = []

  /// Connects to `port` of this machine, by version 6 of the protocol where it is told so.
  public init(port: UInt16, isVersion6: Bool = false) throws {
    // Not inherited by programs that other tests run, else it would stay open with them.
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    socket = Glibc.socket(isVersion6 ? AF_INET6 : AF_INET, type, 0)
    guard socket >= 0 else { throw FileFailure("open a socket for port", "\(port)") }
    let status: Int32
    if isVersion6 {
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = port.bigEndian
      address.sin6_addr = in6addr_loopback
      status = withUnsafePointer(to: address) { address in
        address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in6>.size))
        }
      }
    } else {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      status = withUnsafePointer(to: address) { address in
        address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
    }
    guard status == 0 else { throw FileFailure("connect to port", "\(port)") }
  }

  deinit {
    close(socket)
  }

  /// Sends a text.
  public func send(_ text: String) throws {
    try send(Array(text.utf8))
  }

  /// Sends bytes.
  public func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      try wait(for: POLLOUT, "the server to take more")
      let count = rest.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw FileFailure("send to", "the server") }
      rest = rest.dropFirst(count)
    }
  }

  /// Sends no more, and can still receive.
  public func finishSending() {
    shutdown(socket, Int32(SHUT_WR))
  }

  /// Reads all up to and with `mark`.
  public func receive(through mark: String) throws -> String {
    let mark = Array(mark.utf8)
    while true {
      if let range = received.firstRange(of: mark) {
        defer { received = received[range.upperBound...] }
        return String(decoding: received[..<range.upperBound], as: UTF8.self)
      }
      guard try receiveMore() else {
        throw failure("the server closed before \"\(String(decoding: mark, as: UTF8.self))\"")
      }
    }
  }

  /// Reads so many bytes.
  public func receive(count: Int) throws -> [UInt8] {
    while received.count < count {
      guard try receiveMore() else { throw failure("the server closed before \(count) bytes") }
    }
    defer { received = received.dropFirst(count) }
    return Array(received.prefix(count))
  }

  /// Reads all until the server closes.
  public func receiveAll() throws -> [UInt8] {
    while try receiveMore() {}
    defer { received = [] }
    return Array(received)
  }

  /// Sends a text again and again, a little later each time, until the server closes; gives what it
  /// said meanwhile.
  public func trickle(_ text: String) throws -> [UInt8] {
    for _ in 0..<(Self.patience / 5) {
      try? send(text)
      var polled = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      if poll(&polled, 1, 5) > 0, try !receiveMore() {
        defer { received = [] }
        return Array(received)
      }
    }
    throw failure("the server takes all that is sent, however slowly")
  }

  /// Reads an answer; that to a HEAD has no body, whatever its headers say.
  public func receiveAnswer(toHead isHead: Bool = false) throws -> HTTPAnswer {
    let head = try receive(through: "\r\n\r\n")
    var answer = HTTPAnswer(head: head)
    guard !isHead, answer.status >= 200, ![204, 304].contains(answer.status) else { return answer }
    if let length = answer["Content-Length"] {
      answer.body = try receive(count: Int(length) ?? 0)
    } else if answer["Transfer-Encoding"] == "chunked" {
      while case let chunk = try receiveChunk(), !chunk.isEmpty { answer.body += chunk }
    } else {
      answer.body = try receiveAll()
    }
    return answer
  }

  /// Reads a chunk of a chunked answer; the last is empty.
  public func receiveChunk() throws -> [UInt8] {
    let line = try receive(through: "\r\n").dropLast()
    let chunk = try receive(count: Int(line, radix: 16) ?? 0)
    _ = try receive(through: "\r\n")
    return chunk
  }

  /// Sends a request with nothing but a host, and reads the answer.
  public func request(
    _ target: String, method: String = "GET", headers: [String: String] = [:], body: String = ""
  ) throws -> HTTPAnswer {
    var headers = headers
    if headers["Host"] == nil { headers["Host"] = "localhost" }
    if !body.isEmpty { headers["Content-Length"] = "\(body.utf8.count)" }
    let lines = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }
    try send("\(method) \(target) HTTP/1.1\r\n\(lines.joined())\r\n\(body)")
    return try receiveAnswer(toHead: method == "HEAD")
  }

  /// Takes in what has come, and waits where nothing has; `false` when the server has closed.
  private func receiveMore() throws -> Bool {
    try wait(for: POLLIN, "more to come")
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = chunk.withUnsafeMutableBytes { recv(socket, $0.baseAddress, $0.count, 0) }
    if count < 0, errno != ECONNRESET { throw FileFailure("receive from", "the server") }
    received += chunk.prefix(max(0, count))
    return count > 0
  }

  private func wait(for event: Int32, _ what: String) throws {
    var polled = pollfd(fd: socket, events: Int16(event), revents: 0)
    guard poll(&polled, 1, Self.patience) > 0 else { throw failure("gave up waiting for \(what)") }
  }

  private func failure(_ what: String) -> Failure {
    Failure(description: "\(what); came: \(String(decoding: received, as: UTF8.self))")
  }
}

/// What a server answered.
public struct HTTPAnswer: Sendable {
  /// The status.
  public let status: Int
  /// The names and values of the headers in their order.
  public let headers: [(name: String, value: String)]
  /// The body without its chunks' lengths.
  public internal(set) var body: [UInt8] = []

  /// The body as text.
  public var text: String { String(decoding: body, as: UTF8.self) }

  /// The value of the first header of that name, in any case.
  public subscript(name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// Reads the lines before the body.
  public init(head: String) {
    let lines = head.split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    status = words.count > 1 ? Int(words[1]) ?? 0 : 0
    headers = lines.dropFirst().map { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      return (
        String(parts[0]), parts.count > 1 ? String(parts[1].drop(while: { $0 == " " })) : ""
      )
    }
  }
}
