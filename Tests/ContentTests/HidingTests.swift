import Diagnostics
import Model
import Testing

@testable import Content

@Suite("What hides never fails open")
struct HidingTests {
  @Test(
    "each tool's keys hide as they do there",
    arguments: [
      ("draft: true", Visibility.everyone, true), ("draft: 'yes'", .everyone, true),
      ("Draft: True", .everyone, true), ("draft: no", .everyone, false),
      ("published: false", .everyone, true), ("published: true", .everyone, false),
      ("publish: off", .everyone, true), ("approved: false", .everyone, true),
      ("status: draft", .everyone, true), ("status: Pending", .everyone, true),
      ("status: publish", .everyone, false), ("status: private", .onlyMe, false),
      ("status: hidden", .unlisted, false), ("private: true", .onlyMe, false),
      ("public: false", .onlyMe, false), ("public: true", .everyone, false),
      ("hidden: true", .unlisted, false), ("unlisted: on", .unlisted, false),
      ("password: secret", .onlyMe, false), ("password: ''", .everyone, false),
      ("password: false", .everyone, false), ("visibility: unlisted", .unlisted, false),
      ("privacy: friends", .friends, false), ("visibility: Private", .onlyMe, false),
      ("visibility: friends\nunlisted: true", .friends, false),
      ("visibility: unlisted\nprivate: true", .onlyMe, false),
      ("draft: false\npublished: false", .everyone, true),
      ("visibility:\ndraft:\nstatus: ~", .everyone, false),
      ("eleventyExcludeFromCollections: true", .unlisted, false),
      ("render: false", .everyone, true), ("render: true", .everyone, false),
      ("headless: true", .onlyMe, false),
    ])
  func keys(frontMatter: String, visibility: Visibility, isDraft: Bool) throws {
    let site = try SampleSite.post("date: 2026-01-01\n\(frontMatter)")
    #expect(site.lines == [])
    #expect(site.post?.visibility == visibility)
    #expect(site.post?.isDraft == isDraft)
  }

  @Test(
    "what cannot be read holds the post back",
    arguments: [
      (
        "visibility: freinds",
        "3:13: error: \"visibility\" must be public, unlisted, friends or private; "
          + "found \"freinds\" | friends?"
      ),
      (
        "visibility: [public]",
        "3:13: error: \"visibility\" must be public, unlisted, friends or private; found a list"
      ),
      ("draft: maybe", "3:8: error: \"draft\" must be true or false; found \"maybe\""),
      (
        "published: soon",
        "3:12: error: \"published\" must be a date; found \"soon\" | a date is written 2026-11-29, "
          + "or 2026-11-29T18:30:00+01:00 with time and offset"
      ),
      (
        "expires: never",
        "3:10: error: \"expires\" must be a date; found \"never\" | a date is written 2026-11-29, "
          + "or 2026-11-29T18:30:00+01:00 with time and offset"
      ),
      (
        "status: secret",
        "3:9: error: \"status\" must be draft, published, private or hidden; found \"secret\""
      ),
      (
        "visiblity: private",
        "3:1: error: unknown key \"visiblity\" in a post, close to one that hides it | visibility? "
          + "| what may be meant to be hidden is not published"
      ),
      (
        "isDraft: true",
        "3:1: error: unknown key \"isDraft\" in a post, close to one that hides it | draft? "
          + "| what may be meant to be hidden is not published"
      ),
      (
        "is-public: false",
        "3:1: error: unknown key \"is-public\" in a post, close to one that hides it | public? "
          + "| what may be meant to be hidden is not published"
      ),
      (
        "draft: true\ndraft: false",
        "4:1: error: the key \"draft\" stands twice, first in line 3"
      ),
      (
        "visibility: private\nprivacy: public",
        "4:10: error: \"privacy\" and \"visibility\" in line 3 are one key, but say different things"
      ),
    ])
  func unreadable(frontMatter: String, expected: String) throws {
    let site = try SampleSite.post("date: 2026-01-01\n\(frontMatter)")
    #expect(site.lines == ["Content/posts/a.md:\(expected)"])
    #expect(site.post == nil)
    #expect(site.result.failures.map(\.isHidingReadable) == [false])
    #expect(site.diagnostics.allSatisfy { $0.isHeldBack })
  }

