import Model
import Testing

@Suite("Percent codes")
struct PercentDecodingTests {
  @Test(
    "are decoded, and what only looks like one stays",
    arguments: [
      ("harbour", "harbour"), ("h%61rbour", "harbour"), ("caf%C3%A9", "café"),
      ("caf%c3%a9", "café"), ("100%", "100%"), ("100%2", "100%2"), ("%zz%4", "%zz%4"),
      ("%2520", "%20"), ("", ""), ("%FF", nil), ("%00", nil),
    ] as [(String, String?)])
  func decoding(text: String, decoded: String?) {
    #expect(text.percentDecoded == decoded)
  }
}
