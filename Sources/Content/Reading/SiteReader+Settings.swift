internal import Model

extension SiteReader {
  /// Reads all but the site's name and address.
  func readSettings(_ fields: Fields, into site: inout Site, problems: inout FileProblems) {
    site.pageSize = fields.number(.pageSize, in: 1...1_000, problems: &problems) ?? site.pageSize
    site.commentPreview =
      fields.number(.commentPreview, in: 0...1_000, problems: &problems) ?? site.commentPreview
    site.growsOnScroll =
      fields.boolean(.growsOnScroll, problems: &problems) ?? site.growsOnScroll
    if let comments = fields.map(.comments, .siteComments, problems: &problems) {
      site.comments = self.comments(comments, problems: &problems)
    }
    let rating = fields.map(
      .rating, .siteRating, problems: &problems,
      suggestion: { text in
        Int(text).flatMap { (1...10).contains($0) ? "{scale: \($0)}" : nil }
      })
    if let rating {
      site.rating = self.rating(rating, problems: &problems)
    }
    if let markdown = fields.map(.markdown, .siteMarkdown, problems: &problems) {
      site.markdown = self.markdown(markdown, problems: &problems)
    }
    if let images = fields.map(.images, .siteImages, problems: &problems) {
      site.images = self.images(images, problems: &problems)
    }
    if let map = fields.map(.map, .siteMap, problems: &problems) {
      site.map = self.map(map, problems: &problems)
    }
    let report = fields.map(
      .report, .siteReport, problems: &problems,
      suggestion: { Self.target($0, address: "url") })
    if let report {
      site.report = self.report(report, problems: &problems)
    }
    if let entry = fields.entry(of: .theme, problems: &problems) {
      if case .table(let entries) = entry.value.content {
        site.theme = theme(entries, of: fields, problems: &problems)
        site.darkTheme = darkTheme(entries, of: fields, problems: &problems)
      } else {
        fields.mustBe("a map of texts", entry.value, entry.key, problems: &problems)
      }
    }
    if let feeds = fields.map(.feeds, .siteFeeds, problems: &problems) {
      site.feeds = self.feeds(feeds, problems: &problems)
    }
  }

  private func comments(_ keys: Fields, problems: inout FileProblems) -> CommentSettings {
    var settings = CommentSettings()
    settings.order =
      keys.choice(.order, of: CommentSettings.Order.self, problems: &problems) ?? settings.order
    settings.depth = keys.number(.depth, in: 1...10, problems: &problems) ?? settings.depth
    let send = keys.map(
      .send, .siteSend, problems: &problems,
      suggestion: { text in
        GitHubRepository(text).map { "{github: {repo: \($0.name)}}" }
          ?? Self.target(text, address: "endpoint")
      })
    guard let send else { return settings }
    let ways: [FrontMatterKey] = [.github, .mail, .endpoint]
    guard ways.count(where: send.has) == 1 else {
      problems.error(
        line: send.line, column: send.column,
        "comments are sent one way: \"send\" takes one of github, mail and endpoint")
      return settings
    }
    if let mail = mail(.mail, of: send, problems: &problems) {
      settings.send = .mail(address: mail)
    }
    if let endpoint = send.address(.endpoint, problems: &problems),
      let entry = send.entries(of: .endpoint).first
    {
      // The policy of the pages has to name the host, or browsers send nothing there.
      if HostName.host(ofAddress: endpoint) != nil {
        settings.send = .endpoint(url: endpoint)
      } else {
        send.mustBe(
          "an address whose host is letters, digits and hyphens (xn--… for other letters)",
          entry.value, entry.key, problems: &problems)
      }
    }
    let github = send.map(
      .github, .siteGitHub, problems: &problems,
      suggestion: { GitHubRepository($0).map { "{repo: \($0.name)}" } })
    if let github {
      settings.send = self.github(github, problems: &problems)
    }
    return settings
  }

  private func github(
    _ keys: Fields, problems: inout FileProblems
  ) -> CommentSettings.Destination? {
    guard let entry = keys.entry(of: .repository, problems: &problems) else {
      problems.error(
        line: keys.line, column: keys.column, "\"github\" needs \"repo\": owner/name")
      return nil
    }
    let text = keys.text(entry.value, of: entry.key, problems: &problems) ?? ""
    let repository = GitHubRepository(text)
    guard let repository, repository.name == text else {
      keys.mustBe(
        "owner/name", entry.value, entry.key, suggestion: repository?.name, problems: &problems)
      return nil
    }
    let branch = keys.text(.branch, problems: &problems) ?? "main"
    guard GitHubRepository.isBranch(branch) else {
      if let entry = keys.entries(of: .branch).first {
        keys.mustBe("the name of a branch", entry.value, entry.key, problems: &problems)
      }
      return nil
    }
    return .github(repository: text, branch: branch)
  }

  /// The map that a mail address or another one stands for, with the key `address` for the latter.
  private static func target(_ text: String, address: String) -> String? {
    // Inside braces, commas and brackets would be YAML's.
    let isPlain = !text.contains { ",[]{}\"' ".contains($0) }
    if WebAddress.isMail(text), isPlain { return "{mail: \(text)}" }
    let isAddress = WebAddress.isHTTP(text) && HostName.host(ofAddress: text) != nil && isPlain
    return isAddress && GitHubRepository.hostLength(of: text) == nil
      ? "{\(address): \(text)}" : nil
  }

