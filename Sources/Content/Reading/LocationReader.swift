internal import Diagnostics
internal import Model

/// Reads `location`.
enum LocationReader {
  /// The place of a map, of a text that names it, or of a pair of degrees.
  static func place(_ fields: Fields, problems: inout FileProblems) -> Place? {
    guard let entry = fields.entry(of: .location, problems: &problems) else { return nil }
    switch entry.value.content {
    case .table(let entries):
      let keys = Fields(entries, of: entry.value, table: .location, problems: &problems)
      return placeOfMap(keys, problems: &problems)
    case .list(let items):
      if let place = pair(items.map(Fields.decimal)) { return place }
    case .text(let text):
      // Degrees written as a text must not pass for a name, which no one rounds.
      let text = text.lowercased().hasPrefix("geo:") ? String(text.dropFirst(4)) : text
      let parts = text.split(separator: ",").map {
        Fields.decimal(FrontMatterValue(.text(String($0)), line: 0, column: 0))
      }
      guard parts.count == 2, parts.allSatisfy({ $0 != nil }) else {
        return Place(name: Fields.line(text))
      }
      if let place = pair(parts) { return place }
    default: break
    }
    fields.mustBe(
      "a map with latitude, longitude and name", entry.value, entry.key, problems: &problems)
    return nil
  }

  private static func placeOfMap(_ keys: Fields, problems: inout FileProblems) -> Place? {
    let errors = problems.errorCount
    let latitude = keys.decimal(.latitude, in: -90...90, problems: &problems)
    let longitude = keys.decimal(.longitude, in: -180...180, problems: &problems)
    let name = keys.text(.name, problems: &problems)
    let precision = keys.choice(.precision, of: Place.Precision.self, problems: &problems)
    guard problems.errorCount == errors else { return nil }
    guard (latitude == nil) == (longitude == nil) else {
      problems.error(
        line: keys.line, column: keys.column,
        "a location needs both latitude and longitude, or neither")
      return nil
    }
    guard latitude != nil || name != nil else { return nil }
    return Place(
      latitude: latitude, longitude: longitude, name: name, precision: precision ?? .neighbourhood)
  }

  private static func pair(_ numbers: [Double?]) -> Place? {
    guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1],
      (-90...90).contains(latitude), (-180...180).contains(longitude)
    else { return nil }
    return Place(latitude: latitude, longitude: longitude)
  }
}
