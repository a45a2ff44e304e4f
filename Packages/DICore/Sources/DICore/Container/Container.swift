/// A container of components, which creates their instances on request.
///
/// ```
/// let container = Container {
///     Component(instance: Configuration.live)
///     Component(SQLiteUserStore.self, init: SQLiteUserStore.init(configuration:)).role { $0 as any UserStore }.cached()
///     BillingModule()
/// }
/// try container.validate()
/// let store = try container.resolve((any UserStore).self)
/// ```
///
/// An instance is created at the first request for it. The container looks up the needs of a component once, at the first
/// request for its key. From then on resolving follows direct links and takes no lock, until the container is changed.
///
/// Releasing a container releases its cached instances.
///
/// Thread-safety: may be used from any thread; a resolve in progress keeps what it began with.
public final class Container: Resolver, Sendable {
    @usableFromInline
    let core: ContainerCore

    /// Makes a container.
    ///
    /// Registering never fails: `validate()` reports mistakes, and requests throw them.
    ///
    /// - Parameters:
    ///   - duplicates: The policy for several explicit components for one key.
    ///   - cache: The cache of components that choose none, where their type is `Sendable`; none by default. It cannot be changed
    ///     later, and is the one of children and copies too. It makes one slot for each component, at the first need.
    ///   - strategy: The strategy for components that are given only a maker without parameters; none by default. It cannot be
    ///     changed later, and is the one of children and copies too. It is used whenever the needs of a component are read.
    ///   - observers: Observers of each new instance of any component, after the component's own hooks.
    ///   - resolutionObservers: Observers that may refuse requests, and see each creation, reuse and closing.
    ///   - stalls: When to report that a request waits for long; never by default.
    ///   - components: The components.
    /// - Complexity: O(*n*) in the number of components.
    public init(
        duplicates: DuplicatePolicy = .diagnose, cache: (any CacheStrategy)? = nil,
        strategy: any DefaultStrategy = NoFinishing(), observers: [any CreationObserver] = [],
        resolutionObservers: [any ResolutionObserver] = [], stalls: StallReporting? = nil,
        @ComponentBuilder _ components: () -> ComponentList
    ) {
        var registry = Registry()
        registry.duplicates = duplicates
        let list = components()
        registry.install(list, contents: ModuleContents(list))
        let defaults = ContainerDefaults(
            cache: cache, strategy: strategy, observers: observers, resolutionObservers: Observers(resolutionObservers),
            duplicates: duplicates, stallReporting: stalls)
        core = ContainerCore(registry: registry, defaults: defaults)
    }

    init(_ core: ContainerCore) {
        self.core = core
    }

    // MARK: Resolving

    /// Returns the unnamed instance for a type.
    ///
    /// In a container that was not changed since the first request for this type, no lock is taken.
    ///
    /// - Parameter type: The type of the instance.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``ResolutionError``, with the chain that leads to the component that could not be resolved.
    @inlinable
    public func resolve<Value>(_ type: Value.Type = Value.self) throws(ResolutionError) -> Value {
        let core = core
        // Its properties are read without a reference.
        defer { withExtendedLifetime(core) {} }
        let reader = Reader.enter()
        guard let link = core.firstTables.link(to: type) else {
            reader.leave()
            return try core.resolve(ComponentKey(type), as: type)
        }
        return try core.follow(link, by: reader, to: type)
    }

    /// Returns the instance for a type and a qualifier.
    ///
    /// - Parameters:
    ///   - type: The type of the instance.
    ///   - qualifier: Tells it from others of the same type; `nil` is the unnamed one.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``ResolutionError``, with the chain that leads to the component that could not be resolved.
    @inlinable
    public func resolve<Value>(_ type: Value.Type, qualifier: Qualifier?) throws(ResolutionError) -> Value {
        guard let qualifier else { return try resolve(type) }
        let core = core
        // As above.
        defer { withExtendedLifetime(core) {} }
        // The plan is retained: how qualifiers compare is code of the user, which must not run while the thread reads.
        guard let plan = core.currentFirstPlan,
            let link = plan.tables.qualifiedLink(to: type, qualifier: qualifier)
        else { return try core.resolve(ComponentKey(type, qualifier: qualifier), as: type) }
        defer { withExtendedLifetime(plan) {} }
        return try core.follow(link, by: .enter(), to: type, qualifier: qualifier)
    }

    /// Returns the instance for a type and a name.
    ///
    /// - Parameters:
    ///   - type: The type of the instance.
    ///   - name: Tells it from others of the same type. There is no fallback to the unnamed one.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``ResolutionError``, with the chain that leads to the component that could not be resolved.
    /// - Complexity: O(*n*) in the length of the name, beyond the creations.
    @inlinable
    public func resolve<Value>(
        _ type: Value.Type = Value.self, named name: String
    ) throws(ResolutionError) -> Value {
        let core = core
        // As above.
        defer { withExtendedLifetime(core) {} }
        let reader = Reader.enter()
        guard let link = core.firstTables.link(to: type, named: name) else {
            reader.leave()
            return try core.resolve(ComponentKey(type, named: name), as: type)
        }
        return try core.follow(link, by: reader, to: type, qualifier: .name(name))
    }

    /// Returns whether a component answers to a key. Creates nothing.
    ///
    /// - Parameter key: The key.
    public func contains(_ key: ComponentKey) -> Bool {
        core.isAnswered(key, by: .outside)
    }

    /// Returns a resolver for requests on behalf of an object of a type: rules may answer differently for it.
    ///
    /// - Parameter receiver: The type of the object.
    /// - Returns: The resolver; it does not keep the container alive.
    public func resolver(for receiver: Any.Type) -> any Resolver {
        StrategyResolver(core.handle).resolver(for: receiver)
    }

    /// Applies the default strategy of the container to a strategy that only calls a maker.
    ///
    /// - Parameter strategy: The strategy that calls the maker.
    /// - Returns: A strategy that makes the same type.
    public func finishing<Output>(_ strategy: any InjectionStrategy<Output>) -> any InjectionStrategy<Output> {
        core.defaults.strategy.finishing(strategy)
    }
}
