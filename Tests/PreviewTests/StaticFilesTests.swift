import Generator
import Glibc
import HTTPServing
import TestSupport
import Testing

@testable import Preview

@Suite("Static files")
struct StaticFilesTests {
  /// A site in memory, and copies that lie in a folder.
  private struct SampleSite: ServedSite {
    var pages = [
      "index.html": "<h1>home</h1>", "about/index.html": "<h1>about</h1>",
      "404.html": "<h1>404</h1>",
      "assets/style.css": "a {}", "feed.xml": "<rss/>", ".htaccess": "secret",
      ".well-known/security.txt": "Contact: me",
    ]
    var copies = [
      "film.mp4": "Content/film.mp4", "link.mp4": "Content/link.mp4",
      "linked/film.mp4": "Content/folder-link/film.mp4", "outside.txt": "../outside.txt",
      "folder.mp4": "Content", "missing.jpg": "Content/missing.jpg", "pipe.jpg": "Content/pipe.jpg",
      "empty.txt": "Content/empty.txt", "hidden.jpg": "Content/hidden.jpg",
    ]

    func file(at path: String) -> SiteSnapshot.File? {
      pages[path].map { .made(Array($0.utf8)) } ?? copies[path].map { .copy(of: $0) }
    }
  }

  private let folder: TemporaryDirectory
  private let files: StaticFiles

  init() throws {
    folder = try TemporaryDirectory([
      "site/Content/film.mp4": "0123456789", "site/Content/empty.txt": "", "outside.txt": "outside",
      "elsewhere/film.mp4": "elsewhere",
    ])
    let tree = folder.tree
    #expect(symlink("film.mp4", tree.path("site/Content/link.mp4")) == 0)
    #expect(symlink("../../elsewhere", tree.path("site/Content/folder-link")) == 0)
    #expect(mkfifo(tree.path("site/Content/pipe.jpg"), 0o644) == 0)
    files = StaticFiles(site: SampleSite(), folder: MediaFolder(path: tree.path("site")))
  }

  private func answer(
    _ target: String, method: String = "GET", headers: HTTPHeaders = [:]
  ) throws -> HTTPResponse {
    let head = try #require(HTTPRequestHead(method: method, target: target, headers: headers))
    let answer = files.answer(head)
    #expect(answer.headers["X-Content-Type-Options"] == "nosniff")
    #expect(answer.headers["Cross-Origin-Resource-Policy"] == "same-origin")
    #expect(answer.headers["Cache-Control"] == "no-cache")
    return answer
  }

