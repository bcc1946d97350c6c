import Diagnostics
import Glibc
import TestSupport
import Testing

@testable import Content

/// Each folder in Tests/Fixtures/InvalidSites is a source folder with faults of one kind.
///
/// Its `expected.txt` is what a person is told, word for word. KITH_RECORD=1 writes it.
@Suite("Sites with faults")
struct InvalidSiteTests {
  private static let folder = "Tests/Fixtures/InvalidSites"

  private static let names = Set(
    FileTree(root: RepositoryRoot.path(folder)).files().compactMap {
      $0.split(separator: "/").first.map(String.init)
    }
  ).sorted()

  @Test("are told of all faults in one run", arguments: names)
  func messages(name: String) throws {
    let path = "\(Self.folder)/\(name)"
    var diagnostics: [Diagnostic] = []
    _ = try ContentReader.read(source: RepositoryRoot.path(path), diagnostics: &diagnostics)
    let formatter = DiagnosticFormatter(showsHeldBackLines: true)
    let found = Diagnostic.sorted(diagnostics).map(formatter.format).joined()
    let checkout = FileTree(root: RepositoryRoot.path)
    guard getenv("KITH_RECORD").map({ String(cString: $0) }) == "1" else {
      #expect(try checkout.text(at: "\(path)/expected.txt") == found)
      return
    }
    try checkout.write(found, to: "\(path)/expected.txt")
    Issue.record("recorded \(path)/expected.txt")
  }

  @Test("there is one for each area")
  func areas() {
    #expect(Self.names.count >= 10)
  }
}
