/// The resolver of a strategy, a hook or a container, which asks through the handle of a creation.
struct StrategyResolver: Resolver {
    private(set) var handle: FrameHandle

    /// The only needs that it answers; `nil` if it answers everything.
    private(set) var declared: DeclaredNeeds?

    /// The container or the scope, if the resolver keeps it.
    private var kept: (any AnyObject & Sendable)?

    /// Whether its user is on the main actor, and keeps the instances there.
    private var isOnMainActor = false

    init(
        _ handle: FrameHandle, answering declared: DeclaredNeeds? = nil,
        keeping container: (any AnyObject & Sendable)? = nil
    ) {
        self.handle = handle
        self.declared = declared
        kept = container
    }

    func resolve<Value>(_ type: Value.Type, qualifier: Qualifier?) throws(ResolutionError) -> Value {
        try check(type, qualifier)
        return try handle.resolve(type, qualifier, isOnMainActor: isOnMainActor, isNeed: true)
    }

    // A separate function, so that requests take less of the stack.
    private func check(_ key: ComponentKey) throws(ResolutionError) { try declared?.check(key) }

    private func check(_ type: (some Any).Type, _ qualifier: Qualifier?) throws(ResolutionError) {
        try declared?.check(ComponentKey(type, qualifier: qualifier))
    }

    func box(for key: ComponentKey) async throws(ResolutionError) -> InstanceBox {
        try check(key)
        return try await handle.resolveAsynchronously(key, isNeed: true)
    }

    func resolveOwned<Value: Sendable>(_ key: ComponentKey) async throws(ResolutionError) -> Owned<Value> {
        try check(key)
        let lifespan = try handle.openOwned(for: key)
        do throws(ResolutionError) {
            let box = try await handle.resolveAsynchronously(key, in: lifespan)
            return Owned(box.value(as: Value.self), in: lifespan, keeping: kept)
        } catch {
            _ = await lifespan.close()
            throw error
        }
    }

    func existing<Value>(_ key: ComponentKey, as type: Value.Type) throws(ResolutionError) -> Value? {
        try check(key)
        return try handle.existing(key, as: type, isOnMainActor: isOnMainActor)
    }

    func contains(_ key: ComponentKey) -> Bool { handle.contains(key) }

    func finishing<Output>(
        _ strategy: any InjectionStrategy<Output>
    ) throws(ResolutionError) -> any InjectionStrategy<Output> {
        try handle.defaultStrategy(for: ComponentKey(Output.self))?.finishing(strategy) ?? strategy
    }

    func closeIncomplete<Instance>(_ instance: Instance) {
        if handle.hasEnded { return }
        (handle.origin as? ComponentRecord)?.close(incomplete: instance)
    }

    func resolver(for receiver: Any.Type) -> any Resolver { asking(for: receiver) }

    /// Returns the same resolver, for requests on behalf of an object of another type.
    func asking(for receiver: Any.Type) -> StrategyResolver {
        withoutContainer.changed { $0.handle = FrameHandle(handle, for: receiver) }
    }

    var answeringUndeclared: any Resolver { answeringEverything }

    var answeringEverything: StrategyResolver { changed { $0.declared = nil } }

    var withoutContainer: StrategyResolver { changed { $0.kept = nil } }

    var onMainActor: StrategyResolver { changed { $0.isOnMainActor = true } }

    private func changed(_ change: (inout StrategyResolver) -> Void) -> StrategyResolver {
        var copy = self
        change(&copy)
        return copy
    }
}
