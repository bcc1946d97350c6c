/// The time zone of the machine, as far as it can be told by name.
struct MachineZone {
  /// Its name in the tz database; `UTC` where it cannot be told.
  let name: String

  /// The zone that `TZ` names, else the one to which the link `/etc/localtime` leads.
  init(_ environment: ProcessEnvironment) {
    // POSIX lets a colon stand before a name. Where TZ is set, the machine's own zone is not meant.
    let named = environment.timeZone.map { $0.hasPrefix(":") ? String($0.dropFirst()) : $0 }
    let path = named ?? environment.localTimeLink ?? "UTC"
    let folder = "zoneinfo/"
    let name = path.ranges(of: folder).last.map { String(path[$0.upperBound...]) } ?? path
    self.name = ["", "Etc/UTC", "Etc/UCT", "Universal", "Zulu"].contains(name) ? "UTC" : name
  }
}
