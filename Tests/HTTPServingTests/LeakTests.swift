import Glibc
import HTTPServing
import Synchronization
import TestSupport
import Testing

@Suite("Connections")
struct LeakTests {
  /// In a process of its own, since descriptors are counted.
  @Test("leave no descriptor behind, ten thousand of them one after the other")
  func descriptors() async throws {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryDirectory(["a": "0123456789"])
      // The server's own are fewer than ten, and those that the tests' own machinery opens meanwhile
      // are few. None may be left of a hundred servers or of ten thousand connections.
      let limit = openDescriptors() + 20
      for _ in 0..<100 { try serve(folder, connections: 1) {} }
      try serve(folder, connections: 10_000) {
        try waitUntil { openDescriptors() < limit }
      }
      try waitUntil { openDescriptors() < limit }
    }
  }
}

/// Serves so many connections of all kinds, and calls `body` before the server stops.
private func serve(
  _ folder: TemporaryDirectory, connections: Int, _ body: () throws -> Void
) throws {
  let file = OpenFile(takingOver: open(folder.tree.path("a"), O_RDONLY | O_CLOEXEC))
  // Kept, as by somebody who has not been told that the client is gone.
  let streams = Mutex<[EventStream]>([])
  let server = try HTTPServer(admission: { _ in .upTo(bytes: 5) }) { request in
    switch request.path {
    case "/file": return HTTPResponse(.ok, body: .file(file, 2..<5))
    case "/events":
      let stream = EventStream()
      streams.withLock { $0.append(stream) }
      return .events(stream)
    default: return HTTPResponse(.ok, text: request.path)
    }
  }
  for index in 0..<connections {
    let client = try HTTPClient(port: server.port)
    switch index % 5 {
    case 0: _ = try client.request("/file")
    case 1:
      try client.send("GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
      _ = try client.receive(through: ": open")
    case 2: _ = try client.request("/", method: "POST", body: "too large")
    case 3: try client.send("GET / HT")
    default: _ = try client.request("/\(index)")
    }
  }
  try body()
  server.stop()
}

/// How many descriptors the process has open.
private func openDescriptors() -> Int {
  (0..<Int32(1024)).count { fcntl($0, F_GETFD) >= 0 }
}
