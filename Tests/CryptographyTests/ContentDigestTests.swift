import Cryptography
import Testing

@Suite("Digests of contents")
struct ContentDigestTests {
  // The examples of FIPS 180-4 (NIST, "SHA-256 examples").
  @Test(
    "are those of SHA-256",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    ])
  func examples(text: String, digest: String) {
    #expect(ContentDigest(of: text).hexadecimal == digest)
    #expect(ContentDigest(of: Array(text.utf8)).hexadecimal == digest)
  }

  @Test("are the same where the content comes piece by piece")
  func pieces() {
    let content = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
    var stream = DigestStream()
    for start in stride(from: 0, to: content.count, by: 777) {
      Array(content[start..<min(start + 777, content.count)]).withUnsafeBytes { stream.append($0) }
    }
    #expect(stream.finished() == ContentDigest(of: content))
    #expect(DigestStream().finished() == ContentDigest(of: ""))
  }

  @Test("are read as they are written, and nothing else is")
  func spelling() {
    let digest = ContentDigest(of: "abc")
    #expect(ContentDigest(hexadecimal: digest.hexadecimal) == digest)
    for other in ["", "ba78", digest.hexadecimal.uppercased(), digest.hexadecimal + "00"] {
      #expect(ContentDigest(hexadecimal: other) == nil)
    }
    #expect(ContentDigest(hexadecimal: digest.hexadecimal.dropLast() + "g") == nil)
  }
}
