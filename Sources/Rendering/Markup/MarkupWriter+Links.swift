internal import CommonMark
internal import Diagnostics
internal import HTML
internal import Model

/// What the link that is open became.
enum OpenLink: Equatable {
  /// A link, to be closed.
  case anchor
  /// Its text alone.
  case text
  /// An address that stands for itself; it is written when its text comes.
  case bare(address: [UInt8])
}

extension MarkupWriter {
  // MARK: Links

  mutating func enterLink(_ node: borrowing MarkdownNode) {
    if openImages > 0 { return }
    if rules.variant == .reference {
      append("<a href=\"")
      node.withURL { MarkupEscaping.appendAddress($0, to: &output) }
      appendTitle(node)
      append("\">")
      openLink = .anchor
      return
    }
    // cmark gives addresses that it found by itself no place.
    if node.isAutolink, node.startLine == 0 || node.withURL(Self.isBareHost) {
      let address = node.withURL { $0.withUnsafeBufferPointer { Array($0) } }
      openLink = .bare(address: address)
      return
    }
    let line = node.startLine
    let isAnchor = node.withURL { address in
      openAnchor(address, line: line)
    }
    if isAnchor {
      appendTitle(node)
      append(rules.isComment ? "\" rel=\"nofollow ugc noopener\">" : "\">")
    }
    openLink = isAnchor ? .anchor : .text
  }

  mutating func exitLink() {
    if openImages > 0 { return }
    if openLink == .anchor { append("</a>") }
    openLink = nil
  }

  mutating func appendTitle(_ node: borrowing MarkdownNode) {
    node.withTitle { title in
      guard !title.isEmpty else { return }
      append("\" title=\"")
      MarkupEscaping.appendText(title, to: &output)
    }
  }

  /// Appends `<a href="` and the address, where the link leads to something.
  private mutating func openAnchor(_ address: Span<UInt8>, line: Int) -> Bool {
    let target = resolve(address)
    if rules.isComment, target != .external {
      note(address, target, line: line)
      return false
    }
    switch target {
    case .external:
      note(address, target, line: line)
      append("<a href=\"")
      appendExternal(address)
      return true
    case .site(let path, let file):
      if let file { findings?.insert(file) }
      note(address, target, line: line)
      append("<a href=\"")
      appendSitePath(path)
      return true
    case .unknownSitePath(let path):
      if findings?.survey != nil {
        // A check knows all that the site has, and can tell for certain.
        note(address, target, line: line)
      } else {
        report(
          .warning, "link", address, line: line, "leads to nothing that this site is known to have")
      }
      append("<a href=\"")
      appendSitePath(path)
      return true
    case .fragment(let fragment):
      return openFragment(fragment, address, line: line)
    case .heldBack:
      note(address, target, line: line)
      return false
    case .missing:
      report(
        .warning, "link", address, line: line,
        "leads to nothing that is published, so that it is shown as text", isMissing: true)
      return false
    case .outside:
      report(
        .warning, "link", address, line: line,
        "leads out of the post's own folder to nothing that is published, so that it is shown as text"
      )
      return false
    case .refused:
      report(
        .warning, "link", address, line: line,
        "is no address of http, https or mailto, so that it is shown as text")
      return false
    }
  }

  private mutating func openFragment(
    _ fragment: String, _ address: Span<UInt8>, line: Int
  ) -> Bool {
    guard let id = knownHeadings?.id(forFragment: fragment) ?? headings.id(forFragment: fragment)
    else {
      if knownHeadings == nil { needsHeadings = true }
      let mayBeElsewhere =
        fragment.isEmpty || shared.site.reservedIDs.contains(fragment) || rules.keepsHTML
      if mayBeElsewhere {
        if knownHeadings != nil { note(address, .fragment(fragment), line: line) }
        openFragmentAnchor(fragment)
      } else if knownHeadings != nil {
        report(
          .warning, "link", address, line: line,
          "leads to no heading of the text, so that it is shown as text")
      }
      return mayBeElsewhere
    }
    openFragmentAnchor(id)
    return true
  }

  private mutating func openFragmentAnchor(_ id: String) {
    if firstPageOnlyByte == nil { firstPageOnlyByte = output.count }
    append("<a href=\"")
    appendPageAddress()
    append("#")
    appendAttribute(URLEncoding.component(id))
  }

  /// Appends the address of the text's own page, in front of a fragment: empty on that page.
  mutating func appendPageAddress() {
    guard rules.variant == .card || rules.variant == .feed else { return }
    appendSitePath(URLEncoding.path(source.permalink))
  }

  /// Appends a percent-coded path below the site's root.
  mutating func appendSitePath(_ path: String) {
    if rules.variant == .feed { appendAttribute(shared.site.links.origin) }
    appendAttribute(shared.site.links.basePath)
    MarkupEscaping.appendAddress(path.utf8.span, to: &output)
  }

  mutating func appendExternal(_ address: Span<UInt8>) {
    var start = 0
    while start < address.count, address[start] == 0x2F || address[start] == 0x5C { start += 1 }
    if start > 0 { append("https://") }
    MarkupEscaping.appendAddress(address.extracting(start...), to: &output)
  }
}
