import Model
import Testing

@testable import Rendering

@Suite("Rating summary")
struct RatingSummaryTests {
  struct Vector: Decodable, Sendable, CustomTestStringConvertible {
    struct Rated: Decodable, Sendable {
      var id: String
      var handle: String?
      var name: String?
      var date: String
      var rating: Int?
    }

    var about: String?
    var scale: Int
    var votes: [Int]
    var comments: [Rated]?
    var count: Int
    var mean: String?
    var fills: [Int]
    var percents: [Int]
    var texts: [String: String]

    var testDescription: String { about ?? "\(votes)" }
  }

  private static func comment(_ rated: Vector.Rated) throws -> Model.Comment {
    let author: CommentAuthor =
      if let handle = rated.handle {
        .handle(handle)
      } else if let name = rated.name {
        .visitor(name: name, url: nil)
      } else {
        .anonymous
      }
    return Model.Comment(
      id: rated.id, author: author, date: try Vectors.timestamp(rated.date), rating: rated.rating,
      body: MarkdownText(""), path: "\(rated.id).md")
  }

  @Test(
    "every vector comes out as it should", arguments: try Vectors.read("ratings", as: Vector.self))
  func vectors(vector: Vector) throws {
    let summary = RatingSummary(
      scale: vector.scale, tally: RatingTally(scale: vector.scale, votes: vector.votes),
      comments: try (vector.comments ?? []).map(Self.comment))
    #expect(summary.count == vector.count)
    #expect(summary.isEmpty == (vector.count == 0))
    #expect(summary.meanAsJSON == vector.mean)
    #expect(summary.fills == vector.fills)
    #expect(summary.rows.map(\.percent) == vector.percents)
    #expect(summary.rows.map(\.mark) == Array((1...vector.scale).reversed()))
    #expect(summary.rows.reduce(0) { $0 + $1.count } == vector.count)
    for (language, text) in vector.texts {
      #expect(summary.line(in: try ShippedStrings.table(language)) == text, "\(language)")
    }
  }

  @Test("the order of the comments means nothing")
  func order() throws {
    let rated = [("a", "2025-01-01T00:00:00Z", 1), ("b", "2025-01-03T00:00:00Z", 4)].map {
      Vector.Rated(id: $0.0, handle: "lou", name: nil, date: $0.1, rating: $0.2)
    }
    let comments = try rated.map(Self.comment)
    let forward = RatingSummary(scale: 5, tally: nil, comments: comments)
    #expect(forward == RatingSummary(scale: 5, tally: nil, comments: comments.reversed()))
    #expect(forward.meanInTenths == 40)
  }

  @Test("comments that are not approved and marks outside the scale count for nothing")
  func outside() throws {
    var pending = try Self.comment(
      Vector.Rated(id: "a", handle: nil, name: nil, date: "2025-01-01T00:00:00Z", rating: 5))
    pending.status = .pending
    var high = pending
    high.status = .approved
    high.rating = 6
    var low = high
    low.rating = 0
    let summary = RatingSummary(scale: 5, tally: nil, comments: [pending, high, low])
    #expect(summary.isEmpty)
    #expect(summary.meanInTenths == nil)
    #expect(RatingSummary(scale: 0, tally: nil, comments: [high]).isEmpty)
    #expect(RatingSummary(scale: -1, tally: nil, comments: []).rows == [])
  }

  @Test("votes of any size are added exactly")
  func extremes() {
    let summary = RatingSummary(
      scale: 10, tally: RatingTally(scale: 10, votes: [Int](repeating: .max, count: 10)),
      comments: [])
    #expect(summary.count == .max)
    #expect(summary.meanAsJSON == "5.5")
    #expect(summary.fills == [100, 100, 100, 100, 100, 50, 0, 0, 0, 0])
    #expect(summary.rows.allSatisfy { $0.percent == 10 })
    let negative = RatingSummary(
      scale: 2, tally: RatingTally(scale: 2, votes: [-5, 1]), comments: [])
    #expect(negative.meanAsJSON == "2.0")
  }

  @Test("the mean and the scale stand by themselves too")
  func texts() throws {
    let summary = RatingSummary(
      scale: 5, tally: RatingTally(scale: 5, votes: [0, 0, 0, 3, 1]), comments: [])
    #expect(summary.text(in: try ShippedStrings.table("en")) == "4.3 out of 5")
    #expect(summary.mean(in: try ShippedStrings.table("fr")) == "4,3")
    #expect(summary.text(in: try ShippedStrings.table("ko")) == "5점 만점에 4.3점")
  }
}