  /// The body as text.
  private func text(_ answer: HTTPResponse) -> String? {
    switch answer.body {
    case .bytes(let bytes): return String(decoding: bytes, as: UTF8.self)
    case .file(let file, let range):
      let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
        count = max(0, pread(file.descriptor, buffer.baseAddress, range.count, range.lowerBound))
      }
      return String(decoding: bytes, as: UTF8.self)
    case .events: return nil
    }
  }

  @Test(
    "are answered with their type",
    arguments: [
      ("/", "<h1>home</h1>", "text/html; charset=utf-8"),
      ("/index.html", "<h1>home</h1>", "text/html; charset=utf-8"),
      ("/about/", "<h1>about</h1>", "text/html; charset=utf-8"),
      ("/about/?a=b", "<h1>about</h1>", "text/html; charset=utf-8"),
      ("/%61bout/index.html", "<h1>about</h1>", "text/html; charset=utf-8"),
      ("/assets/style.css", "a {}", "text/css; charset=utf-8"),
      ("/feed.xml", "<rss/>", "application/xml; charset=utf-8"),
      ("/film.mp4", "0123456789", "video/mp4"),
      ("/empty.txt", "", "text/plain; charset=utf-8"),
      ("/.well-known/security.txt", "Contact: me", "text/plain; charset=utf-8"),
    ])
  func found(target: String, body: String, type: String) throws {
    for method in ["GET", "HEAD"] {
      let answer = try answer(target, method: method)
      #expect(answer.status == .ok)
      #expect(text(answer) == body)
      #expect(answer.headers["Content-Type"] == type)
      #expect(answer.headers["Accept-Ranges"] == "bytes")
    }
  }

  @Test(
    "have the types of what they are",
    arguments: [
      ("a.html", "text/html; charset=utf-8"), ("a.js", "text/javascript; charset=utf-8"),
      ("A.JPG", "image/jpeg"), ("a.b.svg", "image/svg+xml"), ("a.json", "application/json"),
      ("a.webm", "video/webm"), ("a.mp3", "audio/mpeg"), ("a.woff2", "font/woff2"),
      ("a.vtt", "text/vtt; charset=utf-8"), ("a.webmanifest", "application/manifest+json"),
      ("a", "application/octet-stream"), ("a.", "application/octet-stream"),
      ("a.exe", "application/octet-stream"), ("html", "application/octet-stream"),
    ])
  func types(name: String, type: String) {
    #expect(ContentType.ofFile(named: name) == type)
  }

  @Test("are led to by a folder's name without its slash, for this time")
  func redirects() throws {
    for (target, location) in [
      ("/about", "/about/"), ("/about?a=b?c", "/about/?a=b?c"), ("/%61bout", "/%61bout/"),
    ] {
      let answer = try answer(target)
      #expect(answer.status == .temporaryRedirect)
      #expect(answer.headers["Location"] == location)
    }
    for target in ["//about", "/%2Fabout", "/%5Cabout", "/../about", "/film.mp4/"] {
      #expect(try answer(target).status == .notFound)
    }
  }

  @Test(
    "are not found where they are none, hidden or elsewhere",
    arguments: [
      "/nothing", "/about/nothing", "/assets/", "/assets", "/.htaccess", "/%2Ehtaccess",
      "/.git/HEAD",
      "/../outside.txt", "/%2e%2e/outside.txt", "/%2e%2e%2foutside.txt", "/..%5coutside.txt",
      "/.%2e/outside.txt", "/about/../index.html", "/about/%2e%2e/index.html", "/./index.html",
      "/%252e%252e/outside.txt", "/..;/outside.txt", "/about//index.html", "/Content/film.mp4",
      "/link.mp4", "/linked/film.mp4", "/outside.txt", "/folder.mp4", "/missing.jpg", "/pipe.jpg",
      "/film.mp4/", "/index.html/", "/film.mp4%2f", "/INDEX.HTML",
    ])
  func notFound(target: String) throws {
    let answer = try answer(target)
    #expect(answer.status == .notFound)
    #expect(text(answer) == "<h1>404</h1>")
    #expect(answer.headers["Content-Type"] == "text/html; charset=utf-8")
  }

  @Test("are not found in plain text, where the site has no page for that")
  func plainNotFound() throws {
    let bare = StaticFiles(
      site: SampleSite(pages: [:], copies: [:]), folder: MediaFolder(path: folder.path))
    let head = try #require(HTTPRequestHead(target: "/"))
    #expect(bare.answer(head).status == .notFound)
    #expect(text(bare.answer(head)) == "There is nothing here.\n")
  }

  @Test("can only be read", arguments: ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "get"])
  func methods(method: String) throws {
    let answer = try answer("/", method: method)
    #expect(answer.status == .methodNotAllowed)
    #expect(answer.headers["Allow"] == "GET, HEAD")
  }

  @Test("are not sent again to who has them", arguments: ["/", "/film.mp4"])
  func conditions(target: String) throws {
    let tag = try #require(try answer(target).headers["ETag"])
    for header in [tag, "W/\(tag)", "\"x\", \(tag)", "*", " \(tag) ,\"y\""] {
      let answer = try answer(target, headers: ["If-None-Match": header])
      #expect(answer.status == .notModified)
      #expect(answer.headers["ETag"] == tag)
      #expect(text(answer) == "")
    }
    for header in ["\"x\"", "", String(tag.dropLast()), "x\(tag)"] {
      #expect(try answer(target, headers: ["If-None-Match": header]).status == .ok)
    }
    // It comes before a range.
    let both: HTTPHeaders = ["If-None-Match": tag, "Range": "bytes=0-1"]
    #expect(try answer(target, headers: both).status == .notModified)
  }

  @Test("have another mark when they change")
  func marks() throws {
    #expect(EntityTag(of: Array("a".utf8)) != EntityTag(of: Array("b".utf8)))
    let before = try answer("/film.mp4").headers["ETag"]
    #expect(before == (try answer("/film.mp4").headers["ETag"]))
    // Another file of the same size in its place.
    try folder.tree.write("9876543210", to: "site/Content/new.mp4")
    #expect(
      rename(folder.tree.path("site/Content/new.mp4"), folder.tree.path("site/Content/film.mp4"))
        == 0)
    #expect(before != (try answer("/film.mp4").headers["ETag"]))
  }

  @Test("are sent in part", arguments: ["/film.mp4", "/"])
  func ranges(target: String) throws {
    let whole = try #require(text(try answer(target)))
    let part = try answer(target, headers: ["Range": "bytes=2-4"])
    #expect(part.status == .partialContent)
    #expect(text(part) == String(whole.dropFirst(2).prefix(3)))
    #expect(part.headers["Content-Range"] == "bytes 2-4/\(whole.utf8.count)")
    #expect(part.headers["ETag"] != nil)
    let absent = try answer(target, headers: ["Range": "bytes=100-"])
    #expect(absent.status == .rangeNotSatisfiable)
    #expect(absent.headers["Content-Range"] == "bytes */\(whole.utf8.count)")
    // Several parts are not offered, and neither is one of the headers alone.
    for headers: HTTPHeaders in [
      ["Range": "bytes=0-1,3-4"], ["Range": "bytes=0-1", "range": "bytes=3-4"],
    ] {
      #expect(try answer(target, headers: headers).status == .ok)
    }
    #expect(try answer(target, method: "HEAD", headers: ["Range": "bytes=2-4"]).status == .ok)
  }

  @Test("are sent in part only of the version that the client has")
  func rangeConditions() throws {
    let tag = try #require(try answer("/film.mp4").headers["ETag"])
    let current: HTTPHeaders = ["Range": "bytes=2-4", "If-Range": tag]
    #expect(try answer("/film.mp4", headers: current).status == .partialContent)
    for version in ["\"other\"", "W/\(tag)", "Mon, 30 Nov 2026 12:00:00 GMT", ""] {
      let other: HTTPHeaders = ["Range": "bytes=2-4", "If-Range": version]
      #expect(try answer("/film.mp4", headers: other).status == .ok)
    }
  }

  @Test("come through the server as they are")
  func served() throws {
    let files = files
    let server = try HTTPServer { files.answer($0.head) }
    let client = try HTTPClient(port: server.port)
    #expect(try client.request("/").text == "<h1>home</h1>")
    let part = try client.request("/film.mp4", headers: ["Range": "bytes=-3"])
    #expect(part.status == 206)
    #expect(part.text == "789")
    #expect(part["Content-Length"] == "3")
    #expect(try client.request("/film.mp4", method: "HEAD")["Content-Length"] == "10")
    let tag = try #require(try client.request("/film.mp4")["ETag"])
    #expect(try client.request("/film.mp4", headers: ["If-None-Match": tag]).status == 304)
    #expect(try client.request("/about").status == 307)
    #expect(try client.request("/%2e%2e/outside.txt").status == 404)
    #expect(try client.request("/", method: "POST").status == 405)
    #expect(try client.request("/film.mp4%00.html").status == 400)
  }
}
