internal import HTML
internal import Model

/// The forms of a picture from which browsers choose, with their addresses.
struct PictureForms: Sendable {
  /// The forms in one format.
  struct Source: Sendable {
    /// Their media type: `image/webp`.
    let mediaType: String
    let set: SourceSet
  }

  /// The forms in other formats than that of the picture itself, the preferred ones first.
  let others: [Source]
  /// The forms in the format of the picture itself, and itself; `nil` where it is the only one.
  let own: SourceSet?
  /// The file that every browser shows.
  let shown: SafeURL
  /// The size of that file.
  let size: PixelSize?
  /// Whether that is the picture's own.
  let isItself: Bool

  /// The forms of `picture`.
  ///
  /// - Parameters:
  ///   - picture: What is published.
  ///   - sitePath: Where its own file is.
  ///   - addresses: Where the things of the site are.
  init(_ picture: PublishedPicture, at sitePath: String, addresses: SiteAddresses) {
    let folder = sitePath.utf8.lastIndex(of: UInt8(ascii: "/")).map { sitePath[...$0] } ?? "/"
    let link = { (rendition: PublishedPicture.Rendition) in
      addresses.link(to: folder + rendition.file.name)
    }
    let type = MediaType.type(ofFileNamed: sitePath)
    var formats: [String] = []
    for rendition in picture.renditions where !formats.contains(rendition.format) {
      formats.append(rendition.format)
    }
    var own: [(url: SafeURL, width: Int)] = []
    var others: [Source] = []
    for format in formats {
      let sources = picture.renditions.filter { $0.format == format }.map {
        (url: link($0), width: $0.size.width)
      }
      if "image/\(format)" == type {
        own = sources
      } else {
        others.append(Source(mediaType: "image/\(format)", set: SourceSet(sources)))
      }
    }
    let itself = addresses.link(to: sitePath)
    // What hardly a browser shows is there to be had, but another form is shown.
    let fallback = type == "image/heic" ? picture.renditions.last { $0.format != "avif" } : nil
    isItself = fallback == nil
    if let fallback {
      shown = link(fallback)
      size = fallback.size
      self.own = nil
    } else {
      shown = itself
      size = picture.size
      if let width = picture.size?.width, !own.isEmpty {
        self.own = SourceSet(own + [(url: itself, width: width)])
      } else {
        self.own = nil
      }
    }
    self.others = others
  }
}

extension SiteContext {
  /// The forms of the picture in `file`, beside the page at `permalink` or in static/.
  ///
  /// One that cannot be published is an error, so that its page is not made.
  func forms(of file: MediaFile, besides permalink: String) -> PictureForms {
    let picture =
      (try? pictures.photo(file.path).get()) ?? PublishedPicture(path: file.path, size: nil)
    return PictureForms(picture, at: file.sitePath(of: permalink), addresses: addresses)
  }

  /// The square form of the picture in `file`; `nil` where there is none.
  func thumbnail(
    of file: MediaFile, besides permalink: String
  ) -> (link: SafeURL, size: PixelSize)? {
    guard let rendition = (try? pictures.photo(file.path).get())?.thumbnail else { return nil }
    let path = file.sitePath(of: permalink)
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? "/"
    return (addresses.link(to: folder + rendition.file.name), rendition.size)
  }
}
