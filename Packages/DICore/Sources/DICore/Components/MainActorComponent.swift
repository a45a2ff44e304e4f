/// A component whose instances are made, used, closed and released on the main actor: a view controller, a view model.
///
/// ```
/// MainActorComponent(ProfileController.self, init: ProfileController.init(store:)).cached()
/// ```
///
/// It is registered like a ``Component`` and asked for through ``Container/mainActor``. Its type need not be `Sendable`, not
/// even to be cached: what is not never leaves the main actor. It may need anything; what may be made anywhere can need it
/// only as a ``Lazy`` or a ``Provider``, because it cannot wait for the main actor.
///
/// Thread-safety: an immutable value.
public struct MainActorComponent<Output>: Sendable {
    /// What is registered.
    var base: Component<Output, MainActorOrigin>

    private init(_ base: Component<Output, MainActorOrigin>) {
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
        _ type: Output.Type, strategy: any MainActorStrategy<Output>, fileID: String = #fileID, line: Int = #line
    ) {
        var attributes = ComponentAttributes(fileID: fileID, line: line)
        attributes.isolation = .mainActor
        base = Component(strategy: MainActorAdapter(base: strategy), attributes: attributes)
    }

    /// A component made by a closure that needs nothing.
    ///
    /// The container's default strategy finishes it: see ``DefaultStrategy``.
    ///
    /// - Parameters:
    ///   - type: What it is asked for by.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    ///   - make: Makes one instance.
    /// - Complexity: O(1).
    @_disfavoredOverload  // as for other components
    public init(
        _ type: Output.Type, fileID: String = #fileID, line: Int = #line,
        make: @escaping @MainActor @Sendable () throws -> Output
    ) {
        self.init(type, strategy: MainActorClosureStrategy(make), fileID: fileID, line: line)
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
    ///   - make: Makes one instance.
    /// - Complexity: O(1).
    public init(
        _ type: Output.Type, dependencies: [Dependency] = [], fileID: String = #fileID, line: Int = #line,
        make: @escaping @MainActor @Sendable (MainActorResolver) throws -> Output
    ) {
        self.init(
            type, strategy: MainActorClosureStrategy(dependencies: dependencies, factory: make), fileID: fileID,
            line: line)
    }

    /// How an instance is made.
    public var strategy: any MainActorStrategy<Output> {
        guard let adapter = base.erasedStrategy as? MainActorAdapter<Output> else {
            preconditionFailure("a main-actor component without a main-actor strategy")
        }
        return adapter.base
    }

    /// The same component, made by another strategy: for strategies that wrap.
    ///
    /// - Parameter strategy: Makes the same type, usually with the help of the old ``strategy``.
    /// - Returns: A component with everything else unchanged.
    /// - Complexity: O(1).
    public consuming func replacingStrategy(_ strategy: any MainActorStrategy<Output>) -> MainActorComponent {
        MainActorComponent(base.withStrategy(MainActorAdapter(base: strategy)))
    }

    /// The key under which the component answers to its own type.
    ///
    /// - Complexity: O(1).
    public var key: ComponentKey { base.key }

    /// Where it was written.
    public var place: Place { base.place }
}

// What a component can say, whatever its isolation.
extension MainActorComponent {
    /// Registers the component under a name: see ``Component/named(_:)``.
    ///
    /// - Complexity: O(1).
    public consuming func named(_ name: String) -> MainActorComponent { MainActorComponent(base.named(name)) }

    /// Registers the component under a typed qualifier: see ``Component/qualified(by:)``.
    ///
    /// - Complexity: O(1).
    public consuming func qualified<Marker>(by marker: Marker.Type) -> MainActorComponent {
        MainActorComponent(base.qualified(by: marker))
    }

    /// Registers the component under a qualifier, or under none: see ``Component/qualified(by:)``.
    ///
    /// - Complexity: O(1).
    public consuming func qualified(by qualifier: Qualifier?) -> MainActorComponent {
        MainActorComponent(base.qualified(by: qualifier))
    }

    /// Lets the component take the place of every other registration of the same key: see ``Component/overriding()``.
    ///
    /// - Complexity: O(1).
    public consuming func overriding() -> MainActorComponent { MainActorComponent(base.overriding()) }

    /// Lets every explicit registration of the same key win over the component: see ``Component/asDefault()``.
    ///
    /// - Complexity: O(1).
    public consuming func asDefault() -> MainActorComponent { MainActorComponent(base.asDefault()) }

    /// Hides the component from everything outside of its module: see ``Component/modulePrivate()``.
    ///
    /// - Complexity: O(1).
    public consuming func modulePrivate() -> MainActorComponent { MainActorComponent(base.modulePrivate()) }

    /// Lets the component answer to another type too: see ``Component/role(qualifier:_:)``.
    ///
    /// - Parameters:
    ///   - qualifier: Tells it from others of that type; the component's own qualifier where `nil`.
    ///   - convert: Makes the role from an instance, on the main actor.
    /// - Returns: The component with the role.
    /// - Complexity: O(1).
    public consuming func role<Role>(
        qualifier: Qualifier? = nil, _ convert: @escaping @MainActor @Sendable (Output) -> Role
    ) -> MainActorComponent {
        let role = Self.makeRole(qualifier: qualifier, convert)
        return MainActorComponent(base.adding(role))
    }

