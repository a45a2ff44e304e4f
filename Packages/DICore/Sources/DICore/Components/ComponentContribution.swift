/// A component's element of a collection: of an array, or of a map under a key.
@usableFromInline
struct ComponentContribution: Sendable {
    /// The conversion to the type of the elements.
    private(set) var role: ComponentRole

    /// The key in the map; `nil` in an array.
    let mapKey: (any Hashable & Sendable)?

    /// The type of the map's keys. The type of the key itself may be a subclass.
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

    /// Returns the contributions with their positions, which follow those of the component's roles.
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
