internal import Glibc
internal import ImageJobs
internal import ImageProcessing

/// Reads pictures and makes others of them for `kith`, in a process that a broken or hostile picture
/// can take down without harm.
///
/// Jobs come on standard input, which is a socket, and answers go back on it: no path is ever named. It
/// ends when the socket is closed.
@main
enum Main {
  static func main() {
    // What kith had open when it started this process is none of its business.
    for descriptor: Int32 in 3..<1_024 { close(descriptor) }
    // A library that prints something must not do so among the answers.
    let socket = dup(STDIN_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    guard socket >= 0, isSocket(socket) else {
      let words =
        "kith-images: kith starts this program to read pictures; it does nothing by itself\n"
      write(STDERR_FILENO, words, words.utf8.count)
      exit(64)
    }
    let channel = MessageChannel(descriptor: socket)
    var failure: String?
    do {
      try ImageLibrary.start()
    } catch {
      failure = error.message
    }
    ProcessLimits.enter()
    while let message = try? channel.receive() {
      ProcessLimits.allowTime()
      let answer: ImageAnswer
      if let failure {
        answer = .refused("the library of pictures does not start: \(failure)")
      } else if let job = ImageJob(message) {
        answer = job.answer()
      } else {
        answer = .refused("the job cannot be read: kith and kith-images are of different versions")
      }
      guard (try? channel.send(answer.message)) != nil else { return }
    }
  }

  private static func isSocket(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }
}
