import Glibc
import ImageJobs
import Testing

@Suite("Jobs and answers between processes")
struct MessageTests {
  private static let job = ImageJob(
    bytes: [1, 2, 3],
    outputs: [
      .init(.whole, format: .jpeg, width: 1_600, quality: 80),
      .init(.rendition, format: .webp, width: 480, quality: 75),
      .init(.thumbnail, format: .avif, width: 320, quality: 1),
    ], pixelLimit: 1_000)
  private static let made = ImageAnswer.made(
    MadePicture(
      tone: [0, 127, 255],
      files: [
        .init(width: 4, height: 3, bytes: [9, 8]), nil, .init(width: 2, height: 2, bytes: [7]),
      ]))

  @Test("A job arrives as it was sent")
  func job() {
    #expect(ImageJob(Self.job.message) == Self.job)
    let bare = ImageJob(bytes: [], outputs: [])
    #expect(ImageJob(bare.message) == bare)
  }

  @Test(
    "What is no job is none",
    arguments: [
      "", "x", "0", "-5", "100 whole jpeg 1600", "100 whole jpeg 0 80", "100 whole jpeg 10 0",
      "100 whole jpeg 10 101", "100 whole tiff 10 80", "100 some jpeg 10 80",
      "100" + String(repeating: " whole jpeg 10 80", count: 65),
    ])
  func noJob(text: String) {
    #expect(ImageJob(Message(text: text)) == nil)
  }

  @Test("An answer arrives as it was sent")
  func answer() {
    #expect(ImageAnswer(Self.made.message, fileCount: 3) == Self.made)
    let plain = ImageAnswer.made(MadePicture(tone: nil, files: []))
    #expect(ImageAnswer(plain.message, fileCount: 0) == plain)
    let refused = ImageAnswer.refused("it is broken off")
    #expect(ImageAnswer(refused.message, fileCount: 2) == refused)
  }

  @Test(
    "What is no answer is none, whatever a process that was taken over sends",
    arguments: [
      "", "made", "made -1 4 3 2", "made 16777216 4 3 2", "made - 4 3", "made - 4 3 0",
      "made - 0 3 2", "made - 4 3 3", "made - 4 3 1", "made - 4 3 -2", "made - 4 1000001 2",
      "made - 4 3 99999999999999999999", "made - - - -", "done",
    ])
  func noAnswer(text: String) {
    #expect(ImageAnswer(Message(text: text, bytes: [1, 2]), fileCount: 1) == nil)
  }

  @Test("No bytes are no file, and none are left over")
  func emptyAnswer() {
    #expect(ImageAnswer(Message(text: "made - 4 3 1"), fileCount: 1) == nil)
    #expect(ImageAnswer(Message(text: "made - - - -"), fileCount: 1) != nil)
  }

  /// Two connected sockets, which stay open until they are closed.
  private final class Ends {
    private(set) var numbers: [Int32] = [-1, -1]

    init() {
      let made = socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &numbers)
      #expect(made == 0)
    }

    func close(_ index: Int) {
      if numbers[index] >= 0 { Glibc.close(numbers[index]) }
      numbers[index] = -1
    }

    func close() {
      close(0)
      close(1)
    }
  }

  @Test("Messages come through whole and in order, and then the end")
  func channel() throws {
    let ends = Ends()
    defer { ends.close() }
    let near = MessageChannel(descriptor: ends.numbers[0])
    let far = MessageChannel(descriptor: ends.numbers[1])
    try near.send(Self.job.message)
    try near.send(Message(text: "", bytes: []))
    #expect(try far.receive() == Self.job.message)
    #expect(try far.receive() == Message(text: "", bytes: []))
    ends.close(0)
    #expect(try far.receive() == nil)
  }

  @Test("Who answers too late, or does not take what is sent, is told")
  func lateness() throws {
    let ends = Ends()
    defer { ends.close() }
    let near = MessageChannel(descriptor: ends.numbers[0])
    #expect(throws: MessageChannel.Failure.late) {
      try near.receive(before: .now + .milliseconds(20))
    }
    // More than a socket holds, which nobody takes.
    #expect(throws: MessageChannel.Failure.late) {
      try near.send(
        Message(text: "x", bytes: .init(repeating: 0, count: 8 << 20)),
        before: .now + .milliseconds(20))
    }
    ends.close(1)
    #expect(throws: MessageChannel.Failure.closed) { try near.send(Message(text: "x")) }
  }

  @Test(
    "What is no message, or breaks off, is told",
    arguments: [
      [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0xFF], [5, 0, 0],
      [5, 0, 0, 0, 0, 0, 0, 0, 65], [1, 0, 0, 0, 0, 0, 0, 0, 0xFF],
    ] as [[UInt8]])
  func garbled(bytes: [UInt8]) throws {
    let ends = Ends()
    defer { ends.close() }
    write(ends.numbers[1], bytes, bytes.count)
    ends.close(1)
    #expect(throws: MessageChannel.Failure.garbled) {
      try MessageChannel(descriptor: ends.numbers[0]).receive()
    }
  }
}
