import Model
import TestSupport
import Testing

@testable import Commands

@Suite("Writing from the command line")
struct AuthoringCommandTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory([
      "Content/site.yml": "title: Test\nurl: https://e.org/\nauthor: lou\n",
      "Content/authors/lou.md": "---\nname: Lou\n---\n",
      "Content/posts/sea.md": "---\ndate: 2026-11-02\nlikes: 1\n---\nSea.\n",
      "Content/posts/sea/comments/c1.md":
        "---\nname: \"Ana \\e[31m\"\nurl: https://ana.example/\ndate: 2026-11-03\nrating: 4\nstatus: pending\n---\nOne\n\ntwo \u{1B}[2J\n",
      "Content/posts/later.md": "---\ndate: 2027-01-01T10:00:00Z\n---\nLater.\n",
      "Content/posts/idea.md": "---\ndate: 2026-11-01\ntitle: Idea\ndraft: true\n---\nIdea.\n",
      "Content/pages/about.md": "---\ntitle: About\n---\nAbout.\n",
    ])
  }

  /// Runs `arguments` on the site; the time stands at 2026-11-30T00:53:20Z.
  private func run(
    _ arguments: [String], input: String? = nil, editor: String? = nil,
    writes written: String? = nil, status: Int32 = 0
  ) throws -> RecordedRun {
    var environment = ProcessEnvironment()
    environment.sourceDateEpoch = "1796000000"
    environment.inputIsTerminal = input == nil
    environment.readInput = { input.map { Array($0.utf8) } }
    environment.editor = editor
    environment.temporaryFolder = folder.path
    let tree = folder.tree
    let root = folder.path
    environment.runEditor = { command, path in
      guard command == editor, let written else { return status == 0 ? 1 : status }
      try? tree.write(written, to: String(path.dropFirst(root.count + 1)))
      return status
    }
    return try RecordedRun(arguments + ["--source", folder.path], environment: environment)
  }

  private func text(_ path: String) throws -> String {
    try folder.tree.text(at: path.hasSuffix("\n") ? String(path.dropLast()) : path)
  }

  // MARK: Posts

  @Test("a post comes from its argument and its path is printed")
  func post() throws {
    let run = try run(["post", "Hello sea", "--tag", "a, #b", "--tag", "c", "-t", "My title"])
    #expect(run.errors == "")
    #expect(run.output == "Content/posts/2026-11-30T005320-my-title.md\n")
    #expect(run.exitCode == .done)
    let file = try text(run.output)
    #expect(file.contains("title: My title\n"))
    #expect(file.contains("tags: [a, b, c]\n"))
    #expect(file.hasSuffix("---\n\nHello sea\n"))
  }

  @Test("a post comes from standard input", arguments: [["post"], ["post", "-"]])
  func standardInput(arguments: [String]) throws {
    let run = try run(arguments, input: "From a pipe\r\n")
    #expect(run.exitCode == .done)
    #expect(try text(run.output).hasSuffix("---\n\nFrom a pipe\n"))
  }

  @Test("on a terminal the editor opens, and its file goes once the post is there")
  func editor() throws {
    let run = try run(["post"], editor: "ed", writes: "# A heading\n\nText\n")
    #expect(run.exitCode == .done)
    #expect(try text(run.output).hasSuffix("---\n\n# A heading\n\nText\n"))
    #expect(!folder.tree.files().contains { $0.hasPrefix("kith-") })
  }

  @Test("what was written in an editor that failed is kept, and so is what cannot be posted")
  func keptDrafts() throws {
    let failed = try run(["post"], editor: "ed", writes: "Words", status: 3)
    #expect(failed.exitCode == .failed)
    #expect(failed.errors.hasPrefix("error: the editor \"ed\" ended with 3"))
    #expect(folder.tree.files().count { $0.hasPrefix("kith-") } == 1)
    let blank = try run(["post"], editor: "ed", writes: " \n")
    #expect(blank.errors == "error: the post says nothing\n")
    #expect(folder.tree.files().count { $0.hasPrefix("kith-") } == 1)
  }

  @Test("what is wrong with a post is told before an editor opens")
  func early() throws {
    let run = try run(["post", "--author", "luo"], editor: "ed", writes: "Words")
    #expect(run.exitCode == .failed)
    #expect(run.errors.contains("there is no author \"luo\"\n  did you mean \"lou\"?"))
    #expect(!folder.tree.files().contains { $0.hasPrefix("kith-") })
  }

  @Test(
    "arguments that say nothing are refused with 64",
    arguments: [
      ["post", "x", "--visibility", "hidden"], ["post", "x", "--alt", "y"],
      ["post", "x", "--location", "95,3"], ["post", "x", "--location", "1,x"],
      ["post", "x", "--location", "22.28 114.16"], ["post", "x", "--location", "38.7N, 9.1W"],
      ["comment", "sea", "x", "--rating", "good"], ["comment", "sea", "x", "--status", "ok"],
      ["comment", "sea", "x", "--name", "A", "--author", "lou"],
      ["comment", "sea", "x", "--url", "https://a.example"], ["comment"], ["like"],
      ["rate", "sea"], ["rate", "sea", "x"], ["moderate", "--approve"],
      ["moderate", "--approve", "--spam", "sea/c1"], ["moderate", "--all", "--spam", "sea/c1"],
      ["rename", "sea"],
    ])
  func usage(arguments: [String]) throws {
    let run = try run(arguments)
    #expect(run.exitCode == .usage)
    #expect(run.errors.hasPrefix("error: "))
  }

  @Test(
    "a place is a name, degrees, or both",
    arguments: [
      ("Café A, Lisbon", nil, nil, "Café A, Lisbon"), ("38.7,-9.1", 38.7, -9.1, nil),
      ("38.7, -9.1 Lisbon", 38.7, -9.1, "Lisbon"), ("geo:38.7,-9.1", 38.7, -9.1, nil),
      ("-0.5,0,Null", -0.5, 0, "Null"),
    ] as [(String, Double?, Double?, String?)])
  func places(text: String, latitude: Double?, longitude: Double?, name: String?) throws {
    let place = try PlaceArgument.read(text)
    #expect(place.latitude == latitude)
    #expect(place.longitude == longitude)
    #expect(place.name == name)
  }

  @Test("files of a post that cannot be read are all told")
  func missingMedia() throws {
    let run = try run(["post", "x", "--media", "/nowhere/a.jpg", "--media", "/nowhere/b.jpg"])
    #expect(run.exitCode == .inputMissing)
    #expect(run.errors.contains("/nowhere/a.jpg: error: ") && run.errors.contains("b.jpg: error"))
  }

  // MARK: Comments and reactions

  @Test("a comment is written, and blank text or an unknown post refused")
  func comment() throws {
    let run = try run(
      ["comment", "sea", "Yes", "--name", "Ravi", "--reply-to", "c1", "--rating", "5"])
    #expect(run.exitCode == .done)
    #expect(
      try text(run.output)
        == "---\nname: Ravi\ndate: 2026-11-30T00:53:20+00:00\nreplyTo: c1\nrating: 5\n---\n\nYes\n")
    #expect(try self.run(["comment", "sea", " "]).errors == "error: the comment says nothing\n")
    #expect(
      try self.run(["comment", "see", "Yes"]).errors
        == "error: there is no post \"see\"\n  did you mean \"sea\"?\n")
  }

  @Test("likes and ratings are counted and told")
  func reactions() throws {
    #expect(try run(["like", "sea"]).output == "Content/posts/sea.md: 2 likes\n")
    #expect(try run(["like", "sea/c1"]).exitCode == .failed)
    #expect(try run(["moderate", "--approve", "sea/c1"]).exitCode == .done)
    #expect(
      try run(["like", "sea/c1"]).output == "Content/posts/sea/comments/c1.md: 1 like\n")
    #expect(try run(["rate", "sea", "4"]).output == "Content/posts/sea.md: 1 vote for 4\n")
    #expect(try run(["rate", "sea", "6"]).exitCode == .failed)
    #expect(
      try text("Content/posts/sea.md")
        == "---\ndate: 2026-11-02\nlikes: 2\nrating: {votes: {4: 1}}\n---\nSea.\n")
  }

  @Test("a rename tells the new file and what became of the old address")
  func rename() throws {
    #expect(
      try run(["rename", "sea", "ocean"]).output
        == "Content/posts/ocean.md\n/posts/sea/ leads there\n")
  }

  // MARK: Moderation and lists

  @Test("pending comments are shown with every field, and cannot move the cursor")
  func moderate() throws {
    #expect(
      try run(["moderate"]).output == """
        sea/c1
          file     Content/posts/sea/comments/c1.md
          date     2026-11-03 00:00 +00:00
          name     Ana \u{FFFD}[31m
          url      https://ana.example/
          rating   4
          status   pending

            One
            two \u{FFFD}[2J

        1 comment

        """)
  }

  @Test("what a stranger is not trusted in, and what cannot be read, is shown as it was sent")
  func strangers() throws {
    try folder.tree.write(
      "---\nauthor: lou\nlikes: 9\ndate: 2026-11-04\nstatus: pending\n---\nI am Lou.\n",
      to: "Content/posts/sea/comments/c2.md")
    try folder.tree.write(
      "---\nname: [\u{1B}[2J\nstatus: pending\n---\nHi\n", to: "Content/posts/sea/comments/c3.md")
    let shown = try run(["moderate"]).output
    #expect(
      shown.hasSuffix(
        """
        sea/c2
          file     Content/posts/sea/comments/c2.md
          date     2026-11-04 00:00 +00:00
          name     none
          status   pending
          not taken from a stranger: author, likes; as it was sent:

            author: lou
            likes: 9
            date: 2026-11-04
            status: pending

            I am Lou.

        sea/c3
          file     Content/posts/sea/comments/c3.md
          it has errors, which "kith build -n" tells; as it was sent:

            ---
            name: [\u{FFFD}[2J
            status: pending
            ---
            Hi

        3 comments

        """))
    #expect(try run(["moderate", "sea"]).output == shown)
    #expect(
      try run(["list", "--pending"]).output.contains("sea/comments/c3.md  (it has errors)\n"))
    let approved = try run(["moderate", "--approve", "--all"])
    #expect(approved.output.split(separator: "\n").count == 2)
    #expect(approved.exitCode == .failed)
    #expect(try run(["moderate", "--delete", "sea"]).output.hasSuffix("c3.md: deleted\n"))
    #expect(try run(["moderate"]).output == "no comment waits for approval\n")
  }

  @Test("comments are approved, refused and deleted")
  func decisions() throws {
    let path = "Content/posts/sea/comments/c1.md"
    #expect(try run(["moderate", "--spam", "sea/c1"]).output == "\(path): spam\n")
    #expect(try text(path).contains("status: spam\n"))
    #expect(try run(["moderate", "--approve", path]).output == "\(path): approved\n")
    #expect(try run(["moderate"]).output == "no comment waits for approval\n")
    #expect(try run(["moderate", "--delete", "sea/c1.md"]).output == "\(path): deleted\n")
    #expect(!folder.tree.files().contains(path))
    #expect(try run(["moderate", "--delete", "sea/c1"]).exitCode == .failed)
  }

  @Test("what is named twice is done once, and where nothing waits that is said")
  func onceAndNone() throws {
    let path = "Content/posts/sea/comments/c1.md"
    #expect(
      try run(["moderate", "--delete", "sea/c1", path, "sea"]).output == "\(path): deleted\n")
    for arguments in [["moderate", "sea"], ["moderate", "--approve", "sea"]] {
      #expect(try run(arguments).output == "no comment waits for approval\n")
    }
  }

  @Test("a text that a build would refuse is neither written nor approved")
  func refusedText() throws {
    let words = String(repeating: "(", count: 600) + String(repeating: ")", count: 2_000)
    let path = "Content/posts/sea/comments/c7.md"
    let file = "---\nname: Eve\ndate: 2026-11-03\nstatus: pending\n---\n\(words)\n"
    try folder.tree.write(file, to: path)
    let before = folder.tree.files()
    let approved = try run(["moderate", "--approve", "sea/c7"])
    #expect(approved.exitCode == .failed)
    #expect(approved.errors.hasPrefix("\(path):6: error: 2000 closing parentheses"))
    #expect(try text(path) == file)
    let deep = String(repeating: "> ", count: 200) + "deep"
    for arguments in [["post", words], ["comment", "sea", words], ["post", deep]] {
      let run = try run(arguments)
      #expect(run.exitCode == .failed)
      #expect(run.errors.hasPrefix("error: "))
      #expect(folder.tree.files() == before)
    }
    #expect(try run(["moderate", "--spam", "sea/c7"]).exitCode == .done)
  }

  @Test("lists have a line each")
  func list() throws {
    #expect(
      try run(["list"]).output == """
        2027-01-01  future    Content/posts/later.md  Later.
        2026-11-02  public    Content/posts/sea.md  Sea.
        2026-11-01  draft     Content/posts/idea.md  Idea
                    public    Content/pages/about.md  About

        """)
    #expect(
      try run(["list", "--held"]).output == """
        2027-01-01  future    Content/posts/later.md  Later.
        2026-11-03  pending   Content/posts/sea/comments/c1.md  One two \u{FFFD}[2J
        2026-11-01  draft     Content/posts/idea.md  Idea

        """)
    #expect(
      try run(["list", "--drafts"]).output == "2026-11-01  draft     Content/posts/idea.md  Idea\n")
    #expect(
      try run(["list", "--held", "--json"]).output.split(separator: "\n").first
        == "{\"kind\":\"post\",\"path\":\"Content/posts/later.md\",\"permalink\":\"/posts/later/\",\"date\":\"2027-01-01T10:00:00+00:00\",\"state\":\"future\",\"time\":\"2027-01-01T10:00:00+00:00\",\"words\":\"Later.\",\"comments\":0}"
    )
    #expect(try run(["list", "--pending"]).output.hasPrefix("2026-11-03  pending"))
  }

  @Test("a draft is in the list of drafts whoever it is for, and both is told")
  func draftsForFriends() throws {
    try folder.tree.write(
      "---\ndate: 2026-11-02\ndraft: true\nvisibility: friends\n---\n**For** [friends](https://e.org)\n",
      to: "Content/posts/near.md")
    let lines = try run(["list", "--drafts"]).output.split(separator: "\n")
    #expect(lines.first == "2026-11-02  friends, draft  Content/posts/near.md  For friends")
    #expect(lines.count == 2)
    let json = try run(["list", "--drafts", "--json"]).output
    #expect(json.contains("\"state\":\"friends\",\"isDraft\":true,"))
  }

  @Test("names are told as commands take them")
  func names() throws {
    #expect(try run(["list", "--names"]).output == "later\nsea\nidea\n")
    #expect(try run(["list", "--names", "--drafts"]).output == "idea\n")
  }

  @Test(
    "where there is no site, that is told with 66 in the same words",
    arguments: [
      ["list"], ["moderate"], ["post", "x"], ["comment", "x", "y"], ["like", "x"],
      ["rate", "x", "3"],
      ["rename", "x", "y"], ["serve"],
    ])
  func noSite(arguments: [String]) throws {
    let folder = try TemporaryDirectory(["x": ""])
    let run = try RecordedRun(arguments + ["--source", folder.path])
    #expect(run.exitCode == .inputMissing)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("error: there is no folder Content in "))
    #expect(
      try RecordedRun(arguments + ["--source", "/nowhere"]).errors.hasPrefix(
        "error: the source folder \"/nowhere\" cannot be read"))
  }
}
