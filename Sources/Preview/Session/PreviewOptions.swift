internal import HTTPServing
public import Model

/// What a preview is asked to do.
public struct PreviewOptions: Sendable {
  /// The folder that holds Content/ and, where the site has its own, Templates/.
  public var source: String
  /// The folder of the running program, from which the shipped theme is looked for.
  public var programFolder: String?
  /// The address to listen on.
  private(set) var address = IPAddress.loopback
  /// The port to listen on; `nil` for the first free one from `firstPort` on.
  public var port: UInt16?
  /// The current moment, asked at each build.
  public var now: @Sendable () -> Timestamp

  /// The port that is tried first where none is asked for.
  public static let firstPort: UInt16 = 4000

  /// A preview of the site in `source`.
  public init(source: String, now: @escaping @Sendable () -> Timestamp) {
    self.source = source
    self.now = now
  }

  /// Takes the address in `text`, in digits, to listen on; whether there is one.
  public mutating func bind(to text: String) -> Bool {
    guard let address = IPAddress(text) else { return false }
    self.address = address
    return true
  }

  /// Whether somebody on another machine can look at the preview; then it shows what all readers see.
  public var isOpenToOthers: Bool { !address.isLoopback }
}
