internal import Generator
internal import HTTPServing
internal import Synchronization

/// The pages that look at a preview right now, each by its stream of events.
final class PreviewClients: Sendable {
  private struct Client {
    let stream: EventStream
    /// The page's file: `posts/harbour/index.html`.
    let path: String
    /// What the page was when it was last sent.
    var mark: PageMark
  }

  /// How many streams there are at most: each takes a connection, of which the server has no end.
  private static let limit = 48

  private let clients = Mutex<[Client]>([])
  private let assets = Mutex<PreviewAssets?>(nil)

  /// Adds the stream of a page that shows the file at `path`, and has that `mark` in it.
  func add(_ stream: EventStream, path: String, mark: String?, site: PreviewSite) {
    // Looked at before others have to wait.
    var state = site.current
    var page = PageMark(state.page(at: path))
    clients.withLock { clients in
      // What is built from here on is told to this page, too; what was built meanwhile is not.
      let latest = site.current
      if latest.number != state.number {
        state = latest
        page = PageMark(state.page(at: path))
      }
      // Between the page and its stream, it became another.
      if let mark, mark != state.mark(of: page) {
        stream.send(ServerSentEvent(name: "reload", data: ""))
      }
      stream.send(PreviewEvent.problems(of: state))
      clients.removeAll { $0.stream.isClosed }
      // The page that has looked on for longest asks again by itself.
      if clients.count >= Self.limit { clients.removeFirst().stream.close() }
      clients.append(Client(stream: stream, path: path, mark: page))
    }
  }

  /// Tells each page what has become of it: that it has changed, its style, or what is wrong.
  func tell(_ state: PreviewSite.State) {
    guard state.snapshot != nil else { return send(PreviewEvent.problems(of: state)) }
    let new = state.assets
    let old = assets.withLock { assets in
      defer { assets = new }
      return assets
    }
    let hasNewScript = old.map { $0.script != new.script } ?? false
    let hasNewStyle = old.map { $0.style != new.style } ?? false
    clients.withLock { clients in
      clients.removeAll { $0.stream.isClosed }
      for index in clients.indices {
        let client = clients[index]
        client.stream.send(PreviewEvent.problems(of: state))
        if state.isStale { continue }
        let mark = PageMark(state.page(at: client.path))
        if hasNewScript || mark != client.mark {
          client.stream.send(ServerSentEvent(name: "reload", data: ""))
        } else if hasNewStyle {
          client.stream.send(ServerSentEvent(name: "style", data: state.mark(of: mark)))
        }
        clients[index].mark = mark
      }
    }
  }

  /// Ends all streams.
  func close() {
    clients.withLock { clients in
      for client in clients { client.stream.close() }
      clients = []
    }
  }

  private func send(_ event: ServerSentEvent) {
    clients.withLock { for client in $0 { client.stream.send(event) } }
  }
}
