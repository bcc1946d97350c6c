internal import CommonMark
internal import Diagnostics
internal import HTML
internal import Model

extension MarkupWriter {
  mutating func exitImage(_ node: borrowing MarkdownNode) {
    openImages -= 1
    guard openImages == 0 else { return }
    let alternative = imageText
    imageText = []
    previousScalar = nil
    if rules.variant == .reference {
      append("<img src=\"")
      node.withURL { MarkupEscaping.appendAddress($0, to: &output) }
      append("\" alt=\"")
      MarkupEscaping.appendText(alternative.span, to: &output)
      appendTitle(node)
      append("\" />")
      return
    }
    let line = node.startLine
    let isShown = node.withURL { address in
      rules.isComment
        ? appendImageLink(address, text: alternative)
        : openImage(address, text: alternative, line: line)
    }
    guard isShown else {
      // What cannot be shown is told.
      MarkupEscaping.appendText(alternative.span, to: &output)
      collect(alternative.span)
      return
    }
    if rules.isComment { return }
    appendTitle(node)
    append(rules.variant == .feed ? "\">" : "\" loading=\"lazy\" decoding=\"async\">")
    columns = TextWidth.wholeLines(columns) + 5 * TextWidth.line
  }

  /// Appends a link to an image in place of the image: nobody's page loads what a stranger names.
  private mutating func appendImageLink(_ address: Span<UInt8>, text: [UInt8]) -> Bool {
    guard openLink == nil, LinkResolver.isWebAddress(address),
      resolver.target(of: address) == .external
    else { return false }
    append("<a href=\"")
    MarkupEscaping.appendAddress(address, to: &output)
    append("\" rel=\"nofollow ugc noopener\">")
    if text.isEmpty {
      MarkupEscaping.appendText(address, to: &output)
    } else {
      MarkupEscaping.appendText(text.span, to: &output)
      collect(text.span)
    }
    append("</a>")
    return true
  }

  /// Appends an image up to the end of its alternative text; false where there is none to show.
  private mutating func openImage(_ address: Span<UInt8>, text: [UInt8], line: Int) -> Bool {
    var size: PixelSize?
    switch resolver.target(of: address) {
    case .site(let path, let file?):
      findings?.insert(file)
      size = shared.site.imageSize(file.path)
      let url = SafeURL(sitePath: shared.site.links.basePath + path)
      note(image: url, file: file, text: text, size: size)
      append("<img src=\"")
      appendSitePath(path)
    case .external where !ASCII.starts(address, with: "mailto:"):
      let written = address.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
      let full =
        written.utf8.first.map { $0 == 0x2F || $0 == 0x5C } == true
        ? "https:" + written : written
      guard let url = SafeURL(external: full) else {
        report(.error, "image", address, line: line, "is no file and no address of http or https")
        return false
      }
      note(image: url, file: nil, text: text, size: nil)
      append("<img src=\"")
      appendAttribute(url.text)
    case .missing:
      let place = source.mediaFolders.first.map { "is not among the files in \($0.path)" }
      report(
        .error, "image", address, line: line, place ?? "has no file beside it", isMissing: true)
      return false
    case .outside, .heldBack:
      report(
        .error, "image", address, line: line,
        "lies outside the post's own folder, whose files alone are published with it")
      return false
    case .refused, .external, .fragment:
      report(.error, "image", address, line: line, "is no file and no address of http or https")
      return false
    case .site, .unknownSitePath:
      report(.error, "image", address, line: line, "is no file in Content/static")
      return false
    }
    append("\" alt=\"")
    if text.allSatisfy(ASCII.isBlank) {
      report(
        .warning, "image", address, line: line, "has no description: write it between the brackets")
      appendAttribute(shared.site.labels.photoWithoutDescription)
    } else {
      MarkupEscaping.appendText(text.span, to: &output)
    }
    if let size {
      append("\" width=\"")
      output.append(contentsOf: "\(size.width)\" height=\"\(size.height)".utf8)
    }
    return true
  }

  private mutating func note(image url: SafeURL, file: MediaFile?, text: [UInt8], size: PixelSize?)
  {
    guard findings != nil, findings?.firstImage == nil else { return }
    findings?.firstImage = RenderedMarkup.Image(
      address: url, file: file, alternativeText: String(decoding: text, as: UTF8.self), size: size)
  }
}
