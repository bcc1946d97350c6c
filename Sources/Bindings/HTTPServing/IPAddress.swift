internal import Glibc

/// An address of the Internet Protocol, of version 4 or 6.
public struct IPAddress: Sendable, Hashable, CustomStringConvertible {
  /// The four or sixteen bytes, the first of the written form first.
  private let bytes: [UInt8]

  /// The loopback of version 4: 127.0.0.1.
  public static let loopback = IPAddress(validated: [127, 0, 0, 1])

  private init(validated bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The address of four or sixteen bytes; `nil` for another number.
  init?(bytes: [UInt8]) {
    guard bytes.count == 4 || bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  /// Reads an address in digits: `127.0.0.1`, `::1`; `nil` for names, zones and brackets.
  public init?(_ text: String) {
    let isVersion6 = text.utf8.contains(UInt8(ascii: ":"))
    var bytes = [UInt8](repeating: 0, count: isVersion6 ? 16 : 4)
    let family = isVersion6 ? AF_INET6 : AF_INET
    let status = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe inet_pton(family, text, buffer.baseAddress)
    }
    // The C function stops at a NUL.
    guard status == 1, !text.utf8.contains(0) else { return nil }
    self.init(validated: bytes)
  }

  /// Whether it is of version 6.
  public var isVersion6: Bool { bytes.count == 16 }

  /// The four bytes of an address of version 4, be it in the form that version 6 has for them.
  private var version4: ArraySlice<UInt8>? {
    guard isVersion6 else { return bytes[...] }
    let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
    return isMapped ? bytes[12...] : nil
  }

  /// Whether nobody but this machine can reach it: 127.0.0.0/8 and ::1.
  public var isLoopback: Bool {
    if let version4 { return version4.first == 127 }
    return bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
  }

  /// Whether it stands for all addresses of the machine: 0.0.0.0 and ::.
  public var isUnspecified: Bool {
    bytes.allSatisfy { $0 == 0 }
  }

  /// The address as it is written in digits.
  public var description: String {
    let family = isVersion6 ? AF_INET6 : AF_INET
    let text = unsafe [CChar](unsafeUninitializedCapacity: Int(INET6_ADDRSTRLEN)) { buffer, count in
      _ = unsafe bytes.withUnsafeBytes { bytes in
        unsafe inet_ntop(family, bytes.baseAddress, buffer.baseAddress, socklen_t(buffer.count))
      }
      count = unsafe buffer.baseAddress.map { unsafe strlen($0) } ?? 0
    }
    return String(decoding: text.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The address as it stands in a URL: one of version 6 in brackets.
  public var urlHost: String {
    isVersion6 ? "[\(self)]" : description
  }
}

extension IPAddress {
  /// Calls `body` with the address and `port` in the form that the system's calls take.
  func withSocketAddress<Result>(
    port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    var storage = sockaddr_storage()
    let length: Int
    if isVersion6 {
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = port.bigEndian
      unsafe withUnsafeMutableBytes(of: &address.sin6_addr) { unsafe $0.copyBytes(from: bytes) }
      unsafe withUnsafeMutableBytes(of: &storage) { storage in
        unsafe withUnsafeBytes(of: address) { unsafe storage.copyMemory(from: $0) }
      }
      length = MemoryLayout<sockaddr_in6>.size
    } else {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      unsafe withUnsafeMutableBytes(of: &address.sin_addr) { unsafe $0.copyBytes(from: bytes) }
      unsafe withUnsafeMutableBytes(of: &storage) { storage in
        unsafe withUnsafeBytes(of: address) { unsafe storage.copyMemory(from: $0) }
      }
      length = MemoryLayout<sockaddr_in>.size
    }
    return unsafe withUnsafePointer(to: storage) { storage in
      unsafe storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe body(address, socklen_t(length))
      }
    }
  }
}
