extension TemplateCompiler {
  mutating func compileVariable(
    _ path: NamePath, isRaw: Bool, at range: Range<Int>, in frame: Frame,
    into progress: inout Progress
  ) {
    guard let resolved = resolve(path, in: frame),
      let type = printableType(resolved, path, at: range, in: frame)
    else {
      // Later text is judged as if the value stood here.
      if strictness == .strict {
        _ = progress.context.insert(.init(name: path.text, type: .text, isRaw: isRaw))
      }
      return
    }
    var form: ValueForm = isRaw ? .raw : .html
    if strictness == .strict {
      let insertion = MarkupContext.Insertion(name: path.text, type: type, isRaw: isRaw)
      switch progress.context.insert(insertion) {
      case .form(let judged): form = judged
      case .refused(let message):
        report(Site(template: frame.template, range: range), .markup, message)
        return
      }
    }
    let instruction: Instruction =
      switch resolved {
      case .item: .item(form)
      case .field(let reference, _): .value(reference, form)
      }
    progress.builder.append(instruction, pool: &pool)
  }

  /// The type of a value that can be printed; `nil` after a report of one that cannot.
  mutating func printableType(
    _ resolved: Resolved, _ path: NamePath, at range: Range<Int>, in frame: Frame
  ) -> SchemaType? {
    guard case .field(_, let type) = resolved else { return .text }
    let name = path.text
    let message: String
    switch type {
    case .text, .html, .url, .sources, .json: return type
    case .flag where path.isDot:
      message = "\".\" stands for the flag of the section here, which is not printed"
    case .flag:
      message =
        "\"\(name)\" is a flag, which is not printed:"
        + " it makes a section, as in {{#\(name)}}…{{/\(name)}}"
    case .texts:
      message =
        "\"\(name)\" is a list of texts, which a section prints one by one:"
        + " {{#\(name)}}{{.}}{{/\(name)}}"
    case .object, .list:
      message =
        "\"\(name)\" is \(schemas.word(for: type)), which is not printed as a whole:"
        + " name its fields in a section, as in {{#\(name)}}…{{/\(name)}}"
    }
    if strictness == .strict {
      report(Site(template: frame.template, range: range), .name, message)
    }
    return nil
  }
}
