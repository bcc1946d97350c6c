/// A format of pictures.
public enum ImageFormat: String, Sendable, Hashable, CaseIterable {
  /// JPEG: photos, without transparency.
  case jpeg
  /// PNG: every pixel as it is.
  case png
  /// WebP: photos, transparency and animations.
  case webp
  /// GIF: animations of 256 colours.
  case gif
  /// AVIF: the smallest photos, and the slowest to make.
  case avif
  /// HEIC: what phones of Apple's write, and hardly a browser shows.
  case heic
}
