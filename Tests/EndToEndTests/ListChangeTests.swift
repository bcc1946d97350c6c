import Glibc
import TestSupport
import Testing

@testable import Generator

/// Files and folders that come and go, of which the session makes the plain ones in place.
@Suite("A site in memory in which files have come and gone")
struct ListChangeTests {
  private static let site = [
    "Content/posts/one.md": "---\ndate: 2026-11-01\n---\nOne, ![A](a.svg).\n",
    "Content/posts/a.svg":
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>",
    "Content/posts/bad.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" onload=\"a()\"/>",
    "Content/posts/0.md": "---\ndate: 2026-11-09\n---\nNought.\n",
    "Content/posts/one/comments/c1.md": comment, "Content/posts/one/comments/c2.md": comment,
    "Content/posts/two.md": "---\ndate: 2026-11-03\n---\nTwo.\n",
    "Content/posts/leaf/index.md": "---\ndate: 2026-11-04\n---\nLeaf.\n",
    "Content/posts/other/index.md": "---\ndate: 2026-11-04\n---\nOther.\n",
    "Content/posts/other/comments/index.md": comment,
    "Content/posts/twin.md": "---\ndate: 2026-11-05\n---\nTwin.\n",
    "Content/posts/twin/film.pdf": "A",
    "Content/posts/year/in.md": "---\ndate: 2026-11-06\n---\nIn.\n",
    "Content/posts/_drafts/plan.md": "---\ndate: 2026-11-07\n---\nPlan.\n",
    "Content/posts/lost/comments/c1.md": comment,
  ]
  private static let comment = "---\nname: Mia\ndate: 2026-11-08\n---\nWords.\n"
  private static let post = "---\ndate: 2026-11-02\n---\nNew words.\n"

  /// What happens to the files below Content/posts.
  struct Change: Sendable, CustomTestStringConvertible {
    var name: String
    /// The files that are written.
    var written: [String] = []
    var removed: [String] = []
    var moved: [String: String] = [:]
    /// What a watcher tells, where that is not just these.
    var told: Set<String>?
    var testDescription: String { name }
  }

  private static let changes = [
    Change(name: "new comment", written: ["one/comments/c3.md"]),
    Change(name: "two new comments", written: ["one/comments/c0.md", "one/comments/c3.md"]),
    Change(name: "comment gone", removed: ["one/comments/c1.md"]),
    Change(name: "all comments gone", removed: ["one/comments/c1.md", "one/comments/c2.md"]),
    Change(name: "folder of comments gone", removed: ["one/comments"]),
    Change(name: "comment renamed", moved: ["one/comments/c1.md": "one/comments/c9.md"]),
    Change(name: "a note among comments", written: ["one/comments/README.md"]),
    Change(name: "no comment", written: ["one/comments/c3.txt"]),
    Change(name: "index.md among comments", written: ["one/comments/index.md"]),
    Change(name: "new comment beside index.md", written: ["other/comments/c1.md"]),
    Change(
      name: "new comment, the folder told alone", written: ["one/comments/c3.md"], told: ["one"]),
    Change(name: "first comment", written: ["two/comments/c1.md"], told: ["two"]),
    Change(
      name: "first comment, all told", written: ["two/comments/c1.md"],
      told: ["two", "two/comments", "two/comments/c1.md"]),
    Change(
      name: "first comment and a file", written: ["two/comments/c1.md", "two/film.pdf"],
      told: ["two"]),
    Change(
      name: "first comments, one of them index.md",
      written: ["two/comments/c1.md", "two/comments/index.md"], told: ["two"]),
    Change(
      name: "first comment of a post in its folder", written: ["leaf/comments/c1.md"],
      told: ["leaf/comments"]),
    Change(
      name: "first comment beside media", written: ["twin/comments/c1.md"],
      told: ["twin/comments"]),
    Change(
      name: "first comments of two posts", written: ["two/comments/c1.md", "twin/comments/c1.md"],
      told: ["two", "twin/comments"]),
    Change(name: "comments of no post", written: ["no/comments/c1.md"], told: ["no"]),
    Change(name: "new post", written: ["three.md"]),
    Change(name: "two new posts", written: ["1.md", "z.md"]),
    Change(name: "new post in a folder", written: ["year/other.md"]),
    Change(name: "new post among drafts", written: ["_drafts/other.md"]),
    Change(name: "new post in a new folder", written: ["more/other.md"], told: ["more"]),
    Change(name: "new post to which comments lie there", written: ["lost.md"]),
    Change(name: "new post beside media of another", written: ["twin/other.md"]),
    Change(name: "the other form of a post", written: ["leaf.md"]),
    Change(name: "index.md where there is no post", written: ["index.md"]),
    Change(name: "new post with a bad picture", written: ["bad.md"]),
    Change(name: "first post gone", removed: ["0.md"]),
    Change(name: "post gone", removed: ["two.md"]),
    Change(name: "post gone that had comments", removed: ["one.md"]),
    Change(name: "the only post of a folder gone", removed: ["year/in.md"]),
    Change(name: "post gone and another new", written: ["three.md"], removed: ["two.md"]),
    Change(name: "post renamed", moved: ["two.md": "2026-11-09-zwei.md"]),
    Change(name: "post moved into a folder", moved: ["two.md": "year/two.md"]),
    Change(name: "folder of posts renamed", moved: ["year": "years"]),
    Change(
      name: "new post and a new comment", written: ["three.md", "one/comments/c3.md"]),
    Change(name: "nothing, though told", told: ["three.md"]),
  ]

  @Test("It is what a new one would be, byte for byte", arguments: changes)
  func change(_ change: Change) throws {
    let site = try SessionFixture(Self.site)
    let tree = site.folder.tree
    let path = { (name: String) in "Content/posts/\(name)" }
    for name in change.removed { try tree.remove(path(name)) }
    for name in change.written {
      let text = name.contains("comments/") ? Self.comment : Self.post
      // Beside them, as beside others there, lie pictures.
      let picture = ["three.md": "![A](a.svg)\n", "bad.md": "![Bad](bad.svg)\n"][name] ?? ""
      try tree.write(text + picture, to: path(name))
    }
    for (name, new) in change.moved {
      #expect(rename(tree.path(path(name)), tree.path(path(new))) == 0)
    }
    let told =
      change.told
      ?? Set(change.written + change.removed + change.moved.keys + change.moved.values)
    try site.rebuild(Set(told.map(path)))
    // What was kept of the list serves the next changes.
    try tree.write(Self.comment, to: path("one/comments/c7.md"))
    try tree.write(Self.post, to: path("seven.md"))
    try site.rebuild([path("one/comments/c7.md"), path("seven.md")])
    if tree.exists(path("two/film.pdf")) {
      try tree.write(Self.post + "[Film](film.pdf)\n", to: path("two.md"))
      try site.rebuild([path("two.md")])
    }
    try tree.write(Self.post.replacing("11-02", with: "11-12"), to: path("seven.md"))
    try site.rebuild([path("seven.md")])
  }
}
