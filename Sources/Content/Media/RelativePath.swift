/// A path to a file as somebody wrote it, brought into one form.
enum RelativePath {
  /// The path without empty and `.` parts and with each `..` resolved; `nil` where it would leave
  /// the folder that it is meant from.
  static func normalized(_ path: String) -> String? {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        guard parts.popLast() != nil else { return nil }
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}
