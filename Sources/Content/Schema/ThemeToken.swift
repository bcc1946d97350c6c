/// A value of the theme that a site may set under `theme`.
struct ThemeToken: Sendable {
  /// What it takes.
  enum Kind: Sendable {
    case color, length, fonts, like, ratio, motion
  }

  /// Its name, which is that of a variable of the style sheet but for `like`.
  let name: String
  let kind: Kind
  /// Its value in light, as the reference has it.
  let standard: String
  /// One sentence for the reference, in Markdown.
  let summary: String

  private init(_ name: String, _ kind: Kind, _ standard: String, _ summary: String) {
    self.name = name
    self.kind = kind
    self.standard = standard
    self.summary = summary
  }

  /// The token that is spelled `name`; letters' case, hyphens and underscores count for nothing.
  static func named(_ name: String) -> ThemeToken? {
    let letters = KeyTable.letters(of: name)
    return all.first { KeyTable.letters(of: $0.name) == letters }
  }

  /// All tokens, in the order of the reference.
  static let all = [
    ThemeToken("accent", .color, "#1777f1", "The colour of the site, for shapes."),
    ThemeToken(
      "accent-text", .color, "#0b5cc4",
      "The accent in words and links; worked out from `accent` where that is set."),
    ThemeToken("like", .like, "thumb", "The icon of likes."),
    ThemeToken("star", .color, "#c77700", "The symbols and bars of ratings."),
    ThemeToken("paper", .color, "#ffffff", "What posts stand on."),
    ThemeToken("ground", .color, "#f6f6f4", "What lies behind posts in the dark."),
    ThemeToken("page", .color, "paper", "What lies behind posts."),
    ThemeToken("ink", .color, "#050505", "Words."),
    ThemeToken("muted", .color, "#65676a", "Words and icons that step back."),
    ThemeToken("hairline", .color, "#e2e3e5", "Lines."),
    ThemeToken("bubble", .color, "#f0f1f4", "What comments stand on."),
    ThemeToken("font", .fonts, "system-ui, sans-serif", "The typeface."),
    ThemeToken(
      "mono", .fonts, "ui-monospace, Menlo, Consolas, monospace", "The typeface of code."),
    ThemeToken("small", .length, "0.875rem", "The size of small words."),
    ThemeToken("interface", .length, "0.9375rem", "The size of the interface's words."),
    ThemeToken("name", .length, "1rem", "The size of names."),
    ThemeToken("body", .length, "1.0625rem", "The size of texts."),
    ThemeToken("remark", .length, "1.375rem", "The size of a post of one line."),
    ThemeToken("title", .length, "1.5rem", "The size of titles."),
    ThemeToken("numeral", .length, "3rem", "The size of a rating's mean."),
    ThemeToken("radius", .length, "14px", "How round pictures and bubbles are."),
    ThemeToken("line", .length, "1px", "How thick lines are."),
    ThemeToken("column", .length, "640px", "How wide the posts are."),
    ThemeToken("frame", .length, "column", "How wide the header and the footer are."),
    ThemeToken("gutter", .length, "16px", "The space at both sides."),
    ThemeToken("raise", .length, "0px", "How far a post's paper stands out around its text."),
    ThemeToken(
      "photo-ratio", .ratio, "1", "Width by height of photos on lists; `auto` leaves their own."),
    ThemeToken("motion", .motion, "160ms ease-out", "How long what moves takes, and how it moves."),
  ]
}

extension ThemeToken.Kind {
  /// What it takes, for the reference, in Markdown.
  var reference: String {
    switch self {
    case .color: "colour"
    case .length: "length"
    case .fonts: "list of typefaces"
    case .like: "`thumb` or `heart`"
    case .ratio: "number, `3 / 2`, or `auto`"
    case .motion: "time and `linear`, `ease`, `ease-in`, `ease-out` or `ease-in-out`"
    }
  }

  /// What it takes, for a diagnostic.
  var wanted: String {
    switch self {
    case .color: "a colour: #1777F1, rgb(), hsl(), oklch() or a name such as teal"
    case .length: "a length such as 14px or 1.5rem"
    case .fonts: "a list of typefaces such as Georgia, serif"
    case .like: "thumb or heart"
    case .ratio: "a number, two as in 3 / 2, or auto"
    case .motion: "a time and a manner such as 160ms ease-out"
    }
  }
}
