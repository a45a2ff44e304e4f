import DICore

extension String {
    /// The text with invisible characters escaped, as in DICore's messages.
    var visible: String { DiagnosticStyle.visible(self) }
}
