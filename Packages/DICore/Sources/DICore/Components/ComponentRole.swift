/// A type that a component answers to besides its own, with the conversion to it.
@usableFromInline
package struct ComponentRole: Sendable {
    /// The type of the role. Without a qualifier of its own the role gets the component's.
    let key: ComponentKey

    /// The position among the roles and contributions of the component. Several of them may have the same type.
    private(set) var ordinal = 0

    /// The number of earlier contributions of the component to the same collection.
    private(set) var number = 0

    private let build: @Sendable (EntryRecord, ComponentDescription, UInt) -> EntryRecord

    @inlinable
    init<Output, Role>(key: ComponentKey, converting convert: @escaping @Sendable (Output) -> Role) {
        self.init(key: key, from: Output.self) { link in
            Maker { context in convert(try link.unannotated(context)) }
        }
    }

    @usableFromInline
    init<Output, Role>(
        key: ComponentKey, from type: Output.Type, link: @escaping @Sendable (LinkedNeed<Output>) -> Maker<Role>
    ) {
        self.key = key
        build = { base, description, serial in
            let maker = link(base.link(as: type, serial: serial))
            // An existing instance is converted once.
            var converted: CacheCell?
            if base.holdsExisting, let value = try? maker(ResolutionContext(serial: serial, frame: .unused)) {
                converted = CacheCell(holding: value)
            }
            return EntryRecord(description, part: .role, over: [base], cell: converted, maker: maker)
        }
    }

    private init(
        key: ComponentKey, build: @escaping @Sendable (EntryRecord, ComponentDescription, UInt) -> EntryRecord
    ) {
        self.key = key
        self.build = build
    }

    /// Returns the role of a component with a qualifier.
    func qualified(by qualifier: Qualifier?) -> ComponentRole {
        guard key.qualifier == nil, let qualifier else { return self }
        return ComponentRole(key: key.qualified(by: qualifier), build: build)
    }

    /// Returns the same role with a position among the roles and contributions of its component.
    func numbered(_ ordinal: Int, number: Int = 0) -> ComponentRole {
        var copy = self
        copy.ordinal = ordinal
        copy.number = number
        return copy
    }

    /// Returns the entry of the role. It converts the instances of the component's entry.
    func entry(over base: EntryRecord, description: ComponentDescription, serial: UInt) -> EntryRecord {
        build(base, description, serial)
    }
}
