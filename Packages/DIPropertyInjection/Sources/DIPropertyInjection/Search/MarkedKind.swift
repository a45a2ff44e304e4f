import DICore

/// A type of marker, with what can be done for a slot of it.
struct MarkedKind: Sendable {
    /// Puts a value that was resolved into a slot.
    typealias Fill = () -> Void

    let id: ObjectIdentifier
    let name: String
    let dependency: Dependency
    let link: @Sendable (borrowing Linker) throws -> Linked
    let resolve: @Sendable (AnyMarkedSlot, any Resolver) throws -> Fill
    let resolveOnMainActor: @MainActor @Sendable (AnyMarkedSlot, MainActorResolver) throws -> Fill

    /// Resolves what a slot needs, through a link.
    typealias Linked = @Sendable (borrowing ResolutionContext, AnyMarkedSlot) throws -> Fill

    init<Marker: MarkedProperty>(_ marker: Marker.Type) {
        id = ObjectIdentifier(marker)
        name = "\(ComponentKey(Marker.self))"
        let need = Marker.need
        dependency = need.dependency
        link = { linker in
            let link = try linker.link(need)
            return { context, slot in Self.fill(slot, of: marker, with: try link(context)) }
        }
        resolve = { slot, resolver in Self.fill(slot, of: marker, with: try need.resolve(from: resolver)) }
        resolveOnMainActor = { slot, resolver in
            Self.fill(slot, of: marker, with: try need.resolve(from: resolver))
        }
    }

    private static func fill<Marker: MarkedProperty>(
        _ slot: AnyMarkedSlot, of marker: Marker.Type, with content: Marker.Content
    ) -> Fill {
        guard let slot = slot as? MarkedSlot<Marker.Content> else {
            preconditionFailure("a slot has another type than its marker says")
        }
        return { slot.fill(with: content) }
    }
}
