/// Words for a shell to read.
enum ShellWord {
  /// `text` as one word of a POSIX shell that is no option; in quotes only where it needs them.
  static func quoted(_ text: String) -> String {
    let word = text.hasPrefix("-") ? "./\(text)" : text
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "/._-+:@,".unicodeScalars.contains(scalar)
    }
    guard !isPlain || word.isEmpty else { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
