import Diagnostics
import Generator
import TestSupport
import Testing

@Suite("Photos of a site")
struct PhotoTests {
  private static let files = [
    "Content/site.yml": "title: Lou\nurl: https://lou.example/\nauthor: lou\ntimezone: UTC\n",
    "Content/authors/lou.md": "---\nname: Lou\n---\n",
    "Content/posts/a/index.md":
      "---\ndate: 2026-11-02T10:00:00Z\nmedia: [{src: a.jpg, alt: A}]\n---\n![B](b.png)\n",
  ]
  private static let photo = PaintedPictures.located(PaintedPictures.jpeg, orientation: 1)
  private static let drawing = PaintedPictures.png([[90, 10]], width: 2, colourType: 0)

  private static func site() throws -> TemporaryDirectory {
    let folder = try TemporaryDirectory(files)
    try folder.tree.write(photo, to: "Content/posts/a/a.jpg")
    try folder.tree.write(drawing, to: "Content/posts/a/b.png")
    return folder
  }

  private static func build(
    _ folder: TemporaryDirectory, change: (inout BuildOptions) -> Void = { _ in }
  ) -> BuildReport {
    SiteBuilder.build(folder.path, to: "\(folder.path)/Output", change: change)
  }

  @Test("are read once: a later build needs nobody who reads pictures")
  func cached() throws {
    let folder = try Self.site()
    #expect(Self.build(folder).outcome == .succeeded)
    let first = try FileTree(root: folder.tree.path("Output")).contents()
    let again = Self.build(folder) { $0.imageProgram = "/none/kith-images" }
    #expect(again.outcome == .succeeded)
    #expect(again.diagnostics.isEmpty)
    #expect(again.counts.written == 0)
    // Nor does one of another clock, of another output, or after the index was lost.
    try folder.tree.write("", to: ".kith/images/index.txt")
    let other = SiteBuilder.build(folder.path, to: "\(folder.path)/Other") {
      $0.imageProgram = "/none/kith-images"
    }
    #expect(other.outcome == .succeeded)
    #expect(try FileTree(root: folder.tree.path("Other")).contents() == first)
  }

  @Test("are read again once they change, and what was made of them before goes")
  func changed() throws {
    let folder = try Self.site()
    #expect(Self.build(folder).outcome == .succeeded)
    let output = FileTree(root: folder.tree.path("Output"))
    let names = output.files(below: "posts/a").filter { $0.contains("b-square") }
    #expect(names.count == 1)
    try folder.tree.write(
      PaintedPictures.png([[91, 10]], width: 2, colourType: 0), to: "Content/posts/a/b.png")
    #expect(Self.build(folder).outcome == .succeeded)
    let now = output.files(below: "posts/a").filter { $0.contains("b-square") }
    #expect(now.count == 1)
    #expect(now != names)
  }

  @Test("that no program can read are an error that names it; one that is missing is told")
  func missingProgram() throws {
    let folder = try Self.site()
    let report = Self.build(folder) { $0.imageProgram = nil }
    #expect(report.outcome == .contentErrors)
    #expect(report.diagnostics.count == 2)
    #expect(report.diagnostics.allSatisfy { $0.message.contains("kith-images") })
    #expect(!folder.tree.exists("Output"))
  }

  @Test("are tried out in a dry run, which keeps nothing, and counts as the build would")
  func dryRun() throws {
    let folder = try Self.site()
    let dry = Self.build(folder) { $0.isDryRun = true }
    #expect(dry.outcome == .succeeded)
    #expect(dry.diagnostics.isEmpty)
    #expect(!folder.tree.exists(".kith"))
    #expect(!folder.tree.exists("Output"))
    let real = Self.build(folder)
    #expect(dry.counts == real.counts)
    #expect(real.counts.written > 0)
    #expect(Self.build(folder) { $0.isDryRun = true }.counts.removed == 0)
  }

  @Test("that cannot be kept are an error")
  func unwritable() throws {
    let folder = try Self.site()
    try folder.tree.write("in the way", to: ".kith/images")
    let report = Self.build(folder)
    #expect(report.outcome == .contentErrors)
    #expect(report.diagnostics.contains { $0.message.contains(".kith/images") })
  }

  @Test("are no business of the program itself, which loads no library for them")
  func libraries() throws {
    let run = try ToolRun.run("/usr/bin/ldd", ["\(ToolRun.productFolder)/kith"])
    #expect(run.output.contains("libc.so"))
    for name in ["vips", "glib", "heif", "libjpeg"] { #expect(!run.output.contains(name)) }
  }

  @Test("and films: what the camera noted in them is not published, and their size is known")
  func films() throws {
    let folder = try TemporaryDirectory(Self.files)
    try folder.tree.write(
      "---\ndate: 2026-11-02T10:00:00Z\nmedia: [{src: a.MP4, alt: A}, b.mov]\n---\nFilms.\n",
      to: "Content/posts/a/index.md")
    let film = PaintedFilms.film(isTurned: true)
    let bare = PaintedFilms.film(hasNotes: false)
    try folder.tree.write(film, to: "Content/posts/a/a.MP4")
    try folder.tree.write(bare, to: "Content/posts/a/b.mov")
    #expect(Self.build(folder).outcome == .succeeded)
    let published = try folder.tree.bytes(at: "Output/posts/a/a.MP4")
    #expect(published.count == film.count)
    #expect(published.firstRange(of: Array(PaintedFilms.secret.utf8)) == nil)
    #expect(published.firstRange(of: PaintedFilms.pictures) != nil)
    #expect(try folder.tree.bytes(at: "Output/posts/a/b.mov") == bare)
    #expect(
      try folder.tree.text(at: "Output/posts/a/index.html").contains("width=\"360\" height=\"640\"")
    )
    // A film that is what it was is neither read nor written again.
    let again = Self.build(folder)
    #expect(again.counts.written == 0)
    #expect(again.outcome == .succeeded)
    let dry = SiteBuilder.build(folder.path, to: "\(folder.path)/Other") { $0.isDryRun = true }
    #expect(dry.outcome == .succeeded)
    #expect(dry.diagnostics.isEmpty)
  }
}
