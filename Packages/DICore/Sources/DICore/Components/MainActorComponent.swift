/// A component whose instances are made, used, closed and released on the main actor: a view controller, a view model.
///
/// ```
/// MainActorComponent(ProfileController.self, init: ProfileController.init(store:)).cached()
/// ```
///
/// It is registered like a ``Component`` and resolved through ``Container/mainActor``. Its type need not be `Sendable`, not even
/// with a cache: instances that are not `Sendable` never leave the main actor. It may depend on any component. A component of
/// no isolation can depend on it only through a ``Lazy`` or a ``Provider``, because it cannot wait for the main actor.
///
/// Thread-safety: an immutable value.
public struct MainActorComponent<Output>: ComponentProtocol {
    /// The container makes the instances.
    public typealias Origin = ComponentOrigin.Made

    /// The content of the component. It belongs to the toolkit.
    public var _record: ComponentRecord

    /// A component with a strategy: see `Component(_:strategy:)`.
    public init(
        _ type: Output.Type, strategy: any MainActorStrategy<Output>, fileID: String = #fileID, line: Int = #line
    ) {
        _record = ComponentRecord(StrategyAdapter(strategy), making: Output.self, fileID: fileID, line: line)
        ComponentRecord.change(&_record) { $0.isolation = .mainActor }
    }

    /// A component with a closure that needs nothing: see ``Component/init(_:fileID:line:make:)``.
    @_disfavoredOverload
    public init(
        _ type: Output.Type, fileID: String = #fileID, line: Int = #line,
        make: @escaping @MainActor @Sendable (()) throws -> Output
    ) {
        self.init(
            type, strategy: MainActorClosureStrategy(maker: MainActorMaker { _ in try make(()) }), fileID: fileID,
            line: line)
    }

    /// A component with a closure over a resolver: see ``Component/init(_:dependencies:fileID:line:make:)``.
    public init(
        _ type: Output.Type, dependencies: [Dependency] = [], fileID: String = #fileID, line: Int = #line,
        make: @escaping @MainActor @Sendable (MainActorResolver) throws -> Output
    ) {
        self.init(
            type, strategy: MainActorClosureStrategy(dependencies: dependencies, factory: make), fileID: fileID,
            line: line)
    }

    /// A component with a closure that needs nothing. The closure's result is the type that is requested.
    @_disfavoredOverload
    public init(
        fileID: String = #fileID, line: Int = #line, make: @escaping @MainActor @Sendable (()) throws -> Output
    ) {
        self.init(Output.self, fileID: fileID, line: line, make: make)
    }

    /// A component with a closure over a resolver. The closure's result is the type that is requested.
    public init(
        dependencies: [Dependency] = [], fileID: String = #fileID, line: Int = #line,
        make: @escaping @MainActor @Sendable (MainActorResolver) throws -> Output
    ) {
        self.init(Output.self, dependencies: dependencies, fileID: fileID, line: line, make: make)
    }

    /// The strategy that makes the instances.
    public var strategy: any MainActorStrategy<Output> {
        guard let adapter = _record.strategy as? StrategyAdapter<Output>,
            let strategy = adapter.base as? any MainActorStrategy<Output>
        else { preconditionFailure("a main-actor component without a main-actor strategy") }
        return strategy
    }

    /// Returns the same component with another strategy: for strategies that wrap another one.
    ///
    /// - Parameter strategy: Makes the same type, usually with the help of the old ``strategy``.
    public consuming func replacingStrategy(_ strategy: any MainActorStrategy<Output>) -> MainActorComponent {
        _record = _record.replacing(StrategyAdapter(strategy))
        return self
    }
}

// The modifiers that take closures on the main actor.
extension MainActorComponent {
    /// Lets requests share instances: see ``NonisolatedComponent/cached(_:)``.
    ///
    /// The type need not be `Sendable`, because the instances stay on the main actor.
    public consuming func cached<Cache: CacheStrategy>(_ cache: Cache = .threadSafe) -> MainActorComponent {
        ComponentRecord.setCache(cache, of: &_record)
        return self
    }

    /// Lets the component answer to another type too: see ``NonisolatedComponent/role(qualifier:_:)``.
    public consuming func role<Role>(
        qualifier: Qualifier? = nil, _ convert: @escaping @MainActor @Sendable (Output) -> Role
    ) -> MainActorComponent {
        ComponentRecord.add(Self.role(qualifier, convert), to: &_record)
        return self
    }

    /// Adds the component to the array of another type: see ``NonisolatedComponent/contribute(qualifier:_:)``.
    public consuming func contribute<Element>(
        qualifier: Qualifier? = nil, _ convert: @escaping @MainActor @Sendable (Output) -> Element
    ) -> MainActorComponent {
        ComponentRecord.add(ComponentContribution(role: Self.role(qualifier, convert)), to: &_record)
        return self
    }

    /// Adds the component to the map of another type: see ``NonisolatedComponent/contribute(key:qualifier:_:)``.
    public consuming func contribute<MapKey: Hashable & Sendable, Element>(
        key: MapKey, qualifier: Qualifier? = nil, _ convert: @escaping @MainActor @Sendable (Output) -> Element
    ) -> MainActorComponent {
        ComponentRecord.add(ComponentContribution(role: Self.role(qualifier, convert), mapKey: key), to: &_record)
        return self
    }

    private static func role<Role>(
        _ qualifier: Qualifier?, _ convert: @escaping @MainActor @Sendable (Output) -> Role
    ) -> ComponentRole {
        // Safety: isolation is no part of how a synchronous function is called. The maker before the conversion refuses to run
        // anywhere but on the main actor.
        let unbound = unsafeBitCast(convert, to: (@Sendable (Output) -> Role).self)
        return ComponentRole(key: ComponentKey(Role.self, qualifier: qualifier), converting: unbound)
    }

    /// Runs a hook for each new instance on the main actor, before any other code sees it.
    ///
    /// - Parameter hook: May change a value in place. If it throws, the creation has failed.
    public consuming func onCreate(
        _ hook: @escaping @MainActor @Sendable (inout Output) throws -> Void
    ) -> MainActorComponent {
        // Safety: isolation is no part of how a synchronous function is called. A hook runs right after the component's guarded
        // maker, on the same thread, and that maker refuses to run anywhere but on the main actor.
        let unbound = unsafeBitCast(hook, to: (@Sendable (inout Output) throws -> Void).self)
        ComponentRecord.add(hook: unbound, to: &_record)
        return self
    }

    /// Runs a hook for each new instance on the main actor, with a resolver for other components.
    ///
    /// The container cannot know what the hook resolves: the component is *opaque* in the graph.
    public consuming func onCreate(
        _ hook: @escaping @MainActor @Sendable (inout Output, MainActorResolver) throws -> Void
    ) -> MainActorComponent {
        // Safety: as for the hook without a resolver.
        let unbound = unsafeBitCast(hook, to: (@Sendable (inout Output, MainActorResolver) throws -> Void).self)
        let add: InstanceFinishing<Output>.Hook = { instance, handle, _ in
            try unbound(&instance, MainActorResolver(AsyncResolver(handle)))
        }
        ComponentRecord.add(add, isOpaque: true, to: &_record)
        return self
    }

    /// Closes each instance on the main actor, when the container is closed: see ``Container/close()``.
    ///
    /// - Parameter closer: Closes one instance. Its error is reported when the container has been closed.
    public consuming func onClose(
        _ closer: @escaping @MainActor @Sendable (Output) async throws -> Void
    ) -> MainActorComponent {
        ComponentRecord.add(closer: InstanceFinishing.closer(onMainActor: closer), to: &_record)
        return self
    }
}
