internal import Model

/// Judges a medium by its bytes, before it becomes a file of a site.
public enum MediaSignature {
  /// Why `bytes` are not what the ending of `name` says; `nil` where they are.
  ///
  /// A picture has to have a header that can be read, an SVG must run and fetch nothing, and a video or
  /// sound begins as its formats do.
  public static func fault(in bytes: [UInt8], named name: String) -> String? {
    switch MediaType.kind(of: name) {
    case .photo: pictureFault(in: bytes, named: name)
    case .video, .audio: isStream(bytes) ? nil : "is no video or sound: its first bytes are of none"
    case nil: "is no photo, video or sound"
    }
  }

  private static func pictureFault(in bytes: [UInt8], named name: String) -> String? {
    guard let picture = ImageHeader.picture(FileHead(bytes: bytes)) else {
      return "is no picture, or is damaged: it does not begin as pictures do"
    }
    if picture.format == .svg {
      return SVGSafety.fault(in: bytes).map { "is an SVG that has \($0)" }
    }
    // Browsers go by the content, but a server tells them what the name says.
    guard MediaType.format(of: name) == picture.format else {
      return "is a \(picture.format.name) by its bytes, not by its name"
    }
    return nil
  }

  /// Whether the bytes begin as MP4, QuickTime, WebM, Ogg, MP3, WAV or FLAC files do.
  private static func isStream(_ bytes: [UInt8]) -> Bool {
    let starts: [[UInt8]] = [
      [0x1A, 0x45, 0xDF, 0xA3], Array("OggS".utf8), Array("ID3".utf8), Array("fLaC".utf8),
    ]
    if starts.contains(where: bytes.starts) { return true }
    let second = bytes.dropFirst(4)
    if ["ftyp", "moov", "mdat", "wide", "free", "skip"].contains(where: {
      second.starts(with: $0.utf8)
    }) {
      return true
    }
    if bytes.starts(with: "RIFF".utf8) { return bytes.dropFirst(8).starts(with: "WAVE".utf8) }
    // A frame of MPEG audio: eleven bits that are set.
    return bytes.count > 1 && bytes[0] == 0xFF && bytes[1] & 0xE0 == 0xE0
  }
}
