import Testing

@testable import Rendering

@Suite("Scripts joined into one module")
struct ScriptBundleTests {
  private func joining(_ scripts: [String: String]) -> ScriptBundle? {
    ScriptBundle(joining: scripts.mapValues { Array($0.utf8) }, from: "kith.js")
  }

  /// The module of these scripts without its first line, the settings.
  private func joined(_ scripts: [String: String]) throws -> String {
    let module = try #require(joining(scripts)).module(settings: [])
    return String(decoding: module.drop { $0 != UInt8(ascii: "\n") }.dropFirst(), as: UTF8.self)
  }

  @Test("the settings come first, as what site.js gives")
  func settings() throws {
    let bundle = try #require(joining(["kith.js": "import site from \"./site.js\"\nsite.a()"]))
    #expect(
      String(decoding: bundle.module(settings: Array("{\"a\":1}".utf8)), as: UTF8.self)
        == "const kith$0={default:{\"a\":1}};\nconst {default:site}=kith$0;\nsite.a()\n")
    #expect(bundle.files == ["kith.js", "site.js"])
  }

  @Test("a module is a scope, run once, after those that it imports and before those that need it")
  func order() throws {
    let joined = try joined([
      "kith.js": "import { a } from \"./a.js\";\nimport { b } from \"./b.js\";\na(b);\n",
      "a.js": "import { b } from \"./b.js\";\nexport function a() {\n  return b();\n}\n",
      "b.js": "// B\nlet count = 0;\nexport function b() {\n  return count++;\n}\n",
    ])
    #expect(
      joined == """
        const kith$1=(()=>{
        let count=0;function b(){return count++;}
        return{b}})();
        const kith$2=(()=>{
        const {b}=kith$1;
        function a(){return b();}
        return{a}})();
        const {a}=kith$2;
        const {b}=kith$1;
        a(b);

        """)
  }

  @Test(
    "every form of import names what it takes",
    arguments: [
      ("import { a } from \"./a.js\"", "const {a}=kith$1;\n"),
      ("import { a as b, c, } from './a.js';", "const {a:b,c}=kith$1;\n"),
      ("import {\n  a,\n  b\n} from \"./a.js\";", "const {a,b}=kith$1;\n"),
      ("import a from \"./a.js\";", "const {default:a}=kith$1;\n"),
      ("import a, { b } from \"./a.js\";", "const {default:a,b}=kith$1;\n"),
      ("import { default as a } from \"./a.js\";", "const {default:a}=kith$1;\n"),
      ("import * as a from \"./a.js\";", "const a=kith$1;\n"),
      ("import \"./a.js\";", ""),
      ("import {} from \"./a.js\";", "const {}=kith$1;\n"),
      ("import{fromage}from\"./a.js\"", "const {fromage}=kith$1;\n"),
      ("import from from \"./a.js\"", "const {default:from}=kith$1;\n"),
    ])
  func imports(_ declaration: String, _ expected: String) throws {
    #expect(
      try joined(["kith.js": "\(declaration)\nb()", "a.js": "a()"])
        == "const kith$1=(()=>{\na()\nreturn{}})();\n\(expected)b()\n")
  }

  @Test(
    "every form of export gives what it names",
    arguments: [
      ("export function a() {}", "function a(){}", "a"),
      ("export async function a() {}", "async function a(){}", "a"),
      ("export function* a() {}", "function*a(){}", "a"),
      ("export class a {}", "class a{}", "a"),
      (
        "let b = 1;\nexport function a() { return b == 1 }", "let b=1;function a(){return b==1}",
        "a"
      ),
    ])
  func exports(_ script: String, _ body: String, _ names: String) throws {
    #expect(
      try joined(["kith.js": "import \"./a.js\"\nb()", "a.js": script])
        == "const kith$1=(()=>{\n\(body.isEmpty ? "" : body + "\n")return{\(names)}})();\nb()\n")
  }

  @Test(
    "scripts that would do something else when joined are not",
    arguments: [
      "export const a = 1", "export let a = 1", "export var a = 1", "export default a",
      "export default function () {}", "export * from \"./b.js\"",
      "export { a } from \"./b.js\"", "let a = 1\nexport { a }", "export {}",
      "export function a() {}\na = 1", "export function a() {}\na++",
      "try { a = await b } catch {}",
      "const a = String(await b)", "if (a) { await b }", "async () => await a",
      "function a() { return import /* b */ (\"./b.js\") }", "import\n.meta.url",
      "function a() { return import\n(\"./b.js\") }", "#!/usr/bin/env node\na()", "größe()",
      "return\u{A0}/a , b/", "a\u{3000}= b", "import a from \"./lib/../b.js\"",
      "import a from \"././b.js\"", "import a from \"./b.js?c\"", "import a from \"./%62.js\"",
      "import { \"a b\" as a } from \"./b.js\"",
      "import a from \"./b.json\" with { type: \"json\" }",
      "import a from \"b\"", "import a from \"../b.js\"", "import a from \"./missing.js\"",
      "import \"./\\x62.js\"", "import { a } from \"./kith.js\"", "import { a } from \"./a.js\"",
      "const b = await import(\"./b.js\")", "function a() { return import(\"./b.js\") }",
      "const url = import.meta.url", "await a()", "for await (const b of a) b()", "let kith$1",
      "\"", "a // b\n)",
    ])
  func apart(_ script: String) {
    let scripts = ["kith.js": "import \"./a.js\"", "a.js": script, "b.js": "a()", "b.json": "a()"]
    #expect(joining(scripts) == nil)
  }

  @Test("words that only look like declarations are none")
  func lookalikes() throws {
    let script =
      "a.import(1);\nb = { import: 1, export: 2 };\n`import \"./c.js\"`;\nasync()=>{\nawait b}\n"
    #expect(
      try joined(["kith.js": script])
        == "a.import(1);b={import:1,export:2};`import \"./c.js\"`;async()=>{await b}\n")
  }

  @Test("what stood before an import does not go on behind it")
  func statementEnds() throws {
    let scripts = ["kith.js": "const a = b\nimport \"./a.js\"\n[0].c()", "a.js": "d()"]
    #expect(try joined(scripts).hasSuffix("const a=b\n;[0].c()\n"))
  }

  @Test("without its entry there is nothing to join")
  func empty() {
    #expect(joining(["a.js": "a()"]) == nil)
  }

  @Test(
    "blanks go where the tokens beside them stay two",
    arguments: [
      ("a = b + c", "a=b+c"), ("a + + b", "a+ +b"), ("a - -b", "a- -b"), ("a + -b", "a+-b"),
      ("a++ + b", "a++ +b"), ("a / b", "a / b"), ("a / /b/.c", "a / /b/.c"),
      ("return /a/ in b", "return /a/ in b"), ("1 .toFixed()", "1 .toFixed()"),
      ("a ? .5 : b", "a? .5:b"), ("while (a-- > 0) b()", "while(a-- >0)b()"),
      ("a < !--b", "a< !--b"), ("typeof \"a\"", "typeof\"a\""), ("a in b", "a in b"),
      ("`a ${ b } c`", "`a ${b} c`"), ("\"a  b\"", "\"a  b\""), ("[ ...a ]", "[ ...a]"),
      ("a // b\n  ++b", "a\n++b"), ("#a in b", "#a in b"),
      ("a < ! --b", "a< ! --b"), ("1. in b", "1. in b"),
      ("debugger\n/a , b/.c", "debugger\n/a , b/.c"),
      ("a /*! b */ c", "a /*! b */ c"), ("a;\nb", "a;b"), ("a(\nb,\nc\n)\nd", "a(b,c\n)\nd"),
      ("if (a) {\n  b\n}\nc", "if(a){b\n}\nc"), ("a //! b;\nc", "a //! b;\nc"),
      ("a;\n/b/.c", "a;/b/.c"), ("`a;\n  b`", "`a;\n  b`"),
    ])
  func blanks(_ script: String, _ expected: String) throws {
    #expect(try joined(["kith.js": script]) == expected + "\n")
  }
}
