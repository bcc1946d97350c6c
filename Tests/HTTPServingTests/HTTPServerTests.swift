import HTTPServing
import Synchronization
import TestSupport
import Testing

@Suite("The server")
struct HTTPServerTests {
  /// Tells what it was asked.
  private static let echo: @Sendable (HTTPRequest) -> HTTPResponse = { request in
    HTTPResponse(
      .ok,
      text: "\(request.method) \(request.path) \(request.head.query ?? "-") \(request.body.count)")
  }

  @Test("answers on the loopback, with the port that it chose")
  func answers() throws {
    let server = try HTTPServer(handler: Self.echo)
    #expect(server.port != 0)
    #expect(server.address.description == "127.0.0.1")
    let answer = try HTTPClient(port: server.port).request("/caf%C3%A9?x=%20")
    #expect(answer.status == 200)
    #expect(answer.text == "GET /café x=%20 0")
    #expect(answer["Content-Type"] == "text/plain; charset=utf-8")
    #expect(answer["Content-Length"] == "\(answer.body.count)")
    #expect(answer["Date"] != nil)
  }

  @Test("answers on version 6 of the protocol")
  func version6() throws {
    let address = try #require(IPAddress("::1"))
    let server = try HTTPServer(address: address) { request in
      HTTPResponse(.ok, text: "\(request.head.clientAddress)")
    }
    let answer = try HTTPClient(port: server.port, isVersion6: true).request("/")
    #expect(answer.text == "::1")
  }

  @Test("answers several requests on one connection")
  func keptConnection() throws {
    let server = try HTTPServer(admission: { _ in .upTo(bytes: 100) }, handler: Self.echo)
    let client = try HTTPClient(port: server.port)
    #expect(try client.request("/one").text == "GET /one - 0")
    #expect(try client.request("/two", method: "POST", body: "body").text == "POST /two - 4")
    #expect(try client.request("/three", method: "DELETE").text == "DELETE /three - 0")
  }

