extension ImageJob {
  /// More files are made of no picture.
  static let outputLimit = 64

  /// The job as it goes to the process that does it: the pixel limit, then role, format, width and
  /// quality of each file.
  public var message: Message {
    let words = outputs.map {
      "\($0.role.rawValue) \($0.format.rawValue) \($0.width) \($0.quality)"
    }
    return Message(text: (["\(pixelLimit)"] + words).joined(separator: " "), bytes: bytes)
  }

  /// The job that `message` brings; `nil` where it is none.
  public init?(_ message: Message) {
    let words = message.text.split(separator: " ")
    guard let limit = words.first.flatMap({ Int($0) }), limit > 0 else { return nil }
    let rest = words.dropFirst()
    guard rest.count % 4 == 0, rest.count / 4 <= Self.outputLimit else { return nil }
    var outputs: [Output] = []
    for start in stride(from: rest.startIndex, to: rest.endIndex, by: 4) {
      guard let role = Role(rawValue: String(rest[start])),
        let format = ImageFormat(rawValue: String(rest[start + 1])),
        let width = Int(rest[start + 2]), (1...1_000_000).contains(width),
        let quality = Int(rest[start + 3]), (1...100).contains(quality)
      else { return nil }
      outputs.append(Output(role, format: format, width: width, quality: quality))
    }
    self.init(bytes: message.bytes, outputs: outputs, pixelLimit: limit)
  }
}
