internal import Glibc

/// The official test suites and corpora, which stay out of the repository.
///
/// They lie in `data/` of the folder that the environment variable `KITH_SHARED` names, else in
/// `../shared/data` beside the checkout. A test that finds nothing there says so and is skipped:
///
///     @Test(.enabled(if: SharedData.path("suites/mustache") != nil, "no ../shared/data"))
public enum SharedData {
  /// The path of `relativePath` in the data folder; `nil` where it is absent.
  public static func path(_ relativePath: String) -> String? {
    let path = "\(folder)/\(relativePath)"
    return access(path, R_OK) == 0 ? path : nil
  }

  private static let folder: String = {
    if let named = getenv("KITH_SHARED") {
      return "\(String(cString: named))/data"
    }
    return "\(RepositoryRoot.path)/../shared/data"
  }()
}
