internal import Authoring

/// What `kith init` made, and what to do next.
struct InitReport {
  /// The folder as it was named.
  let folder: String
  let result: NewSiteFolder.Result

  /// The report in lines.
  var text: String {
    var text = "Made in \(folder):\n"
    for line in madeLines { text += "  \(line)\n" }
    for path in result.kept { text += "Left as it is, since it was there: \(path)\n" }
    text += "\nNext:\n"
    if folder != "." { text += "  cd \(ShellWord.quoted(folder))\n" }
    return text + "  kith serve\n"
  }

  /// The files, those of the theme as one line.
  private var madeLines: [String] {
    let theme = result.made.filter { $0.hasPrefix("Templates/") }
    let others = result.made.filter { !$0.hasPrefix("Templates/") }
    return others + (theme.isEmpty ? [] : ["Templates/ (\(theme.count) files)"])
  }
}
