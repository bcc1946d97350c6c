internal import Diagnostics
internal import Glibc

/// What stands in the output folder before a build writes to it, and whose it is.
struct OutputSurvey: Sendable {
  /// The files of the plan.
  let plan: OutputPlan
  /// What an earlier build wrote, as far as it is remembered.
  let earlier: Manifest?
  /// The paths in `earlier`.
  let earlierPaths: Set<OutputPath>
  /// Folders that the plan needs and that were there before Kith wrote to them.
  private(set) var keptDirectories: [OutputPath]
  /// Folders of the plan that were there; in all others there was no earlier file.
  private(set) var existingDirectories: Set<OutputPath> = []

  init(plan: OutputPlan, earlier: Manifest?) {
    self.plan = plan
    self.earlier = earlier
    earlierPaths = Set(earlier?.files ?? [])
    keptDirectories = earlier?.keptDirectories ?? []
  }

  /// Looks for all that is in the way of the plan.
  ///
  /// Throws `OutputError.foreignFiles` with every link, file and folder that is not Kith's and stands
  /// where the plan has something.
  mutating func look(
    at tree: DirectoryTree, marks: [[UInt8]], diagnostics: inout [Diagnostic]
  ) throws(OutputError) {
    let home = OutputFile(directory: tree.root, name: "index.html", displayPath: "")
    let isOwnFolder = earlier == nil && home.begins(withAnyOf: marks)
    var clashes: [Diagnostic] = []
    var ownDirectories = Self.directories(of: earlier?.files ?? [])
    let existing = findDirectories(in: tree, clashes: &clashes)
    existingDirectories = existing

    for file in plan.files {
      let path = OutputPath(file.path)
      let parent = path.parent
      if let parent, !existing.contains(parent) { continue }
      if earlierPaths.contains(path) { continue }
      guard let status = Self.status(of: path, in: tree) else { continue }
      if status.isDirectory {
        if let foreign = firstForeignFile(below: path, in: tree) {
          clashes.append(
            clash(file, "holds files that Kith did not write (\"\(foreign.text)\")", tree))
        }
      } else if status.isSymbolicLink {
        clashes.append(clash(file, "is a symbolic link that Kith did not make", tree))
      } else if isOwnFolder || isOwn(file, at: path, in: tree, marks: marks) {
        ownDirectories.formUnion(Self.directories(of: [path]))
      } else {
        clashes.append(clash(file, "exists and was not written by Kith", tree))
      }
    }
    if !clashes.isEmpty { throw .foreignFiles(Self.shortened(clashes)) }

    let alreadyKept = Set(keptDirectories)
    keptDirectories += plan.directories.filter { directory in
      existing.contains(directory) && !ownDirectories.contains(directory)
        && !alreadyKept.contains(directory)
    }
    if earlier == nil { try warnOfUnknownFiles(in: tree, diagnostics: &diagnostics) }
  }

  /// The folders of the plan that are there; links and foreign files in their place are clashes.
  private func findDirectories(
    in tree: DirectoryTree, clashes: inout [Diagnostic]
  ) -> Set<OutputPath> {
    var existing: Set<OutputPath> = []
    // A folder stands behind those that it lies in, so its path goes through no link here.
    for directory in plan.directories {
      if let parent = directory.parent, !existing.contains(parent) { continue }
      guard let status = Self.status(of: directory, in: tree) else { continue }
      if status.isDirectory {
        existing.insert(directory)
      } else if status.isSymbolicLink {
        clashes.append(
          Diagnostic(
            .error, at: nil,
            OutputError.symbolicLink(path: tree.display(directory)).message,
            notes: ["remove the link, or choose another folder with --output"]))
      } else if !earlierPaths.contains(directory) {
        clashes.append(
          Diagnostic(
            .error, at: nil,
            OutputError.inTheWay(path: tree.display(directory), isFolderNeeded: true).message,
            notes: ["Kith did not write it: move it away, or choose another folder with --output"]))
      }
    }
    return existing
  }

  private func clash(
    _ file: PlannedFile, _ state: String, _ tree: DirectoryTree
  ) -> Diagnostic {
    Diagnostic(
      .error, at: file.origin, "\"\(tree.displayPath)/\(file.path)\" \(state)",
      notes: ["nothing was written: move it away, or choose another folder with --output"])
  }

  /// The first clashes, with the number of the others: where one page is in the way, all may be.
  private static func shortened(_ clashes: [Diagnostic]) -> [Diagnostic] {
    let limit = 20
    guard clashes.count > limit else { return clashes }
    var shown = Array(clashes.prefix(limit))
    shown[limit - 1].notes.append("\(clashes.count - limit) more are in the way likewise")
    return shown
  }

  /// Whether the file that stands at `path` is Kith's, or will not change.
  private func isOwn(
    _ file: PlannedFile, at path: OutputPath, in tree: DirectoryTree, marks: [[UInt8]]
  ) -> Bool {
    guard let folder = try? tree.existing(path.parent) else { return false }
    let existing = OutputFile(directory: folder, name: path.name, displayPath: "")
    if let source = file.copiedFrom { return existing.holdsCopy(of: source) }
    return existing.begins(withAnyOf: marks)
  }

  /// A file below the folder `path` that no earlier build wrote; `nil` where there is none.
  private func firstForeignFile(
    below path: OutputPath, in tree: DirectoryTree
  ) -> OutputPath? {
    var found: OutputPath?
    // A folder that cannot be listed is taken for foreign.
    let isListed: ()? = try? FolderWalk.files(below: path, in: tree) { file in
      if found == nil, !earlierPaths.contains(file) { found = file }
    }
    return isListed == nil ? path : found
  }

  /// Warns of each file that nothing is known of, but for those whose names begin with a dot.
  private func warnOfUnknownFiles(
    in tree: DirectoryTree, diagnostics: inout [Diagnostic]
  ) throws(OutputError) {
    var unknown: [OutputPath] = []
    try FolderWalk.files(below: nil, in: tree) { file in
      if plan.indexByPath[file] == nil, !file.hasHiddenPart { unknown.append(file) }
    }
    unknown.sort { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
    diagnostics += unknown.map { file in
      Diagnostic(
        .warning, at: nil,
        """
        "\(tree.display(file))" is not a file of this site; it stays, since nothing is remembered \
        of who wrote it
        """, groupingKey: "output.unknown")
    }
  }

  private static func status(of path: OutputPath, in tree: DirectoryTree) -> stat? {
    tree.root.status(of: path.text)
  }

  /// All folders that `files` lie in.
  static func directories(of files: [OutputPath]) -> Set<OutputPath> {
    var directories: Set<OutputPath> = []
    for file in files {
      var ancestor = file.parent
      while let directory = ancestor, directories.insert(directory).inserted {
        ancestor = directory.parent
      }
    }
    return directories
  }
}
