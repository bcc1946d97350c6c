import Glibc
import TestSupport
import Testing

@testable import Generator

@Suite("The program curl")
struct CurlTests {
  private static let searchPath = getenv("PATH").map { String(cString: $0) } ?? ""

  private static var isInstalled: Bool {
    WebClient.curl(searchPath: searchPath, userAgent: "") != nil
  }

  @Test("is looked for in the folders that are named")
  func search() throws {
    let folder = try TemporaryDirectory(["a/other": "", "b/curl": ""])
    let path = "\(folder.path)/a:\(folder.path)/b"
    #expect(WebClient.curl(searchPath: path, userAgent: "") == nil)
    try folder.tree.setMode(0o755, of: "b/curl")
    #expect(WebClient.curl(searchPath: path, userAgent: "") != nil)
    #expect(WebClient.curl(searchPath: "", userAgent: "") == nil)
  }

  @Test("is given an address as one word, and no shell reads it")
  func arguments() throws {
    let folder = try TemporaryDirectory([
      "curl": "#!/bin/sh\nprintf '%s\\n' \"$@\" >\"${0%/*}/words\"\nprintf '200 '\n"
    ])
    try folder.tree.setMode(0o755, of: "curl")
    let client = try #require(WebClient.curl(searchPath: folder.path, userAgent: "Kith/1 (x)"))
    let url = "https://kith.dev/$(touch x)?a=`b`&c='d'{e,f}[1-2]"
    #expect(client.ask(.head, url) == .status(200, location: nil))
    #expect(
      try folder.tree.text(at: "words") == """
        -q
        --silent
        --globoff
        --proto
        =http,https
        --max-redirs
        0
        --max-time
        20
        --user-agent
        Kith/1 (x)
        --output
        /dev/null
        --write-out
        %{http_code} %{redirect_url}
        --head
        --url
        \(url)

        """)
    #expect(folder.tree.files() == ["curl", "words"])
    _ = client.ask(.get, url)
    #expect(try folder.tree.text(at: "words").contains("\n--range\n0-1023\n--max-filesize\n"))
  }

  @Test("that cannot be run, breaks down or says something odd is no answer")
  func broken() throws {
    let folder = try TemporaryDirectory()
    func answer(_ script: String) throws -> WebClient.Answer {
      try folder.tree.write(script, to: "curl")
      try folder.tree.setMode(0o755, of: "curl")
      return CurlProgram(path: folder.tree.path("curl"), userAgent: "").ask(
        .head, "https://kith.dev/")
    }
    #expect(try answer("no program") == .failure("cannot be asked for: curl cannot be run"))
    #expect(
      try answer("#!/bin/sh\nprintf '000 '; exit 6\n")
        == .failure("is on a host that cannot be found"))
    #expect(
      try answer("#!/bin/sh\nprintf '000 '; exit 28\n")
        == .failure("gave no answer within 20 seconds"))
    #expect(try answer("#!/bin/sh\nprintf '000 '; exit 52\n") == .cutOff)
    #expect(
      try answer("#!/bin/sh\nexit 99\n") == .failure("cannot be reached (curl ended with 99)"))
    #expect(
      try answer("#!/bin/sh\nkill -9 $$\n") == .failure("cannot be reached (curl ended with 137)"))
    #expect(
      try answer("#!/bin/sh\nyes | head -c 1000000\n")
        == .failure("cannot be reached (curl ended with 0)"))
    #expect(
      try answer("#!/bin/sh\nprintf '301 https://kith.dev/a b'; exit 47\n")
        == .status(301, location: "https://kith.dev/a b"))
  }

  @Test("asks a server as it should", .enabled(if: isInstalled, "curl is not installed"))
  func server() throws {
    let server = try #require(
      LoopbackServer(requests: 4) { request in
        switch request.split(separator: " ").dropFirst().first {
        case "/moved":
          "HTTP/1.1 301 Moved\r\nLocation: /there\r\nContent-Length: 0\r\nSet-Cookie: a=b\r\n\r\n"
        case "/none": "HTTP/1.1 404 None\r\nContent-Length: 0\r\n\r\n"
        case "/cut": ""
        default: "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\nHello"
        }
      })
    let client = try #require(
      WebClient.curl(searchPath: Self.searchPath, userAgent: "Kith/1 (a test)"))
    let root = "http://127.0.0.1:\(server.port)"
    #expect(client.ask(.head, "\(root)/moved") == .status(301, location: "\(root)/there"))
    #expect(client.ask(.get, "\(root)/there") == .status(200, location: nil))
    #expect(client.ask(.head, "\(root)/none") == .status(404, location: nil))
    #expect(client.ask(.head, "\(root)/cut") == .cutOff)
    let requests = server.finished()
    #expect(
      requests.map { String($0.prefix { $0 != "\r\n" }) } == [
        "HEAD /moved HTTP/1.1", "GET /there HTTP/1.1", "HEAD /none HTTP/1.1", "HEAD /cut HTTP/1.1",
      ])
    #expect(requests.allSatisfy { $0.contains("User-Agent: Kith/1 (a test)\r\n") })
    #expect(requests.allSatisfy { !$0.contains("Cookie") })
    #expect(requests[1].contains("Range: bytes=0-1023\r\n"))
    #expect(client.ask(.head, "ftp://127.0.0.1:\(server.port)/").isFailure)
  }
}

extension WebClient.Answer {
  fileprivate var isFailure: Bool {
    if case .failure = self { true } else { false }
  }
}
