public import Model

/// Finds what a film's file holds besides pictures and sounds: where it was taken, when, by whom and
/// with what (MP4 and QuickTime; ISO/IEC 14496-12).
public enum FilmNotes {
  /// The parts of the film at `path` that are to be replaced so that there are no notes in it.
  ///
  /// They are in no order; the film's length and all offsets in it stay. There are none where there is
  /// nothing to be taken out, and in other formats.
  ///
  /// - Complexity: O(*n*) in its boxes, and in the samples of tracks that hold notes; its pictures are
  ///   not read.
  public static func patches(ofFileAt path: String) -> [BytePatch] {
    guard let file = FileHead(path: path) else { return [] }
    return patches(of: file)
  }

  /// The same of an open file.
  static func patches(of file: FileHead) -> [BytePatch] {
    let start = file.bytes(at: 4, count: 4)
    guard
      ["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"].contains(where: {
        start.elementsEqual($0.utf8)
      })
    else { return [] }
    var finder = FilmNoteFinder(file)
    finder.look(in: 0..<file.size)
    return finder.patches
  }
}

/// Walks through the boxes of a film.
private struct FilmNoteFinder {
  private let file: FileHead
  private(set) var patches: [BytePatch] = []

  /// Boxes that hold others.
  private static let containers = ["moov", "trak", "mdia"].map { Array($0.utf8) }
  /// Boxes that hold notes alone, or what nobody knows: those of the users of a film, of its
  /// production, previews, and room that was left.
  private static let notes = ["udta", "meta", "free", "skip", "pnot", "PICT", "XMP_"].map {
    Array($0.utf8)
  }
  /// Boxes that begin with the times at which something was made and changed last (section 8.2.2).
  private static let heads = ["mvhd", "tkhd", "mdhd"].map { Array($0.utf8) }
  /// What tracks of a film show: pictures, sounds, words, time codes.
  ///
  /// What others hold are notes: the places along the way, for example.
  private static let shown = ["vide", "soun", "text", "sbtl", "subt", "clcp", "tmcd"]
  /// The identity of the box that tells that a film shows all directions ("Spherical Video" V1).
  private static let spherical: [UInt8] = [
    0xFF, 0xCC, 0x82, 0x63, 0xF8, 0x55, 0x4A, 0x93, 0x88, 0x14, 0x58, 0x7A, 0x02, 0x52, 0x1F, 0xDD,
  ]

  init(_ file: FileHead) {
    self.file = file
  }

  /// Looks through the boxes side by side in `range`.
  mutating func look(in range: Range<Int>) {
    for box in FileBoxes(file, in: range) {
      if box.isType("trak"), !isShown(box) {
        blankSamples(of: box)
        blank(box)
      } else if Self.containers.contains(box.type) {
        look(in: box.content)
      } else if Self.heads.contains(box.type) {
        blankTimes(of: box)
      } else if Self.notes.contains(box.type) || isForeign(box) {
        blank(box)
      }
    }
  }

  /// Makes a box one of room that was left.
  private mutating func blank(_ box: FileBoxes.Element) {
    let name = Array("free".utf8)
    if box.type != name { patches.append(BytePatch(at: box.start + 4, name)) }
    zero(box.content)
  }

  private mutating func zero(_ range: Range<Int>) {
    guard !range.isEmpty, range.upperBound <= file.size, !isZero(range) else { return }
    patches.append(BytePatch(zeroing: range))
  }

