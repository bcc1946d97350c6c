internal import CVips

/// What the head of a picture says of it, before anything is decoded.
public struct ImageHead: Sendable, Hashable {
  /// How wide a frame is, in pixels, before it is turned the right way up.
  public let width: Int
  /// How high a frame is, in pixels, before it is turned the right way up.
  public let height: Int
  /// How many frames there are; more than one where it is animated.
  public let frameCount: Int

  /// Whether its colours are others than those of sRGB, or may be.
  let hasOwnColours: Bool

  /// How many pixels there are to decode.
  public var pixelCount: Int { width * height * frameCount }

  /// The head of a picture of one frame.
  public init(width: Int, height: Int, frameCount: Int = 1) {
    self.width = width
    self.height = height
    self.frameCount = frameCount
    hasOwnColours = false
  }

  /// Reads the head of the picture in `bytes`.
  ///
  /// - Throws: That it is none, or of a format that is not taken.
  public init(of bytes: [UInt8]) throws(ImageFailure) {
    try ImageLibrary.start()
    let image = unsafe bytes.withUnsafeBytes { bytes in
      unsafe kith_vips_open(bytes.baseAddress, bytes.count, true)
        // A format without frames has no such option.
        ?? kith_vips_open(bytes.baseAddress, bytes.count, false)
    }
    guard let image = unsafe image else { throw .told() }
    vips_error_clear()
    defer { unsafe g_object_unref(image) }
    width = Int(unsafe vips_image_get_width(image))
    height = Int(unsafe kith_vips_frame_height(image))
    frameCount = Int(unsafe kith_vips_frame_count(image))
    hasOwnColours = unsafe kith_vips_has_colours(image)
  }
}
