internal import Glibc

/// A socket that listens on a port.
struct ListeningSocket: ~Copyable {
  private let descriptor: Int32
  /// The port, which is that which the system chose where 0 was asked for.
  let port: UInt16

  /// Listens on `port` of `address`.
  init(address: IPAddress, port: UInt16) throws(HTTPServerError) {
    let family = address.isVersion6 ? AF_INET6 : AF_INET
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let descriptor = socket(family, type, 0)
    guard descriptor >= 0 else {
      throw HTTPServerError(errno: errno, address: address, port: port)
    }
    // Connections of an earlier run that the system still remembers do not keep the port taken.
    Self.turnOn(SO_REUSEADDR, of: SOL_SOCKET, descriptor)
    // `::` is what it says, and not all addresses of version 4 besides.
    if address.isVersion6 { Self.turnOn(IPV6_V6ONLY, of: Int32(IPPROTO_IPV6), descriptor) }
    let status = unsafe address.withSocketAddress(port: port) { address, length in
      unsafe bind(descriptor, address, length)
    }
    guard status == 0, listen(descriptor, SOMAXCONN) == 0,
      let bound = Self.port(of: descriptor)
    else {
      let code = errno
      close(descriptor)
      throw HTTPServerError(errno: code, address: address, port: port)
    }
    self.descriptor = descriptor
    self.port = bound
  }

  deinit {
    close(descriptor)
  }

  /// Hands the descriptor on, which is no longer closed here.
  consuming func release() -> Int32 {
    let descriptor = descriptor
    discard self
    return descriptor
  }

  private static func turnOn(_ option: Int32, of level: Int32, _ descriptor: Int32) {
    var isOn: Int32 = 1
    unsafe setsockopt(
      descriptor, level, option, &isOn, socklen_t(MemoryLayout<Int32>.size))
  }

  private static func port(of descriptor: Int32) -> UInt16? {
    // The port stands at the same place for both versions.
    var name = sockaddr_in6()
    var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
    let status = unsafe withUnsafeMutablePointer(to: &name) { name in
      unsafe name.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe getsockname(descriptor, address, &length)
      }
    }
    return status == 0 ? UInt16(bigEndian: name.sin6_port) : nil
  }
}
