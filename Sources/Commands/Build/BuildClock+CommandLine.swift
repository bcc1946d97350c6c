internal import Model

extension BuildClock {
  /// The clock of a build: `--now`, else `SOURCE_DATE_EPOCH`, else the system's.
  static func forBuild(
    now: String?, environment: ProcessEnvironment
  ) throws(UsageError) -> BuildClock {
    if let now {
      guard let time = Timestamp(rfc3339: now) else {
        throw .invalidValue(
          option: "--now", value: now,
          expected: "a time with its offset such as 2026-11-29T18:00:00+08:00")
      }
      return BuildClock(now: time)
    }
    if let text = environment.sourceDateEpoch, !text.isEmpty {
      guard text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
        let seconds = Int64(text), seconds <= 253_402_300_799
      else {
        throw .invalidVariable(
          name: "SOURCE_DATE_EPOCH", value: text, expected: "whole seconds since 1970")
      }
      return BuildClock(now: Timestamp(secondsSinceEpoch: seconds))
    }
    return BuildClock(now: Timestamp(secondsSinceEpoch: environment.systemTime()))
  }
}
