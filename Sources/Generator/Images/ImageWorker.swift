internal import Glibc
internal import ImageJobs
internal import Synchronization

/// A running `kith-images`, to which one job is given at a time.
///
/// It is stopped with its owner.
final class ImageWorker: Sendable {
  /// Why a job has no answer.
  enum Failure: Error {
    /// It took longer than it may; the process was stopped.
    case late
    /// The process ended, or sent what is no answer.
    case lost
  }

  /// The process that runs it.
  let process: pid_t
  private let socket: Int32
  private let channel: MessageChannel

  /// Starts the program at `path`; `nil` where it cannot be started.
  init?(_ path: String) {
    guard let (process, socket) = Self.starting.withLock({ _ in Self.start(path) }) else {
      return nil
    }
    self.process = process
    self.socket = socket
    channel = MessageChannel(descriptor: socket)
  }

  deinit {
    close(socket)
    // Nothing of a picture is worth waiting for; one that sits in a loop would not see the end.
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// What becomes of `job`, which may take until `deadline`.
  ///
  /// After an error the worker is of no use any more.
  func answer(
    to job: ImageJob, before deadline: ContinuousClock.Instant
  ) throws(Failure) -> ImageAnswer {
    do throws(MessageChannel.Failure) {
      try channel.send(job.message, before: deadline)
      guard let message = try channel.receive(before: deadline),
        let answer = ImageAnswer(message, fileCount: job.outputs.count)
      else { throw .garbled }
      return answer
    } catch {
      throw error == .late ? .late : .lost
    }
  }

  /// Held while a program starts, so that none gets what was opened for another.
  private static let starting = Mutex<Void>(())

  /// Starts the program with a socket as its standard input, and with nothing else: no file, no
  /// variable of the environment but those that keep the library quiet.
  private static func start(_ path: String) -> (process: pid_t, socket: Int32)? {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { return nil }
    defer { close(ends[1]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO)
    for number: Int32 in [1, 2] {
      posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_WRONLY, 0)
    }
    let words: [UnsafeMutablePointer<CChar>?] = [strdup(path), nil]
    let variables: [UnsafeMutablePointer<CChar>?] = [
      strdup("LC_ALL=C.UTF-8"), strdup("VIPS_WARNING=0"), nil,
    ]
    defer { (words + variables).forEach { free($0) } }
    var process: pid_t = 0
    guard posix_spawn(&process, path, &actions, nil, words, variables) == 0 else {
      close(ends[0])
      return nil
    }
    return (process, ends[0])
  }
}
