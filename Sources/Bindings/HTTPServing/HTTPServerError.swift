internal import Glibc

/// Why a server could not be started.
public enum HTTPServerError: Error, Hashable, CustomStringConvertible {
  /// Another program listens on the port.
  case portTaken(address: IPAddress, port: UInt16)
  /// The port is one that only root may listen on.
  case portForbidden(address: IPAddress, port: UInt16)
  /// The machine does not have the address.
  case addressUnavailable(IPAddress)
  /// The system refused for another reason, with this error number.
  case system(code: Int32)

  /// The failure that `errno` tells of, in listening on `port` of `address`.
  init(errno code: Int32, address: IPAddress, port: UInt16) {
    switch code {
    case EADDRINUSE: self = .portTaken(address: address, port: port)
    case EACCES, EPERM: self = .portForbidden(address: address, port: port)
    case EADDRNOTAVAIL, EAFNOSUPPORT: self = .addressUnavailable(address)
    default: self = .system(code: code)
    }
  }

  /// What went wrong, as a sentence without its full stop.
  public var description: String {
    switch self {
    case .portTaken(let address, let port):
      "port \(port) of \(address) is taken by another program"
    case .portForbidden(let address, let port):
      "port \(port) of \(address) is not for everyone: ports below 1024 are for root"
    case .addressUnavailable(let address):
      "this machine does not have the address \(address)"
    case .system(let code):
      "the server could not be started: \(unsafe String(cString: strerror(code)))"
    }
  }
}
