public import Model

/// What a check is asked to do.
public struct CheckOptions: Sendable {
  /// The folder that holds Content/ and, where the site has its own, Templates/.
  public var source: String
  /// The only source of "now".
  public var clock: BuildClock
  /// Whether warnings fail the check.
  public var isStrict = false
  /// Whether links to other sites are asked for; nothing else of a check uses a network.
  public var asksWeb = false
  /// What asks for them; `nil` where there is no program for it.
  public var web: WebClient?
  /// The folder of the running program, from which the shipped theme is looked for.
  public var programFolder: String?
  /// The program `kith-images`, which reads pictures; `nil` for the one beside the running program.
  public var imageProgram: String?
  /// Told how far the check is; may be called from any thread.
  public var progress: (@Sendable (BuildProgress) -> Void)?

  /// A check of `source` with everything else at its default.
  public init(source: String, clock: BuildClock) {
    self.source = source
    self.clock = clock
  }
}
