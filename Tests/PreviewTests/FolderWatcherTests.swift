import Glibc
import Parallelism
import Synchronization
import TestSupport
import Testing

@testable import Preview

@Suite("A folder watcher")
struct FolderWatcherTests {
  /// A watcher at work, with all that it has told.
  private final class Watch: Sendable {
    let watcher: FolderWatcher
    private let told = Mutex<[FolderChanges]>([])
    private let thread = Mutex<WorkerThread?>(nil)

    init(
      _ tree: FileTree, folders: [String] = ["Content"],
      options: FolderWatcher.Options = FolderWatcher.Options()
    ) throws {
      watcher = try FolderWatcher(base: tree.root, folders: folders, options: options)
      thread.withLock { $0 = WorkerThread { self.run() } }
    }

    private func run() {
      while let changes = watcher.next() { told.withLock { $0.append(changes) } }
    }

    /// Waits until all of `paths` were told, and gives everything that was told by then.
    @discardableResult
    func expect(_ paths: String...) throws -> Set<String> {
      try waitUntil { self.paths.isSuperset(of: paths) }
      defer { told.withLock { $0 = [] } }
      return self.paths
    }

    var paths: Set<String> {
      told.withLock { $0.reduce(into: []) { $0.formUnion($1.paths) } }
    }

    var sets: [FolderChanges] { told.withLock { $0 } }

    /// Stops, from this thread.
    func stop() {
      watcher.stop()
      thread.withLock { thread in
        thread?.join()
        thread = nil
      }
    }
  }

  private let folder: TemporaryDirectory
  private var tree: FileTree { folder.tree }

  init() throws {
    folder = try TemporaryDirectory([
      "Content/site.yml": "title: A", "Content/posts/a.md": "A", "Content/posts/b/index.md": "B",
      "outside/o.md": "O",
    ])
  }

  private func move(_ from: String, _ to: String) {
    #expect(rename(tree.path(from), tree.path(to)) == 0)
  }

