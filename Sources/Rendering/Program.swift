/// The program as pages and feeds name it.
public enum Program {
  /// Its name, without a version, so that a new version alone changes no page.
  public static let name = "Kith"
}
