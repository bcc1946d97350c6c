import Glibc
import ImageJobs
import TestSupport
import Testing

@testable import Generator

@Suite("The processes that read pictures")
struct ImageWorkersTests {
  private static let worker = "\(ToolRun.productFolder)/kith-images"
  private static let job = ImageJob(
    bytes: PaintedPictures.png([[10, 20, 30]], width: 1),
    outputs: [.init(.whole, format: .png, width: 100, quality: 80)])

  /// A program of this script in a folder of its own.
  private static func program(_ script: String) throws -> TemporaryDirectory {
    let folder = try TemporaryDirectory(["program": "#!/bin/sh\n\(script)\n"])
    chmod(folder.tree.path("program"), 0o755)
    return folder
  }

  private static func reason(_ answer: ImageAnswer) -> String? {
    if case .refused(let reason) = answer { reason } else { nil }
  }

  @Test("do job after job, one of them for all where nobody else asks")
  func jobs() {
    let workers = ImageWorkers(program: Self.worker)
    for _ in 1...3 {
      guard case .made(let made) = workers.answer(to: Self.job) else {
        Issue.record("it was not made")
        return
      }
      #expect(made.tone == [10, 20, 30])
      #expect(made.files.first??.width == 1)
    }
    #expect(workers.started == 1)
    workers.rest()
    #expect(Self.reason(workers.answer(to: Self.job)) == nil)
    #expect(workers.started == 2)
  }

  @Test("say what is wrong with a picture, and go on")
  func refusal() {
    let workers = ImageWorkers(program: Self.worker)
    let large = ImageJob(bytes: Self.job.bytes, outputs: [], pixelLimit: 1)
    #expect(Self.reason(workers.answer(to: large)) == nil)
    let words = ImageJob(bytes: Array("words".utf8), outputs: [])
    #expect(Self.reason(workers.answer(to: words)) != nil)
    #expect(Self.reason(workers.answer(to: Self.job)) == nil)
    #expect(workers.started == 1)
  }

  @Test("are stopped where one takes too long")
  func lateness() throws {
    let folder = try Self.program("exec sleep 1000")
    let workers = ImageWorkers(
      program: folder.tree.path("program"), timeLimit: .milliseconds(300))
    #expect(Self.reason(workers.answer(to: Self.job))?.hasPrefix("it takes longer than") == true)
    #expect(workers.started == 1)
  }

  @Test("are started once more where one breaks down, and no more than that")
  func breakdown() throws {
    let folder = try Self.program("exit 1")
    let workers = ImageWorkers(program: folder.tree.path("program"))
    #expect(
      Self.reason(workers.answer(to: Self.job))
        == "it makes the program that reads pictures break down")
    #expect(workers.started == 2)
  }

  @Test("that send what is no answer are let go")
  func garbled() throws {
    let folder = try Self.program("printf 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' >&0; sleep 1000")
    let workers = ImageWorkers(program: folder.tree.path("program"))
    #expect(
      Self.reason(workers.answer(to: Self.job))
        == "it makes the program that reads pictures break down")
  }

  @Test("that are not there are said to be missing")
  func missing() {
    #expect(
      Self.reason(ImageWorkers(program: nil).answer(to: Self.job))?.contains("kith-images") == true)
    #expect(
      Self.reason(ImageWorkers(program: "/none/kith-images").answer(to: Self.job))
        == "the program \"/none/kith-images\" cannot be started")
  }

  @Test("open no file and no connection, and know no variable of the environment")
  func confinement() throws {
    let running = try #require(ImageWorker(Self.worker))
    // It has taken everything away from itself before it answers.
    _ = try running.answer(to: Self.job, before: .now + .seconds(60))
    let worker = running.process
    let tree = FileTree(root: "/proc")
    let limits = try tree.text(at: "\(worker)/limits")
    for name in ["Max open files", "Max file size", "Max core file size"] {
      let line = try #require(limits.split(separator: "\n").first { $0.hasPrefix(name) })
      #expect(line.split(separator: " ").filter { $0 == "0" }.count == 2, "\(line)")
    }
    #expect(!limits.contains("Max address space         unlimited"))
    let environment = try tree.text(at: "\(worker)/environ")
    #expect(!environment.contains("PATH=") && !environment.contains("HOME="))
    #expect(try Set(entries("/proc/\(worker)/fd")) == ["0", "1", "2", "3"])
    withExtendedLifetime(running) {}
  }

  private func entries(_ folder: String) throws -> [String] {
    let directory = try #require(opendir(folder))
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  @Test("say what they are for to whom starts them by hand")
  func byHand() throws {
    let run = try ToolRun.run(Self.worker, [])
    #expect(run.exitCode == 64)
    #expect(run.errors.contains("kith starts this program"))
  }
}
