internal import Model

/// The files that are published with a text: those that it shows or leads to, and the forms of its
/// pictures.
struct PublishedFiles {
  let pictures: PictureSource

  /// Where a file that is no picture is read from; `nil` where it cannot be published, which was told.
  private func published(_ file: MediaFile) -> String? {
    MediaType.isFilm(file.name) ? try? pictures.film(file.path).get() : file.path
  }

  /// The copies of `files`, each once.
  ///
  /// Those of static/ are copied anyway, so that of these there are the forms alone.
  ///
  /// - Parameters:
  ///   - files: Files beside a text and in static/.
  ///   - permalink: The address of the page beside which they are published.
  ///   - origin: The content file that asks for them.
  /// - Returns: The copies, in the order of the files.
  func copies(of files: [MediaFile], besides permalink: String, origin: String) -> [PlannedCopy] {
    var copies: [PlannedCopy] = []
    var paths: Set<[UInt8]> = []
    func add(_ path: String, from source: String, isShared: Bool = false) {
      guard paths.insert(Array(path.utf8)).inserted else { return }
      copies.append(PlannedCopy(path: path, source: source, origin: origin, isShared: isShared))
    }
    for file in files {
      let path = SiteAddresses.file(for: file.sitePath(of: permalink))
      guard MediaType.isPicture(file.name) else {
        if file.origin == .beside, let source = published(file) { add(path, from: source) }
        continue
      }
      // What cannot be published has been told.
      guard case .success(let picture) = pictures.photo(file.path) else { continue }
      if file.origin == .beside { add(path, from: picture.path) }
      let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? ""
      for rendition in picture.renditions + [picture.thumbnail].compactMap(\.self) {
        add(
          folder + rendition.file.name, from: rendition.file.path, isShared: file.origin == .shared)
      }
    }
    return copies
  }
}
