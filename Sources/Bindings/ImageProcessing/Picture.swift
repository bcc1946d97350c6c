internal import CVips
public import ImageJobs

/// A picture in memory, the right way up and in sRGB, of whose file nothing else is kept.
@safe public struct Picture: ~Copyable {
  /// The most pixels that the library counts from side to side.
  public static let largestSide = 10_000_000

  private let image: UnsafeMutablePointer<VipsImage>

  /// Decodes the picture in `bytes`, so that a frame of it is at most so wide and high; it is never
  /// enlarged.
  ///
  /// - Parameters:
  ///   - bytes: A JPEG, PNG, WebP, GIF, HEIC or AVIF.
  ///   - width: The most pixels from left to right.
  ///   - height: The most pixels from top to bottom.
  ///   - hasFrames: Whether all frames of an animation are wanted; else the first.
  /// - Throws: What is wrong with it.
  /// - Complexity: O(*n*) in the pixels, of which a JPEG decodes no more than it needs.
  public init(
    decoding bytes: [UInt8], width: Int, height: Int, hasFrames: Bool
  ) throws(ImageFailure) {
    let head = try ImageHead(of: bytes)
    let (width, height) = (Self.side(width), Self.side(height))
    // What is decoded on demand would look at the bytes later.
    let image = unsafe bytes.withUnsafeBytes { bytes -> UnsafeMutablePointer<VipsImage>? in
      let image =
        unsafe head.hasOwnColours
        ? kith_vips_thumbnail_by_profile(
          bytes.baseAddress, bytes.count, width, height, hasFrames)
        : kith_vips_thumbnail(bytes.baseAddress, bytes.count, width, height, hasFrames)
      guard let image = unsafe image else { return nil }
      defer { unsafe g_object_unref(image) }
      guard let copy = unsafe vips_image_copy_memory(image) else { return nil }
      unsafe kith_vips_strip(copy)
      return unsafe copy
    }
    guard let image = unsafe image else { throw .told() }
    vips_error_clear()
    unsafe self.image = image
  }

  private static func side(_ pixels: Int) -> Int32 { Int32(min(max(pixels, 1), largestSide)) }

  private init(owning image: UnsafeMutablePointer<VipsImage>?) throws(ImageFailure) {
    guard let image = unsafe image else { throw .told() }
    unsafe self.image = image
  }

  deinit { unsafe g_object_unref(image) }

  /// How wide it is, in pixels.
  public var width: Int { Int(unsafe vips_image_get_width(image)) }

  /// How high a frame is, in pixels.
  public var height: Int { Int(unsafe kith_vips_frame_height(image)) }

  /// How many frames there are.
  public var frameCount: Int { Int(unsafe kith_vips_frame_count(image)) }

  /// Whether some of it may be transparent.
  public var hasAlpha: Bool { unsafe vips_image_hasalpha(image) != 0 }

  /// A smaller one, of which a frame is at most so wide and high.
  public func shrunk(width: Int, height: Int) throws(ImageFailure) -> Picture {
    let shrunk = unsafe kith_vips_shrink(image, Self.side(width), Self.side(height))
    guard let shrunk = unsafe shrunk else { throw .told() }
    defer { unsafe g_object_unref(shrunk) }
    return try unsafe Picture(owning: vips_image_copy_memory(shrunk))
  }

  /// A square out of its middle, at most so wide and high.
  public func square(side: Int) throws(ImageFailure) -> Picture {
    // What is smaller than the square is cut to its own shorter side.
    let side = Int32(clamping: min(side, width, height))
    guard let square = unsafe kith_vips_square(image, side) else { throw .told() }
    defer { unsafe g_object_unref(square) }
    return try unsafe Picture(owning: vips_image_copy_memory(square))
  }

  /// The mean of its colours: red, green and blue from 0 to 255.
  public func tone() throws(ImageFailure) -> [UInt8] {
    let mean = try unsafe Picture(owning: kith_vips_mean(image))
    let samples = mean.samples
    guard let first = samples.first else { throw ImageFailure("it has no pixels") }
    return samples.count < 3 ? [first, first, first] : Array(samples.prefix(3))
  }

  /// The picture as a file of `format`, in which nothing stands but the picture.
  ///
  /// What JPEG cannot show through is white there.
  ///
  /// - Parameters:
  ///   - format: The format of the file.
  ///   - quality: How much of it is kept, from 1 to 100; PNG and GIF keep all.
  /// - Returns: The bytes of the file.
  /// - Throws: That the library cannot write that format.
  /// - Complexity: O(*n*) in the pixels.
  public func encoded(as format: ImageFormat, quality: Int) throws(ImageFailure) -> [UInt8] {
    var count = 0
    let quality = Int32(clamping: quality)
    let bytes: UnsafeMutableRawPointer?
    switch format {
    case .jpeg where hasAlpha:
      let opaque = try unsafe Picture(owning: kith_vips_flatten(image))
      return try opaque.encoded(as: .jpeg, quality: Int(quality))
    case .jpeg: unsafe bytes = kith_vips_jpeg(image, quality, &count)
    case .webp: unsafe bytes = kith_vips_webp(image, quality, &count)
    case .avif: unsafe bytes = kith_vips_avif(image, quality, &count)
    case .heic: unsafe bytes = kith_vips_heic(image, quality, &count)
    case .png: unsafe bytes = kith_vips_png(image, &count)
    case .gif: unsafe bytes = kith_vips_gif(image, &count)
    }
    guard let bytes = unsafe bytes else { throw .told() }
    defer { unsafe g_free(bytes) }
    let file = unsafe Array(UnsafeRawBufferPointer(start: bytes, count: count))
    return format == .webp ? WebPFile.withoutNotes(file) : file
  }

  /// The samples of its pixels, row by row from the top left: three or four a pixel, or one of a grey
  /// picture, each from 0 to 255.
  ///
  /// - Complexity: O(*n*) in the pixels.
  public var samples: [UInt8] {
    var count = 0
    guard let bytes = unsafe vips_image_write_to_memory(image, &count) else { return [] }
    defer { unsafe g_free(bytes) }
    return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }
}
