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

    /// The same contributions, each at its place among the roles and contributions of its component.
    ///
    /// - Parameter roles: How many roles there are.
    static func numbered(_ contributions: [ComponentContribution], after roles: Int) -> [ComponentContribution] {
        var numbered = contributions
        for (position, contribution) in contributions.enumerated() {
            let number = contributions[..<position].count(where: {
                $0.role.key == contribution.role.key && $0.mapKeyType == contribution.mapKeyType
            })
            numbered[position].role = contribution.role.numbered(roles + position, number: number)
        }
        return numbered
    }
}
