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
    let shown = node.withURL { address in
      rules.isComment
        ? appendStrangersImage(address, text: alternative, line: line)
        : openImage(address, text: alternative, line: line)
    }
    switch shown {
    case .image(let isPicture):
      appendTitle(node)
      append(rules.variant == .feed ? "\">" : "\" loading=\"lazy\" decoding=\"async\">")
      if isPicture { append("</picture>") }
      columns = TextWidth.wholeLines(columns) + 5 * TextWidth.line
    case .link: break
    case .text:
      // What cannot be shown is told.
      MarkupEscaping.appendText(alternative.span, to: &output)
      collect(alternative.span)
    }
  }

  /// What became of an image.
  private enum ShownImage {
    /// An image whose tag is still open behind its last attribute; in a picture, which has its forms.
    case image(isPicture: Bool)
    /// A link to it, or its words in another link.
    case link
    /// Nothing yet: its alternative text is to stand for it.
    case text
  }

  /// Appends a link to an image of a comment: nobody's page loads what a stranger names.
  private mutating func appendStrangersImage(
    _ address: Span<UInt8>, text: [UInt8], line: Int
  ) -> ShownImage {
    guard LinkResolver.isWebAddress(address), resolve(address) == .external else {
      return .text
    }
    note(address, .external, line: line)
    return appendImageLink(address, text: text)
  }

  /// Appends a link to an image elsewhere in place of the image, or where it stands in another link
  /// its words alone: its description, or else its address.
  private mutating func appendImageLink(_ address: Span<UInt8>, text: [UInt8]) -> ShownImage {
    let isInLink = openLink != nil
    if !isInLink {
      append("<a href=\"")
      appendExternal(address)
      append(rules.isComment ? "\" rel=\"nofollow ugc noopener\">" : "\">")
    }
    if text.allSatisfy(ASCII.isBlank) {
      columns += isMeasuring ? TextWidth.columns(of: address) : 0
      MarkupEscaping.appendText(address, to: &output)
    } else {
      columns += isMeasuring ? TextWidth.columns(of: text.span) : 0
      MarkupEscaping.appendText(text.span, to: &output)
      collect(text.span)
    }
    if !isInLink { append("</a>") }
    return .link
  }

  /// Appends an image up to the end of its alternative text, or what stands for it.
  private mutating func openImage(
    _ address: Span<UInt8>, text: [UInt8], line: Int
  ) -> ShownImage {
    var size: PixelSize?
    var isPicture = false
    var ownForms: SourceSet?
    switch resolve(address) {
    case .site(let path, let file?):
      let picture: PublishedPicture
      switch shared.site.picture(file.path) {
      case .success(let published): picture = published
      case .failure(let problem):
        report(.error, "image", address, line: line, "cannot be published: \(problem.reason)")
        return .text
      }
      findings?.insert(file)
      let forms = PictureForms(
        picture, at: file.sitePath(of: source.permalink), addresses: shared.addresses)
      size = forms.size
      ownForms = forms.own
      let url =
        forms.isItself ? SafeURL(sitePath: shared.site.links.basePath + path) : forms.shown
      note(image: url, file: file, text: text, size: size)
      if rules.variant != .feed, !forms.others.isEmpty {
        isPicture = true
        append("<picture>")
        for source in forms.others { append(source) }
      }
      append("<img src=\"")
      if forms.isItself {
        appendSitePath(path)
      } else {
        appendAttribute(
          rules.variant == .feed
            ? shared.addresses.address(of: forms.shown).text : forms.shown.text)
      }
    case .external where !ASCII.starts(address, with: "mailto:"):
      guard let url = Self.webAddress(address) else {
        report(.error, "image", address, line: line, "is no file and no address of http or https")
        return .text
      }
      self.note(address, .external, line: line)
      // What reads previews of links is no reader's browser, and may have the picture.
      note(image: url, file: nil, text: text, size: nil)
      if rules.variant != .feed, let host = shared.imageHosts.refusedHost(of: url) {
        reportMissingDescription(text, address, line: line)
        reportImage(onRefusedHost: host, address, line: line)
        return appendImageLink(address, text: text)
      }
      append("<img src=\"")
      appendAttribute(url.text)
    case .missing:
      let place = source.mediaFolders.first.map { "is not among the files in \($0.path)" }
      report(
        .error, "image", address, line: line, place ?? "has no file beside it", isMissing: true)
      return .text
    case .outside, .heldBack:
      report(
        .error, "image", address, line: line,
        "lies outside the post's own folder, whose files alone are published with it")
      return .text
    case .refused, .external, .fragment:
      report(.error, "image", address, line: line, "is no file and no address of http or https")
      return .text
    case .site, .unknownSitePath:
      report(.error, "image", address, line: line, "is no file in Content/static")
      return .text
    }
    append("\" alt=\"")
    reportMissingDescription(text, address, line: line)
    if text.allSatisfy(ASCII.isBlank) {
      appendAttribute(shared.site.labels.photoWithoutDescription)
    } else {
      MarkupEscaping.appendText(text.span, to: &output)
    }
    if let ownForms, rules.variant != .feed { append(ownForms) }
    if let size {
      append("\" width=\"")
      output.append(contentsOf: "\(size.width)\" height=\"\(size.height)".utf8)
    }
    return .image(isPicture: isPicture)
  }

  /// How wide a picture of a text is shown: as the text, or on a small screen all of it.
  private static let sizes = "(min-width: 42rem) 40rem, 100vw"

  /// Appends the forms of a picture in one format.
  private mutating func append(_ source: PictureForms.Source) {
    append("<source type=\"")
    appendAttribute(source.mediaType)
    append("\" srcset=\"")
    appendAttribute(source.set.text)
    append("\" sizes=\"")
    appendAttribute(Self.sizes)
    append("\">")
  }

  /// Appends the forms of an image in its own format behind an attribute.
  private mutating func append(_ forms: SourceSet) {
    append("\" srcset=\"")
    appendAttribute(forms.text)
    append("\" sizes=\"")
    appendAttribute(Self.sizes)
  }

  private mutating func reportMissingDescription(
    _ text: [UInt8], _ address: Span<UInt8>, line: Int
  ) {
    guard text.allSatisfy(ASCII.isBlank) else { return }
    report(
      .warning, "image", address, line: line, "has no description: write it between the brackets",
      // A check looks at whole blogs.
      groupingKey: findings?.survey == nil ? nil : "image without description")
  }

  private mutating func note(image url: SafeURL, file: MediaFile?, text: [UInt8], size: PixelSize?)
  {
    guard findings != nil, findings?.firstImage == nil else { return }
    findings?.firstImage = RenderedMarkup.Image(
      address: url, file: file, alternativeText: String(decoding: text, as: UTF8.self), size: size)
  }
  /// The address of an image elsewhere, of which the scheme may be missing.
  private static func webAddress(_ address: Span<UInt8>) -> SafeURL? {
    let written = address.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    let isWithoutScheme = written.utf8.first.map { $0 == 0x2F || $0 == 0x5C } ?? false
    return SafeURL(external: isWithoutScheme ? "https:" + written : written)
  }

  /// Tells the author, in a check alone, of an image in raw HTML that has no `alt`.
  mutating func tellUndescribedImage(_ address: Span<UInt8>, line: Int) {
    guard findings?.survey != nil else { return }
    report(
      .warning, "image", address, line: line, "has no description: give it an attribute \"alt\"",
      groupingKey: "image without description")
  }

  /// Tells the author of an image in raw HTML that browsers will not load.
  mutating func checkRawImage(_ address: Span<UInt8>, _ target: LinkTarget, line: Int) {
    guard target == .external, rules.variant == .page,
      let host = Self.webAddress(address).flatMap(shared.imageHosts.refusedHost)
    else { return }
    reportImage(onRefusedHost: host, address, line: line)
  }
}
