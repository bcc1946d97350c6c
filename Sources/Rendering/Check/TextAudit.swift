public import Diagnostics
public import Model
internal import Parallelism

/// What a check finds in the texts of a site besides what a build tells.
public struct TextAudit: Sendable {
  /// What is wrong with them.
  public internal(set) var diagnostics: [Diagnostic] = []
  /// The http and https addresses elsewhere that they lead to, each as often as it stands there.
  public internal(set) var externalLinks: [ExternalLink] = []
}

/// An address elsewhere in a content file.
public struct ExternalLink: Sendable {
  /// The address without its fragment, of http or https.
  public let url: String
  let place: TextPlace
  /// Whether it may be looked for in its line.
  let isExact: Bool

  /// A diagnostic at the address, told once for all places that have it.
  public func diagnostic(_ severity: Severity, _ message: String) -> Diagnostic {
    place.diagnostic(
      severity, "link \"\(place.address)\" \(message)", groupingKey: "external link \(url)",
      isExact: isExact)
  }
}

extension RenderPlan {
  /// Looks at the texts as a check does; the plan must have been made for one.
  ///
  /// - Parameter otherAddresses: Addresses of posts that are missing for now, since they have errors.
  /// - Returns: What is wrong, and which addresses of other sites there are.
  /// - Complexity: O(*n*) in the addresses of all texts, and in the bytes of the pages to whose
  ///   parts some of them lead.
  public func audit(otherAddresses: Set<String>) -> TextAudit {
    var audit = LinkAudit(self, otherAddresses: otherAddresses)
    let texts = SurveyedText.all(of: builder.feed)
    for text in texts { audit.look(at: text) }
    audit.resolveFragments()
    audit.joinFolders()
    var result = audit.result
    result.diagnostics += texts.compactMap(\.wrappingWarning)
    return result
  }

  /// The files that `posts`, which are held back, show or lead to.
  ///
  /// - Complexity: O(*n*) in the bytes of their texts.
  public func files(ofHeldBack posts: [Post]) -> [MediaFile] {
    let renderer = builder.feed.renderer
    return Parallel.map(count: posts.count) { index in
      renderer.render(MarkupSource(posts[index])).files
    }.flatMap(\.self)
  }
}
