/// What the folders below one hold, kept from one look at them to the next.
final class FolderListings {
  typealias Listing = Result<[SourceFolder.Entry], SourceFolder.Failure>

  private var listings: [PathBytes: Listing] = [:]

  /// What the folder at `path` holds; `nil` where that is not known.
  subscript(path: String) -> Listing? {
    get { listings[PathBytes(path)] }
    set { listings[PathBytes(path)] = newValue }
  }

  /// What is known to lie at `path`, by the folder that it lies in.
  func kind(of path: String) -> SourceFolder.Kind? {
    let (folder, name) = path.splitAtLastSlash
    guard case .success(let entries)? = self[folder] else { return nil }
    let index = entries.firstIndex(notBefore: name) { $0.name }
    guard index < entries.endIndex else { return nil }
    let entry = entries[index]
    return entry.name.utf8.elementsEqual(name.utf8) ? entry.kind : nil
  }

  /// Forgets the folder at `path` and all below it.
  ///
  /// - Returns: The paths of what lay there and was no folder.
  func forget(below path: String) -> [String] {
    guard case .success(let entries)? = listings.removeValue(forKey: PathBytes(path)) else {
      return []
    }
    return entries.flatMap { entry in
      let path = "\(path)/\(entry.name)"
      return entry.kind == .folder ? forget(below: path) : [path]
    }
  }
}

/// A path that is the same as another only byte for byte, as it is for a Linux disk; equal strings
/// may be written in other code points.
struct PathBytes: Hashable {
  let path: String

  init(_ path: String) {
    self.path = path
  }

  static func == (left: PathBytes, right: PathBytes) -> Bool {
    left.path.utf8.elementsEqual(right.path.utf8)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(path)
  }
}

extension String {
  /// The path of the folder that the path leads into, and the last part.
  var splitAtLastSlash: (folder: String, name: String) {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", self) }
    return (String(self[..<slash]), String(self[utf8.index(after: slash)...]))
  }
}
