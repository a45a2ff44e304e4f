/// The hooks and the closers of a component or a decorator. Most components have none.
final class InstanceFinishing<Output>: Sendable {
    typealias Hook = @Sendable (inout Output, FrameHandle, ComponentDescription) throws -> Void
    typealias CloserFactory = @Sendable (Output, ComponentDescription) -> Closer

    /// Runs all hooks, in the order in which they were written.
    let hook: Hook?

    /// Makes the closers of a new instance, in the order in which they were written.
    let closers: (@Sendable (Output, ComponentDescription) -> [Closer])?

    /// Adds a hook to other hooks and closers.
    init(_ others: InstanceFinishing?, hook: @escaping Hook) {
        if let first = others?.hook {
            self.hook = { instance, handle, component in
                try first(&instance, handle, component)
                try hook(&instance, handle, component)
            }
        } else {
            self.hook = hook
        }
        closers = others?.closers
    }

    /// Adds an observer to other hooks and closers.
    convenience init(_ others: InstanceFinishing?, adding observer: any CreationObserver) {
        self.init(
            others,
            hook: { instance, handle, component in
                try observer.didCreate(instance, of: component, resolver: StrategyResolver(handle))
            })
    }

    /// Adds a closer to other hooks and closers.
    init(_ others: InstanceFinishing?, closingWith closer: @escaping CloserFactory) {
        hook = others?.hook
        if let first = others?.closers {
            closers = { instance, component in first(instance, component) + [closer(instance, component)] }
        } else {
            closers = { instance, component in [closer(instance, component)] }
        }
    }

    /// Returns the hooks and closers of a component, whose attributes do not know their type.
    static func of(_ finishing: (any AnyObject & Sendable)?) -> InstanceFinishing? {
        guard let finishing else { return nil }
        guard let typed = finishing as? InstanceFinishing else {
            preconditionFailure("the hooks and closers are for another type than the component's")
        }
        return typed
    }

    // MARK: New instances

    /// Returns a maker whose instances have passed the hooks.
    func finishing(_ maker: Maker<Output>, of component: ComponentDescription) -> Maker<Output> {
        Maker { context in try self.run(try maker(context), of: component, in: context.frame) }
    }

    /// Runs the hooks and keeps the closers of a new instance.
    ///
    /// - Returns: The instance, which a hook may have changed.
    func run(_ instance: Output, of component: ComponentDescription, in frame: Frame) throws -> Output {
        var instance = instance
        // The instance belongs to the scope of the creation, or else to the container.
        func lifespan() throws -> Lifespan {
            try frame.scope?.lifespan ?? frame.container.required(for: component.key).lifespan
        }
        do {
            try hook?(&instance, frame.handle, component)
        } catch {
            // The instance exists, although no request gets it.
            if let closers { _ = try? lifespan().closeNow(closers(instance, component)) }
            throw ResolutionError.wrapping(
                error, key: component.key, component: component, work: "a creation hook of \(component.key)")
        }
        guard let closers else { return instance }
        if let late = try lifespan().keep(closers(instance, component)) {
            throw ResolutionError.closed(frame.scope, key: component.key, underlying: late.failure)
        }
        return instance
    }

    // MARK: Closers

    static func closer(now close: @escaping @Sendable (Output) throws -> Void) -> CloserFactory where Output: Sendable {
        { instance, component in Closer(of: component, closeNow: { try close(instance) }) }
    }

    static func closer(_ close: @escaping @Sendable (Output) async throws -> Void) -> CloserFactory
    where Output: Sendable {
        { instance, component in Closer(of: component, close: { try await close(instance) }) }
    }

    static func closer(
        onMainActor close: @escaping @MainActor @Sendable (Output) async throws -> Void
    ) -> CloserFactory {
        { instance, component in
            // The reference releases the instance on the main actor, whichever thread drops the closer.
            let reference = MainActorReference.holding(instance)
            return Closer(of: component, close: { @MainActor in try await close(reference.value) })
        }
    }
}
