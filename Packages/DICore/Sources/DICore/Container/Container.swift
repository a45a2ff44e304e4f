/// A container of components, which creates their instances on request.
///
/// ```
/// let container = Container {
///     Component(instance: Configuration.live)
///     Component(SQLiteUserStore.self, init: SQLiteUserStore.init(configuration:))
///         .role { $0 as any UserStore }.cached()
///     BillingModule()
/// }
/// try container.validate()
/// let store = try container.resolve((any UserStore).self)
/// ```
///
/// An instance is created at the first request for it. The container looks up the needs of a component once, at the
/// first request for its key. From then on resolving follows direct links and takes no lock, until the container is
/// changed.
///
/// Releasing a container releases its cached instances.
///
/// Thread-safety: may be used from any thread; a resolve in progress keeps what it began with.
public final class Container: Resolver, Sendable {
    @usableFromInline
    let core: ContainerCore

    /// The container around this one, which it keeps.
    private let parent: Container?

    init(_ core: ContainerCore, inside parent: Container? = nil) {
        self.core = core
        self.parent = parent
    }

    /// Makes a container.
    ///
    /// Registering never fails: `validate()` reports mistakes, and requests throw them.
    ///
    /// - Parameters:
    ///   - duplicates: The policy for several explicit components for one key.
    ///   - cache: The cache of components that choose none and whose type is `Sendable`; none by default. It cannot be
    ///     changed later, and is the one of children and copies too. It makes one slot for each component, at the first
    ///     need.
    ///   - strategy: Completes components with a maker without parameters; `nil` for none. It cannot be changed later.
    ///   - observers: Observers of each new instance.
    ///   - resolutionObservers: Observers of requests, in the order in which they are called.
    ///   - components: The components.
    /// - Complexity: O(*n*) in the number of components.
    public convenience init(
        duplicates: DuplicatePolicy = .diagnose, cache: (any CacheStrategy)? = nil,
        strategy: (any DefaultStrategy)? = nil, observers: [any CreationObserver] = [],
        resolutionObservers: [any ResolutionObserver] = [],
        @ComponentBuilder _ components: () -> ComponentList
    ) {
        let defaults = ContainerDefaults(
            cache: cache, strategy: strategy, observers: observers,
            resolutionObservers: .adding(resolutionObservers, to: nil))
        self.init(ContainerCore(Registry(policy: duplicates, defaults, components()), in: Family(), defaults))
    }

    deinit { core.end() }

    // MARK: Resolving

    /// Returns the unnamed instance for a type.
    ///
    /// In a container that was not changed since the first request for this type, no lock is taken.
    ///
    /// - Parameters:
    ///   - type: The type of the instance.
    ///   - isolation: The caller's isolation, which the compiler fills in. Only a caller on the main actor gets
    ///     instances that are made there.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``ResolutionError``, with the chain that leads to the component that could not be resolved.
    @inlinable
    public func resolve<Value>(
        _ type: Value.Type = Value.self, isolation: isolated (any Actor)? = #isolation
    ) throws(ResolutionError) -> Value {
        try core.resolve(type, from: isolation)
    }

    /// Returns the instance for a type and a qualifier.
    ///
    /// - Parameters:
    ///   - type: The type of the instance.
    ///   - qualifier: Distinguishes it from others of the same type; `nil` is the unnamed one.
    ///   - isolation: The caller's isolation, which the compiler fills in.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``ResolutionError``, with the chain that leads to the component that could not be resolved.
    @inlinable
    public func resolve<Value>(
        _ type: Value.Type, qualifier: Qualifier?, isolation: isolated (any Actor)? = #isolation
    ) throws(ResolutionError) -> Value {
        try core.resolve(type, qualifier, from: isolation)
    }

    /// Returns the instance for a type and a qualifier, as a request from no actor: see
    /// ``Resolver/resolve(_:qualifier:)``.
    @_disfavoredOverload
    @inlinable
    public func resolve<Value>(_ type: Value.Type, qualifier: Qualifier?) throws(ResolutionError) -> Value {
        try core.resolve(type, qualifier, from: nil)
    }

