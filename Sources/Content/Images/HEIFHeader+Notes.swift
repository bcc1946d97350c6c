extension HEIFHeader {
  /// The items that a picture is made of (ISO/IEC 23008-12, annexes B and D; AVIF 1.1, section 2).
  private static let items = ["av01", "hvc1", "grid", "iden"]
  /// What is said of them that changes neither place nor colours.
  private static let properties = [
    "ispe", "pixi", "pasp", "av1C", "hvcC", "auxC", "av1L", "lsel", "a1op",
  ]

  /// Whether the file holds nothing besides its picture, which is the right way up.
  static func isBare(_ file: FileHead) -> Bool {
    var end = 0
    for box in FileBoxes(file) {
      guard ["ftyp", "meta", "mdat"].contains(where: box.isType) else { return false }
      end = box.content.upperBound
    }
    guard end == file.size, let metadata = metadata(of: file) else { return false }
    let boxes = MediaBox.boxes(metadata, 4..<metadata.count)
    guard
      boxes.allSatisfy({ box in
        ["hdlr", "pitm", "iloc", "iinf", "iprp", "iref", "idat"].contains(where: box.isType)
      }), let information = boxes.first(where: { $0.isType("iinf") }),
      let described = boxes.first(where: { $0.isType("iprp") }),
      let list = MediaBox.boxes(metadata, described.content).first(where: { $0.isType("ipco") })
    else { return false }
    // A number of two bytes, or of four in later versions, stands before the items.
    let isLong = (metadata[information.content].first ?? 0) > 0
    let start = information.content.lowerBound + (isLong ? 8 : 6)
    guard start <= information.content.upperBound else { return false }
    let entries = MediaBox.boxes(metadata, start..<information.content.upperBound)
    return !entries.isEmpty && entries.allSatisfy { isPictureItem(metadata[$0.content]) }
      && MediaBox.boxes(metadata, list.content).allSatisfy { property in
        properties.contains(where: property.isType)
          || property.isType("colr") && metadata[property.content].starts(with: "nclx".utf8)
      }
  }

  /// Whether an entry of the table of items (ISO/IEC 14496-12, section 8.11.6) is one of a picture.
  private static func isPictureItem(_ entry: ArraySlice<UInt8>) -> Bool {
    guard let version = entry.first, version >= 2 else { return false }
    // Version and flags, the item's number, and that of its protection stand before its type.
    let type = entry.dropFirst(version == 2 ? 8 : 10).prefix(4)
    return items.contains { type.elementsEqual($0.utf8) }
  }
}
