import Cryptography
import Glibc
import Model
import TestSupport
import Testing

@testable import Generator

@Suite("What is known of pictures' files")
struct PictureIndexTests {
  private static let entry = PictureIndex.Entry(
    digest: ContentDigest(of: "x"), isBare: true, size: PixelSize(width: 3, height: 2))

  /// The mark of a file that was changed at `seconds`.
  private static func mark(_ seconds: Int, size: Int = 5) -> PictureIndex.Mark {
    var status = stat()
    status.st_size = off_t(size)
    status.st_mtim = timespec(tv_sec: seconds, tv_nsec: 7)
    status.st_ctim = timespec(tv_sec: seconds, tv_nsec: 8)
    status.st_ino = 9
    return PictureIndex.Mark(status)
  }

  @Test("is there for the next build, as long as the file stays as it is")
  func keeping() throws {
    let folder = try TemporaryDirectory()
    let path = folder.tree.path("index.txt")
    let index = PictureIndex(path: path)
    #expect(index.entry(of: "a b.jpg", Self.mark(1_000)) == nil)
    index.note(Self.entry, of: "a b.jpg", Self.mark(1_000))
    index.note(Self.entry, of: "gone.jpg", Self.mark(1_000))
    index.save(keeping: ["a b.jpg"])
    let again = PictureIndex(path: path)
    #expect(again.entry(of: "a b.jpg", Self.mark(1_000)) == Self.entry)
    #expect(again.entry(of: "a b.jpg", Self.mark(1_001)) == nil)
    #expect(again.entry(of: "a b.jpg", Self.mark(1_000, size: 6)) == nil)
    #expect(again.entry(of: "gone.jpg", Self.mark(1_000)) == nil)
  }

  @Test("is not kept of a file that was changed just now, and may be changed again")
  func freshness() throws {
    let folder = try TemporaryDirectory()
    let index = PictureIndex(path: folder.tree.path("index.txt"))
    index.note(Self.entry, of: "a.jpg", Self.mark(time(nil)))
    #expect(index.entry(of: "a.jpg", Self.mark(time(nil))) == nil)
  }

  @Test(
    "is nothing where the file is damaged",
    arguments: [
      "", "x", "kith pictures 2\nx", "kith pictures 1\n\(String(repeating: "a ", count: 30))",
    ])
  func damage(text: String) throws {
    let folder = try TemporaryDirectory(["index.txt": text])
    let index = PictureIndex(path: folder.tree.path("index.txt"))
    #expect(index.entry(of: "a", Self.mark(1_000)) == nil)
    index.note(Self.entry, of: "a", Self.mark(1_000))
    index.save(keeping: ["a"])
    #expect(
      PictureIndex(path: folder.tree.path("index.txt")).entry(of: "a", Self.mark(1_000)) != nil)
  }
}
