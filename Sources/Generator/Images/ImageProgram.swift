internal import Glibc

/// Finds the program `kith-images`.
enum ImageProgram {
  private static let name = "kith-images"

  /// Its path: beside the running program, or where an installation puts what people do not call
  /// themselves; `nil` where there is none.
  static func path(programFolder: String?) -> String? {
    guard let programFolder else { return nil }
    return ["\(programFolder)/\(name)", "\(programFolder)/../libexec/kith/\(name)"].first {
      access($0, X_OK) == 0
    }
  }
}
