import Diagnostics
import Output
import TestSupport
import Testing

@Suite("Copying a file to the site")
struct OutputCopyTests {
  /// Copies `source`, a path in the site's folder, to photo.png.
  private func copy(_ source: String, in site: OutputSite) throws -> OutputSummary {
    var diagnostics: [Diagnostic] = []
    let path = site.directory.tree.path(source)
    let session = try site.begin(
      [PlannedFile(path: "photo.png", copiedFrom: path)], diagnostics: &diagnostics)
    try session.copy(from: path, to: "photo.png")
    return try session.finish()
  }

  @Test("takes over bytes and no permissions")
  func copies() throws {
    let site = try OutputSite()
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try site.directory.tree.write(bytes, to: "Content/photo.png")
    try site.directory.tree.setMode(0o700, of: "Content/photo.png")
    #expect(try copy("Content/photo.png", in: site).written == 1)
    #expect(try site.output.bytes(at: "photo.png") == bytes)
    #expect(try site.output.mode(of: "photo.png") & 0o111 == 0)
    #expect(try copy("Content/photo.png", in: site).unchanged == 1)
  }

  @Test("sees a changed byte", arguments: [0, 32_767, 32_768, 65_536, 299_999])
  func changed(offset: Int) throws {
    let site = try OutputSite()
    var bytes = [UInt8](repeating: 1, count: 300_000)
    try site.directory.tree.write(bytes, to: "Content/photo.png")
    _ = try copy("Content/photo.png", in: site)
    bytes[offset] = 2
    try site.directory.tree.write(bytes, to: "Content/photo.png")
    #expect(try copy("Content/photo.png", in: site).written == 1)
    #expect(try site.output.bytes(at: "photo.png") == bytes)
  }

  @Test("refuses a link, a missing file and a folder")
  func refused() throws {
    let site = try OutputSite()
    let secret = try TemporaryDirectory(["secret.png": "secret"])
    try site.directory.tree.makeSymbolicLink(
      at: "Content/link.png", to: secret.tree.path("secret.png"))
    try site.directory.tree.makeDirectory("Content/folder.png")
    let expected = [
      ("Content/link.png", "Too many levels of symbolic links"),
      ("Content/missing.png", "No such file or directory"),
      ("Content/folder.png", "Invalid argument"),
    ]
    for (source, words) in expected {
      let error = #expect(throws: OutputError.self) { try copy(source, in: site) }
      #expect(error?.message == "cannot read \"\(site.source)/\(source)\": \(words)")
    }
    #expect(site.output.files().isEmpty)
  }
}
