/// Runs a build from the files of a source folder to those of an output folder.
public enum SiteGenerator {
  /// Builds what `options` describe.
  public static func build(_ options: BuildOptions) -> BuildReport {
    BuildReport()
  }
}
