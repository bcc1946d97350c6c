import Glibc
import TestSupport
import Testing

@testable import Commands

@Suite("The completions for zsh")
struct ZshCompletionTests {
  private static let zsh = "/usr/bin/zsh"

  @Test("describe each command, option and operand")
  func script() {
    let script = ZshCompletion(verbs: SampleVerbs.all).script
    #expect(script.hasPrefix("#compdef kith\n"))
    let expected = """
              'look:Don'\\''t [look]: \\ at it'
              'tell:Tell'
              'list:List'
              'read:Read'
            )
            _describe -t commands command commands && ret=0
            ;;
          arguments)
            curcontext="${curcontext%:*:*}:kith-$words[1]:"
            case "$words[1]" in
              look)
                _arguments -s \\
                  '*'{-f+,--file=}'[A file]:FILE:_files' \\
                  '*--mode=[How]:fast|slow:(fast slow)' \\
                  '*'{-r+,--root=}'[A folder]:DIR:_files -/' \\
                  '*--name=[It'\\''s a\\: \\[name\\]]:TEXT: ' \\
                  '(-a --all)'{-a,--all}'[All]' \\
                  '(--bare)--bare[Little]' \\
                  '(- : *)'{-h,--help}'[Show this help]' \\
                  '1:DIR:_files -/' && ret=0
                ;;
              tell)
                _arguments -s \\
                  '(- : *)'{-h,--help}'[Show this help]' \\
                  '1::COMMAND:(look tell list read)' \\
                  '*:WORD: ' && ret=0
                ;;
              list)
                _arguments -s \\
                  '(- : *)'{-h,--help}'[Show this help]' \\
                  '1:one|two:(one two)' \\
                  '2::POST:{compadd -- ${(f)"$(kith list --names 2>/dev/null)"}}' && ret=0
                ;;

      """
    #expect(script.contains(expected))
  }

  @Test("are a script of zsh", .enabled(if: access(zsh, X_OK) == 0, "no zsh"))
  func syntax() throws {
    let scripts = [
      try RecordedRun(["completions", "zsh"]).output, ZshCompletion(verbs: SampleVerbs.all).script,
    ]
    for script in scripts {
      let folder = try TemporaryDirectory(["_kith": script])
      let run = try ToolRun.run(Self.zsh, ["-f", "-n", folder.tree.path("_kith")])
      #expect(run.errors == "")
      #expect(run.exitCode == 0)
    }
  }
}
