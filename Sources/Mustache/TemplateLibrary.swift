public import Diagnostics

/// All templates, compiled.
public struct TemplateLibrary: Sendable {
  /// What the templates are and what the views offer to them, for the documentation.
  public let catalog: TemplateCatalog
  private let schemas: SchemaTable
  private let program: TemplateProgram
  private let entries: [Entry]

  private struct Entry: Sendable {
    let name: String
    let routine: Int
    let slots: [Int]
  }

  /// Compiles all `sources` for the `entries` that the program renders.
  ///
  /// All errors of all templates are appended to `diagnostics`, in the order of files and lines;
  /// with one, the result is `nil`. A template that no entry reaches is checked as far as it can be
  /// without views.
  public static func compile(
    _ sources: [TemplateSource], entries: [TemplateEntry], strictness: TemplateStrictness = .strict,
    diagnostics: inout [Diagnostic]
  ) -> TemplateLibrary? {
    var schemas = SchemaTable()
    let lowered = entries.map { entry in
      LoweredEntry(
        name: entry.name, views: entry.views.map { schemas.number(of: $0) }, syntax: entry.syntax)
    }
    return compile(
      sources, entries: lowered, schemas: schemas, strictness: strictness,
      diagnostics: &diagnostics)
  }

  /// An entry whose views are known by number.
  struct LoweredEntry {
    let name: String
    let views: [Int]
    let syntax: TemplateSyntax
  }

  /// Compiles for views that need not have Swift types.
  static func compile(
    _ sources: [TemplateSource], entries: [LoweredEntry], schemas: SchemaTable,
    strictness: TemplateStrictness, diagnostics: inout [Diagnostic]
  ) -> TemplateLibrary? {
    var problems: [Diagnostic] = []
    let templates = sources.map { source in
      TemplateParser.parse(source, strictness: strictness, diagnostics: &problems)
    }
    let index = TemplateIndex(templates)
    if strictness == .strict { problems += TemplateIndex.problems(in: templates, index) }
    var compiler = TemplateCompiler(
      templates: templates, index: index, schemas: schemas, strictness: strictness)
    var compiled: [Entry] = []
    for entry in entries {
      guard let number = index[entry.name] else {
        problems.append(TemplateIndex.missingEntry(entry.name, in: templates))
        continue
      }
      let routine = compiler.compileEntry(number, views: entry.views, syntax: entry.syntax)
      compiled.append(Entry(name: entry.name, routine: routine, slots: entry.views))
    }
    compiler.checkRecursion()
    problems += compiler.diagnostics
    diagnostics += Diagnostic.sorted(problems)
    guard problems.isEmpty else { return nil }
    return TemplateLibrary(
      catalog: TemplateCatalog(templates, index, entries: entries, schemas: schemas),
      schemas: schemas,
      program: TemplateProgram(
        routines: compiler.routines, literals: compiler.pool, paths: compiler.paths,
        slotCount: schemas.schemas.count),
      entries: compiled)
  }

  private init(
    catalog: TemplateCatalog, schemas: SchemaTable, program: TemplateProgram, entries: [Entry]
  ) {
    self.catalog = catalog
    self.schemas = schemas
    self.program = program
    self.entries = entries
  }

  /// The templates for renderings in which every view of the kind `Fields` is `view`.
  ///
  /// Its values are written into the templates once, so that no page looks them up or escapes them.
  ///
  /// - Complexity: O(*n*) in the size of the templates and of the values.
  public func fixing<Fields: ViewFields>(_ view: View<Fields>) -> TemplateLibrary {
    guard let kind = schemas.number(ofKnown: Fields.self) else { return self }
    let fixed = FixedView(kind: kind, view: view.object, schemas: schemas, paths: program.paths)
    return TemplateLibrary(
      catalog: catalog, schemas: schemas, program: program.fixing(fixed), entries: entries)
  }

  /// The index of the entry `name`, for rendering.
  ///
  /// - Complexity: O(*n*) in the number of entries; ask once, not for each page.
  public func index(of entry: String) -> Int? {
    entries.firstIndex { $0.name == entry }
  }

  /// Appends what the entry makes of `views`, which stand in the order that the entry names.
  ///
  /// - Precondition: `entry` comes from `index(of:)`, and there are as many views as it names.
  public func render(_ entry: Int, views: [ViewObject], into output: inout [UInt8]) {
    let entry = entries[entry]
    precondition(views.count == entry.slots.count, "\(entry.name) takes other views")
    RenderPass.run(
      program, routine: entry.routine, viewSlots: entry.slots, views: views[...], into: &output)
  }
}
