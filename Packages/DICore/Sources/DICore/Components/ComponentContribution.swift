/// A component's place in a collection: among the elements of an array, or under a key of a map.
@usableFromInline
struct ComponentContribution: Sendable {
    /// The way to the element's type.
    private(set) var role: ComponentRole

    /// The key in the map; `nil` in an array.
    let mapKey: (any Hashable & Sendable)?

    /// The type of the map's keys, of which the key's own may be a subclass.
    let mapKeyType: ObjectIdentifier?

    /// An element of an array.
    @usableFromInline
    init(role: ComponentRole) {
        self.role = role
        mapKey = nil
        mapKeyType = nil
    }

    /// An element of a map.
    @usableFromInline
    init<MapKey: Hashable & Sendable>(role: ComponentRole, mapKey: MapKey) {
        self.role = role
        self.mapKey = mapKey
        mapKeyType = ObjectIdentifier(MapKey.self)
    }

    /// The same contribution, at a place among the roles and contributions of its component.
    func numbered(_ ordinal: Int) -> ComponentContribution {
        var copy = self
        copy.role = role.numbered(ordinal)
        return copy
    }
}
