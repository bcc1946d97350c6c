internal import Glibc

extension WebClient {
  /// A client that runs the program curl, once for each address.
  ///
  /// - Parameters:
  ///   - searchPath: The folders in which curl is looked for, with colons between: `PATH`.
  ///   - userAgent: What other sites are told of who asks.
  /// - Returns: The client; `nil` where there is no such program.
  public static func curl(searchPath: String, userAgent: String) -> WebClient? {
    let programs = searchPath.split(separator: ":").map { "\($0)/curl" }
    guard let program = programs.first(where: { access($0, X_OK) == 0 }) else { return nil }
    let curl = CurlProgram(path: program, userAgent: userAgent)
    return WebClient(
      ask: { curl.ask($0, $1) },
      pause: { duration in
        let (seconds, attoseconds) = duration.components
        var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
        var rest = timespec()
        while nanosleep(&time, &rest) != 0, errno == EINTR { time = rest }
      })
  }
}

/// The program curl, which speaks HTTP so that Kith need not.
struct CurlProgram: Sendable {
  /// How long an address may take, in seconds.
  private static let timeLimit = 20
  /// How much of an answer is taken, in bytes, where its site heeds no range.
  private static let sizeLimit = 1 << 20

  let path: String
  let userAgent: String

  /// Asks for `url`.
  func ask(_ method: WebClient.Method, _ url: String) -> WebClient.Answer {
    guard let run = ProgramRun(path, arguments(method, url), keeping: Self.variables) else {
      return .failure("cannot be asked for: curl cannot be run")
    }
    let words = run.output.split(separator: " ", maxSplits: 1)
    // Zeros stand for no answer; after one it does not matter how the connection ended.
    guard let status = words.first.flatMap({ Int($0) }), status > 0 else {
      return [52, 55, 56, 92].contains(run.exitCode) ? .cutOff : .failure(Self.reason(run.exitCode))
    }
    let location = words.dropFirst().first.map(String.init) ?? ""
    return .status(status, location: location.isEmpty ? nil : location)
  }

  /// The words for curl: no shell reads them, and no option can come from an address.
  private func arguments(_ method: WebClient.Method, _ url: String) -> [String] {
    // The user's settings for curl must come first to be left out.
    var arguments = [
      "-q", "--silent", "--globoff", "--proto", "=http,https", "--max-redirs", "0",
      "--max-time", "\(Self.timeLimit)", "--user-agent", userAgent,
      "--output", "/dev/null", "--write-out", "%{http_code} %{redirect_url}",
    ]
    switch method {
    case .head: arguments.append("--head")
    case .get: arguments += ["--range", "0-1023", "--max-filesize", "\(Self.sizeLimit)"]
    }
    return arguments + ["--url", url]
  }

  /// What curl may know of the machine: how the web is reached, and whom to trust there.
  private static let variables = [
    "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY",
    "SSL_CERT_FILE", "SSL_CERT_DIR", "CURL_CA_BUNDLE",
  ]

  /// Why there was no answer, by curl's exit code (curl(1)).
  private static func reason(_ code: Int32) -> String {
    switch code {
    case 5, 6: "is on a host that cannot be found"
    case 7: "is on a host that takes no connection"
    case 28: "gave no answer within \(timeLimit) seconds"
    case 35, 51, 58, 60, 77, 83, 91: "is on a host whose certificate is not valid"
    default: "cannot be reached (curl ended with \(code))"
    }
  }
}
