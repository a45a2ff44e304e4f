/// A type that a component answers to besides its own, and the way from one to the other.
@usableFromInline
package struct ComponentRole: Sendable {
    /// The type of the role. Without a qualifier of its own it takes the component's.
    let key: ComponentKey

    /// Tells it from the other roles and contributions of its component, which may be of the same type.
    private(set) var ordinal = 0

    /// Counts, of a contribution, those of its component to the same collection before it.
    private(set) var number = 0

    private let build: @Sendable (EntryRecord, ComponentDescription, UInt) -> EntryRecord
    private let request: any Request.Type

    @usableFromInline
    init<Output, Role>(
        key: ComponentKey, from type: Output.Type, link: @escaping @Sendable (Link<Output>) -> Maker<Role>
    ) {
        self.key = key
        request = TypedRequest<Role>.self
        build = { base, description, serial in
            EntryRecord(
                EntryRecord.Contents(component: description, part: .role, dependencies: [base]),
                maker: link(base.link(as: type, serial: serial)))
        }
    }

    private init(
        key: ComponentKey, request: any Request.Type,
        build: @escaping @Sendable (EntryRecord, ComponentDescription, UInt) -> EntryRecord
    ) {
        self.key = key
        self.request = request
        self.build = build
    }

    /// The role of a component with this qualifier.
    func qualified(by qualifier: Qualifier?) -> ComponentRole {
        guard key.qualifier == nil, let qualifier else { return self }
        return ComponentRole(key: key.qualified(by: qualifier), request: request, build: build)
    }

    /// The same role, at a place among the roles and contributions of its component.
    ///
    /// - Parameter number: See ``number``.
    func numbered(_ ordinal: Int, number: Int = 0) -> ComponentRole {
        var copy = self
        copy.ordinal = ordinal
        copy.number = number
        return copy
    }

    /// The entry for the role, from the entry for the component.
    func entry(over base: EntryRecord, description: ComponentDescription, serial: UInt) -> EntryRecord {
        build(base, description, serial)
    }

    /// Asks for the component by this role, for what can be made without suspending.
    func requestNow(of container: ContainerCore, for asker: Asker) throws {
        try request.makeNow(key, container, asker)
    }

    /// Asks for the component by this role, wherever it is made.
    func request(of container: ContainerCore, for asker: Asker) async throws {
        try await request.make(key, container, asker)
    }

    /// Asks a container for a type that is known to the request alone.
    private protocol Request: SendableMetatype {
        static func makeNow(_ key: ComponentKey, _ container: ContainerCore, _ asker: Asker) throws
        static func make(_ key: ComponentKey, _ container: ContainerCore, _ asker: Asker) async throws
    }

    private enum TypedRequest<Role>: Request {
        static func makeNow(_ key: ComponentKey, _ container: ContainerCore, _ asker: Asker) throws {
            _ = try container.resolve(key, as: Role.self, for: asker)
        }

        static func make(_ key: ComponentKey, _ container: ContainerCore, _ asker: Asker) async throws {
            _ = try await container.resolveAsynchronously(key, as: Role.self, for: asker)
        }
    }
}
