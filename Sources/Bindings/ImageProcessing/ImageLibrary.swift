internal import CVips

/// The library of pictures, which is made ready once in a process.
public enum ImageLibrary {
  /// Whether it is ready; what it says where it is not goes into an `ImageFailure`.
  private static let isReady: Bool = unsafe kith_vips_start("kith-images")

  /// Makes it ready, with all files that it needs: afterwards it opens none.
  ///
  /// - Throws: What is missing.
  public static func start() throws(ImageFailure) {
    guard isReady else { throw .told() }
  }
}
