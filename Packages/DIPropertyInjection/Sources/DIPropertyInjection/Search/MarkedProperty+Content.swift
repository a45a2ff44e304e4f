import DICore

// A type of marker, as `any MarkedProperty.Type`, resolves the values for its slots.
extension MarkedProperty {
    static var dependency: Dependency { need.dependency }

    /// The name of the marker in source code: `Injected<any Store>` is an alias of
    /// `InjectedProperty<any Store, Never>`.
    static var name: String {
        let name = "\(ComponentKey(Self.self))"
        let (property, unqualified) = ("Property<", ", \(Never.self)>")
        guard name.hasSuffix(unqualified), let start = name.firstRange(of: property) else { return name }
        return name[..<start.lowerBound] + "<" + name[start.upperBound...].dropLast(unqualified.count) + ">"
    }

    static func link(_ linker: borrowing Linker) throws -> LinkedMarker {
        let link = try linker.link(need)
        return LinkedMarker(kind: self, content: { context in MarkedContent(try link(context)) })
    }

    /// Returns the value for slots of this kind, from a resolver.
    static func content(from resolver: any Resolver) throws -> AnyMarkedContent {
        MarkedContent(try need.resolve(from: resolver))
    }

    /// Returns the value for slots of this kind, from a resolver that may wait for it.
    static func content(from resolver: AsyncResolver) async throws -> AnyMarkedContent {
        try await resolver.resolve(AwaitedContent<Self>.self).content
    }
}

/// Resolves the value for slots of a kind, through a link.
struct LinkedMarker: Sendable {
    let kind: any MarkedProperty.Type
    let content: @Sendable (borrowing ResolutionContext) throws -> AnyMarkedContent
}

/// A slot and its new content.
struct SlotFill {
    let slot: AnyMarkedSlot
    let content: AnyMarkedContent

    func callAsFunction() { slot.fill(with: content) }
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
