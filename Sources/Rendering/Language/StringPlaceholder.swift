/// What is filled into a text of the interface: `{name}` in a file of `Templates/strings/`.
public enum StringPlaceholder: String, Sendable, Hashable, CaseIterable {
  case author, count, date, day, hour, mark, mean, minute, month, monthAlone, monthName
  case name, names, number, ratings, scale, site, summary, tag, text, time, title
  case total, words, year
}
