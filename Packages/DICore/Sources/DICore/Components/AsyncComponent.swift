/// A component whose instances are made asynchronously: by something that opens a file, asks a server, or runs on an actor.
///
/// ```
/// AsyncComponent(Database.self) { resolver in try await Database.open(resolver.resolve(Path.self)) }.cached()
/// ```
///
/// It is registered like a ``Component`` and asked for through ``Container/async``. It may need anything; what needs it is
/// made when it is there, and so has to be waited for too. Only what cannot wait, such as a ``Lazy``, cannot need it: that
/// takes an ``AsyncLazy`` or an ``AsyncProvider``.
///
/// One creation serves any number of tasks that wait for it. It runs in the task of the first of them: where that is cancelled,
/// and the creation throws, another one takes over.
///
/// Thread-safety: an immutable value.
public struct AsyncComponent<Output: Sendable>: Sendable {
    /// What is registered.
    var base: Component<Output, AsyncOrigin>

    private init(_ base: Component<Output, AsyncOrigin>) {
        self.base = base
    }

    /// A component made by a strategy.
    ///
    /// - Parameters:
    ///   - type: What it is asked for by.
    ///   - strategy: Makes the instances.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    /// - Complexity: O(1).
    public init(
        _ type: Output.Type, strategy: some AsyncStrategy<Output>, fileID: String = #fileID, line: Int = #line
    ) {
        var attributes = ComponentAttributes(fileID: fileID, line: line)
        attributes.isolation = strategy.isolation
        attributes.hasAsyncStrategy = true
        base = Component(strategy: AsyncAdapter(strategy), attributes: attributes)
    }

    /// A component made by a closure that needs nothing.
    ///
    /// The container's default strategy finishes it: see ``DefaultStrategy``.
    ///
    /// - Parameters:
    ///   - type: What it is asked for by.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    ///   - make: Makes one instance, on the actor that it is bound to.
    /// - Complexity: O(1).
    @_disfavoredOverload  // as for other components
    public init(
        _ type: Output.Type, fileID: String = #fileID, line: Int = #line,
        make: @escaping @isolated(any) @Sendable () async throws -> Output
    ) {
        self.init(type, strategy: AsyncMakerStrategy(factory: make), fileID: fileID, line: line)
    }

    /// A component made by a closure over a resolver: for what no declaration can say.
    ///
    /// What the closure asks for cannot be seen beforehand: the component is *opaque* in the graph. What is known can be
    /// declared beside it, and is validated.
    ///
    /// - Parameters:
    ///   - type: What it is asked for by.
    ///   - dependencies: What the closure is known to ask for.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    ///   - make: Makes one instance, on the actor that it is bound to.
    /// - Complexity: O(1).
    public init(
        _ type: Output.Type, dependencies: [Dependency] = [], fileID: String = #fileID, line: Int = #line,
        make: @escaping @isolated(any) @Sendable (AsyncResolver) async throws -> Output
    ) {
        self.init(
            type, strategy: AsyncClosureStrategy(dependencies: dependencies, factory: make), fileID: fileID,
            line: line)
    }

    /// How an instance is made.
    public var strategy: any AsyncStrategy<Output> {
        guard let adapter = base.erasedStrategy as? AsyncAdapter<Output>,
            let strategy = adapter.base as? any AsyncStrategy<Output>
        else { preconditionFailure("an asynchronous component without an asynchronous strategy") }
        return strategy
    }

    /// The same component, made by another strategy: for strategies that wrap.
    ///
    /// - Parameter strategy: Makes the same type, usually with the help of the old ``strategy``.
    /// - Returns: A component with everything else unchanged.
    /// - Complexity: O(1).
    public consuming func replacingStrategy(_ strategy: any AsyncStrategy<Output>) -> AsyncComponent {
        AsyncComponent(
            base.withStrategy(AsyncAdapter(strategy)).saying { $0.isolation = strategy.isolation })
    }

    /// The key under which the component answers to its own type.
    ///
    /// - Complexity: O(1).
    public var key: ComponentKey { base.key }

    /// Where it was written.
    public var place: Place { base.place }
}

// What a component can say, whatever its isolation.
extension AsyncComponent {
    /// Registers the component under a name: see ``Component/named(_:)``.
    ///
    /// - Complexity: O(1).
    public consuming func named(_ name: String) -> AsyncComponent { AsyncComponent(base.named(name)) }

    /// Registers the component under a typed qualifier: see ``Component/qualified(by:)``.
    ///
    /// - Complexity: O(1).
    public consuming func qualified<Marker>(by marker: Marker.Type) -> AsyncComponent {
        AsyncComponent(base.qualified(by: marker))
    }

    /// Registers the component under a qualifier, or under none: see ``Component/qualified(by:)``.
    ///
    /// - Complexity: O(1).
    public consuming func qualified(by qualifier: Qualifier?) -> AsyncComponent {
        AsyncComponent(base.qualified(by: qualifier))
    }

    /// Lets the component take the place of every other registration of the same key: see ``Component/overriding()``.
    ///
    /// - Complexity: O(1).
    public consuming func overriding() -> AsyncComponent { AsyncComponent(base.overriding()) }

    /// Lets every explicit registration of the same key win over the component: see ``Component/asDefault()``.
    ///
    /// - Complexity: O(1).
    public consuming func asDefault() -> AsyncComponent { AsyncComponent(base.asDefault()) }

    /// Hides the component from everything outside of its module: see ``Component/modulePrivate()``.
    ///
    /// - Complexity: O(1).
    public consuming func modulePrivate() -> AsyncComponent { AsyncComponent(base.modulePrivate()) }

