internal import Glibc
internal import Synchronization

/// Runs the same work over many indices on all cores, with results in the order of the indices.
///
/// The build is synchronous from file to page, so threads of its own serve it better than tasks:
/// each works through small chunks until none is left, and the caller's thread is one of them.
public enum Parallel {
  /// How many threads are used unless told otherwise: the cores that are switched on.
  public static let coreCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  /// The values of `transform` for 0 ..< `count`, in that order, however many threads there are.
  ///
  /// - Complexity: O(*count*) calls, spread over `threads`.
  public static func map<Element: Sendable>(
    count: Int, threads: Int = coreCount, _ transform: @Sendable (Int) -> Element
  ) -> [Element] {
    [Element](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      let results = SharedBuffer(base: buffer.baseAddress)
      forEach(count: count, threads: threads, state: { () }) { _, index in
        guard let base = results.base else { return }
        (base + index).initialize(to: transform(index))
      }
      initializedCount = count
    }
  }

  /// Calls `body` for each of 0 ..< `count` on several threads, in no fixed order.
  ///
  /// `state` makes a value that one thread keeps for itself from call to call: a buffer, say. The
  /// call returns when all are done, with each thread's state.
  ///
  /// - Complexity: O(*count*) calls, spread over `threads`.
  @discardableResult
  public static func forEach<State: Sendable>(
    count: Int, threads: Int = coreCount, state: @Sendable () -> State,
    _ body: @Sendable (inout State, Int) -> Void
  ) -> [State] {
    let workers = max(1, min(threads, count))
    guard workers > 1 else {
      var only = state()
      for index in 0..<count { body(&only, index) }
      return [only]
    }
    return withoutActuallyEscaping(state) { state in
      withoutActuallyEscaping(body) { body in
        let work = Work(
          count: count, chunk: max(1, min(64, count / (workers * 8))), state: state, body: body)
        // Where the system refuses a thread, the others do its share.
        let threads = (1..<workers).compactMap { _ in WorkerThread { work.run() } }
        work.run()
        for thread in threads { thread.join() }
        return work.finishedStates
      }
    }
  }
}

/// What the threads of one call share.
private final class Work<State: Sendable>: Sendable {
  let count: Int
  let chunk: Int
  let state: @Sendable () -> State
  let body: @Sendable (inout State, Int) -> Void
  let next = Atomic<Int>(0)
  let states = Mutex<[State]>([])

  init(
    count: Int, chunk: Int, state: @escaping @Sendable () -> State,
    body: @escaping @Sendable (inout State, Int) -> Void
  ) {
    self.count = count
    self.chunk = chunk
    self.state = state
    self.body = body
  }

  var finishedStates: [State] { states.withLock { $0 } }

  func run() {
    var own = state()
    while true {
      let start = next.wrappingAdd(chunk, ordering: .relaxed).oldValue
      guard start < count else { break }
      for index in start..<min(start + chunk, count) { body(&own, index) }
    }
    states.withLock { $0.append(own) }
  }
}

/// A buffer of results, each of which is written by one thread alone.
///
/// Sendable because no two threads are ever handed the same index, and the caller reads the buffer
/// only after all threads were joined.
private struct SharedBuffer<Element>: @unchecked Sendable {
  let base: UnsafeMutablePointer<Element>?
}