    /// Adds the component to the array of its own type: see ``Component/contribute(qualifier:)``.
    ///
    /// - Complexity: O(1).
    public consuming func contribute(qualifier: Qualifier? = nil) -> MainActorComponent {
        contribute(qualifier: qualifier) { $0 }
    }

    /// Adds the component to the array of another type, on the main actor: see ``Component/contribute(qualifier:_:)``.
    ///
    /// - Complexity: O(1).
    public consuming func contribute<Element>(
        qualifier: Qualifier? = nil, _ convert: @escaping @MainActor @Sendable (Output) -> Element
    ) -> MainActorComponent {
        let role = Self.makeRole(qualifier: qualifier, convert)
        return MainActorComponent(base.adding(ComponentContribution(role: role)))
    }

    /// Adds the component to the map of another type, on the main actor: see ``Component/contribute(key:qualifier:_:)``.
    ///
    /// - Complexity: O(1).
    public consuming func contribute<MapKey: Hashable & Sendable, Element>(
        key: MapKey, qualifier: Qualifier? = nil, _ convert: @escaping @MainActor @Sendable (Output) -> Element
    ) -> MainActorComponent {
        let role = Self.makeRole(qualifier: qualifier, convert)
        return MainActorComponent(base.adding(ComponentContribution(role: role, mapKey: key)))
    }

    private static func makeRole<Role>(
        qualifier: Qualifier?, _ convert: @escaping @MainActor @Sendable (Output) -> Role
    ) -> ComponentRole {
        ComponentRole(key: ComponentKey(Role.self, qualifier: qualifier), from: Output.self) { link in
            // What is linked to refuses to run anywhere but on the main actor, before this converts what it made.
            MainActorMaker { context in convert(try link.unannotated(context)) }.unbound
        }
    }
}

// What happens on the main actor.
extension MainActorComponent {
    /// Lets requests share instances. The type need not be `Sendable`: instances stay on the main actor.
    ///
    /// - Parameter cache: Where instances live and who shares them; one for the life of the container, where it is left out.
    /// - Returns: The component with the cache.
    /// - Complexity: O(1).
    public consuming func cached<Cache: CacheStrategy>(_ cache: Cache = .threadSafe) -> MainActorComponent {
        MainActorComponent(base.saying { $0.cache = .strategy(cache) })
    }

    /// Lets each request make an instance of its own, also in a container with a default cache.
    ///
    /// - Returns: The component without a cache.
    /// - Complexity: O(1).
    public consuming func uncached() -> MainActorComponent {
        MainActorComponent(base.saying { $0.cache = .uncached })
    }

    /// Creates an instance when the container starts: see ``Container/start()``.
    ///
    /// A component that overrides an eager one, or hides it in a child container, is eager too, provided that the container keeps
    /// its instance. `.eager(false)` says otherwise.
    ///
    /// - Parameter isEager: Whether the instance is created when the container starts.
    /// - Returns: The component, eager or not.
    /// - Complexity: O(1).
    public consuming func eager(_ isEager: Bool = true) -> MainActorComponent {
        MainActorComponent(base.saying { $0.isEager = isEager })
    }

    /// Does something to each new instance on the main actor, before anyone else can see it.
    ///
    /// Hooks run once per creation, after injection, in the order in which they are written; never when an instance
    /// comes from a cache.
    ///
    /// - Parameter hook: May change a value in place. If it throws, the creation has failed.
    /// - Returns: The component with the hook.
    /// - Complexity: O(1).
    public consuming func onCreate(
        _ hook: @escaping @MainActor @Sendable (inout Output) throws -> Void
    ) -> MainActorComponent {
        MainActorComponent(
            base.modified { $0.hooks.append(CreationHook(onMainActor: { instance, _ in try hook(&instance) })) })
    }

    /// Does something to each new instance on the main actor, with the help of other components.
    ///
    /// What the hook asks for cannot be seen beforehand: the component is *opaque* in the graph.
    ///
    /// - Parameter hook: May change a value in place. The resolver belongs to the creation. If it throws, the creation
    ///   has failed.
    /// - Returns: The component with the hook.
    /// - Complexity: O(1).
    public consuming func onCreate(
        _ hook: @escaping @MainActor @Sendable (inout Output, MainActorResolver) throws -> Void
    ) -> MainActorComponent {
        MainActorComponent(
            base.modified {
                $0.hooks.append(CreationHook(onMainActor: hook))
                $0.say { $0.hasOpaqueHook = true }
            })
    }

    /// Tells an observer of each new instance, on the main actor.
    ///
    /// - Parameter observer: Called where a hook would be.
    /// - Returns: The component with the observer.
    /// - Complexity: O(1).
    public consuming func onCreate(_ observer: any CreationObserver) -> MainActorComponent {
        MainActorComponent(base.modified { $0.observe(with: observer) })
    }

    /// Closes each instance on the main actor, when the container is closed: see ``Container/close()``.
    ///
    /// - Parameter closer: Closes one instance. What it throws is reported when the container has been closed.
    /// - Returns: The component with the closer.
    /// - Complexity: O(1).
    public consuming func onClose(
        _ closer: @escaping @MainActor @Sendable (Output) async throws -> Void
    ) -> MainActorComponent {
        MainActorComponent(base.modified { $0.closers.append(InstanceCloser(onMainActor: closer)) })
    }
}
