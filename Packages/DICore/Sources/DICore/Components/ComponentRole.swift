/// A type that a component answers to besides its own, and the way from one to the other.
@usableFromInline
struct ComponentRole: Sendable {
    /// The type of the role. Without a qualifier of its own it takes the component's.
    let key: ComponentKey

    /// Tells it from the other roles and contributions of its component, which may be of the same type.
    private(set) var ordinal = 0

    private let build: @Sendable (EntryRecord, ComponentDescription, UInt) -> EntryRecord

    @usableFromInline
    init<Output, Role>(
        key: ComponentKey, from type: Output.Type, link: @escaping @Sendable (Link<Output>) -> Maker<Role>
    ) {
        self.key = key
        build = { base, description, serial in
            EntryRecord(
                description, maker: link(base.link(as: type, serial: serial)), dependencies: [base], part: .role)
        }
    }

    private init(
        key: ComponentKey, build: @escaping @Sendable (EntryRecord, ComponentDescription, UInt) -> EntryRecord
    ) {
        self.key = key
        self.build = build
    }

    /// The role of a component with this qualifier.
    func qualified(by qualifier: Qualifier?) -> ComponentRole {
        guard key.qualifier == nil, let qualifier else { return self }
        return ComponentRole(key: key.qualified(by: qualifier), build: build)
    }

    /// The same role, at a place among the roles and contributions of its component.
    func numbered(_ ordinal: Int) -> ComponentRole {
        var copy = self
        copy.ordinal = ordinal
        return copy
    }

    /// The entry for the role, from the entry for the component.
    func entry(over base: EntryRecord, description: ComponentDescription, serial: UInt) -> EntryRecord {
        build(base, description, serial)
    }
}
