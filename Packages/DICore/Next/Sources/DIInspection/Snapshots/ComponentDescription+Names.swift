import DICore

extension ComponentDescription {
    /// Whether two descriptions are equal by the names of their types, also if one of them was decoded.
    ///
    /// The numbers of types with the same full name do not count: they depend on the other types in the encoded value.
    func hasNames(of other: ComponentDescription) -> Bool {
        func name(_ key: ComponentKey) -> ComponentKey { ComponentKey(Never.self, named: key.fullDescription) }
        return self == other || mapKeys(name) == other.mapKeys(name)
    }
}
