internal import CommonMark

/// Tells which places of a Markdown text are within links, and which only look like it: code, raw HTML,
/// escaped brackets.
///
/// The parser says so itself: it reads the text with a mark at each place, and shows what it has made of
/// the marks. Marks are letters and digits, as are the names whose places they take, so that nothing
/// else in the text comes to mean something else.
struct MarkedPlaces {
  /// A place that may be within a link.
  struct Place {
    /// The bytes whose place the mark takes.
    let range: Range<Int>
    let kind: Kind
  }

  /// What a place looks like.
  enum Kind {
    /// The destination of a link, an image or a definition.
    case destination
    /// The value of an attribute of raw HTML.
    case attribute
    /// An address that stands for itself.
    case address
  }

  private let word: [UInt8]
  private var marked: [UInt8] = []
  private let kinds: [Kind]

  /// - Parameters:
  ///   - places: What is marked, in order.
  ///   - body: Markdown in UTF-8.
  ///   - labels: What is written in the brackets of definitions in the text: what nothing refers to is
  ///     not among what the parser shows.
  init(_ places: [Place], in body: [UInt8], labels: Set<ArraySlice<UInt8>>) {
    // Nobody can know it, and write it into the text.
    let word = Array("kith\(String(UInt64.random(in: .min ... .max), radix: 36))at".utf8)
    self.word = word
    kinds = places.map(\.kind)
    var copied = 0
    for (index, place) in places.enumerated() {
      marked += body[copied..<place.range.lowerBound] + word + "\(index)x".utf8
      copied = place.range.upperBound
    }
    marked += body[copied...]
    // Their order changes nothing: each stands for itself.
    for label in labels { marked += "\n\n[".utf8 + label + "]\n".utf8 }
  }

  /// The places, by their numbers, that are within links.
  ///
  /// - Complexity: O(*n*) in the bytes, as far as parsing is.
  func inLinks() -> Set<Int> {
    var found: Set<Int> = []
    // Within a link that leads to the post.
    var isInside = false
    func look(_ text: Span<UInt8>, for wanted: Set<Kind>) {
      let bytes = text.withUnsafeBufferPointer { Array($0) }
      for index in numbers(in: bytes) where wanted.contains(kinds[index]) { found.insert(index) }
    }
    MarkdownTree(parsing: marked[...]).walk { node, event in
      guard event == .enter else {
        if node.kind == .link { isInside = false }
        return
      }
      switch node.kind {
      case .link, .image:
        let count = found.count
        node.withURL { look($0, for: [.destination, .address]) }
        if node.kind == .link { isInside = found.count > count }
      case .htmlBlock, .htmlInline:
        node.withLiteral { text in
          let isComment =
            text.count > 3 && text[0] == UInt8(ascii: "<") && text[1] == UInt8(ascii: "!")
          if !isComment { look(text, for: [.attribute]) }
        }
      // The words of a link may be its address.
      case .text where isInside: node.withLiteral { look($0, for: [.address]) }
      default: break
      }
    }
    return found
  }

  /// The numbers of the marks in `bytes`.
  private func numbers(in bytes: [UInt8]) -> [Int] {
    var numbers: [Int] = []
    var rest = bytes[...]
    while let mark = rest.firstRange(of: word) {
      rest = rest[mark.upperBound...]
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      if let number = Int(String(decoding: digits, as: UTF8.self)), kinds.indices.contains(number) {
        numbers.append(number)
      }
    }
    return numbers
  }
}
