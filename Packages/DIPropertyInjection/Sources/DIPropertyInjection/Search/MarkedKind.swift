import DICore

/// A type of marker, with what can be done for a slot of it.
struct MarkedKind: Sendable {
    private let marker: any MarkedProperty.Type

    init(_ marker: any MarkedProperty.Type) {
        self.marker = marker
    }

    var id: ObjectIdentifier { ObjectIdentifier(marker) }
    var name: String { Self.name(of: marker) }
    var dependency: Dependency { Self.dependency(of: marker) }

    /// Resolves what slots of this kind need, through a link.
    struct Linked: Sendable {
        let id: ObjectIdentifier
        let content: @Sendable (borrowing ResolutionContext) throws -> AnyMarkedContent
    }

    /// A slot, and what is put into it.
    struct Fill {
        let slot: AnyMarkedSlot
        let content: AnyMarkedContent

        func callAsFunction() { slot.fill(with: content) }
    }

    func link(_ linker: borrowing Linker) throws -> Linked { try Self.link(marker, linker) }

    /// What slots of this kind need, from a resolver.
    func content(from resolver: any Resolver) throws -> AnyMarkedContent {
        try Self.content(of: marker, from: resolver)
    }

    /// What slots of this kind need, from a resolver on the main actor.
    @MainActor
    func content(from resolver: MainActorResolver) throws -> AnyMarkedContent {
        try Self.content(of: marker, from: resolver)
    }

    /// What slots of this kind need, from a resolver that may have to wait for it.
    func content(from resolver: AsyncResolver) async throws -> AnyMarkedContent {
        try await Self.content(of: marker, from: resolver)
    }

    // MARK: With the type

    private static func dependency<Marker: MarkedProperty>(of marker: Marker.Type) -> Dependency {
        Marker.need.dependency
    }

    private static func link<Marker: MarkedProperty>(
        _ marker: Marker.Type, _ linker: borrowing Linker
    ) throws -> Linked {
        let link = try linker.link(Marker.need)
        return Linked(id: ObjectIdentifier(marker), content: { context in MarkedContent(try link(context)) })
    }

    private static func content<Marker: MarkedProperty>(
        of marker: Marker.Type, from resolver: any Resolver
    ) throws -> AnyMarkedContent {
        MarkedContent(try Marker.need.resolve(from: resolver))
    }

    @MainActor
    private static func content<Marker: MarkedProperty>(
        of marker: Marker.Type, from resolver: MainActorResolver
    ) throws -> AnyMarkedContent {
        MarkedContent(try Marker.need.resolve(from: resolver))
    }

    private static func content<Marker: MarkedProperty>(
        of marker: Marker.Type, from resolver: AsyncResolver
    ) async throws -> AnyMarkedContent {
        try await resolver.resolve(AwaitedContent<Marker>.self).content
    }

    /// The marker as it is written: `Injected<any Store>` is another name of `InjectedProperty<any Store, Unqualified>`.
    private static func name<Marker: MarkedProperty>(of marker: Marker.Type) -> String {
        let name = "\(ComponentKey(Marker.self))"
        let (property, unqualified) = ("Property<", ", \(Unqualified.self)>")
        guard name.hasSuffix(unqualified), let start = name.firstRange(of: property) else { return name }
        return name[..<start.lowerBound] + "<" + name[start.upperBound...].dropLast(unqualified.count) + ">"
    }
}
