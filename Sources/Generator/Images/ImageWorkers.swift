internal import ImageJobs
internal import Synchronization

/// The processes that read and make pictures, each started when it is needed first.
///
/// They may be asked by several threads: as many of them run as threads ask at once.
final class ImageWorkers: Sendable {
  /// The program `kith-images`; `nil` where there is none.
  private let program: String?
  /// How long a picture may take.
  private let timeLimit: Duration
  private let idle = Mutex<[ImageWorker]>([])
  private let startCount = Atomic<Int>(0)

  /// Workers that run `program`.
  init(program: String?, timeLimit: Duration = .seconds(120)) {
    self.program = program
    self.timeLimit = timeLimit
  }

  /// How many processes were started.
  var started: Int { startCount.load(ordering: .relaxed) }

  /// What becomes of `job`, whatever happens to the process that does it.
  ///
  /// - Complexity: waits until the job is done, at most twice the time limit.
  func answer(to job: ImageJob) -> ImageAnswer {
    guard let program else {
      return .refused("the program kith-images is not there, which belongs beside kith")
    }
    var isSecondTry = false
    while true {
      guard let worker = idle.withLock({ $0.popLast() }) ?? start(program) else {
        return .refused("the program \"\(program)\" cannot be started")
      }
      do throws(ImageWorker.Failure) {
        let answer = try worker.answer(to: job, before: .now + timeLimit)
        idle.withLock { $0.append(worker) }
        return answer
      } catch .late {
        return .refused("it takes longer than \(timeLimit.components.seconds) seconds to read")
      } catch {
        // A process may be gone for reasons of its own, but not twice.
        if isSecondTry { return .refused("it makes the program that reads pictures break down") }
        isSecondTry = true
      }
    }
  }

  /// Ends the processes that have nothing to do.
  func rest() {
    idle.withLock { $0 = [] }
  }

  private func start(_ program: String) -> ImageWorker? {
    startCount.add(1, ordering: .relaxed)
    return ImageWorker(program)
  }
}