  @Test("tells of files that are written, made, moved and removed")
  func files() throws {
    let watch = try Watch(tree)
    defer { watch.stop() }
    try tree.write("AA", to: "Content/posts/a.md")
    #expect(try watch.expect("Content/posts/a.md") == ["Content/posts/a.md"])
    try tree.write("C", to: "Content/posts/c.md")
    #expect(try watch.expect("Content/posts/c.md") == ["Content/posts/c.md"])
    move("Content/posts/c.md", "Content/posts/d.md")
    #expect(
      try watch.expect("Content/posts/c.md", "Content/posts/d.md")
        == ["Content/posts/c.md", "Content/posts/d.md"])
    try tree.remove("Content/posts/d.md")
    #expect(try watch.expect("Content/posts/d.md") == ["Content/posts/d.md"])
    move("Content/posts/a.md", "outside/a.md")
    #expect(try watch.expect("Content/posts/a.md") == ["Content/posts/a.md"])
    move("outside/a.md", "Content/posts/a.md")
    #expect(try watch.expect("Content/posts/a.md") == ["Content/posts/a.md"])
    #expect(chmod(tree.path("Content/posts/a.md"), 0o600) == 0)
    #expect(try watch.expect("Content/posts/a.md") == ["Content/posts/a.md"])
    #expect(link(tree.path("outside/o.md"), tree.path("Content/posts/l.md")) == 0)
    #expect(try watch.expect("Content/posts/l.md") == ["Content/posts/l.md"])
  }

  @Test("tells of a file when it is closed, and not while it is written")
  func unfinishedFiles() throws {
    let watch = try Watch(tree)
    defer { watch.stop() }
    let old = open(tree.path("Content/site.yml"), O_WRONLY | O_TRUNC | O_CLOEXEC)
    let new = open(tree.path("Content/film.mp4"), O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    #expect(write(old, "half", 4) == 4)
    try tree.write("B", to: "Content/posts/b/index.md")
    #expect(try watch.expect("Content/posts/b/index.md") == ["Content/posts/b/index.md"])
    close(old)
    #expect(try watch.expect("Content/site.yml") == ["Content/site.yml"])
    #expect(write(new, "whole", 5) == 5)
    close(new)
    #expect(try watch.expect("Content/film.mp4") == ["Content/film.mp4"])
  }

  @Test("tells of a file that an editor saves by renaming, and not of what it writes beside it")
  func editors() throws {
    let watch = try Watch(tree)
    defer { watch.stop() }
    // As Vim does.
    try tree.write("", to: "Content/posts/4913")
    try tree.remove("Content/posts/4913")
    try tree.write("swap", to: "Content/posts/.a.md.swp")
    move("Content/posts/a.md", "Content/posts/a.md~")
    try tree.write("AA", to: "Content/posts/a.md")
    try tree.remove("Content/posts/a.md~")
    #expect(try watch.expect("Content/posts/a.md") == ["Content/posts/a.md"])
    // As many others do.
    try tree.write("AAA", to: "Content/posts/.a.md.tmp")
    move("Content/posts/.a.md.tmp", "Content/posts/a.md")
    #expect(try watch.expect("Content/posts/a.md") == ["Content/posts/a.md"])
  }

  @Test("tells of what is in folders that are new, however deep and fast they come")
  func newFolders() throws {
    let watch = try Watch(tree)
    defer { watch.stop() }
    try tree.write("X", to: "Content/posts/new/deep/deeper/x.md")
    try watch.expect(
      "Content/posts/new", "Content/posts/new/deep", "Content/posts/new/deep/deeper",
      "Content/posts/new/deep/deeper/x.md")
    try tree.write("XX", to: "Content/posts/new/deep/deeper/x.md")
    try watch.expect("Content/posts/new/deep/deeper/x.md")
    for index in 0..<200 { try tree.write("X", to: "Content/posts/many-\(index)/comments/1.md") }
    try waitUntil {
      (0..<200).allSatisfy { watch.paths.contains("Content/posts/many-\($0)/comments/1.md") }
    }
  }

  @Test("follows folders that are renamed, moved in, moved out and removed")
  func movedFolders() throws {
    let watch = try Watch(tree)
    defer { watch.stop() }
    move("Content/posts/b", "Content/posts/c")
    try watch.expect("Content/posts/b", "Content/posts/c", "Content/posts/c/index.md")
    try tree.write("BB", to: "Content/posts/c/index.md")
    #expect(try watch.expect("Content/posts/c/index.md") == ["Content/posts/c/index.md"])
    move("Content/posts/c", "outside/c")
    #expect(try watch.expect("Content/posts/c") == ["Content/posts/c"])
    // What happens there is of no concern any more.
    try tree.write("BBB", to: "outside/c/index.md")
    try tree.write("AA", to: "Content/posts/a.md")
    #expect(try watch.expect("Content/posts/a.md") == ["Content/posts/a.md"])
    move("outside/c", "Content/c")
    try watch.expect("Content/c", "Content/c/index.md")
    try tree.remove("Content/c")
    try watch.expect("Content/c", "Content/c/index.md")
    try tree.write("C", to: "Content/c/index.md")
    try watch.expect("Content/c", "Content/c/index.md")
  }

  @Test("waits for a folder that is missing, and for one that is removed, moved or replaced")
  func roots() throws {
    var options = FolderWatcher.Options()
    options.missingInterval = .milliseconds(10)
    let watch = try Watch(tree, folders: ["Content", "Templates"], options: options)
    defer { watch.stop() }
    try tree.write("T", to: "Templates/post.mustache")
    try watch.expect("Templates", "Templates/post.mustache")
    try tree.remove("Content")
    try watch.expect("Content", "Content/posts/a.md")
    try tree.write("A", to: "Content/posts/a.md")
    try watch.expect("Content", "Content/posts", "Content/posts/a.md")
    move("Content", "old")
    try watch.expect("Content")
    try tree.write("AA", to: "old/posts/a.md")
    try tree.write("B", to: "next/posts/b.md")
    move("next", "Content")
    #expect(
      try watch.expect("Content/posts/b.md")
        == ["Content", "Content/posts", "Content/posts/b.md"])
    try tree.write("BB", to: "Content/posts/b.md")
    #expect(try watch.expect("Content/posts/b.md") == ["Content/posts/b.md"])
  }

  @Test("follows no link, be it to a folder, to a file or in a watched folder's place")
  func links() throws {
    #expect(symlink("../outside", tree.path("Content/linked")) == 0)
    #expect(symlink("outside", tree.path("Templates")) == 0)
    let watch = try Watch(tree, folders: ["Content", "Templates"])
    defer { watch.stop() }
    #expect(symlink("../outside", tree.path("Content/later")) == 0)
    #expect(try watch.expect("Content/later") == ["Content/later"])
    try tree.write("OO", to: "outside/o.md")
    try tree.write("AA", to: "Content/posts/a.md")
    #expect(try watch.expect("Content/posts/a.md") == ["Content/posts/a.md"])
  }

  @Test("takes a folder elsewhere by its whole path")
  func elsewhere() throws {
    let path = tree.path("outside")
    let watch = try Watch(tree, folders: ["Content", path])
    defer { watch.stop() }
    try tree.write("OO", to: "outside/o.md")
    #expect(try watch.expect("\(path)/o.md") == ["\(path)/o.md"])
  }

  @Test("tells what happens together together")
  func bursts() throws {
    let watcher = try FolderWatcher(base: tree.root, folders: ["Content"])
    for index in 0..<100 { try tree.write("X", to: "Content/posts/\(index).md") }
    #expect(watcher.next()?.paths == Set((0..<100).map { "Content/posts/\($0).md" }))
  }

  @Test("tells of changes that do not end after the longest time")
  func endlessChanges() throws {
    var options = FolderWatcher.Options()
    options.quiet = .seconds(100)
    options.longest = .milliseconds(50)
    let watch = try Watch(tree, options: options)
    defer { watch.stop() }
    try waitUntil {
      try tree.write("AA", to: "Content/posts/a.md")
      return watch.sets.count >= 3
    }
  }

  @Test("tells of everything where the system has lost events, and goes on")
  func overflow() throws {
    let watcher = try FolderWatcher(base: tree.root, folders: ["Content"])
    // More than the system keeps, each another than the one before so that they are not joined.
    let paths = [tree.path("Content/site.yml"), tree.path("Content/posts/a.md")]
    let limit = try FileTree(root: "/proc/sys/fs/inotify").text(at: "max_queued_events")
    let count = try #require(Int(limit.prefix { $0 != "\n" })) + 100
    for index in 0..<count { chmod(paths[index % 2], index / 2 % 2 == 0 ? 0o600 : 0o644) }
    // What is made now is told of by nobody.
    try tree.write("X", to: "Content/lost/x.md")
    var changes = try #require(watcher.next())
    #expect(changes.isEverything)
    try tree.write("XX", to: "Content/lost/x.md")
    changes = try #require(watcher.next())
    #expect(!changes.isEverything)
    #expect(changes.paths == ["Content/lost/x.md"])
  }

  @Test("tells what has changed between two calls")
  func betweenCalls() throws {
    let watcher = try FolderWatcher(base: tree.root, folders: ["Content"])
    try tree.write("AA", to: "Content/posts/a.md")
    #expect(watcher.next()?.paths == ["Content/posts/a.md"])
    try tree.write("B", to: "Content/posts/b/index.md")
    try tree.write("N", to: "Content/posts/n/index.md")
    #expect(
      watcher.next()?.paths == [
        "Content/posts/b/index.md", "Content/posts/n", "Content/posts/n/index.md",
      ])
  }

  @Test("stops while it waits, and stays so")
  func stopping() throws {
    let watch = try Watch(tree)
    watch.stop()
    #expect(watch.watcher.next() == nil)
    try tree.write("AA", to: "Content/posts/a.md")
    #expect(watch.watcher.next() == nil)
  }

  @Test("looks at all files now and then where there are too many folders, and says why")
  func watchLimit() throws {
    var options = FolderWatcher.Options()
    options.watchLimit = 2
    options.pollingInterval = .milliseconds(10)
    let watch = try Watch(tree, options: options)
    defer { watch.stop() }
    #expect(watch.watcher.problem == .watchLimit)
    #expect(
      watch.watcher.problem?.description.contains("/proc/sys/fs/inotify/max_user_watches") == true)
    try tree.write("AA", to: "Content/posts/a.md")
    #expect(try watch.expect("Content/posts/a.md") == ["Content/posts/a.md"])
    try tree.write("N", to: "Content/posts/n/index.md")
    try watch.expect("Content/posts/n", "Content/posts/n/index.md")
    try tree.remove("Content/posts/b")
    try watch.expect("Content/posts/b", "Content/posts/b/index.md")
    try tree.remove("Content")
    try watch.expect("Content")
    try tree.write("A", to: "Content/posts/a.md")
    try watch.expect("Content", "Content/posts/a.md")
  }

  @Test("begins to look at all files when a new folder is one too many")
  func lateWatchLimit() throws {
    var options = FolderWatcher.Options()
    options.watchLimit = 3
    options.pollingInterval = .milliseconds(10)
    let watch = try Watch(tree, options: options)
    defer { watch.stop() }
    #expect(watch.watcher.problem == nil)
    try tree.write("N", to: "Content/posts/n/index.md")
    try waitUntil { watch.sets.contains { $0.isEverything } }
    #expect(watch.watcher.problem == .watchLimit)
    try tree.write("NN", to: "Content/posts/n/index.md")
    try watch.expect("Content/posts/n/index.md")
  }

  @Test("watches thousands of folders, and all of them removed at once")
  func thousands() throws {
    for index in 0..<3000 {
      #expect(mkdir(tree.path("Content/posts/\(index)"), 0o755) == 0)
      #expect(mkdir(tree.path("Content/posts/\(index)/comments"), 0o755) == 0)
    }
    let watch = try Watch(tree)
    defer { watch.stop() }
    try tree.write("C", to: "Content/posts/2999/comments/1.md")
    #expect(
      try watch.expect("Content/posts/2999/comments/1.md") == ["Content/posts/2999/comments/1.md"])
    try tree.remove("Content/posts")
    try watch.expect("Content/posts")
    try tree.write("A", to: "Content/posts/a.md")
    try watch.expect("Content/posts/a.md")
  }
}