  /// Whether there is nothing to be replaced.
  private func isZero(_ range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let bytes = file.bytes(at: offset, count: min(1 << 16, range.upperBound - offset))
      guard !bytes.isEmpty, bytes.allSatisfy({ $0 == 0 }) else { return false }
      offset += bytes.count
    }
    return true
  }

  /// Whether a box is of a kind that others have made up, and not one that players need.
  private func isForeign(_ box: FileBoxes.Element) -> Bool {
    box.isType("uuid") && file.bytes(at: box.content.lowerBound, count: 16) != Self.spherical
  }

  private mutating func blankTimes(of box: FileBoxes.Element) {
    let start = box.content.lowerBound
    let isLong = file.bytes(at: start, count: 1) == [1]
    let times = (start + 4)..<(start + (isLong ? 20 : 12))
    if times.upperBound <= box.content.upperBound { zero(times) }
  }

  // MARK: Tracks

  private func first(_ type: String, in range: Range<Int>?) -> Range<Int>? {
    range.flatMap { FileBoxes(file, in: $0).first { $0.isType(type) }?.content }
  }

  private func isShown(_ track: FileBoxes.Element) -> Bool {
    guard let handler = first("hdlr", in: first("mdia", in: track.content)) else { return true }
    let kind = file.bytes(at: handler.lowerBound + 8, count: 4)
    return Self.shown.contains { kind.elementsEqual($0.utf8) }
  }

  /// More samples than this have no notes of a film.
  private static let sampleLimit = 10_000_000

  /// Blanks what a track holds, which stands among the pictures (section 8.7).
  private mutating func blankSamples(of track: FileBoxes.Element) {
    let table = first("stbl", in: first("minf", in: first("mdia", in: track.content)))
    guard let chunks = chunkOffsets(in: table), let counts = samplesPerChunk(in: table),
      let sizes = SampleSizes(file, first("stsz", in: table))
    else { return }
    var sample = 0
    var run = 0
    for (index, offset) in chunks.enumerated() {
      while run + 1 < counts.count, counts[run + 1].first <= index + 1 { run += 1 }
      guard run < counts.count, sample < Self.sampleLimit else { return }
      let count = min(counts[run].count, sizes.count - sample, Self.sampleLimit - sample)
      guard count > 0 else { return }
      let length = sizes.sum(of: sample..<(sample + count))
      sample += count
      zero(offset..<min(offset + length, max(offset, file.size)))
    }
  }

  private func chunkOffsets(in table: Range<Int>?) -> [Int]? {
    if let list = first("stco", in: table) { return numbers(in: list, size: 4) }
    return first("co64", in: table).flatMap { numbers(in: $0, size: 8) }
  }

  /// The numbers behind version, flags and count of a box.
  private func numbers(in box: Range<Int>, size: Int) -> [Int]? {
    let bytes = file.bytes(at: box.lowerBound, count: min(box.count, 1 << 26))
    guard let count = ByteOrder.bigEndian.number(in: bytes, at: 4, count: 4),
      8 + count * size <= bytes.count
    else { return nil }
    return (0..<count).map { index in
      bytes[(8 + index * size)..<(8 + (index + 1) * size)].reduce(0) {
        ($0 & 0xFF_FFFF_FFFF) << 8 | Int($1)
      }
    }
  }

  /// From which chunk on, counted from 1, there are how many samples in each.
  private func samplesPerChunk(in table: Range<Int>?) -> [(first: Int, count: Int)]? {
    guard let box = first("stsc", in: table) else { return nil }
    let bytes = file.bytes(at: box.lowerBound, count: min(box.count, 1 << 26))
    let order = ByteOrder.bigEndian
    guard let count = order.number(in: bytes, at: 4, count: 4), 8 + count * 12 <= bytes.count else {
      return nil
    }
    return (0..<count).map { index in
      (
        order.number(in: bytes, at: 8 + index * 12, count: 4) ?? 1,
        order.number(in: bytes, at: 12 + index * 12, count: 4) ?? 0
      )
    }
  }
}

/// How large the samples of a track are (section 8.7.3.2).
private struct SampleSizes {
  let count: Int
  private let common: Int
  private let bytes: [UInt8]

  init?(_ file: FileHead, _ box: Range<Int>?) {
    guard let box else { return nil }
    let bytes = file.bytes(at: box.lowerBound, count: min(box.count, 1 << 26))
    let order = ByteOrder.bigEndian
    guard let common = order.number(in: bytes, at: 4, count: 4),
      let count = order.number(in: bytes, at: 8, count: 4),
      common > 0 || 12 + count * 4 <= bytes.count
    else { return nil }
    self.common = common
    self.count = count
    self.bytes = bytes
  }

  /// How many bytes the samples have together.
  func sum(of samples: Range<Int>) -> Int {
    if common > 0 { return common * samples.count }
    return samples.reduce(0) { sum, index in
      sum + (ByteOrder.bigEndian.number(in: bytes, at: 12 + index * 4, count: 4) ?? 0)
    }
  }
}
