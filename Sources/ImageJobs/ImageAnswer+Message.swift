extension ImageAnswer {
  /// The answer as it goes back: `made`, the tone as a number or `-`, then width, height and bytes of
  /// each file, or three times `-`; or `refused` and why.
  public var message: Message {
    switch self {
    case .refused(let reason): return Message(text: "refused \(reason)")
    case .made(let made):
      let tone = made.tone.map { tone in "\(tone.reduce(0) { $0 << 8 | Int($1) })" } ?? "-"
      let words = made.files.map { file in
        file.map { "\($0.width) \($0.height) \($0.bytes.count)" } ?? "- - -"
      }
      return Message(
        text: (["made", tone] + words).joined(separator: " "),
        bytes: made.files.flatMap { $0?.bytes ?? [] })
    }
  }

  /// The answer that `message` brings to a job of `count` files; `nil` where it is none.
  public init?(_ message: Message, fileCount count: Int) {
    let words = message.text.split(separator: " ")
    switch words.first {
    case "refused":
      self = .refused(words.dropFirst().joined(separator: " "))
    case "made":
      guard words.count == 2 + 3 * count, let made = MadePicture(words.dropFirst(), message.bytes)
      else { return nil }
      self = .made(made)
    default: return nil
    }
  }
}

extension MadePicture {
  fileprivate init?(_ words: ArraySlice<Substring>, _ bytes: [UInt8]) {
    guard let first = words.first else { return nil }
    if first == "-" {
      tone = nil
    } else {
      guard let tone = Int(first), (0...0xFF_FFFF).contains(tone) else { return nil }
      self.tone = [16, 8, 0].map { UInt8(tone >> $0 & 0xFF) }
    }
    files = []
    var rest = bytes[...]
    let numbers = words.dropFirst()
    for start in stride(from: numbers.startIndex, to: numbers.endIndex, by: 3) {
      if numbers[start] == "-" {
        files.append(nil)
        continue
      }
      guard let width = Int(numbers[start]), (1...1_000_000).contains(width),
        let height = Int(numbers[start + 1]), (1...1_000_000).contains(height),
        let count = Int(numbers[start + 2]), count > 0, count <= rest.count
      else { return nil }
      files.append(File(width: width, height: height, bytes: Array(rest.prefix(count))))
      rest = rest.dropFirst(count)
    }
    guard rest.isEmpty else { return nil }
  }
}
