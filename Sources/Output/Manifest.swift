/// What Kith wrote to one output folder, as it is remembered between builds.
///
/// The text form has a line of its own for each fact:
///
///     kith files 1                 the form and its version
///     output Output                the folder, relative to the source folder where it lies in it
///     state finished               or "writing": a build began to write and has not come to its end
///     file posts/harbour/index.html
///     kept .well-known             a folder that was there before Kith wrote to it
///     end 2                        how many lines of the last two kinds there are
struct Manifest: Sendable, Equatable {
  /// Whether a build came to its end after it was written.
  var isFinished: Bool
  /// The files that Kith wrote or, where it is not finished, was going to.
  var files: [OutputPath]
  /// The folders that were there before Kith wrote to them, so that it never removes them.
  var keptDirectories: [OutputPath]

  private static let heading = "kith files 1"

  /// The text form, for the folder that `output` names.
  func serialized(output: String) -> [UInt8] {
    var text = "\(Self.heading)\noutput \(output)\nstate \(isFinished ? "finished" : "writing")\n"
    text.reserveCapacity(64 * (files.count + 4))
    for file in files {
      text += "file "
      text += file.text
      text += "\n"
    }
    for directory in keptDirectories {
      text += "kept "
      text += directory.text
      text += "\n"
    }
    text += "end \(files.count + keptDirectories.count)\n"
    return Array(text.utf8)
  }

  /// Reads the text form; `nil` where it is damaged, of another version or for another folder.
  ///
  /// Paths that could lead out of the output folder count as damage.
  init?(parsing bytes: [UInt8], output: String) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    // The text ends in a line feed, so the last piece is empty.
    guard lines.popLast()?.isEmpty == true, let end = lines.popLast(),
      lines.popFirst()?.elementsEqual(Self.heading.utf8) == true,
      lines.popFirst()?.elementsEqual("output \(output)".utf8) == true,
      let state = lines.popFirst(), end.elementsEqual("end \(lines.count)".utf8)
    else { return nil }
    if state.elementsEqual("state finished".utf8) {
      isFinished = true
    } else if state.elementsEqual("state writing".utf8) {
      isFinished = false
    } else {
      return nil
    }
    files = []
    files.reserveCapacity(lines.count)
    keptDirectories = []
    for line in lines {
      guard let text = String(validating: line.dropFirst(5), as: UTF8.self) else { return nil }
      let path = OutputPath(text)
      guard path.fault == nil else { return nil }
      if line.starts(with: "file ".utf8) {
        files.append(path)
      } else if line.starts(with: "kept ".utf8) {
        keptDirectories.append(path)
      } else {
        return nil
      }
    }
  }

  init(isFinished: Bool, files: [OutputPath], keptDirectories: [OutputPath]) {
    self.isFinished = isFinished
    self.files = files
    self.keptDirectories = keptDirectories
  }
}
