internal import Content
internal import Cryptography
internal import Glibc
internal import Model

extension PictureCatalog {
  /// Anything else that is taken out of films needs another number here.
  private static let filmVersion = 1

  /// Where the film is read from that is published for the file at `path`: the file itself where it
  /// holds no notes, else one without them in the cache; both relative to the source folder.
  ///
  /// - Throws: Why it cannot be published.
  /// - Complexity: O(*n*) in the bytes of a film that is new and has notes.
  func film(at path: String) throws(PictureProblem) -> String {
    let file = "\(sourceFolder)/\(path)"
    // The notes of a sound are its title and who plays it, which are to stay, unless it was recorded
    // by what notes where it is.
    let isSound = path.lowercased().hasSuffix(".m4a")
    if isSound, !PhotoCoordinates(ofFileAt: file).contains(.film) { return path }
    let patches = FilmNotes.patches(ofFileAt: file)
    if patches.isEmpty || manner == .look { return path }
    let digest = try self.digest(of: path)
    let key = ContentDigest(of: "kith film \(Self.filmVersion)\n\(digest.hexadecimal)")
    let ending = path.lastIndex(of: ".").map { path[path.index(after: $0)...].lowercased() } ?? ""
    let name = "own.\(ending)"
    if manner == .make, cache.contents(for: key) == nil {
      _ = try cache.keepFilm(at: file, patches: patches, as: name, for: key)
    }
    return "\(PictureCache.folder(of: key))/\(name)"
  }

  /// The digest of the film at `path`, as the index has it or by reading it.
  private func digest(of path: String) throws(PictureProblem) -> ContentDigest {
    let file = "\(sourceFolder)/\(path)"
    var status = stat()
    guard lstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw PictureProblem(reason: "there is no such file any more")
    }
    let mark = PictureIndex.Mark(status)
    if let entry = index.entry(of: path, mark) { return entry.digest }
    let descriptor = open(file, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw PictureProblem(reason: "it cannot be read: \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    var stream = DigestStream()
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      buffer.withUnsafeBytes { stream.append(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }
    let digest = stream.finished()
    // Of a film only the digest is asked for.
    let entry = PictureIndex.Entry(
      digest: digest, isBare: false, size: PixelSize(width: 1, height: 1))
    index.note(entry, of: path, mark)
    return digest
  }
}
