internal import Cryptography
internal import Diagnostics
internal import Glibc
internal import ImageJobs
internal import Model
internal import Output
internal import Synchronization

/// What was made of pictures in earlier builds, in `.kith/images/`: a folder for each picture and
/// recipe, of which the name is the recipe's key.
///
/// A folder gets its name when all is in it, so that builds side by side, and one that is killed, leave
/// no half of a picture. It may be used by several threads.
final class PictureCache: Sendable {
  /// What is in a folder.
  struct Contents: Sendable, Hashable {
    struct File: Sendable, Hashable {
      var size: PixelSize
      var byteCount: Int
    }

    /// The mean of the picture's colours.
    var tone: [UInt8]?
    /// The files by what `PictureRecipe.Item` calls them; what there is none of is missing.
    var files: [String: File]
  }

  /// Folders that a build did not use stay as long as they are no more than this in all, in bytes: who
  /// tries other settings may come back.
  static let defaultSpareLimit = 1 << 30

  /// Its path relative to the source folder.
  static let path = "\(MemoryFolder.name)/images"

  private let source: String
  private let spareLimit: Int
  private let used = Mutex<Set<ContentDigest>>([])
  private let hasGrown = Mutex(false)

  /// The cache of the site in the folder `source`.
  init(source: String, spareLimit: Int = PictureCache.defaultSpareLimit) {
    self.source = source
    self.spareLimit = spareLimit
  }

  /// Whether the file at `path`, relative to the source folder, is one of the cache.
  static func has(_ path: String) -> Bool { path.hasPrefix("\(Self.path)/") }

  /// The folder of what has the given key, relative to the source folder.
  static func folder(of key: ContentDigest) -> String { "\(path)/\(key.hexadecimal)" }

  // MARK: Looking

  /// What is there for `recipe`; `nil` where it is not, or not whole.
  func contents(for recipe: PictureRecipe) -> Contents? { contents(for: recipe.key) }

  /// The same for the key of a recipe, or of a film.
  func contents(for key: ContentDigest) -> Contents? {
    let folder = "\(source)/\(Self.folder(of: key))"
    guard let bytes = FileBytes.read("\(folder)/\(Self.listName)"),
      let contents = Contents(listed: bytes)
    else { return nil }
    let isWhole = contents.files.allSatisfy { name, file in
      var status = stat()
      return lstat("\(folder)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        && Int(status.st_size) == file.byteCount
    }
    guard isWhole else { return nil }
    used.withLock { _ = $0.insert(key) }
    return contents
  }

  // MARK: Keeping

  private static let listName = "files.txt"

  /// Keeps what was made by `recipe`.
  ///
  /// - Throws: Why it cannot be written.
  func keep(_ made: MadePicture, of recipe: PictureRecipe) throws(PictureProblem) -> Contents {
    let contents = Contents(made, of: recipe)
    try keep(contents, for: recipe.key) { folder in
      zip(recipe.items, made.files).allSatisfy { item, file in
        file.map { CacheFile.writeNew($0.bytes, to: "\(folder)/\(item.suffix)") } ?? true
      }
    }
    return contents
  }

  /// Keeps the film in the file at `path` as `patches` make it, under the given name.
  ///
  /// - Throws: Why it cannot be written.
  func keepFilm(
    at path: String, patches: [BytePatch], as name: String, for key: ContentDigest
  ) throws(PictureProblem) -> Contents {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw Self.writeProblem() }
    var contents = Contents(tone: nil, files: [:])
    contents.files[name] = .init(
      size: PixelSize(width: 1, height: 1), byteCount: Int(status.st_size))
    try keep(contents, for: key) { folder in
      CacheFile.copy(path, patching: patches, to: "\(folder)/\(name)")
    }
    return contents
  }

  /// Makes the folder of a key, whole or not at all; `write` puts the files into the one it is told, and
  /// says whether it could.
  private func keep(
    _ contents: Contents, for key: ContentDigest, write: (String) -> Bool
  ) throws(PictureProblem) {
    try makeFolder()
    let folder = "\(source)/\(Self.folder(of: key))"
    let temporary = CacheFile.temporaryName(beside: folder)
    guard mkdir(temporary, 0o755) == 0 else { throw Self.writeProblem() }
    guard write(temporary),
      CacheFile.writeNew(contents.listed, to: "\(temporary)/\(Self.listName)")
    else { throw problem(removing: temporary) }
    if rename(temporary, folder) != 0 {
      // Another build has been faster, or what is there is not whole.
      if self.contents(for: key) == contents {
        CacheFolder.remove(temporary)
      } else {
        CacheFolder.remove(folder)
        guard rename(temporary, folder) == 0 else { throw problem(removing: temporary) }
      }
    }
    used.withLock { _ = $0.insert(key) }
    hasGrown.withLock { $0 = true }
  }

  private func makeFolder() throws(PictureProblem) {
    do throws(OutputError) {
      try MemoryFolder.make(in: source)
    } catch {
      throw PictureProblem(
        reason: error.diagnostics.first?.message ?? "cannot make the folder .kith", isOfDisk: true)
    }
    let folder = "\(source)/\(Self.path)"
    guard mkdir(folder, 0o755) == 0 || errno == EEXIST else { throw Self.writeProblem() }
  }

  private func problem(removing folder: String) -> PictureProblem {
    let problem = Self.writeProblem()
    CacheFolder.remove(folder)
    return problem
  }

  private static func writeProblem() -> PictureProblem {
    PictureProblem(
      reason: "cannot write to \(path): \(String(cString: strerror(errno)))", isOfDisk: true)
  }

  // MARK: Clearing

  /// Removes what no build has used for longest, where there is more of it than is spared; and what
  /// builds that were killed have left.
  func sweep() {
    guard hasGrown.withLock({ $0 }) else { return }
    let used = used.withLock { $0 }
    CacheFolder.sweep("\(source)/\(Self.path)", sparing: spareLimit) { name in
      ContentDigest(hexadecimal: name).map(used.contains) ?? false
    }
  }
}

extension PictureCache.Contents {
  /// What was made by `recipe`.
  init(_ made: MadePicture, of recipe: PictureRecipe) {
    tone = made.tone
    files = [:]
    for (item, file) in zip(recipe.items, made.files) {
      guard let file else { continue }
      files[item.suffix] = File(
        size: PixelSize(width: file.width, height: file.height), byteCount: file.bytes.count)
    }
  }

  private static let head = "kith picture 1"

  /// The contents that a list tells of; `nil` where it cannot be read.
  fileprivate init?(listed bytes: [UInt8]) {
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")[...]
    guard lines.popFirst() == Self.head[...], let tone = lines.popFirst() else { return nil }
    let numbers = tone.split(separator: " ").compactMap { UInt8($0) }
    self.tone = numbers.count == 3 ? numbers : nil
    files = [:]
    for line in lines {
      let words = line.split(separator: " ")
      guard words.count == 4, let width = Int(words[1]), let height = Int(words[2]),
        let count = Int(words[3])
      else { return nil }
      files[String(words[0])] = File(
        size: PixelSize(width: width, height: height), byteCount: count)
    }
  }

  fileprivate var listed: [UInt8] {
    let tone = tone.map { $0.map { String($0) }.joined(separator: " ") } ?? "none"
    let lines = files.sorted { $0.key < $1.key }.map { name, file in
      "\(name) \(file.size.width) \(file.size.height) \(file.byteCount)\n"
    }
    return Array("\(Self.head)\n\(tone)\n\(lines.joined())".utf8)
  }
}
