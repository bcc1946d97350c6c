/// The checkout that the tests were built from.
public enum RepositoryRoot {
  /// The folder that holds Package.swift, without a slash at its end.
  public static let path: String = {
    // This file is Tests/TestSupport/RepositoryRoot.swift.
    let components = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return components.dropLast(3).joined(separator: "/")
  }()

  /// The path of `relativePath` in the checkout.
  public static func path(_ relativePath: String) -> String {
    "\(path)/\(relativePath)"
  }
}
