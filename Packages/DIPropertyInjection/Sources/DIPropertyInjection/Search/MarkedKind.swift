import DICore

/// A type of marker. It resolves the values for its slots.
struct MarkedKind: Sendable {
    private let marker: any MarkedProperty.Type

    init(_ marker: any MarkedProperty.Type) {
        self.marker = marker
    }

    var id: ObjectIdentifier { ObjectIdentifier(marker) }
    var name: String { Self.name(of: marker) }
    var dependency: Dependency { Self.dependency(of: marker) }

    /// Resolves the value for slots of a kind, through a link.
    struct Linked: Sendable {
        let id: ObjectIdentifier
        let content: @Sendable (borrowing ResolutionContext) throws -> AnyMarkedContent
    }

    /// A slot and its new content.
    struct Fill {
        let slot: AnyMarkedSlot
        let content: AnyMarkedContent

        func callAsFunction() { slot.fill(with: content) }
    }

    func link(_ linker: borrowing Linker) throws -> Linked { try Self.link(marker, linker) }

    /// Returns the value for slots of this kind, from a resolver.
    func content(from resolver: any Resolver) throws -> AnyMarkedContent {
        try Self.content(of: marker, from: resolver)
    }

    /// Returns the value for slots of this kind, from a resolver that may wait for it.
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

    private static func content<Marker: MarkedProperty>(
        of marker: Marker.Type, from resolver: AsyncResolver
    ) async throws -> AnyMarkedContent {
        try await resolver.resolve(AwaitedContent<Marker>.self).content
    }

    /// Returns the name of the marker in source code: `Injected<any Store>` is an alias of `InjectedProperty<any Store,
    /// Never>`.
    private static func name<Marker: MarkedProperty>(of marker: Marker.Type) -> String {
        let name = "\(ComponentKey(Marker.self))"
        let (property, unqualified) = ("Property<", ", \(Never.self)>")
        guard name.hasSuffix(unqualified), let start = name.firstRange(of: property) else { return name }
        return name[..<start.lowerBound] + "<" + name[start.upperBound...].dropLast(unqualified.count) + ">"
    }
}

/// The value for slots of a kind, as a dependency form that an asynchronous resolver can resolve.
struct AwaitedContent<Marker: MarkedProperty>: Dependency.Form, @unchecked Sendable {
    // Safety: only the creation that requested the value gets it, for a slot of a `Sendable` object. The object's type
    // is responsible for its slots.
    let content: AnyMarkedContent

    static func dependency(qualifier: Qualifier?) -> Dependency {
        var dependency = Marker.need.dependency
        dependency.label = nil
        return dependency
    }

    static func strategy(qualifier: Qualifier?) -> any InjectionStrategy<AwaitedContent> { Strategy() }

    private struct Strategy: InjectionStrategy {
        var dependencies: [Dependency] { [Marker.need.dependency] }

        func make(_ resolver: any Resolver) throws -> AwaitedContent {
            AwaitedContent(content: MarkedContent(try Marker.need.resolve(from: resolver)))
        }

        func link(_ linker: borrowing Linker) throws -> Maker<AwaitedContent> {
            let link = try linker.link(Marker.need)
            return Maker { context in AwaitedContent(content: MarkedContent(try link(context))) }
        }
    }
}
