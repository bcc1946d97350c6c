/// Writes JSON (RFC 8259) piece by piece into a byte buffer, minding commas itself.
///
/// The result may stand in a `script` element: `<`, `>`, `&`, U+2028 and U+2029 are escaped.
///
///     var json = JSONWriter()
///     json.object {
///       $0.member("name", "Lou")
///       $0.array("likes") { $0.integer(3) }
///     }
///     json.bytes  // {"name":"Lou","likes":[3]}
///
/// It is for the caller to write a value after each key and to close what is opened.
public struct JSONWriter: Sendable {
  /// What is written so far.
  public private(set) var bytes: [UInt8]
  /// Whether a value stands before, so that the next one needs a comma.
  private var needsComma = false

  /// A writer with room for about `byteCount` bytes.
  public init(reserving byteCount: Int) {
    bytes = []
    bytes.reserveCapacity(byteCount)
  }

  /// A writer that goes on after `bytes`.
  public init(appendingTo bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  // MARK: Values

  /// Writes an object with the members that `body` writes.
  public mutating func object(_ body: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "{"))
    body(&self)
    close(UInt8(ascii: "}"))
  }

  /// Writes an array of the values that `body` writes.
  public mutating func array(_ body: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "["))
    body(&self)
    close(UInt8(ascii: "]"))
  }

  /// Writes a string.
  public mutating func string(_ value: String) {
    separate()
    appendQuoted(value.utf8.span)
  }

  /// Writes UTF-8 bytes as a string.
  public mutating func string(_ value: ArraySlice<UInt8>) {
    separate()
    appendQuoted(value.span)
  }

  /// Writes a whole number.
  public mutating func integer(_ value: Int) {
    separate()
    bytes.append(contentsOf: String(value).utf8)
  }

  /// Writes a number; what JSON has no number for becomes null.
  public mutating func number(_ value: Double) {
    separate()
    bytes.append(contentsOf: (value.isFinite ? String(value) : "null").utf8)
  }

  /// Writes true or false.
  public mutating func boolean(_ value: Bool) {
    separate()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// Writes null.
  public mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  /// Writes a value that is JSON already, such as one that another writer made.
  public mutating func raw(_ json: [UInt8]) {
    separate()
    bytes.append(contentsOf: json)
  }

  // MARK: Members

  /// Writes the key of a member; its value must follow.
  ///
  /// Keys are written in the program and go out as they are, with no byte looked at.
  ///
  /// - Precondition: Nothing in `name` needs an escape.
  public mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { name in
      assert(JSONSpecials.firstIndex(in: name, from: 0) == name.count, "a key that needs escapes")
      bytes.append(contentsOf: name)
    }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes the key of a member whose name is not known beforehand; its value must follow.
  public mutating func key(named name: String) {
    separate()
    appendQuoted(name.utf8.span)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a member that is a string.
  public mutating func member(_ name: StaticString, _ value: String) {
    key(name)
    string(value)
  }

  /// Writes a member that is a whole number.
  public mutating func member(_ name: StaticString, _ value: Int) {
    key(name)
    integer(value)
  }

  /// Writes a member that is true or false.
  public mutating func member(_ name: StaticString, _ value: Bool) {
    key(name)
    boolean(value)
  }

  /// Writes a member that is an object.
  public mutating func object(_ name: StaticString, _ body: (inout JSONWriter) -> Void) {
    key(name)
    object(body)
  }

  /// Writes a member that is an array.
  public mutating func array(_ name: StaticString, _ body: (inout JSONWriter) -> Void) {
    key(name)
    array(body)
  }

  // MARK: Bytes

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func appendQuoted(_ text: Span<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    text.withUnsafeBufferPointer { buffer in
      var runStart = 0
      var index = 0
      while true {
        index = JSONSpecials.firstIndex(in: buffer, from: index)
        guard index < buffer.count else { break }
        let byte = buffer[index]
        if byte == 0xE2 {
          guard index + 2 < buffer.count, buffer[index + 1] == 0x80,
            buffer[index + 2] & 0xFE == 0xA8
          else {
            index += 1
            continue
          }
          // E2 80 A8 and E2 80 A9 are U+2028 and U+2029, which end a line in a script.
          append(buffer, runStart..<index)
          bytes.append(contentsOf: (buffer[index + 2] == 0xA8 ? "\\u2028" : "\\u2029").utf8)
          index += 3
        } else {
          append(buffer, runStart..<index)
          appendEscape(of: byte)
          index += 1
        }
        runStart = index
      }
      append(buffer, runStart..<buffer.count)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func appendEscape(of byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
    case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
    case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    default:
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(URLEncoding.hexDigit(byte >> 4))
      bytes.append(URLEncoding.hexDigit(byte & 0x0F))
    }
  }

  /// Appends the bytes of `run`; as a slice they would take twice the instructions.
  @inline(__always)
  private mutating func append(_ text: UnsafeBufferPointer<UInt8>, _ run: Range<Int>) {
    if !run.isEmpty { bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[run])) }
  }
}

/// The control characters, the quotation mark, the backslash, what could end or open markup, and the
/// first byte of U+2028 and U+2029.
private enum JSONSpecials: SpecialBytes {
  @inline(__always)
  static func contains(_ byte: UInt8) -> Bool {
    LowByteSet(bits: 0xFFFF_FFFF | LowByteSet("\"", "<", ">", "&").bits).contains(byte)
      || byte == UInt8(ascii: "\\") || byte == 0xE2
  }

  @inline(__always)
  static func matches(_ lanes: ByteLanes) -> ByteLanes.Matches {
    // `<` and `>` differ in one bit.
    lanes.below(0x20) | lanes.masked(by: 0xFD).equal(to: UInt8(ascii: "<"))
      | lanes.equal(to: UInt8(ascii: "&")) | lanes.equal(to: UInt8(ascii: "\""))
      | lanes.equal(to: UInt8(ascii: "\\")) | lanes.equal(to: 0xE2)
  }
}
