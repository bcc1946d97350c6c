import HTTPServing
import TestSupport
import Testing

@Suite("The body of a request")
struct RequestBodyTests {
  private static func server(
    limit: Int, options: HTTPServerOptions = HTTPServerOptions()
  ) throws -> HTTPServer {
    try HTTPServer(options: options, admission: { .upTo(bytes: $0.path == "/none" ? 0 : limit) }) {
      request in
      HTTPResponse(.ok, body: .bytes(request.body))
    }
  }

  @Test("comes as it was sent, in one piece")
  func whole() throws {
    let server = try Self.server(limit: 1 << 20)
    let client = try HTTPClient(port: server.port)
    let body = (0..<(1 << 20)).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try client.send("PUT / HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(body.count)\r\n\r\n")
    try client.send(body)
    #expect(try client.receiveAnswer().body == body)
    // In pieces that end anywhere, behind each other on one connection.
    for count in [1, 2, 3] {
      try client.send("PUT / HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(count)\r\n\r\n")
      for byte in body.prefix(count) { try client.send([byte]) }
      #expect(try client.receiveAnswer().body == Array(body.prefix(count)))
    }
  }

  @Test("is refused where it is larger than its request's limit, and the connection closed")
  func oversize() throws {
    let server = try Self.server(limit: 10)
    #expect(
      try HTTPClient(port: server.port).request("/", method: "POST", body: "0123456789").status
        == 200)
    for (path, body) in [("/", "0123456789a"), ("/none", "0")] {
      let client = try HTTPClient(port: server.port)
      let answer = try client.request(path, method: "POST", body: body)
      #expect(answer.status == 413)
      #expect(answer["Connection"] == "close")
      #expect(try client.receiveAll() == [])
    }
  }

  @Test("is passed over to its end where it is too large, so that the client sees the answer")
  func passedOver() throws {
    let server = try Self.server(limit: 10)
    let client = try HTTPClient(port: server.port)
    let piece = [UInt8](repeating: 0, count: 1 << 20)
    try client.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(64 << 20)\r\n\r\n")
    for _ in 0..<64 { try client.send(piece) }
    #expect(try client.receiveAnswer().status == 413)
  }

  @Test("is refused before it is sent, to a client that asks first")
  func expectation() throws {
    let server = try Self.server(limit: 10)
    let client = try HTTPClient(port: server.port)
    let head = "POST / HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: "
    try client.send("\(head)5\r\n\r\n")
    #expect(try client.receiveAnswer().status == 100)
    try client.send("12345")
    #expect(try client.receiveAnswer().text == "12345")
    try client.send("\(head)11\r\n\r\n")
    #expect(try client.receiveAnswer().status == 413)
  }

  @Test("has to come in time, however little stands still", arguments: [true, false])
  func slowBody(isOversize: Bool) throws {
    var options = HTTPServerOptions()
    options.bodyTimeout = .milliseconds(100)
    let server = try Self.server(limit: isOversize ? 10 : 1 << 20, options: options)
    let client = try HTTPClient(port: server.port)
    try client.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n")
    #expect(try client.trickle("0") == [])
  }

  @Test(
    "is waited for no longer than a head is", arguments: ["", "GET / HT", "GET / HTTP/1.1\r\nA"])
  func slowHead(part: String) throws {
    var options = HTTPServerOptions()
    options.headTimeout = .milliseconds(100)
    let server = try Self.server(limit: 10, options: options)
    let client = try HTTPClient(port: server.port)
    try client.send(part)
    #expect(try client.receiveAll() == [])
  }
}
