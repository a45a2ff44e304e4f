extension String {
    /// Whether the text has a control character, such as a line break, or zero, at which SQLite ends a text.
    public var hasControlCharacter: Bool {
        unicodeScalars.contains { $0.value < 32 || 127...159 ~= $0.value }
    }
}
