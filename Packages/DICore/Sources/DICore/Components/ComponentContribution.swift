/// A component's place in a collection: among the elements of an array, or under a key of a map.
@usableFromInline
struct ComponentContribution: Sendable {
    /// The way to the element's type.
    let role: ComponentRole

    /// The key in the map; `nil` in an array.
    let mapKey: (any Hashable & Sendable)?

    @usableFromInline
    init(role: ComponentRole, mapKey: (any Hashable & Sendable)?) {
        self.role = role
        self.mapKey = mapKey
    }

    /// The type of the map's keys.
    var mapKeyType: ObjectIdentifier? {
        mapKey.map { ObjectIdentifier(type(of: $0 as Any)) }
    }
}
