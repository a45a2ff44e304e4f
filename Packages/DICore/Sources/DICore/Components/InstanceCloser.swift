/// Makes what closes an instance, when that has been created.
struct InstanceCloser<Output>: Sendable {
    let make: @Sendable (Output, ComponentDescription) -> Closer

    init(closeNow: @escaping @Sendable (Output) throws -> Void) where Output: Sendable {
        make = { instance, component in Closer(of: component, closeNow: { try closeNow(instance) }) }
    }

    init(close: @escaping @Sendable (Output) async throws -> Void) where Output: Sendable {
        make = { instance, component in Closer(of: component, close: { try await close(instance) }) }
    }

    /// A closer on the main actor, for a component that is bound to it.
    init(onMainActor close: @escaping @MainActor @Sendable (Output) async throws -> Void) {
        make = { instance, component in
            // Let go of on the main actor, whoever drops the closer.
            let reference = MainActorReference.holding(instance)
            return Closer(of: component, close: { @MainActor in try await close(reference.value) })
        }
    }
}
