extension Duration {
  /// How long it was in seconds.
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }

  /// How long it was: `38 ms`, `1.24 s`, `2 min 5 s`.
  var words: String {
    let milliseconds = Int((inSeconds * 1_000).rounded())
    switch milliseconds {
    case ..<1_000: return "\(milliseconds) ms"
    case ..<60_000:
      let hundredths = String(milliseconds % 1_000 / 10)
      return "\(milliseconds / 1_000).\(hundredths.utf8.count == 1 ? "0" : "")\(hundredths) s"
    default:
      return "\(milliseconds / 60_000) min \(milliseconds % 60_000 / 1_000) s"
    }
  }
}
