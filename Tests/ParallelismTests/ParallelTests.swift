import Parallelism
import Testing

@Suite("Parallel work")
struct ParallelTests {
  @Test("Results stand in the order of their indices", arguments: [1, 2, 7])
  func orderIsKept(threads: Int) {
    let squares = Parallel.map(count: 10_000, threads: threads) { "\($0 * $0)" }
    #expect(squares == (0..<10_000).map { "\($0 * $0)" })
  }

  @Test("Nothing is called for a count of 0")
  func emptyWork() {
    #expect(Parallel.map(count: 0) { $0 } == [])
  }

  @Test("Each index is visited once, and each thread hands back its own state")
  func everyIndexOnce() {
    let states = Parallel.forEach(count: 5_000, threads: 4, state: { [Int]() }) { seen, index in
      seen.append(index)
    }
    #expect(states.count == 4)
    #expect(states.flatMap { $0 }.sorted() == Array(0..<5_000))
  }
}
