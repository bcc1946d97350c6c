internal import ImageJobs

/// Tells, before a picture is taken into a site, whether a build could read it.
public struct PictureCheck: Sendable {
  private let program: String?

  /// A check by the program `kith-images`, which is found as a build finds it.
  public init(programFolder: String?, imageProgram: String? = nil) {
    program = imageProgram ?? ImageProgram.path(programFolder: programFolder)
  }

  /// Looks at `bytes`, the content of a file to be called `name`.
  ///
  /// - Returns: Why a build would refuse it, the rest of a sentence that begins with the name; `nil`
  ///   where it would not, or the file is no picture by its name.
  /// - Complexity: O(*n*) in the pixels, in a process of its own.
  public func refusal(of bytes: [UInt8], named name: String) -> String? {
    guard PictureFile.format(of: name) != nil else { return nil }
    let workers = ImageWorkers(program: program)
    guard case .refused(let reason) = workers.answer(to: ImageJob(bytes: bytes, outputs: [])) else {
      return nil
    }
    return "cannot be published: \(reason)"
  }
}