    /// Returns the instance for a type and a name.
    ///
    /// - Parameters:
    ///   - type: The type of the instance.
    ///   - name: Distinguishes it from others of the same type. There is no fallback to the unnamed one.
    ///   - isolation: The caller's isolation, which the compiler fills in.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``ResolutionError``, with the chain that leads to the component that could not be resolved.
    /// - Complexity: O(*n*) in the length of the name, beyond the creations.
    @inlinable
    public func resolve<Value>(
        _ type: Value.Type = Value.self, named name: String, isolation: isolated (any Actor)? = #isolation
    ) throws(ResolutionError) -> Value {
        try core.resolve(type, named: name, from: isolation)
    }

    /// Lets the default strategy complete a strategy that only calls a maker: see ``Resolver/finishing(_:)``.
    public func finishing<Output>(_ strategy: any InjectionStrategy<Output>) -> any InjectionStrategy<Output> {
        core.defaults?.strategy?.finishing(strategy) ?? strategy
    }

    /// Returns a resolver for requests on behalf of an object of another type: see ``Resolver/resolver(for:)``.
    public func resolver(for receiver: Any.Type) -> any Resolver { resolver.asking(for: receiver) }

    /// The resolver for requests that may suspend: also for asynchronous components and those bound to the main actor.
    /// It keeps the container alive.
    public var async: AsyncResolver { AsyncResolver(resolver) }

    /// The resolver for requests from the main actor, also for components that are bound to it. It keeps the container
    /// alive.
    public var mainActor: MainActorResolver { MainActorResolver(resolver) }

    private var resolver: StrategyResolver { StrategyResolver(core.handle, keeping: self) }

    /// The components of this container and of those around it, in no particular order.
    ///
    /// A component that another one overrides, or hides in a child, is left out.
    ///
    /// - Complexity: O(*n* log *n*) in the number of components.
    public var components: [ComponentDescription] {
        let inspected = core.inspected
        var components: [ComponentDescription] = []
        for owner in inspected.innermostFirst {
            for record in owner.registry.records where !inspected.isHidden(record, of: owner) {
                components.append(record.description())
            }
        }
        return components
    }

    /// Returns whether a component answers to a key. Creates nothing.
    ///
    /// - Parameter key: The key.
    public func contains(_ key: ComponentKey) -> Bool { core.contains(key) }
}

extension Container {
    /// Creates the instances of eager components: see ``Component/eager(_:)``.
    ///
    /// They are created in the order of registration. If one fails, or the task is canceled, the next call resumes
    /// there.
    ///
    /// - Throws: The error of the first creation that failed; ``ResolutionError/Code/canceled`` for the first component
    ///   that was not created because the task is canceled.
    public func start() async throws(ResolutionError) { try await core.startAsynchronously() }

    /// Creates the instances of eager components, for synchronous code: see ``Component/eager(_:)``.
    ///
    /// - Parameter isolation: The caller's isolation, which the compiler fills in.
    /// - Throws: The error of the first creation that failed: ``ResolutionError/Code/asynchronous`` for an asynchronous
    ///   component that was not created before, and ``ResolutionError/Code/isolation`` for one that is bound to the
    ///   main actor, if the caller is elsewhere.
    @available(*, noasync, message: "in top-level code, call it from an asynchronous function")
    // Top-level code would select this function even with `await`.
    public func start(isolation: isolated (any Actor)? = #isolation) throws(ResolutionError) {
        try core.start(isMainActor: isolation.isMainActor)
    }
}

extension Container {
    /// The answer to a key that several explicit components answer.
    ///
    /// A component with `.overriding()`, and an instance that was `put`, replace others under each policy and are no
    /// duplicates.
    public enum DuplicatePolicy: Sendable {
        /// An error that names all places: `validate()` reports it, and a request for the key throws it.
        case diagnose
        /// The component that was registered last.
        case lastWins
        /// The component that was registered first.
        case firstWins
    }
}
