import Glibc
import HTTPServing
import TestSupport
import Testing

@Suite("An answer from a file")
struct FileAnswerTests {
  /// A server that answers with a part of a file of 300,000 bytes.
  private static func server(
    _ folder: TemporaryDirectory, range: Range<Int>
  ) throws -> (server: HTTPServer, bytes: [UInt8]) {
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
    try folder.tree.write(bytes, to: "film.mp4")
    let descriptor = open(folder.tree.path("film.mp4"), O_RDONLY | O_CLOEXEC)
    let file = OpenFile(takingOver: descriptor)
    let server = try HTTPServer { _ in
      HTTPResponse(.partialContent, headers: ["A": "b"], body: .file(file, range))
    }
    return (server, bytes)
  }

  @Test(
    "holds the bytes of the range",
    arguments: [0..<300_000, 0..<1, 299_999..<300_000, 1000..<200_001, 7..<7])
  func ranges(range: Range<Int>) throws {
    let folder = try TemporaryDirectory()
    let (server, bytes) = try Self.server(folder, range: range)
    let client = try HTTPClient(port: server.port)
    for _ in 0..<3 {
      let answer = try client.request("/")
      #expect(answer.status == 206)
      #expect(answer["A"] == "b")
      #expect(answer.body == Array(bytes[range]))
    }
    let head = try client.request("/", method: "HEAD")
    #expect(head["Content-Length"] == "\(range.count)")
  }

  @Test("is broken off where the file has become shorter, and hangs nobody")
  func truncated() throws {
    let folder = try TemporaryDirectory()
    let (server, _) = try Self.server(folder, range: 0..<300_000)
    #expect(truncate(folder.tree.path("film.mp4"), 1000) == 0)
    let client = try HTTPClient(port: server.port)
    try client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let received = try client.receiveAll()
    #expect(received.count < 3000)
    #expect(try HTTPClient(port: server.port).request("/", method: "HEAD").status == 206)
  }

  @Test("is a failure of the server where the range is none")
  func badRange() throws {
    let folder = try TemporaryDirectory()
    let (server, _) = try Self.server(folder, range: -5..<10)
    #expect(try HTTPClient(port: server.port).request("/").status == 500)
  }
}
