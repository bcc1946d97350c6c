internal import Mustache

/// The form by which a reader writes a comment.
enum ComposeFields: Int, ViewFields {
  case action, way, needsScript, folder, title, fallback, fallbackLabel

  static let viewName = "comment form"

  var type: FieldType {
    switch self {
    case .action, .fallback: .url
    case .way, .folder, .title, .fallbackLabel: .text
    case .needsScript: .flag
    }
  }

  var summary: String {
    switch self {
    case .action: "The address that takes the form by itself; absent where a script has to send it."
    case .way: "How it is sent: `github`, `mail` or `endpoint`."
    case .needsScript: "Whether it is of no use without a script."
    case .folder: "The folder of the post's comments in the site's sources."
    case .title: "The post's title or first words."
    case .fallback: "Where a comment is written without a script."
    case .fallbackLabel: "The words of that link."
    }
  }
}
