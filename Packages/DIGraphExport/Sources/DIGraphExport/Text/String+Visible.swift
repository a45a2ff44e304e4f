import DICore

extension String {
    /// The text with everything escaped that cannot be seen, as DICore writes it.
    var visible: String { DiagnosticStyle.visible(self) }
}
