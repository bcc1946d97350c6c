import HTML
import Testing

@Suite("URL encoding")
struct URLEncodingTests {
  @Test(
    "a path keeps its slashes",
    arguments: [
      ("posts/harbour.jpg", "posts/harbour.jpg"),
      ("/a b/c%d", "/a%20b/c%25d"),
      ("/caf\u{E9}/東京/", "/caf%C3%A9/%E6%9D%B1%E4%BA%AC/"),
      ("a?b#c", "a%3Fb%23c"),
      ("a:b@c!$&'()*+,;=", "a%3Ab@c!$&'()*+,;="),
      ("-._~", "-._~"),
      ("a\\b\"<>", "a%5Cb%22%3C%3E"),
    ])
  func path(_ path: String, _ expected: String) {
    #expect(URLEncoding.path(path) == expected)
  }

  @Test(
    "a component keeps letters, digits and four marks",
    arguments: [("aZ0-._~", "aZ0-._~"), ("a/b&c=d+e", "a%2Fb%26c%3Dd%2Be"), ("é", "%C3%A9")])
  func component(_ text: String, _ expected: String) {
    #expect(URLEncoding.component(text) == expected)
  }
}
