internal import HTML
internal import Model
internal import Mustache

/// The symbols of ratings as templates are given them, made once for a site.
struct RatingSymbols: Sendable {
  /// None filled, filled in part by their tenths, filled whole.
  private let views: [ViewObject]

  /// The symbols of `settings` on a site at `addresses`.
  init(settings: RatingSettings, addresses: SiteAddresses) {
    views = [0, 1, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map { hundredths in
      var view = View<SymbolFields>()
      switch settings.normalSymbol {
      case .text(let text): view[.normal] = .text(text)
      case .picture(let name): view[.normalImage] = .url(addresses.link(to: "/" + name))
      }
      switch settings.selectedSymbol {
      case .text(let text): view[.selected] = .text(text)
      case .picture(let name): view[.selectedImage] = .url(addresses.link(to: "/" + name))
      }
      view[.width] = .text(String(settings.size.width))
      view[.height] = .text(String(settings.size.height))
      view[.fill] = .text(String(hundredths / 10))
      view[.isFull] = .flag(hundredths == 100)
      view[.isEmpty] = .flag(hundredths == 0)
      return view.object
    }
  }

  /// The symbol of which so much is filled, 0 to 100.
  func symbol(hundredths: Int) -> ViewObject {
    switch hundredths {
    case ...0: views[0]
    case 100...: views[views.count - 1]
    default: views[1 + hundredths / 10]
    }
  }

  /// One symbol a mark of the scale, the first `mark` of them full.
  func symbols(mark: Int, of scale: Int) -> [ViewObject] {
    (0..<max(scale, 0)).map { symbol(hundredths: $0 < mark ? 100 : 0) }
  }
}
