internal import Model

extension Hiding {
  /// How much of a file is looked at: more than may be read, since the status may stand behind a name
  /// that is too long.
  static let apparentLimit = 8 << 20

  /// What the beginning of a comment's file seems to say of its status, where its keys cannot be read.
  ///
  /// Whatever is wrong with the file (a quote that does not close, a format that is none, an encoding
  /// that is not taken), it looks for words of `status`, `draft` and the like with a `:` or `=` behind
  /// them. What it finds by mistake hides too much.
  ///
  /// - Complexity: O(*n*) in the bytes, of which it looks at `apparentLimit`.
  static func apparentStatus(in bytes: [UInt8]) -> Comment.Status {
    var bytes = Array(bytes.prefix(apparentLimit))
    if let block = try? FrontMatterBlock.find(in: bytes, limit: apparentLimit),
      block.format != .absent
    {
      bytes = Array(bytes[block.content])
    }
    // Of UTF-16, every other byte of what we look for is zero.
    var rest = bytes.filter { $0 != 0 }[...]
    var worst = Comment.Status.approved
    while let key = word(&rest) {
      var value = rest
      guard skipSeparator(&value), let said = word(&value, isNext: true) else { continue }
      switch status(saying: said, for: key) {
      case .spam: return .spam
      case .pending: worst = .pending
      case .approved: break
      }
    }
    return worst
  }

  private static func status(saying word: String, for key: String) -> Comment.Status {
    let isYes = ["true", "yes", "on", "1"].contains(word)
    let isNo = ["false", "no", "off", "0"].contains(word)
    return switch key {
    case "status" where spamWords.contains(word): .spam
    case "status" where draftWords.contains(word) || word == "0": .pending
    case "spam" where isYes: .spam
    case "draft" where isYes: .pending
    case "approved" where isNo, "publish" where isNo, "published" where isNo: .pending
    default: .approved
    }
  }

  /// Takes the next word, in small letters, away from the front of `bytes`, with what stands before it;
  /// with `isNext` only where nothing does.
  private static func word(_ bytes: inout ArraySlice<UInt8>, isNext: Bool = false) -> String? {
    if !isNext { bytes = bytes.drop { !isLetter($0) } }
    let word = bytes.prefix(while: isLetter)
    bytes = bytes[word.endIndex...]
    return word.isEmpty ? nil : String(decoding: word, as: UTF8.self).lowercased()
  }

  /// Takes the sign between a key and its value away, with blanks and quotes around it, and with what
  /// YAML has before a value: tags, anchors, and the marks of lists and blocks.
  private static func skipSeparator(_ bytes: inout ArraySlice<UInt8>) -> Bool {
    func skip(_ marks: String) { bytes = bytes.drop { marks.utf8.contains($0) } }
    skip(" \t\r\n\"'")
    guard let sign = bytes.popFirst(), sign == UInt8(ascii: ":") || sign == UInt8(ascii: "=")
    else { return false }
    while true {
      skip(" \t\r\n\"'[{>|+-")
      guard let first = bytes.first, "!&".utf8.contains(first) else { return true }
      bytes = bytes.drop { !" \t\r\n".utf8.contains($0) }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
