internal import Diagnostics
internal import HTML
internal import Model
internal import Parallelism

/// Judges where the addresses of texts lead, by all that a planned site will have.
struct LinkAudit {
  /// So many faults of a text are shown with their line: to look for each of a hundred thousand
  /// addresses in a line of a megabyte would take for ever.
  private static let excerptLimit = 200
  /// So many addresses of one folder of the site are told of one by one: where more lead to nothing,
  /// the folder as a whole is elsewhere.
  private static let folderLimit = 50
  /// So many faults of a site get a suggestion.
  private static let suggestionLimit = 50

  private(set) var result = TextAudit()
  private let plan: RenderPlan
  private let links: SiteLinks
  private let pages: SitePages
  private var fragments: [Int: [PendingFragment]] = [:]
  private var suggestionCount = 0
  /// What leads to nothing: its place among the diagnostics, and its path.
  private var missing: [(index: Int, path: String)] = []
  private var faultCounts: [String: Int] = [:]
  private var externalCount = 0
  /// The addresses of pages that may have been meant.
  private let candidates: [String]

  /// A fragment of which it must be seen whether its page has it.
  private struct PendingFragment {
    let text: String
    let place: TextPlace
    let noun: String
  }

  /// Judges the texts of `plan`, where `otherAddresses` are not missing either.
  init(_ plan: RenderPlan, otherAddresses: Set<String>) {
    self.plan = plan
    links = plan.builder.feed.renderer.links
    pages = SitePages(plan, otherAddresses: otherAddresses, basePath: links.basePath)
    candidates = pages.candidates
  }

  /// Judges the addresses of one text; those with a fragment wait for `resolveFragments`.
  mutating func look(at text: SurveyedText) {
    externalCount = 0
    for address in text.addresses {
      let target = LinkResolver(links: links, source: text.source).target(of: address.utf8.span)
      judge(TextLink(address: address, target: target, line: 0, isRaw: false), in: text.source)
    }
    for link in text.survey.links { judge(link, in: text.source) }
  }

  private mutating func judge(_ link: TextLink, in source: MarkupSource) {
    let place = TextPlace(source: source, address: link.address, line: link.line)
    let noun = link.isRaw ? "address" : "link"
    var target = link.target
    if target == .external, LinkResolver.isWebAddress(link.address.utf8.span) {
      let resolver = LinkResolver(links: links, source: source)
      target = resolver.ownTarget(ofWebAddress: link.address.utf8.span) ?? .external
    }
    switch target {
    case .external: noteExternal(link.address, at: place)
    case .heldBack:
      tell(
        place, noun: noun, "leads to what is held back, so that readers see its words alone",
        severity: .note, target: link.address)
    case .site(_, .some), .refused: break
    case .site(let path, nil), .unknownSitePath(let path):
      judge(path: path, noun: noun, at: place)
    case .fragment(let fragment):
      if case .page(let index) = pages.place(at: source.permalink) {
        judge(fragment: fragment, ofPage: index, noun: noun, at: place)
      }
    case .missing, .outside:
      tell(
        place, noun: noun, "leads to nothing that is published", target: link.address)
    }
  }

  private mutating func judge(path: String, noun: String, at place: TextPlace) {
    let (written, suffix) = PathResolution.parts(of: path)
    let decoded = written.percentDecoded ?? written
    guard let found = pages.place(at: decoded) else {
      let nearest = suggestion(for: decoded, in: candidates)
      missing.append((result.diagnostics.count, decoded))
      return tell(
        place, noun: noun, "leads to nothing that this site has", target: decoded,
        suggestion: nearest)
    }
    guard case .page(let index) = found, plan.pages[index].isPage,
      let hash = suffix.utf8.firstIndex(of: UInt8(ascii: "#"))
    else { return }
    let fragment = String(suffix[suffix.utf8.index(after: hash)...])
    judge(
      fragment: fragment.percentDecoded ?? fragment, ofPage: index, noun: noun,
      at: place)
  }

  private mutating func judge(
    fragment: String, ofPage index: Int, noun: String, at place: TextPlace
  ) {
    // What stands behind `:~:` is looked for by browsers (URL Fragment Text Directives).
    let name = fragment.firstRange(of: ":~:").map { String(fragment[..<$0.lowerBound]) } ?? fragment
    guard !name.isEmpty, name.lowercased() != "top" else { return }
    fragments[index, default: []].append(PendingFragment(text: name, place: place, noun: noun))
  }

  /// Makes the pages to whose parts links lead, and tells of those that are not there.
  mutating func resolveFragments() {
    let wanted = fragments.keys.sorted()
    let plan = plan
    let names = Parallel.map(count: wanted.count) { index in
      var page: [UInt8] = []
      plan.render(plan.pages[wanted[index]], into: &page)
      return PageAnchors.names(in: page)
    }
    for (index, names) in zip(wanted, names) {
      let candidates = names.count <= 1_000 ? names.sorted() : []
      for fragment in fragments[index] ?? [] where !names.contains(fragment.text) {
        tell(
          fragment.place, noun: fragment.noun,
          "leads to a page that has no heading, comment or other part of this name",
          target: "\(index)#\(fragment.text)",
          suggestion: suggestion(for: fragment.text, in: candidates).map { "#\($0)" })
      }
    }
    fragments = [:]
  }

  /// The nearest of `candidates`, for as many faults as it is looked for.
  private mutating func suggestion(for word: String, in candidates: [String]) -> String? {
    suggestionCount += 1
    return suggestionCount > Self.suggestionLimit ? nil : NearestWord.to(word, in: candidates)
  }

  /// Joins what leads to nothing in one folder, where that is much.
  mutating func joinFolders() {
    let folders = Dictionary(grouping: missing) { entry in
      entry.path.split(separator: "/").first.map(String.init) ?? ""
    }
    for (folder, entries) in folders where Set(entries.map(\.path)).count > Self.folderLimit {
      for entry in entries {
        result.diagnostics[entry.index].groupingKey = "broken links below \(folder)"
      }
    }
  }

  private mutating func tell(
    _ place: TextPlace, noun: String, _ fault: String, severity: Severity = .warning,
    target: String, suggestion: String? = nil
  ) {
    let count = faultCounts[place.source.path, default: 0]
    faultCounts[place.source.path] = count + 1
    result.diagnostics.append(
      place.diagnostic(
        severity, "\(noun) \"\(place.address)\" \(fault)", suggestion: suggestion,
        groupingKey: "broken link \(target)", isExact: count < Self.excerptLimit))
  }

  private mutating func noteExternal(_ address: String, at place: TextPlace) {
    let isWithoutScheme = address.utf8.first.map { $0 == 0x2F || $0 == 0x5C } ?? false
    guard let url = SafeURL(external: isWithoutScheme ? "https:" + address : address)?.text,
      LinkResolver.isWebAddress(url.utf8.span)
    else { return }
    let request = String(url.prefix { $0 != "#" })
    result.externalLinks.append(
      ExternalLink(url: request, place: place, isExact: externalCount < Self.excerptLimit))
    externalCount += 1
  }
}
