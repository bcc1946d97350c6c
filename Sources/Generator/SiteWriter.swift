internal import Output
internal import Parallelism
internal import Rendering

/// Makes the pages of a plan and hands them to the output folder, on all cores.
struct SiteWriter {
  let plan: RenderPlan
  /// The folder that holds Content/.
  let source: String
  let progress: (@Sendable (BuildProgress) -> Void)?

  /// What stands near the beginning of every page of Kith's, by which a folder is known as its own
  /// even where the memory in `.kith/` was deleted.
  static let marks = [Array("<meta name=\"generator\" content=\"Kith\"".utf8)]

  /// After how many files the progress is told.
  private static let stride = 256

  /// Writes all files; the first error is thrown when all threads have stopped.
  func write(to session: OutputSession) throws(OutputError) {
    let total = plan.pages.count + plan.copies.count
    let workers = Parallel.forEach(count: total, state: { Worker() }) { worker, index in
      worker.write(index, of: plan, source: source, to: session)
      if index % Self.stride == 0 {
        progress?(BuildProgress(stage: "writing", done: index, total: total))
      }
    }
    if let error = workers.lazy.compactMap(\.error).first { throw error }
  }

  /// What one thread keeps from file to file.
  private struct Worker: Sendable {
    var buffer: [UInt8] = []
    var error: OutputError?

    mutating func write(
      _ index: Int, of plan: RenderPlan, source: String, to session: OutputSession
    ) {
      // After an error nothing more is tried: a full disk does not get emptier.
      guard error == nil else { return }
      do throws(OutputError) {
        if index < plan.pages.count {
          buffer.removeAll(keepingCapacity: true)
          plan.render(plan.pages[index], into: &buffer)
          try session.write(buffer, to: plan.pages[index].path)
        } else {
          let copy = plan.copies[index - plan.pages.count]
          try session.copy(from: "\(source)/\(copy.source)", to: copy.path)
        }
      } catch {
        self.error = error
      }
    }
  }
}
