internal import Cryptography
internal import ImageJobs
internal import Model

/// What is made of one picture: its published files, by its own bytes and the settings of the site.
struct PictureRecipe: Sendable {
  /// What a picture is used for.
  enum Purpose: String, Sendable, Hashable {
    /// A photo in a post or a page, or what stands for a film.
    case photo
    /// The portrait of a person, which is shown small and square.
    case portrait
  }

  /// Anything else that is made of the same picture needs another number here.
  private static let version = 2
  /// The side of a square in a grid of photos, in pixels: of three in a column, for fine screens.
  private static let gridSide = 400
  /// The side of a portrait: as it stands on its own page, for fine screens.
  private static let portraitSide = 288

  /// A file that is made of the picture.
  struct Item: Sendable, Hashable {
    var output: ImageJob.Output
    /// Its name in the cache, and behind the picture's own in the site: `480.webp`.
    var suffix: String
  }

  /// Whether the picture's own file is published as it is, byte for byte.
  let keepsOriginal: Bool
  /// The files to make; the picture's own comes first where it is one of them.
  let items: [Item]
  /// What tells this recipe from all others, and this picture from all others.
  let key: ContentDigest

  /// The recipe for a picture.
  ///
  /// - Parameters:
  ///   - name: The published name of the picture, whose ending is that of its own file.
  ///   - size: Its size as shown.
  ///   - digest: That of its bytes.
  ///   - isBare: Whether nothing needs to be taken out of its file.
  ///   - isMoving: Whether forms of it would stand still, so that there are none.
  ///   - purpose: What it is used for.
  ///   - settings: Those of the site.
  init?(
    name: String, size: PixelSize, digest: ContentDigest, isBare: Bool, isMoving: Bool = false,
    purpose: Purpose,
    settings: ImageSettings
  ) {
    guard let format = PictureFile.format(of: name) else { return nil }
    let widest = settings.widths.last ?? size.width
    let limit = settings.publishesOriginals ? size.width : widest
    let isWithinSize = size.width <= limit
    keepsOriginal = isBare && isWithinSize
    var items: [Item] = []
    if !keepsOriginal {
      items.append(
        Item(
          output: .init(.whole, format: format, width: limit, quality: settings.quality),
          suffix: PictureFile.ownName(format)))
    }
    switch purpose {
    case .photo:
      if !isMoving { items += Self.renditions(of: format, size, settings) }
      items.append(
        Item(
          output: .init(
            .thumbnail, format: .webp, width: Self.gridSide, quality: settings.quality),
          suffix: "square.webp"))
    case .portrait:
      items.append(
        Item(
          output: .init(
            .thumbnail, format: .webp, width: Self.portraitSide, quality: settings.quality),
          suffix: "square.webp"))
    }
    self.items = items
    let words = items.map { item in
      let output = item.output
      return "\(output.role) \(output.format) \(output.width) \(output.quality) \(item.suffix)"
    }
    key = ContentDigest(
      of: (["kith \(Self.version)", digest.hexadecimal, format.rawValue, "\(keepsOriginal)"] + words)
        .joined(separator: "\n"))
  }

  /// The lighter forms of a picture of the given format: of each format at each width.
  private static func renditions(
    of format: ImageFormat, _ size: PixelSize, _ settings: ImageSettings
  ) -> [Item] {
    let widest = min(size.width, settings.widths.last ?? size.width)
    let widths = settings.widths.filter { $0 < widest } + [widest]
    return settings.formats.compactMap(ImageFormat.init(rawValue:)).flatMap { other -> [Item] in
      switch other {
      case .webp, .avif: break
      // What stands in for other formats is a photo's own; of drawings and animations there is none.
      case .jpeg: guard [.jpeg, .heic, .avif].contains(format) else { return [] }
      case .png, .gif, .heic: return []
      }
      return widths.compactMap { width in
        // The widest one of its own format is the picture itself.
        if other == format, width == widest, width >= size.width || !settings.publishesOriginals {
          return nil
        }
        return Item(
          output: .init(.rendition, format: other, width: width, quality: settings.quality),
          suffix: "\(width).\(PictureFile.ending(of: other))")
      }
    }
  }

  /// The published name of the file with `suffix` that is made of the picture with the given name:
  /// `harbour-480-1a2b3c4d.webp` of `day/harbour.jpg`.
  func publishedName(_ suffix: String, of name: String) -> String {
    let file = name.split(separator: "/").last.map(String.init) ?? name
    let stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    let parts = suffix.split(separator: ".")
    return "\(stem)-\(parts[0])-\(key.hexadecimal.prefix(8)).\(parts[1])"
  }
}