  private func markdown(_ keys: Fields, problems: inout FileProblems) -> MarkdownSettings {
    var settings = MarkdownSettings()
    settings.html = keys.boolean(.html, problems: &problems) ?? settings.html
    settings.hardBreaks = keys.boolean(.hardBreaks, problems: &problems) ?? settings.hardBreaks
    settings.hashtags = keys.boolean(.hashtags, problems: &problems) ?? settings.hashtags
    settings.mentions = keys.boolean(.mentions, problems: &problems) ?? settings.mentions
    return settings
  }

  private func images(_ keys: Fields, problems: inout FileProblems) -> ImageSettings {
    var settings = ImageSettings()
    if let entry = keys.entry(of: .widths, problems: &problems) {
      let values = if case .list(let items) = entry.value.content { items } else { [entry.value] }
      let widths = values.compactMap {
        keys.number($0, of: entry.key, in: 16...10_000, problems: &problems)
      }
      if widths.count == values.count { settings.widths = Set(widths).sorted() }
    }
    if let entry = keys.entry(of: .formats, problems: &problems) {
      let known = ["webp", "jpeg", "avif"]
      let formats = keys.texts(.formats, separatedBy: ",", problems: &problems)
      for format in formats where !known.contains(format.value) {
        problems.error(
          line: format.line, column: format.column, length: format.value.unicodeScalars.count,
          "\"\(entry.key)\" takes webp, jpeg and avif; "
            + "found \(FrontMatterValue.quoted(format.value))")
      }
      settings.formats = formats.map(\.value).filter(known.contains)
    }
    settings.quality = keys.number(.quality, in: 1...100, problems: &problems) ?? settings.quality
    settings.publishesOriginals =
      keys.boolean(.originals, problems: &problems) ?? settings.publishesOriginals
    settings.hosts = hosts(keys, problems: &problems)
    return settings
  }

  private func hosts(_ keys: Fields, problems: inout FileProblems) -> [String] {
    var hosts: [String] = []
    for written in keys.texts(.hosts, separatedBy: ",", problems: &problems) {
      if let host = HostName.read(written.value) {
        if !hosts.contains(host) { hosts.append(host) }
      } else {
        problems.error(
          line: written.line, column: written.column, length: written.value.unicodeScalars.count,
          "\"hosts\" takes names of hosts such as img.example.org, in ASCII; "
            + "found \(FrontMatterValue.quoted(written.value))",
          suggestion: HostName.host(ofAddress: written.value))
      }
    }
    return hosts
  }

  private func map(_ keys: Fields, problems: inout FileProblems) -> MapSettings {
    var settings = MapSettings()
    settings.span = keys.number(.span, in: 10...10_000_000, problems: &problems) ?? settings.span
    if let entry = keys.entry(of: .tiles, problems: &problems),
      let text = keys.address(entry.value, of: entry.key, problems: &problems)
    {
      if ["{z}", "{x}", "{y}"].allSatisfy(text.contains) {
        settings.tiles = text
      } else {
        keys.mustBe(
          "an address with {z}, {x} and {y}", entry.value, entry.key, problems: &problems)
      }
    }
    return settings
  }

  private func report(_ keys: Fields, problems: inout FileProblems) -> ReportTarget? {
    guard keys.has(.mail) != keys.has(.url) else {
      problems.error(
        line: keys.line, column: keys.column, "\"report\" takes one of mail and url")
      return nil
    }
    if let mail = mail(.mail, of: keys, problems: &problems) { return .mail(address: mail) }
    guard let url = keys.address(.url, problems: &problems),
      let entry = keys.entries(of: .url).first
    else { return nil }
    // What browsers cannot go to would leave the pages without a way to report.
    guard HostName.host(ofAddress: url) != nil, !url.contains(where: { "<>|\"^`{}\\".contains($0) })
    else {
      keys.mustBe(
        "an address whose host is letters, digits and hyphens (xn--… for other letters)",
        entry.value, entry.key, problems: &problems)
      return nil
    }
    return .url(url)
  }

  private func mail(
    _ key: FrontMatterKey, of keys: Fields, problems: inout FileProblems
  ) -> String? {
    guard let entry = keys.entry(of: key, problems: &problems) else { return nil }
    if let text = entry.value.scalarText.map(Fields.line), WebAddress.isMail(text) { return text }
    // `mailto:lou@example.org` and `Lou <lou@example.org>` hold the address that is meant.
    let parts = entry.value.scalarText.map(Fields.line)?.split { ":<> ".contains($0) } ?? []
    keys.mustBe(
      "a mail address", entry.value, entry.key,
      suggestion: parts.map(String.init).first(where: WebAddress.isMail), problems: &problems)
    return nil
  }

  private func feeds(_ keys: Fields, problems: inout FileProblems) -> FeedSettings {
    var settings = FeedSettings()
    settings.items = keys.number(.items, in: 1...10_000, problems: &problems) ?? settings.items
    settings.comments =
      keys.choice(.comments, of: FeedSettings.Comments.self, problems: &problems)
      ?? settings.comments
    return settings
  }
}
