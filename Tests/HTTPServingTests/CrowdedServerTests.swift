import Glibc
import TestSupport
import Testing

@testable import HTTPServing

/// Two ends of a connection.
private final class SocketPair {
  let own: Int32
  private let other: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    (own, other) = (ends[0], ends[1])
  }

  deinit {
    close(own)
    close(other)
  }

  /// Whether the own end was shut.
  var isShut: Bool {
    var byte: UInt8 = 0
    return recv(other, &byte, 1, Int32(MSG_DONTWAIT)) == 0
  }
}

@Suite("A server with many clients")
struct CrowdedServerTests {
  private static func server(_ headers: HTTPHeaders = [:]) throws -> HTTPServer {
    var options = HTTPServerOptions()
    options.connectionLimit = 16
    options.commonHeaders = headers
    return try HTTPServer(options: options, admission: { _ in .upTo(bytes: 1 << 20) }) { request in
      HTTPResponse(.ok, text: "\(request.body.count)")
    }
  }

  private static let slowHead = "GET / HTTP/1.1\r\nHost: local"
  private static let slowBody = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nx"

  @Test("answers who comes, however many others are slow", arguments: [slowHead, slowBody, ""])
  func slowClients(text: String) throws {
    let server = try Self.server()
    var slow: [HTTPClient] = []
    for _ in 0..<60 {
      slow.append(try HTTPClient(port: server.port))
      // One that has made room may be gone.
      try? slow.last?.send(text)
    }
    #expect(try HTTPClient(port: server.port).request("/").text == "0")
    withExtendedLifetime(slow) {}
  }

  @Test("lets those go first that have the least to lose")
  func victims() throws {
    let watch = try #require(ConnectionWatch(interval: .seconds(600), limit: 8))
    defer { watch.stop() }
    let pairs = try (0..<8).map { _ in try SocketPair() }
    func isShut(_ index: Int) -> Bool { pairs[index].isShut }
    for pair in pairs.prefix(4) { watch.open(pair.own, headWithin: .seconds(600)) }
    watch.enter(.answer, pairs[0].own)
    for index in [1, 2] { watch.enter(.body, pairs[index].own, within: .seconds(600)) }
    watch.receive(2, on: pairs[1].own)
    watch.receive(1, on: pairs[2].own)
    #expect(!(0..<4).contains(where: isShut))
    // Who waits for a head, then the body of which the least has come, the other, and the answer.
    for (count, victim) in [3, 2, 1, 0].enumerated() {
      watch.open(pairs[4 + count].own, headWithin: .seconds(600))
      watch.enter(.answer, pairs[4 + count].own)
      #expect((0..<4).filter(isShut) == [3, 2, 1, 0].prefix(count + 1).sorted(), "\(victim)")
    }
    #expect(!(4..<8).contains(where: isShut))
    for pair in pairs { watch.close(pair.own) }
  }

  @Test("keeps no connection of a stream that was closed, whatever its client does")
  func closedStreams() throws {
    var options = HTTPServerOptions()
    options.headTimeout = .seconds(600)
    let server = try HTTPServer(options: options) { _ in
      let stream = EventStream()
      stream.close()
      return .events(stream)
    }
    let client = try HTTPClient(port: server.port)
    try client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(String(decoding: try client.receiveAll(), as: UTF8.self).contains(": open"))
  }

  @Test("refuses by the head alone, and takes the body in first, so that the answer is seen")
  func refusal() throws {
    let server = try HTTPServer(
      admission: { _ in .refused(HTTPResponse(.forbidden, text: "No.")) },
      handler: { _ in HTTPResponse(.ok, text: "It was asked.") })
    let client = try HTTPClient(port: server.port)
    try client.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(8 << 20)\r\n\r\n")
    try client.send([UInt8](repeating: 0, count: 8 << 20))
    let answer = try client.receiveAnswer()
    #expect(answer.status == 403)
    #expect(answer.text == "No.")
    #expect(try HTTPClient(port: server.port).request("/").status == 403)
  }

  @Test(
    "says what all its answers say in those that it makes itself, too",
    arguments: [
      "GET /% HTTP/1.1\r\nHost: a\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 9999999\r\n\r\n",
    ])
  func commonHeaders(text: String) throws {
    let server = try Self.server(["X-Frame-Options": "DENY"])
    let client = try HTTPClient(port: server.port)
    try client.send(text)
    let answer = try client.receiveAnswer()
    #expect((400..<500).contains(answer.status))
    #expect(answer["X-Frame-Options"] == "DENY")
  }
}