  @Test("answers requests that are sent without waiting, in their order")
  func pipelining() throws {
    let server = try HTTPServer(admission: { _ in .upTo(bytes: 100) }, handler: Self.echo)
    let client = try HTTPClient(port: server.port)
    try client.send(
      "GET /1 HTTP/1.1\r\nHost: localhost\r\n\r\n"
        + "POST /2 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc"
        + "HEAD /3 HTTP/1.1\r\nHost: localhost\r\n\r\n"
        + "GET /4 HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(try client.receiveAnswer().text == "GET /1 - 0")
    #expect(try client.receiveAnswer().text == "POST /2 - 3")
    #expect(try client.receiveAnswer(toHead: true)["Content-Length"] == "11")
    #expect(try client.receiveAnswer().text == "GET /4 - 0")
  }

  @Test("answers a client that has sent its request and shut its side")
  func halfClosed() throws {
    let server = try HTTPServer(admission: { _ in .upTo(bytes: 100) }, handler: Self.echo)
    for body in ["", "abc"] {
      let client = try HTTPClient(port: server.port)
      try client.send(
        "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
      client.finishSending()
      #expect(try client.receiveAnswer().text == "POST / - \(body.utf8.count)")
      #expect(try client.receiveAll() == [])
    }
  }

  @Test("lets go of a client that shuts its side amid a request, and answers the next")
  func halfRequests() throws {
    let server = try HTTPServer(admission: { _ in .upTo(bytes: 100) }, handler: Self.echo)
    for part in [
      "", "GE", "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nHost: loc",
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nabc",
    ] {
      let client = try HTTPClient(port: server.port)
      try client.send(part)
      client.finishSending()
      #expect(try client.receiveAll() == [])
    }
    #expect(try HTTPClient(port: server.port).request("/").status == 200)
  }

  @Test("sends the headers alone to a HEAD, with the length that a GET would have")
  func head() throws {
    let server = try HTTPServer { _ in HTTPResponse(.ok, text: "twelve bytes") }
    let client = try HTTPClient(port: server.port)
    #expect(try client.request("/", method: "HEAD")["Content-Length"] == "12")
    #expect(try client.request("/").text == "twelve bytes")
  }

  @Test(
    "refuses a target that is no path, is badly encoded or holds a NUL",
    arguments: [
      "/%", "/%4", "/%zz", "/a%00b", "/%ff", "/%c3", "/a%C3%28", "*", "http://localhost/", "a",
      "/%C0%AE%C0%AE", "/%ED%A0%80",
    ])
  func badTargets(target: String) throws {
    let server = try HTTPServer(handler: Self.echo)
    #expect(try HTTPClient(port: server.port).request(target).status == 400)
  }

  @Test("undoes the encoding of a path once", arguments: ["/%2541", "/%252e%252e", "/%2500"])
  func decodedOnce(target: String) throws {
    let server = try HTTPServer { HTTPResponse(.ok, text: $0.path) }
    let answer = try HTTPClient(port: server.port).request(target)
    #expect(answer.status == 200)
    #expect(answer.text == target.replacing("%25", with: "%"))
  }

  @Test("sees nothing behind a NUL that stands in the request itself")
  func rawNUL() throws {
    let server = try HTTPServer(handler: Self.echo)
    let client = try HTTPClient(port: server.port)
    try client.send("GET /a\u{0}/b HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    let text = String(decoding: try client.receiveAll(), as: UTF8.self)
    #expect(!text.contains("/b"))
  }

  @Test(
    "answers no request that is none",
    arguments: [
      "GET /\r\n\r\n", "GET\r\n\r\n", "\u{16}\u{3}\u{1}\u{2}\r\n\r\n", "GET / HTTP/3.0\r\n\r\n",
      "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
      "GET /a b HTTP/1.1\r\nHost: localhost\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: identity\r\n\r\n",
    ])
  func noRequests(text: String) throws {
    let calls = Atomic(0)
    let server = try HTTPServer(admission: { _ in .upTo(bytes: 100) }) { request in
      calls.add(1, ordering: .relaxed)
      return Self.echo(request)
    }
    let client = try HTTPClient(port: server.port)
    try client.send(text)
    client.finishSending()
    let answer = String(decoding: try client.receiveAll(), as: UTF8.self)
    #expect(answer == "" || answer.hasPrefix("HTTP/1.1 4") || answer.hasPrefix("HTTP/1.1 505"))
    #expect(calls.load(ordering: .relaxed) == 0)
  }

  @Test("refuses a head that is too large", arguments: [true, false])
  func largeHead(isTarget: Bool) throws {
    let server = try HTTPServer(handler: Self.echo)
    let client = try HTTPClient(port: server.port)
    let long = String(repeating: "a", count: 100_000)
    // What the server does not take any more is no failure here.
    try? client.send(
      isTarget
        ? "GET /\(long) HTTP/1.1\r\nHost: localhost\r\n\r\n"
        : "GET / HTTP/1.1\r\nHost: localhost\r\nX: \(long)\r\n\r\n")
    #expect(try client.receiveAnswer().status == (isTarget ? 414 : 431))
  }

  @Test("gives an answer that could not be made as a 500")
  func badAnswer() throws {
    let server = try HTTPServer { _ in
      HTTPResponse(.seeOther, headers: ["Location": "/\r\nSet-Cookie: a=b"])
    }
    let answer = try HTTPClient(port: server.port).request("/")
    #expect(answer.status == 500)
    #expect(answer["Set-Cookie"] == nil)
  }

  @Test("tells a port that is taken from other failures")
  func portTaken() throws {
    let server = try HTTPServer(handler: Self.echo)
    let error = #expect(throws: HTTPServerError.self) {
      try HTTPServer(port: server.port, handler: Self.echo)
    }
    #expect(error == .portTaken(address: .loopback, port: server.port))
    #expect(error?.description == "port \(server.port) of 127.0.0.1 is taken by another program")
    let foreign = try #require(IPAddress("192.0.2.1"))
    #expect(throws: HTTPServerError.addressUnavailable(foreign)) {
      try HTTPServer(address: foreign, handler: Self.echo)
    }
  }

  @Test("frees its port when it stops, and may be stopped twice")
  func stops() throws {
    let server = try HTTPServer(handler: Self.echo)
    let idle = try HTTPClient(port: server.port)
    #expect(try idle.request("/").status == 200)
    server.stop()
    server.stop()
    #expect(try idle.receiveAll() == [])
    let next = try HTTPServer(port: server.port, handler: Self.echo)
    #expect(try HTTPClient(port: next.port).request("/").status == 200)
  }

  @Test("answers many clients at once, one of which takes its time")
  func manyClients() async throws {
    let isWanted = Mutex(false)
    let server = try HTTPServer { request in
      while request.path == "/slow", !isWanted.withLock({ $0 }) {}
      return Self.echo(request)
    }
    let slow = try HTTPClient(port: server.port)
    try slow.send("GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let port = server.port
    try await withThrowingTaskGroup { group in
      for index in 0..<40 {
        group.addTask {
          let answer = try HTTPClient(port: port).request("/\(index)")
          #expect(answer.text == "GET /\(index) - 0")
        }
      }
      try await group.waitForAll()
    }
    isWanted.withLock { $0 = true }
    #expect(try slow.receiveAnswer().text == "GET /slow - 0")
  }

  @Test("takes no more clients at once than it was told, and others when these have gone")
  func connectionLimit() throws {
    var options = HTTPServerOptions()
    options.connectionLimit = 1
    let server = try HTTPServer(options: options, handler: Self.echo)
    var first: HTTPClient? = try HTTPClient(port: server.port)
    _ = try first?.request("/first")
    #expect(throws: (any Error).self) { try HTTPClient(port: server.port).request("/second") }
    #expect(try first?.request("/first").status == 200)
    first = nil
    try waitUntil { (try? HTTPClient(port: server.port).request("/third").status) == 200 }
  }
}
