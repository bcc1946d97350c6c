import TestSupport

/// A small site whose files are changed at random, the same each time for the same seed.
struct ChangingSite {
  let tree: FileTree
  /// How many seconds have passed since the first moment.
  private(set) var seconds: Int64 = 0
  /// Whether errors are few, and gone after the next change.
  private let isSound: Bool
  private var faulty: Set<String> = []
  private var random: RandomNumbers
  private var count = 0

  /// Writes the site into `tree`.
  init(_ tree: FileTree, seed: UInt64, isSound: Bool) throws {
    self.tree = tree
    self.isSound = isSound
    random = RandomNumbers(state: seed)
    try writeSite()
    for handle in ["lou", "ana"] { try writeAuthor(handle) }
    for _ in 0..<30 { try writePost(at: newPost()) }
    for _ in 0..<30 { _ = try changeComment() }
    for _ in 0..<5 { _ = try changeMedium() }
  }

  /// Changes something, and lets some time pass.
  ///
  /// - Returns: The paths that a watcher of the files would name; `nil` where it would not know.
  mutating func change() throws -> Set<String>? {
    seconds += Int64(random.number(below: 4) == 0 ? random.number(below: 300_000) : 7)
    if random.number(below: 60) == 0 { seconds -= 100_000 }
    var changed = faulty
    for path in faulty { try tree.remove(path) }
    if faulty.contains("Content/site.yml") { try writeSite() }
    faulty = []
    for _ in 0...random.number(below: 2) { changed.formUnion(try changeOne()) }
    switch random.number(below: 20) {
    // Some editors write beside, and some watchers name more than has changed.
    case 0: changed.insert("Content/posts/.p1.md.swp")
    case 1: changed.insert("Output/index.html")
    case 2: changed = Set(changed.map { Self.folder(of: $0) })
    case 3: if random.number(below: 4) == 0 { return nil }
    default: break
    }
    return changed
  }

  private mutating func changeOne() throws -> Set<String> {
    switch random.number(below: 24) {
    case 0..<6: return try changePost()
    case 6..<8: return [try writePost(at: newPost())]
    case 8..<10: return try removePost()
    case 10..<12: return try movePost()
    case 12..<16: return try changeComment()
    case 16..<19: return try changeMedium()
    case 19: return try changeFolder()
    case 20: return try changePage()
    case 21: return try changeAuthor()
    case 22: return try changeStaticFile()
    default: return random.number(below: 2) == 0 ? try writeSite() : try changeTheme()
    }
  }

  /// Takes the files at `paths` away with the next change, where errors are to be few.
  mutating func mend(_ paths: [String]) {
    guard isSound else { return }
    faulty.formUnion(paths.filter { $0.hasPrefix("Content/posts/") })
  }

  /// One of `texts`; or, seldom where errors are to be few, of `faults`, for the file at `path`.
  private mutating func pick(_ texts: [String], faults: [String], for path: String) -> String {
    guard isSound else { return random.pick(texts + faults) }
    guard random.number(below: 60) == 0 else { return random.pick(texts) }
    faulty.insert(path)
    return random.pick(faults)
  }

  // MARK: Posts

  private var posts: [String] {
    tree.files(below: "Content/posts").filter {
      $0.hasSuffix(".md") && !$0.contains("/comments/")
    }.map { "Content/posts/\($0.dropPrefix("Content/posts/"))" }
  }

  private mutating func newPost() -> String {
    count += 1
    let name = random.pick(["p\(count)", "2026-11-\(10 + count % 18)-p\(count)", "é\(count)"])
    return switch random.number(below: 5) {
    case 0: "Content/posts/\(name)/index.md"
    case 1: "Content/posts/year/\(name).md"
    default: "Content/posts/\(name).md"
    }
  }

