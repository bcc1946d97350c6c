import Model
import TestSupport
import Testing

@testable import Content

@Suite("What a film's file holds besides pictures and sounds")
struct FilmNotesTests {
  /// The film as its patches make it.
  private static func patched(_ bytes: [UInt8]) -> [UInt8] {
    var film = bytes
    for patch in FilmNotes.patches(of: FileHead(bytes: bytes)) {
      film.replaceSubrange(
        patch.range, with: patch.bytes ?? .init(repeating: 0, count: patch.range.count))
    }
    return film
  }

  @Test("is taken out wherever it stands, and the pictures stay where they are")
  func notes() {
    let film = PaintedFilms.film()
    let clean = Self.patched(film)
    #expect(clean.count == film.count)
    for trace in [PaintedFilms.secret, "+52", "location", "xyz", "loci", "uuid", "udta"] {
      #expect(film.firstRange(of: Array(trace.utf8)) != nil)
      #expect(clean.firstRange(of: Array(trace.utf8)) == nil, "\(trace)")
    }
    #expect(
      film.firstRange(of: PaintedFilms.pictures) == clean.firstRange(of: PaintedFilms.pictures))
    #expect(FilmHeader.hasCoordinates(in: FileHead(bytes: film)))
    #expect(!FilmHeader.hasCoordinates(in: FileHead(bytes: clean)))
    // The times at which it was made, in the heads of film, track and medium.
    let time = PaintedPictures.big(UInt32(3_800_000_000))
    #expect(film.firstRange(of: time) != nil)
    #expect(clean.firstRange(of: time) == nil)
    // What is left is a film as before, in which there is nothing to be taken out.
    #expect(FilmHeader.size(of: FileHead(bytes: clean)) == PixelSize(width: 640, height: 360))
    #expect(FilmNotes.patches(of: FileHead(bytes: clean)) == [])
  }

  @Test("is nothing in a film without, in other formats and in what is no film")
  func nothing() {
    let film = PaintedFilms.film(hasNotes: false)
    #expect(FilmNotes.patches(of: FileHead(bytes: film)) == [])
    for other in [[], Array("udta of words".utf8), PaintedPictures.jpeg, [0x1A, 0x45, 0xDF, 0xA3]] {
      #expect(FilmNotes.patches(of: FileHead(bytes: other)) == [])
    }
  }

  @Test("is looked for in broken films without harm, and no patch leaves the file")
  func broken() {
    let film = PaintedFilms.film()
    for count in 0..<film.count {
      let patches = FilmNotes.patches(of: FileHead(bytes: Array(film.prefix(count))))
      #expect(patches.allSatisfy { $0.range.upperBound <= count })
    }
    // Each byte in turn is made as large as can be.
    for index in film.indices {
      var other = film
      other[index] = 0xFF
      let patches = FilmNotes.patches(of: FileHead(bytes: other))
      #expect(patches.allSatisfy { $0.range.upperBound <= film.count })
    }
  }

  @Test("tells how large it is shown, turned as it says", arguments: [false, true])
  func size(isTurned: Bool) {
    let film = FileHead(bytes: PaintedFilms.film(isTurned: isTurned))
    #expect(
      FilmHeader.size(of: film)
        == (isTurned ? PixelSize(width: 360, height: 640) : PixelSize(width: 640, height: 360)))
  }
}
