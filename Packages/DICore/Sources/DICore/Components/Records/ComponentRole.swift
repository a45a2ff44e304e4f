/// Another key that a component answers to, or the key of a collection that it is an element of.
@usableFromInline
package final class ComponentRole: Sendable {
    package let key: ComponentKey

    /// Makes an instance of the role from one of the component.
    let convert: @Sendable (Maker<Void>) -> Maker<Void>

    /// The key of the element in a map; `nil` in an array, and for a role.
    let mapKey: (any Hashable & Sendable)?

    /// The type of the map's keys. The type of the key itself may be a subclass.
    package let mapKeyType: ObjectIdentifier?

    /// The key of the element in a map. Keys of two types may be equal, such as 1 and UInt8(1).
    package var hashableMapKey: AnyHashable? { mapKey.map { AnyHashable($0) } }

    /// The key of the element in a map, as text.
    package var mapKeyText: String? { mapKey.map { "\($0)" } }

    init(
        _ key: ComponentKey, mapKey: (any Hashable & Sendable)? = nil, mapKeyType: ObjectIdentifier? = nil,
        _ convert: @escaping @Sendable (Maker<Void>) -> Maker<Void>
    ) {
        self.key = key
        self.mapKey = mapKey
        self.mapKeyType = mapKeyType
        self.convert = convert
    }

    /// Makes a role, or an element of an array.
    @inlinable
    convenience init<Output, Role>(
        _ type: Role.Type, _ qualifier: Qualifier?, converting convert: @escaping @Sendable (Output) -> Role
    ) {
        self.init(erased: type, qualifier, mapKey: nil, mapKeyType: nil) { maker in
            let maker = maker.typed(as: Output.self)
            return Maker<Role> { context in convert(try maker(context)) }.erased
        }
    }

    /// Makes an element of a map.
    @inlinable
    convenience init<Output, Role, MapKey: Hashable & Sendable>(
        _ type: Role.Type, _ qualifier: Qualifier?, mapKey: MapKey,
        converting convert: @escaping @Sendable (Output) -> Role
    ) {
        self.init(erased: type, qualifier, mapKey: mapKey, mapKeyType: ObjectIdentifier(MapKey.self)) { maker in
            let maker = maker.typed(as: Output.self)
            return Maker<Role> { context in convert(try maker(context)) }.erased
        }
    }

    // Not generic, so that it is in a client once.
    @usableFromInline
    convenience init(
        erased type: any Any.Type, _ qualifier: Qualifier?, mapKey: (any Hashable & Sendable)?,
        mapKeyType: ObjectIdentifier?, _ convert: @escaping @Sendable (Maker<Void>) -> Maker<Void>
    ) {
        self.init(ComponentKey(erased: type, qualifier: qualifier), mapKey: mapKey, mapKeyType: mapKeyType, convert)
    }

    /// Returns the role of a component with a qualifier.
    func qualified(by qualifier: Qualifier) -> ComponentRole {
        if key.qualifier != nil { return self }
        return ComponentRole(key.qualified(by: qualifier), mapKey: mapKey, mapKeyType: mapKeyType, convert)
    }
}
