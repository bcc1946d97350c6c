import Cryptography
import Glibc
import ImageJobs
import Model
import TestSupport
import Testing

@testable import Generator

@Suite("What was made of pictures")
struct PictureCacheTests {
  private static func recipe(_ content: String = "a") throws -> PictureRecipe {
    try #require(
      PictureRecipe(
        name: "a.jpg", size: PixelSize(width: 600, height: 400),
        digest: ContentDigest(of: content), isBare: true, purpose: .photo,
        settings: ImageSettings()))
  }

  private static func made(_ recipe: PictureRecipe, size: Int = 10) -> MadePicture {
    MadePicture(
      tone: [1, 2, 3],
      files: recipe.items.indices.map { index in
        index == 1
          ? nil
          : .init(
            width: recipe.items[index].output.width, height: 5,
            bytes: .init(repeating: 7, count: size))
      })
  }

  @Test("is kept, and found by another build as it was made")
  func keeping() throws {
    let folder = try TemporaryDirectory()
    let recipe = try Self.recipe()
    let cache = PictureCache(source: folder.path)
    #expect(cache.contents(for: recipe) == nil)
    let kept = try cache.keep(Self.made(recipe), of: recipe)
    #expect(kept.tone == [1, 2, 3])
    #expect(kept.files.count == recipe.items.count - 1)
    #expect(PictureCache(source: folder.path).contents(for: recipe) == kept)
    #expect(try PictureCache(source: folder.path).contents(for: Self.recipe("b")) == nil)
    #expect(try folder.tree.text(at: ".kith/.gitignore") == "*\n")
    #expect(!folder.tree.files(below: ".kith").contains { $0.contains(".tmp") })
  }

  @Test("is made again where it is not whole", arguments: ["missing", "cut", "list", "link"])
  func damage(kind: String) throws {
    let folder = try TemporaryDirectory()
    let recipe = try Self.recipe()
    let kept = try PictureCache(source: folder.path).keep(Self.made(recipe), of: recipe)
    let place = PictureCache.folder(of: recipe.key)
    let file = "\(place)/\(recipe.items[0].suffix)"
    switch kind {
    case "missing": unlink(folder.tree.path(file))
    case "cut": try folder.tree.write("x", to: file)
    case "list": try folder.tree.write("other\n", to: "\(place)/files.txt")
    default:
      unlink(folder.tree.path(file))
      try folder.tree.makeSymbolicLink(at: file, to: "/etc/passwd")
    }
    let cache = PictureCache(source: folder.path)
    #expect(cache.contents(for: recipe) == nil)
    #expect(try cache.keep(Self.made(recipe), of: recipe) == kept)
    #expect(cache.contents(for: recipe) == kept)
  }

  @Test("goes, the oldest first, where no build has used it and there is too much of it")
  func sweeping() throws {
    let folder = try TemporaryDirectory()
    let recipes = try ["a", "b", "c", "d"].map(Self.recipe)
    let old = PictureCache(source: folder.path)
    for (index, recipe) in recipes.prefix(3).enumerated() {
      _ = try old.keep(Self.made(recipe, size: 1_000), of: recipe)
      let times = [
        timespec(tv_sec: 1_000 + index, tv_nsec: 0), timespec(tv_sec: 1_000 + index, tv_nsec: 0),
      ]
      utimensat(AT_FDCWD, folder.tree.path(PictureCache.folder(of: recipe.key)), times, 0)
    }
    // About a folder and a half fit in; the first is in use.
    let cache = PictureCache(source: folder.path, spareLimit: 6_000)
    #expect(cache.contents(for: recipes[0]) != nil)
    cache.sweep()
    #expect(
      recipes.prefix(3).allSatisfy { PictureCache(source: folder.path).contents(for: $0) != nil })
    _ = try cache.keep(Self.made(recipes[3], size: 1_000), of: recipes[3])
    cache.sweep()
    let left = recipes.map { PictureCache(source: folder.path).contents(for: $0) != nil }
    #expect(left == [true, false, true, true])
  }

  @Test("cannot be kept where nothing can be written, which is told")
  func unwritable() throws {
    let folder = try TemporaryDirectory([".kith": "a file"])
    let recipe = try Self.recipe()
    do {
      _ = try PictureCache(source: folder.path).keep(Self.made(recipe), of: recipe)
      Issue.record("it was kept")
    } catch {
      #expect(error.isOfDisk)
      #expect(!error.reason.isEmpty)
    }
  }

  @Test("is another thing by each setting, each use, each ending and each content")
  func keys() throws {
    func key(
      _ name: String = "a.jpg", _ content: String = "a", isBare: Bool = true,
      purpose: PictureRecipe.Purpose = .photo, _ settings: ImageSettings = ImageSettings()
    ) -> String? {
      PictureRecipe(
        name: name, size: PixelSize(width: 2_000, height: 1_000),
        digest: ContentDigest(of: content), isBare: isBare, purpose: purpose, settings: settings
      )?.key.hexadecimal
    }
    let keys = [
      key(), key("a.jpeg"), key("a.png"), key("a.jpg", "b"), key(purpose: .portrait),
      key("a.jpg", "a", ImageSettings(widths: [480])),
      key("a.jpg", "a", ImageSettings(formats: ["avif"])),
      key("a.jpg", "a", ImageSettings(quality: 79)),
      key("a.jpg", "a", ImageSettings(publishesOriginals: true)),
    ]
    // JPEG has two endings.
    #expect(keys[0] == keys[1])
    #expect(Set(keys).count == keys.count - 1)
    #expect(key("a.svg") == nil)
  }
}
