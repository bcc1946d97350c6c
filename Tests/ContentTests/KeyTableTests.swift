import Testing

@testable import Content

@Suite("The tables of keys")
struct KeyTableTests {
  static let all: [KeyTable] = [
    .post, .comment, .page, .author, .site, .media, .location, .tally, .rating, .item, .source,
    .taxonomies, .siteComments, .siteSend, .siteGitHub, .siteRating, .siteSymbols, .siteMarkdown,
    .siteImages, .siteMap, .siteReport, .siteFeeds,
  ]

  @Test("no spelling means two things", arguments: all.indices)
  func unique(index: Int) {
    let table = Self.all[index]
    var seen: [[UInt8]: FrontMatterKey] = [:]
    for definition in table.definitions + table.foreign {
      for name in [definition.name] + definition.alsoRead {
        let other = seen.updateValue(definition.key, forKey: KeyTable.letters(of: name))
        #expect(other == nil || other == definition.key, "\(name) in \(table.subject)")
        #expect(table.key(for: name) == definition.key, "\(name) in \(table.subject)")
      }
    }
  }

  @Test("each key has one definition and a sentence", arguments: all.indices)
  func definitions(index: Int) {
    let table = Self.all[index]
    #expect(Set(table.definitions.map(\.key)).count == table.definitions.count)
    for definition in table.definitions {
      #expect(definition.summary.hasSuffix("."), "\(definition.name)")
      #expect(!definition.type.isEmpty)
    }
  }

  @Test("case, hyphens and underscores count for nothing, but at the start")
  func spelling() {
    #expect(KeyTable.post.key(for: "expiryDate") == .expires)
    #expect(KeyTable.post.key(for: "EXPIRY_DATE") == .expires)
    #expect(KeyTable.post.key(for: "expiry-date") == .expires)
    #expect(KeyTable.comment.key(for: "in-reply-to") == .replyTo)
    #expect(KeyTable.comment.key(for: "parent") == .replyTo)
    #expect(KeyTable.comment.key(for: "_parent") == nil)
    #expect(KeyTable.post.key(for: "expiryDat") == nil)
    #expect(KeyTable.post.key(for: "") == nil)
  }

  @Test("no key of another tool that is passed over means something here")
  func ignored() {
    for definition in KeyTable.post.definitions + KeyTable.post.foreign {
      for name in [definition.name] + definition.alsoRead {
        #expect(!IgnoredKeys.contains(name), "\(name)")
      }
    }
  }

  @Test(
    "a slip in a key that hides is noticed",
    arguments: [
      ("visiblity", "visibility"), ("visibilty", "visibility"), ("vissibilitiy", "visibility"),
      ("drafts", "draft"), ("darft", "draft"), ("Draft_Status", "draft"), ("expire", "expires"),
      ("expiration", "expires"), ("expiryDay", "expiryDate"), ("stauts", "status"),
      ("unlsited", "unlisted"), ("pubished", "published"), ("hiden", "hidden"),
      ("priavte", "private"), ("pasword", "password"), ("unpublishDate", "draft"),
    ])
  func hiding(name: String, expected: String) {
    #expect(HidingNames.close(to: name) == expected)
  }

  @Test(
    "words that are merely alike are no slips",
    arguments: ["state", "stations", "title", "publication", "hide_toc", "period", "topic"])
  func notHiding(name: String) {
    #expect(HidingNames.close(to: name) == nil)
  }
}
