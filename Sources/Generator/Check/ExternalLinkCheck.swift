internal import Diagnostics
internal import Parallelism
internal import Rendering
internal import Synchronization

/// Asks other sites whether they still have what the texts link to.
///
/// Each address is asked for once in a run, each host by one request at a time with a pause between.
struct ExternalLinkCheck: Sendable {
  /// So many hosts are asked at the same time.
  private static let hostsAtOnce = 8
  /// How long a host is left alone between two requests.
  private static let pause = Duration.seconds(1)
  /// So many redirects are followed.
  private static let redirectLimit = 5

  let client: WebClient
  let progress: (@Sendable (BuildProgress) -> Void)?

  /// What came of an address.
  private enum Verdict: Sendable, Hashable {
    case found
    /// The host does not tell programs.
    case refused(status: Int)
    /// It is not there, for a reason that ends the sentence "the link …".
    case broken(String)
    /// Nobody answered, for a reason that ends the sentence "the link …".
    case silent(String)

    var isSilent: Bool {
      if case .silent = self { true } else { false }
    }
  }

  /// What is wrong with `links`.
  ///
  /// - Complexity: O(*n*) requests in the different addresses.
  func diagnostics(about links: [ExternalLink]) -> [Diagnostic] {
    let hosts = Self.addressesByHost(links.map(\.url))
    let total = hosts.reduce(0) { $0 + $1.count }
    let run = Run(client: client, pause: Self.pause)
    let verdicts = Parallel.map(count: hosts.count, threads: Self.hostsAtOnce) { index in
      hosts[index].map { url in
        let verdict = verdict(of: url, in: run)
        progress?(BuildProgress(stage: "asking", done: run.count(), total: total))
        return (url, verdict)
      }
    }.flatMap(\.self)
    if verdicts.count > 1, verdicts.allSatisfy({ $0.1.isSilent }) {
      return [
        Diagnostic(
          .warning, at: nil,
          "none of \(total) addresses of other sites gave an answer: this machine may be offline")
      ]
    }
    let verdictOfURL = Dictionary(verdicts, uniquingKeysWith: { first, _ in first })
    return links.compactMap { link in
      switch verdictOfURL[link.url] {
      case .found, nil: nil
      case .refused(let status):
        link.diagnostic(
          .note, "is refused to programs (\(status)), so that only a person can look")
      case .broken(let fault), .silent(let fault): link.diagnostic(.warning, fault)
      }
    }
  }

  /// The different addresses, in the order of their hosts' and their own bytes.
  private static func addressesByHost(_ urls: [String]) -> [[String]] {
    var addresses: [String: Set<String>] = [:]
    for url in urls {
      guard let host = WebHost(of: url), host.isPublic else { continue }
      addresses[host.name, default: []].insert(url)
    }
    return addresses.sorted { $0.key < $1.key }.map { $0.value.sorted() }
  }

  private func verdict(of url: String, in run: Run) -> Verdict {
    var current = url
    for _ in 0...Self.redirectLimit {
      guard let host = WebHost(of: current), host.isPublic else {
        // Where it leads from there is not for us to ask, and it does lead somewhere.
        return .found
      }
      switch run.answer(to: current, at: host) {
      case .failure(let reason): return .silent(reason)
      case .cutOff: return .silent("gets no answer: its site breaks the connection off")
      case .status(300..<400, let location?): current = location
      case .status(let status, _): return Self.verdict(of: status)
      }
    }
    return .broken("is redirected more than \(Self.redirectLimit) times")
  }

  private static func verdict(of status: Int) -> Verdict {
    switch status {
    case 404: .broken("leads to nothing: its site answers \"not found\" (404)")
    case 410: .broken("leads to nothing: its site answers that it is gone (410)")
    // What asks for a person, a payment or more patience; 999 is one site's own.
    case 401, 402, 403, 405, 406, 407, 408, 416, 421, 425, 426, 428, 429, 451, 600...:
      .refused(status: status)
    case 400..<500: .broken("is answered with the error \(status)")
    case 500..<600: .broken("is answered with an error of its server (\(status))")
    default: .found
    }
  }
}

/// What the threads of one run share.
private final class Run: Sendable {
  /// A host's turn: held during a request to it.
  private final class Turn: Sendable {
    let isUsed = Mutex(false)
  }

  private let client: WebClient
  private let pause: Duration
  private let turns = Mutex<[WebHost: Turn]>([:])
  private let answers = Mutex<[String: WebClient.Answer]>([:])
  private let done = Atomic<Int>(0)

  init(client: WebClient, pause: Duration) {
    self.client = client
    self.pause = pause
  }

  /// How many addresses have been dealt with, this one included.
  func count() -> Int { done.wrappingAdd(1, ordering: .relaxed).newValue }

  /// The answer to `url`, remembered from before or asked for when it is the host's turn.
  func answer(to url: String, at host: WebHost) -> WebClient.Answer {
    let turn = turns.withLock { turns in
      let turn = turns[host] ?? Turn()
      turns[host] = turn
      return turn
    }
    return turn.isUsed.withLock { isUsed in
      if let known = answers.withLock({ $0[url] }) { return known }
      var answer = WebClient.Answer.cutOff
      // Some sites answer what they do not answer to a question for the head alone.
      for method in [WebClient.Method.head, .get] {
        if isUsed { client.pause(pause) }
        isUsed = true
        answer = client.ask(method, url)
        if case .status(200..<400, _) = answer { break }
        if case .failure = answer { break }
      }
      answers.withLock { $0[url] = answer }
      return answer
    }
  }
}
