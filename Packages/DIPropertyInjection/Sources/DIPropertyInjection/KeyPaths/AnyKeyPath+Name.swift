extension AnyKeyPath {
    /// The name of the property, as in `settings.theme`; `nil` if Swift prints an address instead, as it does for
    /// properties of classes that may have subclasses, and if the program is compiled without names.
    var propertyName: String? {
        let type = type(of: self).rootType
        // The standard library stops the program if it prints a path of fields without names.
        guard FieldNames.areKept(of: type) else { return nil }
        let text = String(describing: self)
        let root = "\\\(type)."
        guard text.hasPrefix(root) else { return nil }
        let name = text.dropFirst(root.count)
        return name.utf8.contains(UInt8(ascii: "<")) ? nil : String(name)
    }
}
