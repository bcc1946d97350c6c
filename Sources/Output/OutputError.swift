public import Diagnostics
internal import Glibc

/// Why the output folder cannot be used or a file in it cannot be written.
public enum OutputError: Error, Hashable, Sendable {
  /// How the output folder stands to a folder that must not be written to.
  public enum Overlap: Sendable, Hashable {
    /// It is that folder.
    case same
    /// That folder lies in it.
    case contains
    /// It lies in that folder.
    case inside
  }

  /// What was tried when the system said no.
  public enum Operation: String, Sendable, Hashable {
    /// Making a folder.
    case makeFolder = "make the folder"
    /// Opening a folder.
    case openFolder = "open the folder"
    /// Listing a folder.
    case listFolder = "list the folder"
    /// Reading a file.
    case read = "read"
    /// Writing a file.
    case write = "write"
    /// Removing a file.
    case remove = "remove"
    /// Removing a folder.
    case removeFolder = "remove the folder"
  }

  /// The output folder is, holds or lies in a folder of the user's own files.
  case overlap(Overlap, output: String, folder: String)
  /// Another build has been writing to the folder for as long as this one was to wait.
  case locked(output: String)
  /// A folder on the way to a file is a symbolic link, which could lead anywhere.
  case symbolicLink(path: String)
  /// Something else stands where a file or a folder is to be.
  case inTheWay(path: String, isFolderNeeded: Bool)
  /// Files that Kith did not write stand where the plan has files.
  case foreignFiles([Diagnostic])
  /// The path is not in the plan, or was written already.
  case notPlanned(path: String)
  /// The system said no; `code` is its error number.
  case system(Operation, path: String, code: Int32)

  /// The failure of `operation` with the current error number.
  static func system(_ operation: Operation, _ path: String) -> OutputError {
    .system(operation, path: path, code: errno)
  }

  /// The error as a sentence.
  public var message: String {
    switch self {
    case .overlap(.same, let output, let folder):
      "the output folder \"\(output)\" is \(folder), which must not be written to"
    case .overlap(.contains, let output, let folder):
      "the output folder \"\(output)\" holds \(folder), which must not be written to"
    case .overlap(.inside, let output, let folder):
      "the output folder \"\(output)\" lies in \(folder), which must not be written to"
    case .locked(let output):
      "another build is already running and writes to \"\(output)\""
    case .symbolicLink(let path):
      "\"\(path)\" is a symbolic link: nothing is written through it"
    case .inTheWay(let path, isFolderNeeded: true):
      "\"\(path)\" is not a folder, and a folder is needed there"
    case .inTheWay(let path, isFolderNeeded: false):
      "\"\(path)\" is not a file, and a file is to be written there"
    case .foreignFiles(let clashes):
      clashes.count == 1
        ? "a file that Kith did not write is in the way"
        : "\(clashes.count) files that Kith did not write are in the way"
    case .notPlanned(let path):
      "\"\(path)\" is not in the plan of this build"
    case .system(let operation, let path, let code):
      "cannot \(operation.rawValue) \"\(path)\": \(String(cString: strerror(code)))"
    }
  }

  /// The error as diagnostics to show, all of them errors.
  public var diagnostics: [Diagnostic] {
    switch self {
    case .foreignFiles(let clashes): clashes
    case .overlap:
      [Diagnostic(.error, at: nil, message, notes: ["choose another folder with --output"])]
    default: [Diagnostic(.error, at: nil, message)]
    }
  }
}
