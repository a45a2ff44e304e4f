/// A set of keys. Most have no qualifier, so their types identify them.
struct KeySet: Sendable {
    private var types = IdentityTable<Void>()
    private var others: Set<ComponentKey> = []

    mutating func insert(_ key: ComponentKey) {
        if key.isPlain { types[key.typeIdentity] = () } else { others.insert(key) }
    }

    func contains(_ key: ComponentKey) -> Bool {
        key.isPlain ? types[key.typeIdentity] != nil : others.contains(key)
    }
}
