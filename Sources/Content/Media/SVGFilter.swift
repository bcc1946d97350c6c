internal import Diagnostics
internal import Model

/// Takes unsafe SVGs out of the folders to which the texts of posts and pages may refer.
struct SVGFilter {
  private(set) var diagnostics: [Diagnostic] = []

  private let finder: MediaFinder
  /// The folders that were looked at, by their paths.
  private var filtered: [String: MediaFolder] = [:]

  init(finder: MediaFinder) {
    self.finder = finder
  }

  /// `folders` without the SVGs that run or fetch something; each is a warning, told once.
  ///
  /// - Complexity: O(*n*) in the files of a folder that was not seen before.
  mutating func publishable(_ folders: [MediaFolder]) -> [MediaFolder] {
    for folder in folders where filtered[folder.path] == nil {
      var safe = folder
      for file in folder.files.sorted() where ContentNames.ending(of: file) == "svg" {
        let path = "\(folder.path)/\(file)"
        guard let fault = finder.svgFault(ofFileAt: path) else { continue }
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
