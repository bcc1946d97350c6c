internal import Diagnostics
internal import Generator
internal import HTTPServing
internal import Synchronization

/// Answers the requests of a preview.
final class PreviewRouter: Sendable {
  let site: PreviewSite
  let clients = PreviewClients()
  let inbox: Inbox

  private let isOpenToOthers: Bool
  private let folder: MediaFolder
  private let files: [String: [UInt8]]
  private let host = Mutex<HostCheck?>(nil)

  init(_ options: PreviewOptions) {
    site = PreviewSite(options: options)
    isOpenToOthers = options.isOpenToOthers
    inbox = Inbox(options: options)
    folder = MediaFolder(path: options.source)
    var diagnostics: [Diagnostic] = []
    let theme = ShippedTheme.find(
      programFolder: options.programFolder, diagnostics: &diagnostics)
    let own = theme?.files.filter { $0.name.hasPrefix("preview/") } ?? []
    files = Dictionary(
      own.map { (PreviewPath.folder + $0.name.dropFirst("preview/".count), $0.bytes) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Tells where the server listens, which is known once it does.
  func begin(address: IPAddress, port: UInt16) {
    host.withLock { $0 = HostCheck(address: address, port: port) }
    // All addresses of a machine are no address to go to.
    let loopback = address.isVersion6 ? "[::1]" : IPAddress.loopback.urlHost
    let name = address.isUnspecified ? loopback : address.urlHost
    site.baseURL = "http://\(name):\(port)/"
    if !isOpenToOthers {
      let inboxURL = site.baseURL.dropLast() + PreviewPath.inbox
      site.commentAddress = "\(inboxURL)comment?token=\(inbox.gate.token)"
    }
  }

  /// The address at which the preview is found.
  var url: String { site.baseURL }

  /// Whether a request is taken, before anything else is looked at: a stranger's page learns nothing.
  func admission(of request: HTTPRequestHead) -> HTTPAdmission {
    guard let host = host.withLock({ $0 }) else {
      return .refused(
        HTTPResponse(.serviceUnavailable, text: "The preview is not ready yet.\n").guarded())
    }
    if let refusal = host.refusal(of: request) { return .refused(refusal) }
    if let refusal = FetchCheck.refusal(of: request) { return .refused(refusal) }
    if request.path.hasPrefix(PreviewPath.inbox) { return inbox.admission(of: request) }
    guard request.method == "GET" || request.method == "HEAD" else {
      return .refused(.notAllowed("This can only be read.\n", allowed: "GET, HEAD"))
    }
    return .upTo(bytes: 0)
  }

  /// Answers a request that was admitted.
  func answer(_ request: HTTPRequest) -> HTTPResponse {
    if request.path.hasPrefix(PreviewPath.inbox) { return inboxAnswer(request) }
    if request.path.hasPrefix(PreviewPath.folder) { return ownAnswer(request.head) }
    let state = site.firstBuilt()
    guard let snapshot = state.snapshot else { return unbuilt() }
    let site = LiveSite(
      snapshot: snapshot, state: state, token: isOpenToOthers ? nil : inbox.gate.token)
    return StaticFiles(site: site, folder: folder).answer(request.head)
  }

  private func inboxAnswer(_ request: HTTPRequest) -> HTTPResponse {
    let number = site.current.number
    let answer = inbox.answer(request)
    // The browser goes to the new page next.
    if answer.status == .created { site.waitForBuild(after: number) }
    return answer
  }

  /// What the preview itself has for its pages.
  private func ownAnswer(_ request: HTTPRequestHead) -> HTTPResponse {
    if request.path == PreviewPath.events { return events(request) }
    guard let bytes = files[request.path] else {
      return HTTPResponse(.notFound, text: "There is nothing here.\n").guarded()
    }
    return HTTPResponse(
      .ok, headers: ["Content-Type": ContentType.ofFile(named: request.path)], body: .bytes(bytes)
    ).guarded()
  }

  private func events(_ request: HTTPRequestHead) -> HTTPResponse {
    let stream = EventStream()
    let path = request.queryValue("path").flatMap(ServedPath.init)
    clients.add(
      stream, path: path?.file ?? "", mark: request.queryValue("build"), site: site)
    return HTTPResponse.events(stream).guarded()
  }

  /// A page that waits for the first build, or shows why there is none.
  private func unbuilt() -> HTTPResponse {
    let page = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <meta name="color-scheme" content="light dark">
      <title>Kith</title>
      <link rel="stylesheet" href="\(PreviewPath.style)">
      <script type="module" src="\(PreviewPath.script)"></script>
      </head>
      <body>
      <p>There is no site to show yet; it comes by itself.</p>
      </body>
      </html>

      """
    return HTTPResponse(
      .serviceUnavailable, headers: ["Content-Type": "text/html; charset=utf-8"],
      body: .bytes(Array(page.utf8))
    ).guarded()
  }
}