  @Test("an error elsewhere leaves known who may see the post")
  func readableHiding() throws {
    let site = try SampleSite.post("date: 2026-01-01\nvisibility: unlisted\nlikes: many")
    #expect(
      site.lines == [
        "Content/posts/a.md:4:8: error: \"likes\" must be a whole number from 0; found \"many\""
      ])
    let failure = try #require(site.result.failures.first)
    #expect(failure.isHidingReadable)
    #expect(failure.visibility == .unlisted)
    #expect(failure.permalink == "/posts/a/")
    #expect(site.diagnostics.map(\.isHeldBack) == [false])
  }

  @Test("a date that cannot be read may lie in the future, so it hides too")
  func dateHides() throws {
    let site = try SampleSite.post("date: 2023-02-30")
    #expect(site.result.failures.map(\.isHidingReadable) == [false])
  }

  @Test("of several dates the latest counts")
  func latestDate() throws {
    let site = try SampleSite.post(
      "date: 2026-01-01\npublishDate: 2030-01-01T00:00Z\npublished: 2028-01-01")
    #expect(site.lines == [])
    #expect(site.post?.date.secondsSinceEpoch == 1_893_456_000)
  }

  @Test("a date alone in expires is the end of that day in the site's zone")
  func expires() throws {
    let site = try SampleSite.post("date: 2026-01-01\nexpiryDate: 2026-06-15")
    // Midnight of 16 June in Lisbon, an hour before UTC's.
    #expect(site.post?.expires?.secondsSinceEpoch == 1_781_564_400)
  }

  @Test(
    "the words of what is hidden are marked",
    arguments: [
      "draft: true", "visibility: friends", "expires: 2026-01-02", "publishDate: 2027-01-01",
      "private: yes",
    ])
  func heldBackWords(frontMatter: String) throws {
    let site = try SampleSite(
      ["posts/a.md": "---\ndate: 2026-01-01\nodd: 1\n\(frontMatter)\n---\nHello.\n"],
      options: ContentOptions(
        clock: BuildClock(now: Timestamp(secondsSinceEpoch: 1_780_000_000))))
    #expect(site.diagnostics.map(\.message) == ["unknown key \"odd\" in a post"])
    #expect(site.diagnostics.allSatisfy { $0.isHeldBack })
  }

  @Test("posts in Jekyll's folder of drafts are drafts")
  func draftsFolder() throws {
    let site = try SampleSite([
      "posts/_drafts/a.md": "---\ndate: 2026-01-01\n---\nHello.\n",
      "posts/b.md": "---\ndate: 2026-01-01\n---\nHello.\n",
    ])
    #expect(site.result.feed.posts.map(\.isDraft) == [true, false])
  }

  @Test("a file that cannot be hidden says so")
  func otherFiles() throws {
    let site = try SampleSite([
      "authors/ana.md": "---\ndraft: true\n---\n",
      "pages/about.md": "---\nexpires: 2026-01-01\n---\nHi.\n",
      "posts/a.md": "---\ndate: 2026-01-01\nauthor: lou\n---\nHello.\n",
    ])
    #expect(
      site.lines == [
        "Content/authors/ana.md:2:1: error: an author cannot be hidden with the key \"draft\" "
          + "| what may be meant to be hidden is not published",
        "Content/pages/about.md:2:1: error: a page cannot be hidden with the key \"expires\" "
          + "| what may be meant to be hidden is not published",
      ])
    #expect(site.result.feed.pages.isEmpty)
  }

  @Test(
    "a comment is held back by the same keys",
    arguments: [
      ("status: approved", Model.Comment.Status.approved), ("status: pending", .pending),
      ("status: Spam", .spam), ("approved: false", .pending), ("approved: true", .approved),
      ("published: false", .pending), ("draft: true", .pending), ("spam: true", .spam),
      ("hidden: true", .pending), ("visibility: private", .pending), ("status: hold", .pending),
      ("status: trash", .spam), ("status: approved\napproved: false", .pending),
    ])
  func comments(frontMatter: String, status: Model.Comment.Status) throws {
    let site = try SampleSite.comment("date: 2026-01-02\n\(frontMatter)")
    #expect(site.lines == [])
    #expect(site.post?.comments.map(\.status) == [status])
  }

  @Test("a comment whose status cannot be read is left out")
  func unreadableComment() throws {
    let site = try SampleSite.comment("date: 2026-01-02\nstatus: aproved")
    #expect(
      site.lines == [
        "Content/posts/a/comments/c.md:3:9: error: \"status\" must be approved, pending or spam; "
          + "found \"aproved\" | approved?"
      ])
    #expect(site.post?.comments == [])
    #expect(site.result.failedComments == ["Content/posts/a/comments/c.md"])
  }
}
