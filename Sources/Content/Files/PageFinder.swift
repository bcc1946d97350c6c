internal import Diagnostics
internal import Model

/// Finds pages and their media in `Content/pages`.
struct PageFinder {
  struct PageFile {
    var path: String
    /// The file's name without its ending.
    var name: String
    var mediaFolders: [MediaFolder]
  }

  private(set) var pages: [PageFile] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// Finds all pages in `tree`, whose root is `Content/pages`.
  ///
  /// - Complexity: O(*n*) in the files.
  init(_ tree: FolderTree) {
    let names = tree.folders[0].files.filter(ContentNames.isPost).map { String($0.dropLast(3)) }
    var own: [String: Set<String>] = [:]
    var shared: Set<String> = []
    for folder in tree.folders {
      let inner = folder.path.dropFirst("\(tree.folders[0].path)/".count)
      let top = inner.split(separator: "/").first.map(String.init)
      for file in folder.files where !ContentNames.isMarkdown(file) {
        let path = inner.isEmpty ? file : "\(inner)/\(file)"
        if let top, names.contains(top) {
          own[top, default: []].insert(String(path.dropFirst(top.count + 1)))
        } else {
          shared.insert(path)
        }
      }
      if folder.parent != nil, let first = folder.files.first(where: ContentNames.isPost) {
        diagnostics.append(
          Diagnostic(
            .warning, at: SourceLocation(path: "\(folder.path)/\(first)"),
            "this is no page: their files lie directly in Content/pages",
            groupingKey: "page in a folder"))
      }
    }
    let beside = MediaFolder(path: tree.folders[0].path, files: shared)
    pages = names.map { name in
      let ownFolder = MediaFolder(path: "\(tree.folders[0].path)/\(name)", files: own[name] ?? [])
      return PageFile(
        path: "\(tree.folders[0].path)/\(name).md", name: name,
        mediaFolders: [ownFolder, beside].filter { !$0.files.isEmpty })
    }
    guard names.isEmpty, let first = shared.min() else { return }
    diagnostics.append(
      Diagnostic(
        .warning, at: SourceLocation(path: "\(tree.folders[0].path)/\(first)"),
        "nothing reads this file, since there is no page", groupingKey: "stray file"))
  }
}
