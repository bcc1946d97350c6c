/// Placeholder.
enum CommandsPlaceholder {}
