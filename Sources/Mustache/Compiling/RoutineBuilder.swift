/// Collects the instructions of one routine and joins its literal text into runs.
struct RoutineBuilder {
  private(set) var instructions: [Instruction] = []
  /// Literal bytes that no instruction has yet.
  private var pending: [UInt8] = []

  /// Where a section's instruction stands, until its count is known.
  struct Mark {
    fileprivate let index: Int
  }

  mutating func append(literal bytes: ArraySlice<UInt8>) {
    pending.append(contentsOf: bytes)
  }

  mutating func append(_ instruction: Instruction, pool: inout [UInt8]) {
    flush(to: &pool)
    instructions.append(instruction)
  }

  /// Begins a section whose instruction is appended when it ends.
  mutating func open(pool: inout [UInt8]) -> Mark {
    append(.end, pool: &pool)
    return Mark(index: instructions.count - 1)
  }

  /// Ends the section that began at `mark`; `make` gets the count of its instructions.
  mutating func close(
    _ mark: Mark, pool: inout [UInt8], make: (_ count: Int32) -> Instruction
  ) {
    flush(to: &pool)
    instructions[mark.index] = make(Int32(instructions.count - mark.index - 1))
  }

  /// Takes back what was appended since the section at `mark` was opened.
  mutating func rewind(to mark: Mark) {
    pending.removeAll()
    instructions.removeLast(instructions.count - mark.index - 1)
  }

  mutating func finish(pool: inout [UInt8]) -> [Instruction] {
    append(.end, pool: &pool)
    return instructions
  }

  private mutating func flush(to pool: inout [UInt8]) {
    guard !pending.isEmpty else { return }
    let literal = Instruction.literal(start: Int32(pool.count), count: Int32(pending.count))
    instructions.append(literal)
    pool.append(contentsOf: pending)
    pending.removeAll(keepingCapacity: true)
  }
}
