internal import Model

extension ContentFileEditor {
  /// The keys of a comment in which its sender is trusted.
  private static let trustedKeys: Set<FrontMatterKey> = [
    .name, .url, .date, .replyTo, .rating, .status,
  ]

  /// The keys of a comment's file in which a stranger is not trusted, each once, as they are spelled.
  public var distrustedKeys: [String] {
    var keys: [String] = []
    for entry in text.entries where !keys.contains(entry.key) {
      let isTrusted = table.key(for: entry.key).map(Self.trustedKeys.contains) ?? false
      if !isTrusted { keys.append(entry.key) }
    }
    return keys
  }

  /// Whether the file says when it was written.
  public var hasDate: Bool { fields.has(.date) }

  /// Whether the file says whom it answers.
  public var hasReplyTo: Bool { fields.has(.replyTo) }

  /// The front matter as it is written, without its fences.
  public var frontMatter: String {
    guard let block, block.format != .absent else { return "" }
    return String(decoding: bytes[block.content.lowerBound..<contentEnd(block)], as: UTF8.self)
  }

  /// The text below the front matter.
  public var body: [UInt8] { Array(text.body.bytes) }

  /// Whether a text begins with a front matter that says something.
  public static func hasFrontMatter(_ bytes: [UInt8]) -> Bool {
    guard frontMatterSize(of: bytes) != nil,
      let (text, _) = try? read(path: "", bytes: bytes, table: .post)
    else { return false }
    return !text.entries.isEmpty
  }

  /// How many bytes the front matter of a file takes; `nil` where it has none.
  public static func frontMatterSize(of bytes: [UInt8]) -> Int? {
    guard let block = try? FrontMatterBlock.find(in: bytes, limit: limit),
      block.format != .absent
    else { return nil }
    return block.content.count
  }

  /// Of JSON, what follows the brace that closes it is the body.
  private func contentEnd(_ block: FrontMatterBlock) -> Int {
    block.format == .json ? bytes.count - text.body.bytes.count : block.content.upperBound
  }
}
