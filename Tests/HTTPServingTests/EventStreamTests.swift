import Glibc
import HTTPServing
import Synchronization
import TestSupport
import Testing

@Suite("A stream of events")
struct EventStreamTests {
  /// A server whose streams the test holds.
  private final class Streams: Sendable {
    let open = Mutex<[EventStream]>([])

    func server(heartbeat: Duration = .seconds(600)) throws -> HTTPServer {
      var options = HTTPServerOptions()
      options.heartbeat = heartbeat
      // Shorter than what some tests wait, so that it must not count for streams.
      options.inactivityTimeout = 1
      options.headTimeout = .milliseconds(200)
      return try HTTPServer(options: options) { _ in
        let stream = EventStream()
        self.open.withLock { $0.append(stream) }
        return .events(stream)
      }
    }

    /// Sends an event into all that are open.
    func send(_ event: ServerSentEvent) {
      for stream in open.withLock({ $0 }) { stream.send(event) }
    }
  }

  /// Asks for the stream, and reads what comes at once.
  private func client(of server: HTTPServer) throws -> HTTPClient {
    let client = try HTTPClient(port: server.port)
    try client.send("GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let head = HTTPAnswer(head: try client.receive(through: "\r\n\r\n"))
    #expect(head.status == 200)
    #expect(head["Content-Type"] == "text/event-stream; charset=utf-8")
    #expect(head["Cache-Control"] == "no-store")
    #expect(try client.receiveChunk() == Array(": open\n\n".utf8))
    return client
  }

  @Test("gives each event to each client as soon as it is sent")
  func events() throws {
    let streams = Streams()
    let server = try streams.server()
    let clients = try (0..<3).map { _ in try client(of: server) }
    for number in 0..<5 {
      streams.send(ServerSentEvent(name: "change", data: "\(number)"))
      for client in clients {
        let text = String(decoding: try client.receiveChunk(), as: UTF8.self)
        #expect(text == "event: change\ndata: \(number)\n\n")
      }
    }
  }

  @Test(
    "writes an event as browsers read it",
    arguments: [
      (ServerSentEvent(data: ""), "data: \n\n"),
      (ServerSentEvent(data: "a"), "data: a\n\n"),
      (ServerSentEvent(data: "a\nb\r\nc\rd"), "data: a\ndata: b\ndata: c\ndata: d\n\n"),
      (ServerSentEvent(data: "\n"), "data: \ndata: \n\n"),
      (ServerSentEvent(name: "a\ndata: b", data: "c"), "event: a\ndata: c\n\n"),
      (ServerSentEvent(name: "", data: "é"), "data: é\n\n"),
    ])
  func format(event: ServerSentEvent, text: String) throws {
    let streams = Streams()
    let server = try streams.server()
    let client = try client(of: server)
    streams.send(event)
    #expect(String(decoding: try client.receiveChunk(), as: UTF8.self) == text)
  }

  @Test("sends large events whole")
  func largeEvents() throws {
    let streams = Streams()
    let server = try streams.server()
    let client = try client(of: server)
    let data = String(repeating: "0123456789", count: 50_000)
    streams.send(ServerSentEvent(data: data))
    var text: [UInt8] = []
    while !text.suffix(2).elementsEqual("\n\n".utf8) { text += try client.receiveChunk() }
    #expect(String(decoding: text, as: UTF8.self) == "data: \(data)\n\n")
  }

  @Test("beats while nothing happens, for longer than a silent connection lives")
  func heartbeat() throws {
    let streams = Streams()
    let server = try streams.server(heartbeat: .milliseconds(20))
    let client = try client(of: server)
    for _ in 0..<75 { #expect(try client.receiveChunk() == Array(":\n\n".utf8)) }
    streams.send(ServerSentEvent(data: "still here"))
    while case let chunk = try client.receiveChunk(), chunk == Array(":\n\n".utf8) {}
  }

  @Test("is silent for longer than a connection may be that has asked for nothing")
  func silence() throws {
    let streams = Streams()
    let server = try streams.server(heartbeat: .milliseconds(1500))
    let client = try client(of: server)
    #expect(try client.receiveChunk() == Array(":\n\n".utf8))
  }

  @Test("is closed when its client goes, before anything is sent")
  func clientGoes() throws {
    let streams = Streams()
    let server = try streams.server()
    var client: HTTPClient? = try client(of: server)
    let stream = try #require(streams.open.withLock { $0.first })
    #expect(!stream.isClosed)
    _ = client
    client = nil
    try waitUntil { stream.isClosed }
    #expect(!stream.send(ServerSentEvent(data: "lost")))
  }

  @Test("sends what it holds and ends when it is closed")
  func closing() throws {
    let streams = Streams()
    let server = try streams.server()
    let client = try client(of: server)
    let stream = try #require(streams.open.withLock { $0.first })
    stream.send(ServerSentEvent(data: "last"))
    stream.close()
    #expect(!stream.send(ServerSentEvent(data: "late")))
    #expect(try client.receiveChunk() == Array("data: last\n\n".utf8))
    #expect(try client.receiveChunk() == [])
  }

  @Test("ends when the server stops")
  func stopping() throws {
    let streams = Streams()
    let server = try streams.server()
    let clients = try (0..<5).map { _ in try client(of: server) }
    server.stop()
    for client in clients { _ = try client.receiveAll() }
    #expect(streams.open.withLock { $0.allSatisfy(\.isClosed) })
  }

  @Test("is closed for a client that takes nothing, and waits for it with no more than its limit")
  func backlog() throws {
    let streams = Streams()
    let server = try streams.server()
    let client = try client(of: server)
    let stream = try #require(streams.open.withLock { $0.first })
    let event = ServerSentEvent(data: String(repeating: "a", count: 60_000))
    // The sockets' own buffers take some megabytes before anything waits.
    var count = 0
    while stream.send(event), count < 10_000 { count += 1 }
    #expect(count < 10_000)
    #expect(stream.isClosed)
    server.stop()
    _ = try client.receiveAll()
  }

  @Test("has its connection closed after its end, though the client takes nothing of what waits")
  func unread() throws {
    let streams = Streams()
    let server = try streams.server()
    let client = try client(of: server)
    let event = ServerSentEvent(data: String(repeating: "a", count: 60_000))
    // Slow enough that its thread fills the sockets' buffers first, and waits for the client.
    while streams.open.withLock({ $0[0].send(event) }) { usleep(30_000) }
    // From here on the connection alone has the stream.
    weak let stream = streams.open.withLock { $0.removeFirst() }
    try waitUntil { stream == nil }
    withExtendedLifetime(client) {}
  }

  @Test("belongs to one client")
  func oneClient() throws {
    let stream = EventStream()
    let server = try HTTPServer { _ in .events(stream) }
    _ = try client(of: server)
    #expect(try HTTPClient(port: server.port).request("/").status == 500)
  }

  @Test("is over at once where only its headers are asked for")
  func head() throws {
    let streams = Streams()
    let server = try streams.server()
    let client = try HTTPClient(port: server.port)
    #expect(try client.request("/", method: "HEAD").status == 200)
    try waitUntil { streams.open.withLock { $0.allSatisfy(\.isClosed) } }
  }
}
