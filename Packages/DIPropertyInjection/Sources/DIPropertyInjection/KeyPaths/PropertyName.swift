/// The names of properties, as far as they can be told.
@usableFromInline
enum PropertyName {
    /// The name in a key path, as in `settings.theme`; `nil` where Swift does not tell: for properties of classes that may
    /// have subclasses it prints an address instead.
    @usableFromInline
    static func of(_ path: AnyKeyPath) -> String? {
        let text = String(describing: path)
        let root = "\\\(type(of: path).rootType)."
        guard text.hasPrefix(root) else { return nil }
        let name = text.dropFirst(root.count)
        return name.utf8.contains(UInt8(ascii: "<")) ? nil : String(name)
    }
}