  @discardableResult
  private mutating func writePost(at path: String) throws -> String {
    var keys = [
      "date: 2026-11-\(10 + random.number(below: 28) % 20)T1\(random.number(below: 9)):00:00Z"
    ]
    let more = [
      "author: ana", "author: nobody", "title: A title", "visibility: unlisted",
      "visibility: friends", "draft: true", "tags: [Sea, salt]", "tags: [rare\(count)]",
      "expires: 2026-12-0\(1 + random.number(below: 9))", "aliases: [/old\(count)/]", "likes: 7",
      "rating: {}",
      "location: {name: Pier, latitude: 38.123456, longitude: -9.123456, precision: area}",
      "contentWarning: Careful", "language: de", "colour: red", "comments: false",
    ]
    let faults = [
      "slug: same", "aliases: [/posts/p3/]", "media: [pixel.png]", "media: [missing.png]",
      "date: [broken", "status: what", "permalink: /elsewhere/",
    ]
    for _ in 0..<random.number(below: 3) { keys.append(pick(more, faults: faults, for: path)) }
    let text = text(for: path)
    try tree.write("---\n\(keys.joined(separator: "\n"))\n---\n\(text)\n", to: path)
    return path
  }

  private mutating func text(for path: String) -> String {
    let other = random.pick(posts + ["Content/posts/p1.md"]).dropPrefix("Content/posts/")
    let parts = [
      "Some words, \(random.number(below: 1_000)) of them.", "A #Sea and a #tag\(count).",
      "With @ana.",
      "See [this](/posts/p\(random.number(below: 40))/).", "And [that](\(other)).",
      "And [one](https://lou.example/posts/p\(random.number(below: 40))/).",
      "[A page](/about/) and [a file](/file.txt).", "# A heading",
      "[A tag](/tags/sea/)", "@lou said.",
    ]
    let faults = [
      "![A pixel](pixel.png)", "![A drawing](drawing.svg)", "[Another](../nowhere.md)",
      "<img src=\"pixel.png\">",
    ]
    var text: [String] = []
    for _ in 0...random.number(below: 3) { text.append(pick(parts, faults: faults, for: path)) }
    return text.joined(separator: "\n\n")
  }

  private mutating func changePost() throws -> Set<String> {
    guard let path = random.choice(of: posts) else { return [] }
    if random.number(below: 2) == 0 { return [try writePost(at: path)] }
    let bytes = try tree.bytes(at: path)
    let text = text(for: path)
    try tree.write(bytes + Array("\n\n\(text)\n".utf8), to: path)
    return [path]
  }

  private mutating func removePost() throws -> Set<String> {
    guard posts.count > 20, let path = random.choice(of: posts) else { return [] }
    try tree.remove(path)
    return [path]
  }

  private mutating func movePost() throws -> Set<String> {
    guard let path = random.choice(of: posts) else { return [] }
    let target = newPost()
    try tree.write(try tree.bytes(at: path), to: target)
    try tree.remove(path)
    // Where a folder is new, a watcher names it, and may miss what lies in it.
    return [path, random.number(below: 3) == 0 ? target : Self.folder(of: target)]
  }

  /// The folder of a post's own: of its comments and media.
  private mutating func ownFolder() -> String? {
    random.choice(of: posts).map { path in
      path.hasSuffix("/index.md") ? Self.folder(of: path) : String(path.dropLast(3))
    }
  }

  private mutating func changeFolder() throws -> Set<String> {
    guard let folder = ownFolder() else { return [] }
    switch random.number(below: 3) {
    case 0:
      try tree.remove(folder)
      return [folder]
    case 1:
      count += 1
      let target = "Content/posts/moved\(count)"
      for file in tree.files(below: folder) {
        try tree.write(try tree.bytes(at: file), to: target + file.dropPrefix(folder))
      }
      try tree.remove(folder)
      return [folder, target]
    default:
      try tree.write("A note.\n", to: "\(folder)/sub/_drafts/note.md")
      return [folder + "/sub"]
    }
  }

  private mutating func changeComment() throws -> Set<String> {
    guard let folder = ownFolder() else { return [] }
    let path = "\(folder)/comments/c\(random.number(below: 4)).md"
    if tree.exists(path), random.number(below: 3) == 0 {
      try tree.remove(path)
      return [path]
    }
    let isNew = !tree.exists(folder)
    let more = [
      "author: ana", "name: Mia", "status: pending", "status: spam", "rating: 4", "likes: 3",
    ]
    let faults = ["replyTo: c1", "replyTo: c2", "oops: ["]
    let day = pick(["11-2\(random.number(below: 9))", "12-03"], faults: ["13-01"], for: path)
    var keys = ["date: 2026-\(day)T10:00:00Z"]
    for _ in 0..<random.number(below: 3) { keys.append(pick(more, faults: faults, for: path)) }
    let text = text(for: path)
    try tree.write("---\n\(keys.joined(separator: "\n"))\n---\n\(text)\n", to: path)
    return [isNew ? folder : path]
  }

