internal import Generator
internal import Glibc
internal import HTTPServing

/// Answers requests for the files of a site: pages from memory, media from the source folder.
struct StaticFiles: Sendable {
  /// The site.
  let site: any ServedSite
  /// The folder that the site's copies are copied from.
  let folder: MediaFolder

  /// The answer to a GET or a HEAD; any other method is refused.
  ///
  /// - Complexity: O(*n*) in the bytes of a page; a file on disk is read while it is sent.
  func answer(_ request: HTTPRequestHead) -> HTTPResponse {
    guard request.method == "GET" || request.method == "HEAD" else {
      return .notAllowed("This can only be read.\n", allowed: "GET, HEAD")
    }
    guard let path = ServedPath(request.path) else { return notFound() }
    if let file = site.file(at: path.file) {
      return content(file, name: path.file).map { $0.answer(to: request).guarded() } ?? notFound()
    }
    if !path.isFolder, site.file(at: "\(path.file)/index.html") != nil {
      return redirect(request).guarded()
    }
    return notFound()
  }

  /// The site's own page for what is not there, with status 404.
  func notFound() -> HTTPResponse {
    guard case .made(let bytes) = site.file(at: "404.html") else {
      return HTTPResponse(.notFound, text: "There is nothing here.\n").guarded()
    }
    return HTTPResponse(
      .notFound, headers: ["Content-Type": ContentType.ofFile(named: "404.html")],
      body: .bytes(bytes)
    ).guarded()
  }

  private func content(_ file: SiteSnapshot.File, name: String) -> ServedContent? {
    let type = ContentType.ofFile(named: name)
    switch file {
    case .made(let bytes):
      return ServedContent(
        type: type, tag: EntityTag(of: bytes), size: bytes.count, source: .bytes(bytes))
    case .copy(let path):
      guard let found = folder.open(path) else { return nil }
      return ServedContent(
        type: type, tag: EntityTag(of: found.status), size: Int(found.status.st_size),
        source: .file(found.file))
    }
  }

  /// Leads from a folder's name to the folder, for this time: the next site on the port may differ.
  private func redirect(_ request: HTTPRequestHead) -> HTTPResponse {
    let parts = request.target.split(separator: "?", maxSplits: 1)
    let query = parts.count > 1 ? "?\(parts[1])" : ""
    // The path has no empty part, so that this cannot be an address of another host.
    return HTTPResponse(.temporaryRedirect, headers: ["Location": "\(parts[0])/\(query)"])
  }
}
