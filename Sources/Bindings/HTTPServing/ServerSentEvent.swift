/// A message of an event stream (HTML Standard, section 9.2).
public struct ServerSentEvent: Sendable, Hashable {
  /// What listeners are called by; `nil` for `message`.
  public var name: String?
  /// What it says, which may have several lines.
  public var data: String

  /// An event, whose name ends where it has a line break.
  public init(name: String? = nil, data: String) {
    self.name = name
    self.data = data
  }

  /// The event as it is sent.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    if let name = name?.utf8.split(whereSeparator: Self.isLineBreak).first {
      bytes += Array("event: ".utf8) + name + [UInt8(ascii: "\n")]
    }
    // A browser takes CR, LF and CRLF for line breaks, and gives them all back as LF.
    var data = Array(self.data.utf8)[...]
    repeat {
      let line = data.prefix { !Self.isLineBreak($0) }
      bytes += Array("data: ".utf8) + line + [UInt8(ascii: "\n")]
      data = data.dropFirst(line.count)
      let isPair = data.starts(with: [UInt8(ascii: "\r"), UInt8(ascii: "\n")])
      guard !data.isEmpty else { break }
      data = data.dropFirst(isPair ? 2 : 1)
    } while true
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  private static func isLineBreak(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
