internal import CVips

/// The library of pictures, which is made ready once in a process.
enum ImageLibrary {
  /// Whether it is ready; what it says where it is not goes into an `ImageFailure`.
  static let isReady: Bool = unsafe kith_vips_start("kith-images")

  /// Makes it ready.
  static func start() throws(ImageFailure) {
    guard isReady else { throw .told() }
  }
}
