internal import Glibc

/// Opens addresses in the user's browser.
enum BrowserProcess {
  /// Opens `url` with xdg-open, where that is installed; the program does not wait for it.
  static func open(_ url: String) {
    let words = ["xdg-open", url]
    var arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var process: pid_t = 0
    _ = posix_spawnp(&process, "xdg-open", nil, nil, &arguments, environ)
  }
}
