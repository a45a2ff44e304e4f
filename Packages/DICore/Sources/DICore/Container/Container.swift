/// Answers requests for instances with what is registered.
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
/// Nothing is created before it is asked for. What an instance needs is looked up once, when its key is first asked for;
/// from then on resolving follows direct links and takes no lock, until the container is changed.
///
/// A container lives as long as somebody holds it; its caches go with it.
///
/// Thread-safety: may be used from any thread; a resolve in progress keeps what it began with.
public final class Container: Resolver, Sendable {
    @usableFromInline
    let core: ContainerCore

    /// Makes a container.
    ///
    /// Registering never fails: what is wrong is reported by ``validate()``, and thrown when it is asked for.
    ///
    /// - Parameters:
    ///   - duplicates: What several explicit components for one key mean.
    ///   - cache: The cache of components that choose none, where their type is `Sendable`; none by default. It cannot be changed
    ///     later, and is the one of children and copies too. It makes one slot for each component, when that is first needed.
    ///   - strategy: What is done to components that are given only a maker without parameters; nothing by default. It cannot be
    ///     changed later, and is the one of children and copies too. It is asked whenever the needs of a component are read.
    ///   - observers: Told of each new instance of any component, after the component's own hooks.
    ///   - resolutionObservers: Asked before each component answers, and told of what is created, reused and closed.
    ///   - stalls: When to report that a request waits for long; never by default.
    ///   - components: What is registered.
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

    /// The unnamed instance for a type.
    ///
    /// - Parameter type: What is asked for.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``ResolutionError``, with the chain that leads to what could not be had.
    /// - Complexity: O(1) beyond what is created. In a container that was not changed since it was first asked for this
    ///   type, no lock is taken.
    @inlinable
    public func resolve<Value>(_ type: Value.Type = Value.self) throws(ResolutionError) -> Value {
        let core = core
        // What it has is read without a reference.
        defer { withExtendedLifetime(core) {} }
        let reader = Reader.enter()
        guard let link = core.firstTables.link(to: type) else {
            reader.leave()
            return try core.resolve(ComponentKey(type), as: type)
        }
        return try core.follow(link, by: reader, to: type)
    }

    /// The instance for a type and a qualifier.
    ///
    /// - Parameters:
    ///   - type: What is asked for.
    ///   - qualifier: Tells it from others of the same type; `nil` is the unnamed one.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``ResolutionError``, with the chain that leads to what could not be had.
    /// - Complexity: O(1) beyond what is created.
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

    /// The instance for a type and a name.
    ///
    /// - Parameters:
    ///   - type: What is asked for.
    ///   - name: Tells it from others of the same type. There is no fallback to the unnamed one.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``ResolutionError``, with the chain that leads to what could not be had.
    /// - Complexity: O(*n*) in the length of the name, beyond what is created.
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

    /// Whether something answers to a key. Creates nothing.
    ///
    /// - Parameter key: What would be asked for.
    /// - Complexity: O(1) on average.
    public func contains(_ key: ComponentKey) -> Bool {
        core.isAnswered(key, by: .outside)
    }

    /// A resolver for what is resolved on behalf of an object of a type: rules may answer differently for it.
    ///
    /// - Parameter receiver: The type of the object.
    /// - Returns: The resolver; it does not keep the container alive.
    /// - Complexity: O(1).
    public func resolver(for receiver: Any.Type) -> any Resolver { core.handle.resolver(for: receiver) }

    /// What the default strategy of the container makes of a strategy that only calls a maker.
    ///
    /// - Parameter strategy: Calls the maker.
    /// - Returns: A strategy that makes the same type.
    /// - Complexity: O(1) beyond the default strategy.
    public func finishing<Output>(_ strategy: any InjectionStrategy<Output>) -> any InjectionStrategy<Output> {
        core.defaults.strategy.finishing(strategy)
    }
}
