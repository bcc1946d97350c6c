internal import Model

extension MediaFinder {
  /// The size of a picture as shown, once it is known to be one that may be published.
  ///
  /// `nil` with an error where the file is no picture or an unsafe SVG; the inner `nil` is an SVG
  /// that names no size.
  func pictureSize(
    of file: MediaFile, at written: FrontMatterValue, problems: inout FileProblems
  ) -> PixelSize?? {
    let name = FrontMatterValue.quoted(file.name)
    guard let head = source.open(fileAt: file.path) else {
      problems.error(at: written, "the file \(name) cannot be read")
      return nil
    }
    guard let picture = ImageHeader.picture(head) else {
      problems.error(
        at: written, "\(name) is no picture, or is damaged: it does not begin as pictures do")
      return nil
    }
    if picture.format == .svg {
      guard let fault = svgFault(of: head) else { return .some(picture.size) }
      problems.error(at: written, "\(name) is not published, since it has \(fault)")
      return nil
    }
    if let named = MediaType.format(of: file.name), named != picture.format {
      problems.warning(
        at: written, "\(name) is a \(picture.format.name) by its bytes, not by its name",
        groupingKey: "picture with another ending")
    }
    return .some(picture.size)
  }

  /// What is unsafe in the SVG at `path`; `nil` where it is safe.
  func svgFault(ofFileAt path: String) -> String? {
    guard let head = source.open(fileAt: path) else { return "no bytes that can be read" }
    return svgFault(of: head)
  }

  private func svgFault(of head: FileHead) -> String? {
    guard head.size <= SVGSafety.limit else { return "more than \(SVGSafety.limit) bytes" }
    return SVGSafety.fault(in: head.bytes(at: 0, count: head.size))
  }
}

extension ImageFormat {
  /// What the format is called.
  var name: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .gif: "GIF"
    case .webp: "WebP"
    case .heif: "AVIF or HEIC"
    case .svg: "SVG"
    }
  }
}
