internal import Model

extension HeldBack.Reason {
  /// The reason as it stands in the report.
  var words: String {
    switch self {
    case .draft: "draft"
    case .future(let due): "future until \(due.words)"
    case .expired(let end): "expired since \(end.words)"
    case .friends: "friends"
    case .onlyMe: "private"
    case .pending: "pending"
    case .spam: "spam"
    }
  }

  /// The reason as a word for programs.
  var code: String {
    switch self {
    case .draft: "draft"
    case .future: "future"
    case .expired: "expired"
    case .friends: "friends"
    case .onlyMe: "private"
    case .pending: "pending"
    case .spam: "spam"
    }
  }

  /// The moment that the reason names, if it names one.
  var time: Timestamp? {
    switch self {
    case .future(let time), .expired(let time): time
    case .draft, .friends, .onlyMe, .pending, .spam: nil
    }
  }
}

extension Timestamp {
  /// The instant with its offset for people: `2026-12-01 09:00 +01:00`.
  var words: String {
    let civil = civil
    let seconds = civil.second == 0 ? "" : ":\(civil.second.padded(2))"
    return """
      \(civil.year.padded(4))-\(civil.month.padded(2))-\(civil.day.padded(2)) \
      \(civil.hour.padded(2)):\(civil.minute.padded(2))\(seconds) \(offsetText)
      """
  }

  private var offsetText: String {
    let minutes = abs(utcOffset) / 60
    return "\(utcOffset < 0 ? "-" : "+")\((minutes / 60).padded(2)):\((minutes % 60).padded(2))"
  }
}

extension Int {
  /// The number with zeros before it, at least `digits` long.
  fileprivate func padded(_ digits: Int) -> String {
    let text = String(self)
    return String(repeating: "0", count: Swift.max(0, digits - text.utf8.count)) + text
  }
}
