public import Diagnostics

/// The files that a build is going to write, checked against each other.
///
/// Having one means that every path stays inside the output folder and that no two of them get in
/// each other's way.
public struct OutputPlan: Sendable {
  /// The files, in the order that was given.
  public let files: [PlannedFile]

  /// The position in `files` of the file at `path`; `nil` where there is none.
  public func index(of path: String) -> Int? { indexByPath[OutputPath(path)] }

  /// The position in `files` of each path.
  let indexByPath: [OutputPath: Int]
  /// The folders that the files need, each after those that it lies in.
  let directories: [OutputPath]
  /// The same folders, to look one up.
  let directorySet: Set<OutputPath>

  /// Checks `files` and plans them; `nil` where one cannot be written or two clash.
  ///
  /// Every clash is an error that names what asks for both. Paths that differ in nothing but case,
  /// or in the form of an accent, are a warning: here they are two files, but on a disk or a host
  /// that ignores case they are one.
  ///
  /// - Complexity: O(*n*) in the lengths of all paths.
  public static func make(
    _ files: [PlannedFile], diagnostics: inout [Diagnostic]
  ) -> OutputPlan? {
    var found: [Diagnostic] = []
    var indexByPath: [OutputPath: Int] = [:]
    indexByPath.reserveCapacity(files.count)
    var directories: [OutputPath] = []
    var directorySet: Set<OutputPath> = []

    for (index, file) in files.enumerated() {
      let path = OutputPath(file.path)
      if let fault = path.fault {
        found.append(
          Diagnostic(
            .error, at: file.origin,
            "\"\(file.path)\" cannot be the path of a file in the site: \(fault)"))
        continue
      }
      if let other = indexByPath[path] {
        found.append(
          Diagnostic(
            .error, at: file.origin, "two files of the site are to be \"\(file.path)\"",
            notes: ["the other one is from \(origin(of: files[other]))"]))
        continue
      }
      indexByPath[path] = index
      var missing: [OutputPath] = []
      var ancestor = path.parent
      while let directory = ancestor, !directorySet.contains(directory) {
        missing.append(directory)
        ancestor = directory.parent
      }
      for directory in missing.reversed() {
        directorySet.insert(directory)
        directories.append(directory)
      }
    }
    let plan = OutputPlan(
      files: files, indexByPath: indexByPath, directories: directories, directorySet: directorySet)
    found += plan.clashesOfFilesWithFolders() + plan.clashesOfCase()
    diagnostics += found
    return found.contains { $0.severity == .error } ? nil : plan
  }

  /// Files that have the path of a folder which another file needs.
  private func clashesOfFilesWithFolders() -> [Diagnostic] {
    guard directories.contains(where: { indexByPath[$0] != nil }) else { return [] }
    var found: [Diagnostic] = []
    for file in files {
      var ancestor = OutputPath(file.path).parent
      while let directory = ancestor {
        if let index = indexByPath[directory] {
          found.append(
            Diagnostic(
              .error, at: file.origin,
              "\"\(file.path)\" needs a folder where \"\(directory.text)\" is a file",
              notes: ["\"\(directory.text)\" is from \(Self.origin(of: files[index]))"]))
        }
        ancestor = directory.parent
      }
    }
    return found
  }

  /// Paths that are one where case, or the form of an accent, does not count.
  private func clashesOfCase() -> [Diagnostic] {
    var found: [Diagnostic] = []
    // Keys are `String`s on purpose: they are equal when they are canonically equivalent.
    var indexByFolded: [String: Int] = [:]
    for (index, file) in files.enumerated() {
      let isFolded = file.path.utf8.allSatisfy { byte in
        byte < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte)
      }
      if isFolded { continue }
      let folded = file.path.lowercased()
      let other = indexByFolded[folded] ?? indexByPath[OutputPath(folded)]
      if let other, other != index {
        found.append(
          Diagnostic(
            .warning, at: file.origin,
            """
            "\(file.path)" and "\(files[other].path)" differ in case or the form of an accent \
            alone: where a disk or host ignores that, one takes the other's place
            """,
            notes: ["\"\(files[other].path)\" is from \(Self.origin(of: files[other]))"]))
      } else {
        indexByFolded[folded] = index
      }
    }
    return found
  }

  /// What asks for `file`, in words for a note.
  private static func origin(of file: PlannedFile) -> String {
    guard let origin = file.origin else { return file.copiedFrom ?? "the site itself" }
    return origin.line > 0 ? "\(origin.path):\(origin.line)" : origin.path
  }
}
