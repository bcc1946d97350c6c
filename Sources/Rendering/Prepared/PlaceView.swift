internal import HTML
internal import Model
internal import Mustache

/// Makes the view of a place.
enum PlaceView {
  /// A place with its links; one without coordinates has its name alone.
  static func make(_ place: Place) -> ViewObject {
    var view = View<PlaceFields>()
    var name = place.name.map(DisplayText.cleaned)
    if let latitude = place.latitude, let longitude = place.longitude {
      let north = decimal(latitude)
      let east = decimal(longitude)
      view[.latitude] = .text(north)
      view[.longitude] = .text(east)
      view[.geo] = .optionalURL(SafeURL(latitude: latitude, longitude: longitude))
      view[.map] = .optionalURL(
        SafeURL(
          external:
            "https://www.openstreetmap.org/?mlat=\(north)&mlon=\(east)#map=15/\(north)/\(east)"))
      name = name ?? "\(north), \(east)"
    }
    view[.name] = .optionalText(name)
    return view.object
  }

  /// Degrees with at most six decimals, about a tenth of a metre, and no exponent.
  static func decimal(_ degrees: Double) -> String {
    let millionths = Int((degrees * 1_000_000).rounded())
    let magnitude = millionths.magnitude
    let sign = millionths < 0 ? "-" : ""
    var fraction = String(magnitude % 1_000_000)
    fraction = String(repeating: "0", count: 6 - fraction.utf8.count) + fraction
    while fraction.utf8.last == UInt8(ascii: "0"), fraction.utf8.count > 1 { fraction.removeLast() }
    return "\(sign)\(magnitude / 1_000_000).\(fraction)"
  }
}
