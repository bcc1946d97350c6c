public import ImageJobs

extension ImageJob {
  /// WebP has no picture that is wider or higher (RFC 9649, section 2.5).
  private static let largestWebPSide = 16_383

  /// Does the job: decodes the picture once, at the largest size that is wanted, and makes the files
  /// of that.
  ///
  /// - Complexity: O(*n*) in the pixels.
  public func answer() -> ImageAnswer {
    do throws(ImageFailure) {
      return try .made(made())
    } catch {
      return .refused(error.message)
    }
  }

  private func made() throws(ImageFailure) -> MadePicture {
    let head = try ImageHead(of: bytes)
    guard head.pixelCount <= pixelLimit else {
      throw ImageFailure(
        "\(head.width) × \(head.height) pixels"
          + (head.frameCount > 1 ? " in \(head.frameCount) frames" : "")
          + " are more than the \(pixelLimit) that are taken")
    }
    let isAnimated = head.frameCount > 1
    var files = [MadePicture.File?](repeating: nil, count: outputs.count)
    let stills = outputs.indices.filter { index in
      switch outputs[index].role {
      case .whole: !isAnimated
      case .rendition: !isAnimated
      case .thumbnail: true
      }
    }
    if isAnimated {
      for index in outputs.indices where outputs[index].role == .whole {
        let moving = try Picture(
          decoding: bytes, width: outputs[index].width, height: Picture.largestSide, hasFrames: true
        )
        files[index] = try file(of: moving, outputs[index])
      }
    }
    // Without any, it is still to be seen whether it can be read.
    let widest = stills.map { outputs[$0].width }.max() ?? 1
    let picture = try Picture(
      decoding: bytes, width: widest, height: Picture.largestSide, hasFrames: false)
    for index in stills { files[index] = try made(outputs[index], of: picture) }
    return MadePicture(tone: picture.hasAlpha ? nil : try picture.tone(), files: files)
  }

  private func made(
    _ output: Output, of picture: borrowing Picture
  ) throws(ImageFailure) -> MadePicture.File? {
    if output.role == .thumbnail {
      return try file(of: try picture.square(side: output.width), output)
    }
    if output.role == .rendition, output.format == .jpeg, picture.hasAlpha { return nil }
    guard output.width < picture.width else { return try file(of: picture, output) }
    return try file(
      of: try picture.shrunk(width: output.width, height: Picture.largestSide), output)
  }

  private func file(
    of picture: borrowing Picture, _ output: Output
  ) throws(ImageFailure) -> MadePicture.File? {
    let isTooLarge = max(picture.width, picture.height) > Self.largestWebPSide
    if output.role != .whole, output.format == .webp, isTooLarge { return nil }
    return MadePicture.File(
      width: picture.width, height: picture.height,
      bytes: try picture.encoded(as: output.format, quality: output.quality))
  }
}
