internal import Cryptography
internal import Glibc
internal import Model
internal import Synchronization

/// What is known of pictures' files by looking at them, so that what has not changed is not read again.
///
/// A file is known again by its path, its size, the times of its last changes and its number on the
/// disk. It may be used by several threads.
final class PictureIndex: Sendable {
  /// What is known of a file.
  struct Entry: Sendable, Hashable {
    var digest: ContentDigest
    /// Whether it holds nothing besides the picture.
    var isBare: Bool
    /// Whether it moves in a way that only its own file shows.
    var isMoving = false
    /// The size of the picture as shown.
    var size: PixelSize
  }

  /// What the system says of a file.
  struct Mark: Sendable, Hashable {
    let text: String
    /// When it was changed last, in seconds.
    let seconds: Int

    init(_ status: stat) {
      text = [
        Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_sec,
        status.st_ctim.tv_nsec, Int(bitPattern: UInt(status.st_ino)),
      ].map { String($0) }.joined(separator: " ")
      seconds = max(status.st_mtim.tv_sec, status.st_ctim.tv_sec)
    }
  }

  private struct State {
    var entries: [String: (mark: String, entry: Entry)] = [:]
    var hasChanged = false
  }

  private static let head = "kith pictures 2"
  private let path: String
  private let state: Mutex<State>

  /// The index in the file at `path`; an empty one where there is none that can be read.
  init(path: String) {
    self.path = path
    state = Mutex(State(entries: Self.read(path)))
  }

  /// What is known of the file at `path`, relative to the source folder.
  func entry(of path: String, _ mark: Mark) -> Entry? {
    state.withLock { state in
      guard let known = state.entries[path], known.mark == mark.text else { return nil }
      return known.entry
    }
  }

  /// Takes note of a file.
  ///
  /// One that was changed just now is not noted: within a tick of the clock it may change again.
  func note(_ entry: Entry, of path: String, _ mark: Mark) {
    guard mark.seconds + 2 < time(nil), !path.contains("\n") else { return }
    state.withLock { state in
      state.entries[path] = (mark.text, entry)
      state.hasChanged = true
    }
  }

  /// Writes the index down, where it has changed, without the files that are not in `paths`.
  ///
  /// Where that fails, the files are read again the next time.
  func save(keeping paths: Set<String>) {
    let lines: [String]? = state.withLock { state in
      if state.entries.keys.contains(where: { !paths.contains($0) }) {
        state.entries = state.entries.filter { paths.contains($0.key) }
        state.hasChanged = true
      }
      guard state.hasChanged else { return nil }
      state.hasChanged = false
      return state.entries.sorted { $0.key < $1.key }.map { path, known in
        let entry = known.entry
        return "\(entry.digest.hexadecimal) \(entry.isBare ? "bare" : "notes")"
          + "\(entry.isMoving ? "+moving" : "") \(entry.size.width) "
          + "\(entry.size.height) \(known.mark) \(path)\n"
      }
    }
    guard let lines else { return }
    _ = CacheFile.write(Array("\(Self.head)\n\(lines.joined())".utf8), to: path)
  }

  private static func read(_ path: String) -> [String: (mark: String, entry: Entry)] {
    guard let bytes = FileBytes.read(path) else { return [:] }
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")[...]
    guard lines.popFirst() == Self.head[...] else { return [:] }
    var entries: [String: (mark: String, entry: Entry)] = [:]
    for line in lines {
      let words = line.split(separator: " ", maxSplits: 10, omittingEmptySubsequences: false)
      guard words.count == 11, let digest = ContentDigest(hexadecimal: words[0]),
        let width = Int(words[2]), let height = Int(words[3]), width > 0, height > 0
      else { continue }
      let entry = Entry(
        digest: digest, isBare: words[1].hasPrefix("bare"),
        isMoving: words[1].hasSuffix("+moving"), size: PixelSize(width: width, height: height))
      entries[String(words[10])] = (words[4..<10].joined(separator: " "), entry)
    }
    return entries
  }
}
