import Glibc
import HTTPServing
import Synchronization
import TestSupport
import Testing

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

  @Test("lets a handler finish and sends its answer, however many come meanwhile")
  func handlerAtWork() throws {
    let isAtWork = Atomic(false)
    let isWanted = Atomic(false)
    // Else a failure would leave a handler behind for which the server waits.
    defer { isWanted.store(true, ordering: .relaxed) }
    var options = HTTPServerOptions()
    options.connectionLimit = 16
    let server = try HTTPServer(options: options) { request in
      guard request.path == "/slow" else { return .events(EventStream()) }
      isAtWork.store(true, ordering: .relaxed)
      while !isWanted.load(ordering: .relaxed) { usleep(1000) }
      return HTTPResponse(.ok, text: "Done.")
    }
    let slow = try HTTPClient(port: server.port)
    try slow.send("GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n")
    try waitUntil { isAtWork.load(ordering: .relaxed) }
    let others = try (0..<60).map { _ in
      let client = try HTTPClient(port: server.port)
      try? client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
      return client
    }
    // All are in when the last has its answer.
    _ = try others.last?.receive(through: ": open")
    isWanted.store(true, ordering: .relaxed)
    #expect(try slow.receiveAnswer().text == "Done.")
  }

  @Test("lets pages listen, however many others take nothing of their answers")
  func listener() throws {
    let stream = EventStream()
    var options = HTTPServerOptions()
    options.connectionLimit = 16
    let large = [UInt8](repeating: 0, count: 16 << 20)
    let server = try HTTPServer(options: options) { request in
      switch request.path {
      case "/events": .events(stream)
      case "/large": HTTPResponse(.ok, body: .bytes(large))
      default: HTTPResponse(.ok, text: "Here.")
      }
    }
    let listener = try HTTPClient(port: server.port)
    try listener.send("GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
    _ = try listener.receive(through: ": open")
    let others = try (0..<40).map { _ in
      let client = try HTTPClient(port: server.port)
      try? client.send("GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n")
      // It has its answer before the next comes, and waits with the rest.
      _ = try? client.receive(through: "\r\n\r\n")
      return client
    }
    #expect(try HTTPClient(port: server.port).request("/").text == "Here.")
    #expect(stream.send(ServerSentEvent(data: "still here")))
    _ = try listener.receive(through: "still here")
    withExtendedLifetime(others) {}
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
