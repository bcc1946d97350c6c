internal import Content
internal import Cryptography
internal import Glibc
internal import ImageJobs
internal import Model
internal import Output
internal import Parallelism
internal import Synchronization

/// The pictures of a site as it publishes them, each made ready when it is asked for first.
///
/// What an earlier build made is taken from the cache; only what is new is read by a process of its
/// own. It may be used by several threads.
final class PictureCatalog: Sendable {
  /// A picture and what it is used for.
  struct Request: Sendable, Hashable {
    let path: String
    let purpose: PictureRecipe.Purpose

    static func == (left: Self, right: Self) -> Bool {
      left.path.utf8.elementsEqual(right.path.utf8) && left.purpose == right.purpose
    }

    func hash(into hasher: inout Hasher) {
      for byte in path.utf8 { hasher.combine(byte) }
      hasher.combine(purpose)
    }
  }

  /// What becomes of pictures that no earlier build has made.
  enum Manner: Sendable, Hashable {
    /// They are made and kept for later builds.
    case make
    /// They are made, so that what a build would write is known, and nothing is kept.
    case tryOut
    /// It is only seen whether they can be read; all are taken as they are.
    case look
  }

  let settings: ImageSettings
  let sourceFolder: String
  let manner: Manner
  let cache: PictureCache
  let index: PictureIndex
  private let workers: ImageWorkers
  private let known = Mutex<[Request: Result<PublishedPicture, PictureProblem>]>([:])

  private let films = Mutex<[Request: Result<String, PictureProblem>]>([:])
  private let hasNews = Atomic<Bool>(false)

  /// The pictures in the folder `source`, which `program` reads.
  init(source: String, settings: ImageSettings, program: String?, manner: Manner = .make) {
    sourceFolder = source
    self.settings = settings
    self.manner = manner
    cache = PictureCache(source: source)
    index = PictureIndex(path: "\(source)/\(PictureCache.path)/index.txt")
    workers = ImageWorkers(program: program)
  }

  /// How many processes were started to read pictures.
  var startedProcesses: Int { workers.started }

  /// The picture in the file at `path`, relative to the source folder, for the given use.
  ///
  /// - Throws: Why it cannot be published.
  /// - Complexity: O(1) where it is known; else a look at its file, or where that is new O(*n*) in its
  ///   pixels.
  func picture(
    at path: String, for purpose: PictureRecipe.Purpose
  ) throws(PictureProblem) -> PublishedPicture {
    let request = Request(path: path, purpose: purpose)
    if let known = known.withLock({ $0[request] }) { return try known.get() }
    let result: Result<PublishedPicture, PictureProblem>
    do throws(PictureProblem) {
      result = try .success(prepared(request))
    } catch {
      result = .failure(error)
    }
    known.withLock { $0[request] = result }
    hasNews.store(true, ordering: .relaxed)
    return try result.get()
  }

  /// Where the film is read from that is published for the file at `path`.
  ///
  /// - Throws: Why it cannot be published.
  func publishedFilm(at path: String) throws(PictureProblem) -> String {
    let request = Request(path: path, purpose: .photo)
    if let known = films.withLock({ $0[request] }) { return try known.get() }
    let result: Result<String, PictureProblem>
    do throws(PictureProblem) { result = try .success(film(at: path)) } catch {
      result = .failure(error)
    }
    films.withLock { $0[request] = result }
    hasNews.store(true, ordering: .relaxed)
    return try result.get()
  }

  /// Makes all of `requests` ready, on all cores.
  func prepare(_ requests: [Request], progress: @Sendable (Int, Int) -> Void) {
    let missing = known.withLock { known in requests.filter { known[$0] == nil } }
    let done = Atomic<Int>(0)
    Parallel.forEach(count: missing.count, state: { () }) { _, index in
      _ = try? picture(at: missing[index].path, for: missing[index].purpose)
      progress(done.add(1, ordering: .relaxed).newValue, missing.count)
    }
  }

  /// Forgets the pictures in files that have changed; all where that is not known.
  func forget(_ changed: Set<String>?) {
    known.withLock { $0 = Self.rest(of: $0, without: changed) }
    films.withLock { $0 = Self.rest(of: $0, without: changed) }
  }

  private static func rest<Value>(
    of known: [Request: Value], without changed: Set<String>?
  ) -> [Request: Value] {
    guard let changed else { return [:] }
    if changed.isEmpty { return known }
    // A folder stands for all that is in it.
    return known.filter { request, _ in
      !changed.contains { path in
        request.path.utf8.elementsEqual(path.utf8) || request.path.hasPrefix(path + "/")
      }
    }
  }

  /// Puts down what is known for the next build, and ends the processes.
  func finish() {
    workers.rest()
    guard manner == .make, hasNews.exchange(false, ordering: .relaxed) else { return }
    let paths = known.withLock { Set($0.keys.map(\.path)) }
      .union(films.withLock { $0.keys.map(\.path) })
    guard !paths.isEmpty else { return }
    index.save(keeping: paths)
    cache.sweep()
  }

  // MARK: Making ready

