import HTTPServing
import Testing

@Suite("The head of a request")
struct HTTPRequestHeadTests {
  @Test("has headers that are found in any case, in their order")
  func headers() {
    var headers: HTTPHeaders = ["Accept": "a", "accept": "b", "Host": "c"]
    #expect(headers["ACCEPT"] == "a")
    #expect(headers.values(of: "Accept") == ["a", "b"])
    #expect(headers["Hos"] == nil)
    headers["accept"] = "d"
    #expect(headers.fields.map(\.value) == ["c", "d"])
    headers["host"] = nil
    #expect(headers.fields.map(\.name) == ["accept"])
  }

  @Test(
    "takes its target apart",
    arguments: [
      ("/", "/", nil), ("/a/b?", "/a/b", ""), ("/a?b?c", "/a", "b?c"), ("//a", "//a", nil),
      ("/a%3Fb", "/a?b", nil), ("/+", "/+", nil), ("/%F0%9F%8C%8A", "/🌊", nil), ("/é", "/é", nil),
      ("/a%2Fb%5C", "/a/b\\", nil),
    ] as [(String, String, String?)])
  func target(target: String, path: String, query: String?) throws {
    let head = try #require(HTTPRequestHead(target: target))
    #expect(head.target == target)
    #expect(head.path == path)
    #expect(head.query == query)
  }

  @Test(
    "finds a value in its query",
    arguments: [
      ("/?a=1&b=2", "1"), ("/?b=2&a=%C3%A9+x", "é x"), ("/?a", ""), ("/?%61=b=c", "b=c"),
      ("/?a=1&a=2", "1"), ("/", nil), ("/?b=a", nil), ("/?a=%zz", nil), ("/?&&=", nil),
    ] as [(String, String?)])
  func query(target: String, value: String?) throws {
    let head = try #require(HTTPRequestHead(target: target))
    #expect(head.queryValue("a") == value)
  }
}
