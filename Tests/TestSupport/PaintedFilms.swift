/// A film of few bytes with all notes that cameras write, made box by box (ISO/IEC 14496-12).
public enum PaintedFilms {
  /// What stands in the notes, and nowhere else.
  public static let secret = "+52.5000+013.4000/"
  /// What the pictures are made of.
  public static let pictures = Array("PICTURES".utf8)
  /// What the track along the way holds, in two samples.
  private static let way = Array("+52.1+52.2".utf8)

  /// A box.
  public static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    PaintedPictures.big(UInt32(content.count + 8)) + type.unicodeScalars.map { UInt8($0.value) }
      + content
  }

  private static func big(_ number: Int) -> [UInt8] { PaintedPictures.big(UInt32(number)) }

  /// A film of 640 by 360 pixels, or turned; its notes stand in boxes of the film, of a track, beside
  /// both, in a track of their own and in the times of its heads.
  ///
  /// - Parameters:
  ///   - isTurned: Whether it is shown turned by a quarter.
  ///   - hasNotes: Whether there are notes.
  /// - Returns: The bytes of the file.
  public static func film(isTurned: Bool = false, hasNotes: Bool = true) -> [UInt8] {
    let brands = box("ftyp", Array("isom".utf8) + big(0))
    let place = Array(secret.utf8)
    let start = brands.count + 8
    let data = box("mdat", pictures + (hasNotes ? way : []))
    let time = hasNotes ? 3_800_000_000 : 0
    let mvhd = box("mvhd", big(0) + big(time) + big(time) + .init(repeating: 0, count: 88))
    let film =
      mvhd + track("vide", at: [start], sizes: [pictures.count], time: time, isTurned: isTurned)
    let notes =
      track("meta", at: [start + pictures.count], sizes: [5, 5], time: 0, isTurned: false)
      + box("udta", box("\u{A9}xyz", [0, 18, 0x15, 0xC7] + place) + box("loci", place))
      + box(
        "meta", big(0) + box("keys", Array("com.apple.quicktime.location.ISO6709".utf8) + place))
    let uuid = box("uuid", .init(repeating: 9, count: 16) + place)
    return brands + data + box("moov", film + (hasNotes ? notes : []))
      + (hasNotes ? uuid + box("free", place) : [])
  }

  private static func track(
    _ kind: String, at chunks: [Int], sizes: [Int], time: Int, isTurned: Bool
  ) -> [UInt8] {
    let one = big(0x1_0000)
    let none = big(0)
    let matrix =
      isTurned
      ? [none, one, none, big(0xFFFF_0000), none, none, none, none, big(0x4000_0000)]
      : [one, none, none, none, one, none, none, none, big(0x4000_0000)]
    let heads = big(0) + big(time) + big(time) + big(1) + none + none
    let tkhd = box(
      "tkhd",
      heads + .init(repeating: 0, count: 16) + matrix.joined() + big(640 << 16) + big(360 << 16))
    let tables = [
      box("stsc", none + big(1) + big(1) + big(sizes.count) + big(1)),
      box("stsz", none + none + big(sizes.count) + sizes.flatMap(big)),
      box("stco", none + big(chunks.count) + chunks.flatMap(big)),
    ]
    let media =
      box("mdhd", big(0) + big(time) + big(time) + none + none + none)
      + box("hdlr", none + none + Array(kind.utf8) + .init(repeating: 0, count: 13))
      + box("minf", box("stbl", Array(tables.joined())))
    let notes = time > 0 ? box("udta", box("name", Array(secret.utf8))) : []
    return box("trak", tkhd + box("mdia", media) + notes)
  }
}