    /// Lets the component answer to another type too: see ``Component/role(qualifier:_:)``.
    ///
    /// - Parameters:
    ///   - qualifier: Tells it from others of that type; the component's own qualifier where `nil`.
    ///   - convert: Makes the role from an instance.
    /// - Returns: The component with the role.
    /// - Complexity: O(1).
    public consuming func role<Role>(
        qualifier: Qualifier? = nil, _ convert: @escaping @Sendable (Output) -> Role
    ) -> AsyncComponent {
        let role = Self.makeRole(qualifier: qualifier, convert)
        return AsyncComponent(base.adding(role))
    }

    /// Adds the component to the array of its own type: see ``Component/contribute(qualifier:)``.
    ///
    /// - Complexity: O(1).
    public consuming func contribute(qualifier: Qualifier? = nil) -> AsyncComponent {
        contribute(qualifier: qualifier) { $0 }
    }

    /// Adds the component to the array of another type: see ``Component/contribute(qualifier:_:)``.
    ///
    /// - Complexity: O(1).
    public consuming func contribute<Element>(
        qualifier: Qualifier? = nil, _ convert: @escaping @Sendable (Output) -> Element
    ) -> AsyncComponent {
        let role = Self.makeRole(qualifier: qualifier, convert)
        return AsyncComponent(base.adding(ComponentContribution(role: role)))
    }

    /// Adds the component to the map of another type: see ``Component/contribute(key:qualifier:_:)``.
    ///
    /// - Complexity: O(1).
    public consuming func contribute<MapKey: Hashable & Sendable, Element>(
        key: MapKey, qualifier: Qualifier? = nil, _ convert: @escaping @Sendable (Output) -> Element
    ) -> AsyncComponent {
        let role = Self.makeRole(qualifier: qualifier, convert)
        return AsyncComponent(base.adding(ComponentContribution(role: role, mapKey: key)))
    }

    private static func makeRole<Role>(
        qualifier: Qualifier?, _ convert: @escaping @Sendable (Output) -> Role
    ) -> ComponentRole {
        ComponentRole(key: ComponentKey(Role.self, qualifier: qualifier), from: Output.self) { link in
            Maker { context in convert(try link.unannotated(context)) }
        }
    }
}

// What happens to instances.
extension AsyncComponent {
    /// Lets requests share instances.
    ///
    /// - Parameter cache: Where instances live and who shares them; one for the life of the container, where it is left out.
    /// - Returns: The component with the cache.
    /// - Complexity: O(1).
    public consuming func cached<Cache: CacheStrategy>(_ cache: Cache = .threadSafe) -> AsyncComponent {
        AsyncComponent(base.saying { $0.cache = .strategy(cache) })
    }

    /// Not for asynchronous components: their tasks change threads.
    ///
    /// - Complexity: O(1).
    @available(*, deprecated, message: "tasks change threads, so none of them has a cache per thread: use .perTask")
    public consuming func cached(_ cache: PerThreadCache) -> AsyncComponent {
        AsyncComponent(base.saying { $0.cache = .strategy(cache) })
    }

    /// Lets each request make an instance of its own, also in a container with a default cache.
    ///
    /// - Returns: The component without a cache.
    /// - Complexity: O(1).
    public consuming func uncached() -> AsyncComponent {
        AsyncComponent(base.saying { $0.cache = .uncached })
    }

    /// Creates an instance when the container starts: see ``Container/start()``.
    ///
    /// A component that overrides an eager one, or hides it in a child container, is eager too, provided that the container keeps
    /// its instance. `.eager(false)` says otherwise.
    ///
    /// - Parameter isEager: Whether the instance is created when the container starts.
    /// - Returns: The component, eager or not.
    /// - Complexity: O(1).
    public consuming func eager(_ isEager: Bool = true) -> AsyncComponent {
        AsyncComponent(base.saying { $0.isEager = isEager })
    }

    /// Does something to each new instance, before anyone else can see it: see ``Component/onCreate(_:)``.
    ///
    /// - Parameter hook: May change a value in place. If it throws, the creation has failed.
    /// - Returns: The component with the hook.
    /// - Complexity: O(1).
    public consuming func onCreate(_ hook: @escaping @Sendable (inout Output) throws -> Void) -> AsyncComponent {
        AsyncComponent(base.modified { $0.hooks.append(CreationHook { instance, _, _ in try hook(&instance) }) })
    }

    /// Tells an observer of each new instance.
    ///
    /// - Parameter observer: Called where a hook would be.
    /// - Returns: The component with the observer.
    /// - Complexity: O(1).
    public consuming func onCreate(_ observer: any CreationObserver) -> AsyncComponent {
        AsyncComponent(base.modified { $0.observe(with: observer) })
    }

    /// Closes each instance when what it belongs to is closed: see ``Container/close()``.
    ///
    /// - Parameter closer: Closes one instance. What it throws is reported when everything has been closed.
    /// - Returns: The component with the closer.
    /// - Complexity: O(1).
    public consuming func onClose(_ closer: @escaping @Sendable (Output) throws -> Void) -> AsyncComponent {
        AsyncComponent(base.modified { $0.closers.append(InstanceCloser(closeNow: closer)) })
    }

    /// Closes each instance with a closer that may suspend: see ``Container/close()``.
    ///
    /// - Parameter closer: Closes one instance. What it throws is reported when everything has been closed.
    /// - Returns: The component with the closer.
    /// - Complexity: O(1).
    public consuming func onClose(_ closer: @escaping @Sendable (Output) async throws -> Void) -> AsyncComponent {
        AsyncComponent(base.modified { $0.closers.append(InstanceCloser(close: closer)) })
    }
}
