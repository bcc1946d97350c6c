/// All routines of a library, one after another.
struct TemplateProgram: Sendable {
  let instructions: [Instruction]
  /// Where each routine begins.
  let routines: [Int32]
  let literals: [UInt8]
  /// Fields behind the first of a dotted name, behind their count.
  let paths: [UInt16]
  /// How many kinds of views there are.
  let slotCount: Int

  init(
    instructions: [Instruction], routines: [Int32], literals: [UInt8], paths: [UInt16],
    slotCount: Int
  ) {
    self.instructions = instructions
    self.routines = routines
    self.literals = literals
    self.paths = paths
    self.slotCount = slotCount
  }

  init(routines: [[Instruction]], literals: [UInt8], paths: [UInt16], slotCount: Int) {
    var starts: [Int32] = []
    var instructions: [Instruction] = []
    for routine in routines {
      starts.append(Int32(instructions.count))
      instructions += routine
    }
    self.init(
      instructions: instructions, routines: starts, literals: literals, paths: paths,
      slotCount: slotCount)
  }
}
