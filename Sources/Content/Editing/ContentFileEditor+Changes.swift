public import Model

extension ContentFileEditor {
  /// Says whether a comment may be shown.
  ///
  /// - Throws: An error where another key of the file holds the comment back.
  public mutating func setStatus(_ status: Comment.Status) throws(Failure) {
    let entry = fields.entries(of: .status).first
    try set(.status, to: spelled(status.rawValue, like: entry)) {
      $0.value.scalarText == status.rawValue
    }
    var problems = FileProblems(path: path, bytes: bytes)
    let hiding = Hiding(fields, zone: .utc, problems: &problems)
    let result = hiding.commentStatus(fields, problems: &problems)
    guard result == status else {
      throw cannotChange(
        .status, notes: ["another key in this file holds the comment back as \(result.rawValue)"])
    }
  }

  /// Gives a post the last part of its address.
  public mutating func setSlug(_ slug: String) throws(Failure) {
    let entry = fields.entries(of: .slug).first
    try set(.slug, to: spelled(slug, like: entry)) { $0.value.scalarText == slug }
  }

  /// Whether the file has a key for its slug.
  public var hasSlug: Bool { fields.has(.slug) }

  /// The pattern of addresses that the file has for itself, such as `/:year/:slug/`; `nil` where it has
  /// none, be it that it names its address.
  public var permalinkPattern: String? {
    fields.entries(of: .permalink).first?.value.scalarText.flatMap { $0.contains("/:") ? $0 : nil }
  }

  /// Whether `path` is one of the old addresses, be it the present one as well.
  public func hasAlias(_ path: String) -> Bool {
    fields.entries(of: .aliases).contains { entry in
      if case .list(let items) = entry.value.content {
        return items.contains { $0.scalarText == path }
      }
      return entry.value.scalarText == path
    }
  }

  /// Adds an old address, a path of the site, which from then on leads to the post.
  public mutating func addAlias(_ path: String) throws(Failure) {
    let written = spelling.text(path)
    let holds = { (entry: FrontMatterEntry) in
      switch entry.value.content {
      case .list(let items): items.last?.scalarText == path
      default: entry.value.scalarText == path
      }
    }
    guard let entry = fields.entries(of: .aliases).first else {
      return try set(.aliases, to: spelling.list([written]), isMeant: holds)
    }
    let isInFlow = isInFlow(entry)
    switch entry.value.content {
    case .list(let items) where items.contains { $0.scalarText == path }: return
    case .list(let items) where !items.isEmpty:
      guard let replacement = appending(written, to: entry.value) else {
        throw cannotChange(.aliases)
      }
      try replace([replacement], of: .aliases, isMeant: holds)
    default:
      guard let range = spans.range(of: entry.value, isInFlow: isInFlow) else {
        throw cannotChange(.aliases)
      }
      let old = String(decoding: bytes[range], as: UTF8.self)
      try replace(
        [Replacement(range: range, text: spelling.list([old, written]))], of: .aliases,
        isMeant: holds)
    }
  }
}
