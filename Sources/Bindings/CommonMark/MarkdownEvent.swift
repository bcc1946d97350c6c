/// Which way a walk passes a node.
public enum MarkdownEvent: Sendable, Hashable {
  /// Before its children; the only event of a leaf.
  case enter
  /// After its children.
  case exit
}
