internal import Diagnostics
internal import Model

/// Takes unsafe SVGs out of the folders to which the texts of posts and pages may refer.
struct SVGFilter {
  private(set) var diagnostics: [Diagnostic] = []
  /// What is unsafe in the SVGs that were looked at.
  private(set) var faults: SVGFaults

  private let finder: MediaFinder
  /// The folders that were looked at, by their paths.
  private var filtered: [String: MediaFolder] = [:]

  init(finder: MediaFinder, faults: SVGFaults = SVGFaults()) {
    self.finder = finder
    self.faults = faults
  }

  /// `folders` without the SVGs that run or fetch something; each is a warning, told once.
  ///
  /// - Complexity: O(*n*) in the files of a folder that was not seen before.
  mutating func publishable(_ folders: [MediaFolder]) -> [MediaFolder] {
    for folder in folders where filtered[folder.path] == nil {
      var safe = folder
      for file in folder.files.sorted() where ContentNames.ending(of: file) == "svg" {
        let path = "\(folder.path)/\(file)"
        guard let fault = faults.fault(ofFileAt: path, finder) else { continue }
        safe.files.remove(file)
        diagnostics.append(
          Diagnostic(
            .warning, at: SourceLocation(path: path),
            "this SVG is not published, since it has \(fault)"
          ))
      }
      filtered[folder.path] = safe
    }
    return folders.compactMap { filtered[$0.path] }.filter { !$0.files.isEmpty }
  }
}

/// What is unsafe in SVGs, so that each is looked at once as long as it does not change.
struct SVGFaults {
  private var faults: [PathBytes: String?] = [:]

  /// What is unsafe in the SVG at `path`; `nil` where it is safe.
  mutating func fault(ofFileAt path: String, _ finder: MediaFinder) -> String? {
    if let known = faults[PathBytes(path)] { return known }
    let fault = finder.svgFault(ofFileAt: path)
    faults[PathBytes(path)] = .some(fault)
    return fault
  }

  /// Forgets the file at `path`, which has changed.
  mutating func forget(_ path: String) {
    faults[PathBytes(path)] = nil
  }
}
