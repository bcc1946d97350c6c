/// What a template can name at one place.
struct Scope: Hashable, Sendable {
  /// What `{{.}}` stands for.
  enum Dot: Hashable, Sendable {
    /// The innermost view, which cannot be printed as a whole.
    case view
    /// The text that the section over a list of texts has come to.
    case item
    /// The value of the field that the section is over.
    case field(FieldReference, SchemaType)
  }

  /// The kinds of views in scope, outermost first, each once: of two of a kind the inner one counts.
  private(set) var views: [Int]
  private(set) var dot = Dot.view

  init(views: [Int]) {
    self.views = []
    for view in views { enter(view) }
  }

  /// The scope inside a section over a view of the kind `view`.
  func entering(_ view: Int) -> Scope {
    var scope = self
    scope.enter(view)
    return scope
  }

  /// The scope inside a section over something else.
  func with(dot: Dot) -> Scope {
    var scope = self
    scope.dot = dot
    return scope
  }

  private mutating func enter(_ view: Int) {
    views.removeAll { $0 == view }
    views.append(view)
    dot = .view
  }
}
