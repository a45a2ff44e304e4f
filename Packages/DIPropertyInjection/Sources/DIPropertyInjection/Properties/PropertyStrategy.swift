import DICore

/// A strategy that injects properties into the instances of another strategy.
///
/// A component gets one from `.inject` and `.injectMarked`, around its previous strategy. The lists of two such
/// strategies are joined, so that all values are resolved before the first is assigned.
///
/// Thread-safety: an immutable value.
protocol PropertyInjecting: ComponentStrategy {
    associatedtype Origin
    associatedtype Inner

    /// Creates the instances.
    var inner: Inner { get }
    var properties: PropertyList<Output, Origin> { get }

    /// The inner strategy, for its declarations.
    var creating: any ComponentStrategy { get }

    init(inner: Inner, properties: PropertyList<Output, Origin>)
}

extension PropertyInjecting {
    /// - Parameters:
    ///   - inner: Creates the instances.
    ///   - change: Adds the properties to those that are injected already.
    init(_ inner: Inner, _ change: PropertyList<Output, Origin>.Change) {
        let before = inner as? Self
        self.init(inner: before?.inner ?? inner, properties: change(before?.properties ?? PropertyList()))
    }

    /// The needs of the inner strategy, then those of the properties.
    var dependencies: [Dependency] { creating.dependencies + properties.dependencies }

    /// The opacity of the inner strategy; opaque until created if the type does not list its marked properties.
    var opacity: Opacity { properties.opacity(around: creating.opacity) }

    var receiver: Any.Type { creating.receiver }
}

/// Injects properties into the instances of a component without isolation.
struct PropertyStrategy<Output>: InjectionStrategy, PropertyInjecting {
    let inner: any InjectionStrategy<Output>
    let properties: PropertyList<Output, ComponentOrigin.Made>

    var creating: any ComponentStrategy { inner }

    func make(_ resolver: any Resolver) throws -> Output {
        try properties.injected(from: resolver) { try inner.make(resolver) }
    }

    func link(_ linker: borrowing Linker) throws -> Maker<Output> {
        let inner = try inner.link(linker)
        let linked = try properties.link(linker, onMainActor: false)
        if let steps = linked.onlySteps {
            return Maker { context in
                var output = try inner(context)
                try steps.run(context, &output) { _ in }
                return output
            }
        }
        return Maker { context in try linked.injected(context) { try inner(context) } }
    }
}

/// Injects properties into the instances of a component of the main actor.
struct MainActorPropertyStrategy<Output>: MainActorStrategy, PropertyInjecting {
    let inner: any MainActorStrategy<Output>
    let properties: PropertyList<Output, ComponentOrigin.MadeOnMainActor>

    var creating: any ComponentStrategy { inner }

    @MainActor
    func make(_ resolver: MainActorResolver) throws -> Output {
        try properties.injected(from: MainActorAccess(base: resolver)) { try inner.make(resolver) }
    }

    func link(_ linker: borrowing Linker) throws -> MainActorMaker<Output> {
        let inner = try inner.link(linker)
        let linked = try properties.link(linker, onMainActor: true)
        if let steps = linked.onlySteps {
            return MainActorMaker { context in
                var output = try inner(context)
                try steps.run(context, &output) { _ in }
                return output
            }
        }
        return MainActorMaker { context in try linked.injected(context) { try inner(context) } }
    }
}

/// Injects properties into the instances of an asynchronous component.
///
/// The inner strategy creates the instance in its own isolation. The task assigns the properties outside of any actor.
struct AsyncPropertyStrategy<Output: Sendable>: AsyncStrategy, PropertyInjecting {
    let inner: any AsyncStrategy<Output>
    let properties: PropertyList<Output, ComponentOrigin.MadeAsynchronously>

    var creating: any ComponentStrategy { inner }
    var isolation: (any Actor)? { inner.isolation }

    func make(_ resolver: AsyncResolver) async throws -> Output {
        try await properties.injected(
            [ComponentKey(Output.self)], from: resolver, closingWith: resolver.synchronous.closeIncomplete
        ) { try await inner.make(resolver) }
    }

    func link(_ linker: borrowing AsyncLinker) throws -> AsyncMaker<Output> {
        let keys = [linker.component.key] + linker.component.roles
        let inner = try inner.link(linker)
        // The needs of the properties are prepared for the creation; its resolver answers with them.
        let resolver = linker.resolver()
        let close = linker.closer(ofIncomplete: Output.self)
        return AsyncMaker { context in
            try await properties.injected(keys, from: resolver.asynchronous(context), closingWith: close) {
                try await inner(context)
            }
        }
    }
}
