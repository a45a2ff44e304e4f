/// The names of properties, as far as they can be told.
@usableFromInline
enum PropertyName {
    /// The name in a key path, as in `settings.theme`; `nil` where Swift does not tell: for properties of classes that may
    /// have subclasses it prints an address instead.
    @usableFromInline
    static func of(_ path: AnyKeyPath) -> String? {
        let text = String(describing: path)
        guard let dot = text.firstIndex(of: "."), !text.utf8.contains(UInt8(ascii: "<")) else { return nil }
        return String(text[text.index(after: dot)...])
    }
}