  private mutating func changeMedium() throws -> Set<String> {
    let folder = random.number(below: 4) == 0 ? "Content/posts" : ownFolder() ?? "Content/posts"
    let name = random.pick(["pixel.png", "drawing.svg", "unused.jpg", "sub/pixel.png"])
    let path = "\(folder)/\(name)"
    if tree.exists(path), random.number(below: 2) == 0 {
      try tree.remove(path)
      return [path]
    }
    switch random.number(below: 4) {
    case 0: try tree.write(Self.picture(width: UInt8(1 + random.number(below: 9))), to: path)
    case 1: try tree.write("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\"/>", to: path)
    case 2: try tree.write("<svg xmlns=\"http://www.w3.org/2000/svg\" onload=\"a()\"/>", to: path)
    default: try tree.write(Self.picture(width: 3), to: path)
    }
    return [name.contains("/") ? Self.folder(of: path) : path]
  }

  // MARK: What is not of posts

  @discardableResult
  private mutating func writeSite() throws -> Set<String> {
    let more = [
      "pageSize: 3", "language: de", "comments: {order: newest-first}", "author: lou",
      "feeds: {comments: posts}", "markdown: {hashtags: false}", "pageSize: 7",
    ]
    let key = pick(more, faults: ["url: nothing"], for: "Content/site.yml")
    let extra = random.number(below: 2) == 0 && !key.hasPrefix("url") ? "" : key + "\n"
    let title = "title: Lou\n"
    let url = extra.hasPrefix("url") ? "" : "url: https://lou.example/\n"
    try tree.write(title + url + extra, to: "Content/site.yml")
    return ["Content/site.yml"]
  }

  private func writeAuthor(_ handle: String) throws {
    try tree.write(
      "---\nname: \(handle.uppercased())\n---\nHello.\n", to: "Content/authors/\(handle).md")
  }

  private mutating func changeAuthor() throws -> Set<String> {
    let handle = random.pick(["lou", "ana", "zoe"])
    let path = "Content/authors/\(handle).md"
    if tree.exists(path) { try tree.remove(path) } else { try writeAuthor(handle) }
    return [path]
  }

  private mutating func changePage() throws -> Set<String> {
    let path = random.pick(["Content/pages/about.md", "Content/pages/p1.md"])
    if tree.exists(path) {
      try tree.remove(path)
    } else {
      try tree.write("---\ndate: 2026-11-30T10:00:00Z\n---\n\(text(for: path))\n", to: path)
    }
    // A new folder is named by itself.
    return [path, "Content/pages"]
  }

  private mutating func changeStaticFile() throws -> Set<String> {
    let path = pick(
      ["Content/static/file.txt"], faults: ["Content/static/posts/p1/index.html"],
      for: "Content/static/posts/p1/index.html")
    if tree.exists(path) { try tree.remove(path) } else { try tree.write("A", to: path) }
    return [path, "Content/static"]
  }

  private mutating func changeTheme() throws -> Set<String> {
    let path = "Templates/tag-line.mustache"
    if tree.exists(path) {
      try tree.remove(path)
    } else {
      try tree.write("<p>Tags</p>\n", to: path)
    }
    return [path]
  }

  // MARK: Helpers

  private static func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// A grey PNG, one pixel high.
  private static func picture(width: UInt8) -> [UInt8] {
    PaintedPictures.png(
      [[UInt8](repeating: 90, count: Int(width))], width: Int(width), colourType: 0)
  }
}

/// Numbers that look random (SplitMix64).
private struct RandomNumbers {
  var state: UInt64

  mutating func number(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }

  mutating func choice<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[number(below: elements.count)]
  }

  mutating func pick(_ texts: [String]) -> String { choice(of: texts) ?? "" }
}

extension String {
  fileprivate func dropPrefix(_ prefix: String) -> Substring { dropFirst(prefix.count) }
}
