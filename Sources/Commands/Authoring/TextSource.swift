internal import Authoring
internal import Diagnostics
internal import Glibc

/// Where the text of a new post or comment comes from.
enum TextSource: Sendable, Hashable {
  /// It is an argument.
  case argument(String)
  /// It stands on standard input.
  case standardInput
  /// It is written in the user's editor, a command for the shell.
  case editor(String)

  /// The source for the operand TEXT: itself, `-` for standard input; without one standard input where
  /// that is no terminal, and else the editor of `VISUAL` or `EDITOR`.
  init(operand: String?, environment: ProcessEnvironment) {
    switch operand {
    case "-": self = .standardInput
    case let text?: self = .argument(text)
    case nil where !environment.inputIsTerminal: self = .standardInput
    case nil:
      let named = [environment.visual, environment.editor].compactMap(\.self)
      self = .editor(named.first { !$0.isEmpty } ?? "vi")
    }
  }

  /// Whether a person writes it while the command waits.
  var takesTime: Bool { if case .editor = self { true } else { false } }

  /// A text, and the file in which it was written, which is to be removed once the text is safe.
  private struct Text {
    let text: String
    let draftPath: String?

    /// Takes the file away.
    func discardDraft() {
      if let draftPath { unlink(draftPath) }
    }

    /// Tells where the text still is, after something went wrong.
    func reportDraft(on console: Console) {
      guard let draftPath else { return }
      if text.allSatisfy(\.isWhitespace) { return discardDraft() }
      TextSource.tell(draftPath, console)
    }
  }

  /// Gets the text, has `write` make a file of it, and prints the file's path; what was written in an
  /// editor is kept where that fails.
  func write(
    in context: CommandContext, _ write: (String) throws(AuthoringFailure) -> String
  ) throws(AuthoringFailure) -> ExitCode {
    guard let text = read(environment: context.environment, console: context.console) else {
      return .failed
    }
    do throws(AuthoringFailure) {
      context.console.write(try write(text.text) + "\n")
      text.discardDraft()
      return .done
    } catch {
      text.reportDraft(on: context.console)
      throw error
    }
  }

  /// Gets the text; `nil` with an error told where there is none.
  private func read(environment: ProcessEnvironment, console: Console) -> Text? {
    switch self {
    case .argument(let text): return Text(text: text, draftPath: nil)
    case .standardInput:
      guard let bytes = environment.readInput() else {
        return refuse("standard input cannot be read", console)
      }
      return text(bytes, draftPath: nil, console)
    case .editor(let command): return edit(with: command, environment, console)
    }
  }

  private func edit(
    with command: String, _ environment: ProcessEnvironment, _ console: Console
  ) -> Text? {
    let folder = environment.temporaryFolder ?? "/tmp"
    // Editors tell Markdown by the name.
    var template = Array("\(folder)/kith-XXXXXX.md".utf8CString)
    let file = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { mkstemps($0, 3) } ?? -1
    }
    guard file >= 0 else {
      return refuse("cannot make a file to write in: \(String(cString: strerror(errno)))", console)
    }
    close(file)
    let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let status = environment.runEditor(command, path)
    let bytes = FileContents.read(path)
    guard status == 0, let bytes else {
      if bytes?.isEmpty ?? true { unlink(path) }
      refuse(
        "the editor \"\(command)\" ended with \(status), so nothing was taken from it", console)
      if let bytes, !bytes.isEmpty { Self.tell(path, console) }
      return nil
    }
    return text(bytes, draftPath: path, console)
  }

  private func text(_ bytes: [UInt8], draftPath: String?, _ console: Console) -> Text? {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      refuse("the text is no UTF-8", console)
      if let draftPath { Self.tell(draftPath, console) }
      return nil
    }
    return Text(text: text, draftPath: draftPath)
  }

  private static func tell(_ draftPath: String, _ console: Console) {
    console.writeError("what you wrote is in \(DiagnosticFormatter.printable(draftPath))\n")
  }

  @discardableResult
  private func refuse(_ message: String, _ console: Console) -> Text? {
    console.report(Diagnostic(.error, at: nil, message))
    return nil
  }
}