  private func prepared(_ request: Request) throws(PictureProblem) -> PublishedPicture {
    let path = request.path
    guard PictureFile.format(of: path) != nil else {
      return PublishedPicture(
        path: path, size: ImageHeader.size(ofFileAt: "\(sourceFolder)/\(path)"))
    }
    let (entry, bytes) = try look(at: path)
    guard
      let recipe = PictureRecipe(
        name: path, size: entry.size, digest: entry.digest, isBare: entry.isBare,
        isMoving: entry.isMoving, purpose: request.purpose, settings: settings)
    else { throw PictureProblem(reason: "its name does not tell what it is") }
    if let contents = cache.contents(for: recipe) {
      return manner == .look
        ? PublishedPicture(path: path, size: entry.size)
        : picture(request, entry, recipe, contents)
    }
    guard let bytes = bytes ?? FileBytes.read("\(sourceFolder)/\(path)") else {
      throw PictureProblem(reason: "it cannot be read: \(String(cString: strerror(errno)))")
    }
    let stripped = manner == .look ? nil : Self.withoutNotes(bytes, entry, recipe, path: path)
    let items = stripped == nil ? recipe.items[...] : recipe.items.dropFirst()
    let outputs = manner == .look ? [] : items.map(\.output)
    switch workers.answer(to: ImageJob(bytes: bytes, outputs: outputs)) {
    case .refused(let reason): throw PictureProblem(reason: reason)
    case .made(var made):
      if let stripped {
        let (width, height) = (entry.size.width, entry.size.height)
        made.files.insert(.init(width: width, height: height, bytes: stripped), at: 0)
      }
      if manner == .look { return PublishedPicture(path: path, size: entry.size) }
      if !recipe.keepsOriginal, made.files.first.flatMap({ $0 }) == nil {
        throw PictureProblem(reason: "it cannot be written in its own format")
      }
      let contents =
        manner == .make
        ? try cache.keep(made, of: recipe) : PictureCache.Contents(made, of: recipe)
      return picture(request, entry, recipe, contents)
    }
  }

  /// The picture's own file with every pixel as it was, where it is small enough and only notes have to
  /// be taken out.
  private static func withoutNotes(
    _ bytes: [UInt8], _ entry: PictureIndex.Entry, _ recipe: PictureRecipe, path: String
  ) -> [UInt8]? {
    guard !recipe.keepsOriginal, let own = recipe.items.first, entry.size.width <= own.output.width,
      ImageHeader.picture(of: bytes)?.format == ImageHeader.format(ofFileNamed: path)
    else { return nil }
    return PictureNotes.removed(from: bytes)
  }

  /// What there is to know of the file at `path`, with its bytes where they were read for that.
  private func look(at path: String) throws(PictureProblem) -> (PictureIndex.Entry, [UInt8]?) {
    let file = "\(sourceFolder)/\(path)"
    var status = stat()
    guard lstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw PictureProblem(reason: "there is no such file any more")
    }
    guard status.st_size <= MessageChannel.byteLimit else {
      throw PictureProblem(reason: "its file is larger than 512 MB")
    }
    let mark = PictureIndex.Mark(status)
    if let entry = index.entry(of: path, mark) { return (entry, nil) }
    guard let bytes = FileBytes.read(file) else {
      throw PictureProblem(reason: "it cannot be read: \(String(cString: strerror(errno)))")
    }
    guard let picture = ImageHeader.picture(of: bytes), let size = picture.size else {
      throw PictureProblem(reason: "it is no picture, or is damaged")
    }
    let entry = PictureIndex.Entry(
      digest: ContentDigest(of: bytes),
      isBare: picture.format == ImageHeader.format(ofFileNamed: path)
        && PictureNotes.areMissing(in: bytes),
      isMoving: PictureNotes.isAnimatedPNG(bytes), size: size)
    index.note(entry, of: path, mark)
    return (entry, bytes)
  }

  /// The picture with what is in the cache for it.
  private func picture(
    _ request: Request, _ entry: PictureIndex.Entry, _ recipe: PictureRecipe,
    _ contents: PictureCache.Contents
  ) -> PublishedPicture {
    let path = request.path
    let folder = PictureCache.folder(of: recipe.key)
    var picture = PublishedPicture(path: path, size: entry.size, tone: contents.tone)
    let own = PictureFile.format(of: path)
    if !recipe.keepsOriginal, let own {
      let name = PictureFile.ownName(own)
      picture.path = "\(folder)/\(name)"
      picture.size = contents.files[name]?.size ?? entry.size
    }
    for item in recipe.items {
      guard let file = contents.files[item.suffix] else { continue }
      let rendition = PublishedPicture.Rendition(
        format: item.output.format.rawValue, size: file.size,
        file: .init(
          name: recipe.publishedName(item.suffix, of: path), path: "\(folder)/\(item.suffix)"))
      switch item.output.role {
      case .whole: break
      case .rendition: picture.renditions.append(rendition)
      case .thumbnail: picture.thumbnail = rendition
      }
    }
    return picture
  }
}
