internal import HTML

/// JSON-LD of pages that are no posts; all addresses are absolute.
enum FrameData {
  /// The site, for the home page.
  static func site(name: String, address: String, description: String?, language: String)
    -> [UInt8]
  {
    var json = JSONWriter()
    json.object { json in
      json.member("@context", "https://schema.org")
      json.member("@type", "WebSite")
      json.member("name", name)
      json.member("url", address)
      if let description { json.member("description", description) }
      json.member("inLanguage", language)
    }
    return json.bytes
  }

  /// An author, for the author's page.
  static func profile(
    of person: PersonData, address: String, sameAs: [String], postCount: Int
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("@context", "https://schema.org")
      json.member("@type", "ProfilePage")
      json.member("url", address)
      json.object("mainEntity") { json in
        json.member("@type", "Person")
        json.member("name", person.name)
        json.member("url", address)
        if let image = person.image { json.member("image", image) }
        if !sameAs.isEmpty {
          json.array("sameAs") { json in
            for address in sameAs { json.string(address) }
          }
        }
        json.object("agentInteractionStatistic") { json in
          json.member("@type", "InteractionCounter")
          json.member("interactionType", "https://schema.org/WriteAction")
          json.member("userInteractionCount", postCount)
        }
      }
    }
    return json.bytes
  }
}
