internal import HTML

/// What JSON-LD tells of a person.
struct PersonData: Sendable {
  var name: String
  /// The person's page, absolute.
  var address: String?
  /// The person's picture, absolute.
  var image: String?

  /// Writes the person as a value of `json`.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("@type", "Person")
      json.member("name", name)
      if let address { json.member("url", address) }
      if let image { json.member("image", image) }
    }
  }
}
