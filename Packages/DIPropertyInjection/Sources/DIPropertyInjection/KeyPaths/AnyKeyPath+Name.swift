extension AnyKeyPath {
    /// The name of the property, as in `settings.theme`; `nil` if Swift prints an address instead, as it does for
    /// properties of classes that may have subclasses.
    var propertyName: String? {
        let text = String(describing: self)
        let root = "\\\(type(of: self).rootType)."
        guard text.hasPrefix(root) else { return nil }
        let name = text.dropFirst(root.count)
        return name.utf8.contains(UInt8(ascii: "<")) ? nil : String(name)
    }
}
