import Glibc
import Testing

@testable import HTTPServing

/// Two ends of a connection.
private final class SocketPair {
  let own: Int32
  private let other: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    (own, other) = (ends[0], ends[1])
  }

  deinit {
    close(own)
    close(other)
  }

  /// Whether the own end was shut.
  var isShut: Bool {
    var byte: UInt8 = 0
    return recv(other, &byte, 1, Int32(MSG_DONTWAIT)) == 0
  }
}

@Suite("Who makes room for others")
struct ConnectionWatchTests {
  private static let long = Duration.seconds(600)

  /// Opens the connection at `index` and tells which that had to make room, which are closed then.
  private static func open(
    _ index: Int, of pairs: [SocketPair], _ watch: ConnectionWatch
  ) -> [Int] {
    let others = (0..<index).filter { !pairs[$0].isShut }
    watch.open(pairs[index].own, headWithin: long)
    let victims = others.filter { pairs[$0].isShut }
    for victim in victims { watch.close(pairs[victim].own) }
    return victims
  }

  @Test("is who has the least to lose, and never a handler at work")
  func order() throws {
    let watch = try #require(ConnectionWatch(interval: Self.long, limit: 16))
    defer { watch.stop() }
    let pairs = try (0..<19).map { _ in try SocketPair() }
    for index in 0..<6 { #expect(Self.open(index, of: pairs, watch) == []) }
    watch.enter(.answer, pairs[0].own)
    for (index, count) in [(1, 64 << 10), (2, 2), (3, 1)] {
      watch.enter(.body, pairs[index].own, within: Self.long)
      watch.receive(count, on: pairs[index].own)
    }
    watch.enter(.handler, pairs[4].own)
    for index in 6..<8 { #expect(Self.open(index, of: pairs, watch) == []) }
    // Heads, the bodies of which the least has come and an answer; then there are handlers alone
    // besides the large body, which stays until three quarters of the limit are open.
    let victims = [[5], [6], [7], [3], [2], [0], [], [], [], [], [1]]
    for (offset, expected) in victims.enumerated() {
      #expect(Self.open(8 + offset, of: pairs, watch) == expected, "\(offset)")
      watch.enter(.handler, pairs[8 + offset].own)
    }
  }

  @Test("is not who listens to a stream, where others take their answers slowly")
  func streams() throws {
    let watch = try #require(ConnectionWatch(interval: Self.long, limit: 16))
    defer { watch.stop() }
    let pairs = try (0..<15).map { _ in try SocketPair() }
    for index in 0..<8 {
      #expect(Self.open(index, of: pairs, watch) == [])
      watch.enter(index == 0 ? .stream : .answer, pairs[index].own)
    }
    for index in 8..<15 {
      #expect(Self.open(index, of: pairs, watch) == [index - 7])
      watch.enter(.answer, pairs[index].own)
    }
  }

  @Test("is not who has just come, be the others further")
  func newest() throws {
    let watch = try #require(ConnectionWatch(interval: Self.long, limit: 16))
    defer { watch.stop() }
    let pairs = try (0..<11).map { _ in try SocketPair() }
    for index in 0..<7 {
      #expect(Self.open(index, of: pairs, watch) == [])
      watch.enter(.answer, pairs[index].own)
    }
    // The last has come before two others, and has still not got a head.
    let victims = [[], [0], [1], [7]]
    for (offset, expected) in victims.enumerated() {
      #expect(Self.open(7 + offset, of: pairs, watch) == expected, "\(offset)")
    }
  }
}
