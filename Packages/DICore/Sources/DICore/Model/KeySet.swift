/// A set of keys, most of which have no qualifier: these are known by their types.
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
