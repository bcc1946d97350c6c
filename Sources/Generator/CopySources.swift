internal import Diagnostics
internal import Glibc
internal import Rendering

/// The files that are copied into a site, looked at before anything is written: one that cannot be
/// read must not leave the output half old and half new.
struct CopySources {
  /// The folder that holds Content/.
  let folder: String

  /// An error for each file that cannot be read, at the content file that asks for it.
  ///
  /// - Complexity: O(*n*), with a call of the system each.
  func errors(of copies: [PlannedCopy]) -> [Diagnostic] {
    copies.compactMap { copy in
      guard access("\(folder)/\(copy.source)", R_OK) != 0 else { return nil }
      let reason = String(cString: strerror(errno))
      let file = copy.source == copy.origin ? "this file" : "the file \"\(copy.source)\""
      return Diagnostic(
        .error, at: SourceLocation(path: copy.origin), "\(file) cannot be read: \(reason)")
    }
  }
}
