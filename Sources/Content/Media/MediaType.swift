public import Model

/// What a file is by the ending of its name.
public enum MediaType {
  /// Endings by kind, in lower case.
  static let endings: [(kind: Media.Kind, endings: [String])] = [
    (.photo, ["jpg", "jpeg", "png", "gif", "webp", "avif", "heic", "svg"]),
    (.video, ["mp4", "m4v", "mov", "webm", "ogv"]),
    (.audio, ["mp3", "m4a", "ogg", "oga", "opus", "wav", "flac"]),
  ]

  /// The kind of the file `name`, whatever case its ending is in; `nil` where it is no medium.
  public static func kind(of name: String) -> Media.Kind? {
    guard let ending = ContentNames.ending(of: name) else { return nil }
    return endings.first { $0.endings.contains(ending) }?.kind
  }

  /// The formats that the ending of a picture's name stands for.
  static func format(of name: String) -> ImageFormat? {
    switch ContentNames.ending(of: name) {
    case "jpg", "jpeg": .jpeg
    case "png": .png
    case "gif": .gif
    case "webp": .webp
    case "avif", "heic": .heif
    case "svg": .svg
    default: nil
    }
  }
}
