internal import HTML

/// One rendering of one entry.
///
/// Nothing is looked up by name and nothing but the output is allocated: a value is found by the
/// slot of its view and the number of its field.
struct RenderPass {
  private typealias Values = UnsafeBufferPointer<TemplateValue>

  private let instructions: UnsafeBufferPointer<Instruction>
  private let routines: UnsafeBufferPointer<Int32>
  private let literals: UnsafeBufferPointer<UInt8>
  private let paths: UnsafeBufferPointer<UInt16>
  /// For each kind of view, the values of the innermost one.
  private let slots: UnsafeMutableBufferPointer<Values>

  /// Appends what the routine `number` makes of `views`, which go into the slots `viewSlots`.
  static func run(
    _ program: TemplateProgram, routine number: Int, viewSlots: [Int],
    views: ArraySlice<ViewObject>, into output: inout [UInt8]
  ) {
    program.instructions.withUnsafeBufferPointer { instructions in
      program.routines.withUnsafeBufferPointer { routines in
        program.literals.withUnsafeBufferPointer { literals in
          program.paths.withUnsafeBufferPointer { paths in
            withUnsafeTemporaryAllocation(of: Values.self, capacity: program.slotCount) { slots in
              slots.initialize(repeating: Values(start: nil, count: 0))
              let pass = RenderPass(
                instructions: instructions, routines: routines, literals: literals, paths: paths,
                slots: slots)
              pass.enter(views, slots: viewSlots[...], routine: number, into: &output)
            }
          }
        }
      }
    }
  }

  /// Puts each view into its slot, outermost first, then runs the routine.
  private func enter(
    _ views: ArraySlice<ViewObject>, slots viewSlots: ArraySlice<Int>, routine: Int,
    into output: inout [UInt8]
  ) {
    guard let view = views.first, let slot = viewSlots.first else {
      return call(routine, item: "", into: &output)
    }
    view.values.withUnsafeBufferPointer { values in
      slots[slot] = values
      enter(views.dropFirst(), slots: viewSlots.dropFirst(), routine: routine, into: &output)
    }
  }

  private func call(_ routine: Int, item: String, into output: inout [UInt8]) {
    let start = Int(routines[routine])
    run(start, to: instructions.count, item: item, into: &output)
  }

  // MARK: Instructions

  /// Runs the instructions from `start` up to `end` or the end of the routine.
  ///
  /// The `item` is the text that a list of texts has come to.
  private func run(_ start: Int, to end: Int, item: String, into output: inout [UInt8]) {
    var position = start
    while position < end {
      let instruction = instructions[position]
      position += 1
      switch instruction {
      case .literal(let first, let count):
        let range = Int(first)..<Int(first + count)
        output.append(contentsOf: UnsafeBufferPointer(rebasing: literals[range]))
      case .value(let reference, let form):
        write(reference, form, into: &output)
      case .item(let form):
        Self.write(item, form, into: &output)
      case .section(let reference, let count):
        if !isTrue(reference) { position += Int(count) }
      case .inverted(let reference, let count):
        if isTrue(reference) { position += Int(count) }
      case .object(let reference, let slot, let count):
        let bodyEnd = position + Int(count)
        if case .object(let object) = value(at: reference) {
          run(position, to: bodyEnd, object, in: Int(slot), into: &output)
        }
        position = bodyEnd
      case .list(let reference, let slot, let count):
        let bodyEnd = position + Int(count)
        if case .list(let objects) = value(at: reference) {
          for object in objects {
            run(position, to: bodyEnd, object, in: Int(slot), into: &output)
          }
        }
        position = bodyEnd
      case .texts(let reference, let count):
        let bodyEnd = position + Int(count)
        if case .texts(let texts) = value(at: reference) {
          for text in texts { run(position, to: bodyEnd, item: text, into: &output) }
        }
        position = bodyEnd
      case .call(let routine):
        call(Int(routine), item: item, into: &output)
      case .end:
        return
      }
    }
  }

  private func run(
    _ start: Int, to end: Int, _ object: ViewObject, in slot: Int, into output: inout [UInt8]
  ) {
    let outer = slots[slot]
    object.values.withUnsafeBufferPointer { values in
      slots[slot] = values
      run(start, to: end, item: "", into: &output)
    }
    slots[slot] = outer
  }

  // MARK: Values

  /// The value at `reference`; absent where a view on the way to it is.
  @inline(__always)
  private func value(at reference: FieldReference) -> TemplateValue {
    let values = slots[Int(reference.slot)]
    let field = Int(reference.field)
    guard field < values.count else { return .absent }
    guard reference.path != 0 else { return values[field] }
    return follow(values[field], Int(reference.path))
  }

  private func follow(_ value: TemplateValue, _ path: Int) -> TemplateValue {
    var value = value
    for step in (path + 1)...(path + Int(paths[path])) {
      guard case .object(let object) = value, Int(paths[step]) < object.values.count else {
        return .absent
      }
      value = object.values[Int(paths[step])]
    }
    return value
  }

  /// Whether the value is there and neither false nor empty.
  private func isTrue(_ reference: FieldReference) -> Bool {
    switch value(at: reference) {
    case .absent: false
    case .text(let text): !text.utf8.isEmpty
    case .html(let markup): !markup.bytes.isEmpty
    case .url(let url): !url.text.utf8.isEmpty
    case .sources(let set): !set.text.utf8.isEmpty
    case .json(let bytes): !bytes.isEmpty
    case .flag(let flag): flag
    case .texts(let texts): !texts.isEmpty
    case .object: true
    case .list(let objects): !objects.isEmpty
    }
  }

  @inline(__always)
  private func write(
    _ reference: FieldReference, _ form: ValueForm, into output: inout [UInt8]
  ) {
    Self.write(value(at: reference), form, into: &output)
  }

  /// Appends `value` as `form` says; what is no text writes nothing.
  @inline(__always)
  static func write(_ value: TemplateValue, _ form: ValueForm, into output: inout [UInt8]) {
    switch value {
    case .text(let text): write(text, form, into: &output)
    case .url(let url): write(url.text, form, into: &output)
    case .sources(let set): write(set.text, form, into: &output)
    case .html(let markup): write(markup.bytes, form, into: &output)
    case .json(let bytes): write(bytes, form, into: &output)
    case .absent, .flag, .texts, .object, .list: break
    }
  }

  @inline(__always)
  private static func write(_ text: String, _ form: ValueForm, into output: inout [UInt8]) {
    switch form {
    case .html: Escaping.appendHTML(text, to: &output)
    case .xml: Escaping.appendXML(text, to: &output)
    case .raw: output.append(contentsOf: text.utf8)
    }
  }

  @inline(__always)
  private static func write(_ bytes: [UInt8], _ form: ValueForm, into output: inout [UInt8]) {
    switch form {
    case .html: Escaping.appendHTML(bytes[...], to: &output)
    case .xml: Escaping.appendXML(bytes[...], to: &output)
    case .raw: output.append(contentsOf: bytes)
    }
  }
}
