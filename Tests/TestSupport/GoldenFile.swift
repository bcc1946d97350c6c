internal import Glibc
public import Testing

/// Whether golden files are written anew instead of compared: with `KITH_RECORD` set to 1.
public let isRecordingGoldenFiles = getenv("KITH_RECORD").map { String(cString: $0) } == "1"

/// Expects `bytes` to be those of a golden file, `Tests/Fixtures/Golden/TARGET/NAME`.
///
/// TARGET is the test target that calls. With the environment variable `KITH_RECORD` set to 1 the
/// file is written instead, and the test fails, so that nobody records by accident: look at the
/// change with `git diff`, then run again without it.
public func expectGolden(
  _ bytes: some Collection<UInt8>, named name: String, testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let target = testFile.dropFirst(RepositoryRoot.path("Tests/").count).prefix { $0 != "/" }
  let path = "Tests/Fixtures/Golden/\(target)/\(name)"
  let checkout = FileTree(root: RepositoryRoot.path)
  let found = Array(bytes)
  if isRecordingGoldenFiles {
    do {
      try checkout.write(found, to: path)
      Issue.record("recorded \(path)", sourceLocation: sourceLocation)
    } catch {
      Issue.record(error, sourceLocation: sourceLocation)
    }
    return
  }
  guard let expected = try? checkout.bytes(at: path) else {
    Issue.record(
      "no \(path): record it with KITH_RECORD=1 swift test", sourceLocation: sourceLocation)
    return
  }
  if let difference = firstDifference(between: expected, and: found) {
    Issue.record("\(path):\(difference)", sourceLocation: sourceLocation)
  }
}

/// Expects the UTF-8 of `text` to be that of a golden file.
public func expectGolden(
  _ text: String, named name: String, testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectGolden(Array(text.utf8), named: name, testFile: testFile, sourceLocation: sourceLocation)
}

/// The first line that is not the same in both, as `LINE: expected …, found …`; `nil` where none.
func firstDifference(between expected: [UInt8], and found: [UInt8]) -> String? {
  if expected == found { return nil }
  let newline = UInt8(ascii: "\n")
  let expectedLines = expected.split(separator: newline, omittingEmptySubsequences: false)
  let foundLines = found.split(separator: newline, omittingEmptySubsequences: false)
  for index in 0..<max(expectedLines.count, foundLines.count) {
    let expectedLine = index < expectedLines.count ? expectedLines[index] : nil
    let foundLine = index < foundLines.count ? foundLines[index] : nil
    if expectedLine != foundLine {
      return "\(index + 1): expected \(quoted(expectedLine)), found \(quoted(foundLine))"
    }
  }
  return nil
}

private func quoted(_ line: ArraySlice<UInt8>?) -> String {
  guard let line else { return "the end" }
  return "\"\(String(decoding: line, as: UTF8.self))\""
}
