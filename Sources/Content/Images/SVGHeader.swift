internal import Model

/// Reads the size of an SVG from its root element (SVG 2, section 8.2).
enum SVGHeader {
  /// Where the root element has to begin at the latest, in bytes.
  private static let prologueLimit = 1 << 16

  static func picture(of file: FileHead) -> ImageHeader.Picture? {
    let bytes = file.bytes(at: 0, count: prologueLimit)
    var scanner = MarkupScanner(bytes)
    while let tag = scanner.next() {
      guard case .open(let name, let attributes) = tag else { continue }
      guard MarkupScanner.localName(name) == "svg" else { return nil }
      return ImageHeader.Picture(format: .svg, size: size(attributes))
    }
    return nil
  }

  private static func size(_ attributes: [(name: String, value: String)]) -> PixelSize? {
    func value(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
    if let width = value("width").flatMap(pixels), let height = value("height").flatMap(pixels) {
      return rounded(width, height)
    }
    let viewBox = value("viewBox")?.split { " ,\t\r\n".contains($0) }.compactMap { Double($0) }
    guard let viewBox, viewBox.count == 4 else { return nil }
    return rounded(viewBox[2], viewBox[3])
  }

  private static func rounded(_ width: Double, _ height: Double) -> PixelSize? {
    guard (0.5...1_000_000).contains(width), (0.5...1_000_000).contains(height) else { return nil }
    return PixelSize(width: Int(width.rounded()), height: Int(height.rounded()))
  }

  /// A length in CSS pixels; `nil` for a share of something else.
  private static func pixels(_ text: String) -> Double? {
    let units: [(String, Double)] = [
      ("px", 1), ("pt", 4.0 / 3), ("pc", 16), ("mm", 96 / 25.4), ("cm", 96 / 2.54), ("in", 96),
    ]
    let text = text.split(whereSeparator: \.isWhitespace).joined()
    for (unit, factor) in units where text.hasSuffix(unit) {
      return Double(text.dropLast(unit.count)).map { $0 * factor }
    }
    return Double(text)
  }
}
