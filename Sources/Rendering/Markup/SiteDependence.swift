/// What of the rest of the site a rendered text depends on, besides settings and words.
///
/// A text that depends on nothing stays as it is when other posts come, go or change their address.
struct SiteDependence: OptionSet, Sendable {
  let rawValue: UInt8

  /// Which addresses there are: a link, an image or a mention was looked up.
  static let addresses = SiteDependence(rawValue: 1)
  /// Which tags there are.
  static let tags = SiteDependence(rawValue: 2)
}

extension MarkupWriter {
  /// What `reference` leads to, noted as asked of the site where the site may say something else
  /// another time.
  mutating func resolve(_ reference: Span<UInt8>) -> LinkTarget {
    let resolver = resolver
    let target = resolver.target(of: reference)
    let isOfTextAlone: Bool
    switch target {
    case .fragment, .refused: isOfTextAlone = true
    // The site's own address may be spelled in full.
    case .external:
      isOfTextAlone =
        !LinkResolver.isWebAddress(reference)
        || resolver.ownTarget(ofWebAddress: reference) == nil
    default: isOfTextAlone = false
    }
    if !isOfTextAlone { findings?.dependence.insert(.addresses) }
    return target
  }
}
