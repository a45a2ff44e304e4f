/// The contribution of a component to a collection.
package struct Contribution: Sendable {
    package let registration: Registration
    let contribution: ComponentContribution

    init(_ registration: Registration, _ contribution: ComponentContribution) {
        self.registration = registration
        self.contribution = contribution
    }

    var role: ComponentRole { contribution.role }

    /// The type of the collection's elements.
    package var element: ComponentKey { contribution.role.key }

    /// The number of earlier contributions of the component to the same collection.
    package var number: Int { contribution.role.number }

    /// The type of the keys of a map; `nil` for an array.
    var mapKeyType: ObjectIdentifier? { contribution.mapKeyType }

    /// The key in a map.
    package var mapKey: MapKey? {
        contribution.mapKey.map { MapKey(key: AnyHashable($0), type: contribution.mapKeyType) }
    }

    /// A key with the type of the map's keys: keys of two maps may be equal as `AnyHashable`, such as 1 and UInt8(1).
    package struct MapKey: Hashable {
        let key: AnyHashable
        let type: ObjectIdentifier?

        package var text: String { "\(key.base)" }
    }
}
