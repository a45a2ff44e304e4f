/// A wrapper of the instances that components give for a type.
///
/// ```
/// Decorator((any Store).self) { inner in LoggedStore(inner) }
/// ```
///
/// It is registered by writing it in a ``Container``'s or a ``Module``'s builder, before or after the decorated
/// components, and applies in the whole container. It decorates the value that a component gives *for this type*: as
/// its own type, as a role, as a contribution, or through a redirection. The component's other roles are not decorated.
///
/// Each instance is decorated once, whichever request comes first, and the undecorated instance is never returned for
/// the type. A decoration lives exactly as long as the decorated instance: it leaves the cache with it, and belongs to
/// the same scope, thread or task. A component without a cache is decorated for each request. The component's closers,
/// hooks and observers get the undecorated instance. `onClose(_:)` closes the decorations.
///
/// If several decorators apply to a key, the first registered one is the innermost.
///
/// Decorations are shared like the instances, so the type must be `Sendable`. Components of every isolation are
/// decorated: those that are bound to the main actor on the main actor, and asynchronous ones when they have been made.
///
/// The closure of `init(onMainActor:…)` is bound to the main actor, and so are the decorations. They are resolved
/// through ``Container/mainActor``, or with `await` through ``Container/async``. A nonisolated component that depends
/// on them is made on the main actor.
///
/// Thread-safety: an immutable value.
public struct Decorator<Value: Sendable>: Sendable {
    let record: DecoratorRecord

    private init(_ record: DecoratorRecord) { self.record = record }

    /// Returns the decoration of an instance.
    private typealias Step = @Sendable (Value, borrowing ResolutionContext) throws -> Value
    private typealias MainActorStep = @MainActor @Sendable (Value, borrowing ResolutionContext) throws -> Value

    private init(
        _ qualifier: Qualifier?, _ predicate: DecoratorRecord.Predicate?, _ fileID: String, _ line: Int,
        _ dependencies: [Dependency] = [], _ opacity: Opacity = .transparent, isOnMainActor: Bool = false,
        link: @escaping @Sendable (borrowing Linker) throws -> Step
    ) {
        record = DecoratorRecord(
            of: ComponentKey(Value.self, qualifier: qualifier), where: predicate,
            place: Place(fileID: fileID, line: line), opacity: opacity, dependencies: dependencies,
            isOnMainActor: isOnMainActor
        ) { inner, session in
            let inner = inner.typed(as: Value.self)
            let step = try link(Linker(session))
            return Maker<Value> { context in try step(try inner(context), context) }.erased
        }
    }

    // Safety: isolation does not affect how a synchronous function is called. The guard of the decoration lets its
    // maker run on the main actor only.
    private static func unbound(_ step: @escaping MainActorStep) -> Step { unsafeBitCast(step, to: Step.self) }

    /// Returns the dependencies of needs, labeled by the positions of the parameters. The first parameter is the
    /// instance.
    private static func labeled<First, each Rest>(_ first: Need<First>, _ rest: repeat Need<each Rest>) -> [Dependency]
    {
        var dependencies = [first.dependency]
        for need in repeat each rest { dependencies.append(need.dependency) }
        for position in dependencies.indices where dependencies[position].label == nil {
            dependencies[position].label = "parameter \(position + 2)"
        }
        return dependencies
    }

    /// A decorator that needs nothing else.
    ///
    /// - Parameters:
    ///   - type: The type that is decorated.
    ///   - qualifier: The qualifier of the key. Without a predicate, `nil` is the unnamed key.
    ///   - predicate: Selects components that answer to the type, with any qualifier unless one is given. It is called
    ///     for each linking, validation and drawing, on any thread, and must give the same result each time.
    ///   - fileID: The file where the decorator is written.
    ///   - line: The line where the decorator is written.
    ///   - decorate: Returns the decoration of an instance.
    public init(
        _ type: Value.Type, qualifier: Qualifier? = nil,
        where predicate: (@Sendable (ComponentDescription) -> Bool)? = nil, fileID: String = #fileID, line: Int = #line,
        decorate: @escaping @Sendable (_ inner: Value) throws -> Value
    ) {
        self.init(qualifier, predicate, fileID, line) { _ in { value, _ in try decorate(value) } }
    }

    /// A decorator with a resolver, for dependencies that no declaration can express.
    ///
    /// ```
    /// Decorator((any Store).self) { inner, resolver in LoggedStore(inner, log: try resolver.resolve(Log.self)) }
    /// ```
    ///
    /// The container cannot know what the closure resolves: the decorated component is *opaque* in the graph. Known
    /// dependencies can be declared in addition, and are validated. With `needs:` everything is declared.
    ///
    /// - Parameters:
    ///   - type: The type that is decorated.
    ///   - qualifier: The qualifier of the key. Without a predicate, `nil` is the unnamed key.
    ///   - predicate: Selects components: see ``init(_:qualifier:where:fileID:line:decorate:)``.
    ///   - dependencies: The known dependencies of the closure.
    ///   - fileID: The file where the decorator is written.
    ///   - line: The line where the decorator is written.
    ///   - decorate: Returns the decoration of an instance.
    public init(
        _ type: Value.Type, qualifier: Qualifier? = nil,
        where predicate: (@Sendable (ComponentDescription) -> Bool)? = nil, dependencies: [Dependency] = [],
        fileID: String = #fileID, line: Int = #line,
        decorate: @escaping @Sendable (_ inner: Value, _ resolver: any Resolver) throws -> Value
    ) {
        self.init(qualifier, predicate, fileID, line, dependencies, .opaque) { linker in
            let resolver = linker.resolver(answersUndeclared: true)
            return { value, context in try decorate(value, resolver(context)) }
        }
    }

    /// A decorator with declared needs: nothing about it is opaque.
    ///
    /// ```
    /// Decorator((any Store).self, needs: Need<Log>()) { inner, log in LoggedStore(inner, log: log) }
    /// ```
    ///
    /// - Parameters:
    ///   - type: The type that is decorated.
    ///   - qualifier: The qualifier of the key. Without a predicate, `nil` is the unnamed key.
    ///   - predicate: Selects components: see ``init(_:qualifier:where:fileID:line:decorate:)``.
    ///   - first: The need of the closure's second parameter.
    ///   - rest: The needs of its other parameters.
    ///   - fileID: The file where the decorator is written.
    ///   - line: The line where the decorator is written.
    ///   - decorate: Returns the decoration of an instance, with the values of the needs.
    public init<First, each Rest>(
        _ type: Value.Type, qualifier: Qualifier? = nil,
        where predicate: (@Sendable (ComponentDescription) -> Bool)? = nil, needs first: Need<First>,
        _ rest: repeat Need<each Rest>, fileID: String = #fileID, line: Int = #line,
        decorate: @escaping @Sendable (_ inner: Value, First, repeat each Rest) throws -> Value
    ) {
        let needs = (repeat each rest)
        self.init(qualifier, predicate, fileID, line, Self.labeled(first, repeat each rest)) { linker in
            let firstLink = try linker.link(first)
            let links = (repeat try linker.link(each needs))
            return { value, context in
                try decorate(value, try firstLink(context), repeat try (each links)(context))
            }
        }
    }

    // MARK: On the main actor

    /// A decorator on the main actor that needs nothing else.
    ///
    /// ```
    /// Decorator(onMainActor: (any Pane).self) { inner in FramedPane(inner) }
    /// ```
    ///
    /// The parameters are those of ``init(_:qualifier:where:fileID:line:decorate:)``.
    public init(
        onMainActor type: Value.Type, qualifier: Qualifier? = nil,
        where predicate: (@Sendable (ComponentDescription) -> Bool)? = nil, fileID: String = #fileID, line: Int = #line,
        decorate: @escaping @MainActor @Sendable (_ inner: Value) throws -> Value
    ) {
        self.init(qualifier, predicate, fileID, line, isOnMainActor: true) { _ in
            Self.unbound { value, _ in try decorate(value) }
        }
    }

    /// A decorator on the main actor with a resolver: see
    /// ``init(_:qualifier:where:dependencies:fileID:line:decorate:)``.
    public init(
        onMainActor type: Value.Type, qualifier: Qualifier? = nil,
        where predicate: (@Sendable (ComponentDescription) -> Bool)? = nil, dependencies: [Dependency] = [],
        fileID: String = #fileID, line: Int = #line,
        decorate: @escaping @MainActor @Sendable (_ inner: Value, _ resolver: MainActorResolver) throws -> Value
    ) {
        self.init(qualifier, predicate, fileID, line, dependencies, .opaque, isOnMainActor: true) { linker in
            let resolver = linker.resolver(answersUndeclared: true)
            return Self.unbound { value, context in try decorate(value, resolver.onMainActor(context)) }
        }
    }

    /// A decorator on the main actor with declared needs: see
    /// ``init(_:qualifier:where:needs:_:fileID:line:decorate:)``.
    public init<First, each Rest>(
        onMainActor type: Value.Type, qualifier: Qualifier? = nil,
        where predicate: (@Sendable (ComponentDescription) -> Bool)? = nil, needs first: Need<First>,
        _ rest: repeat Need<each Rest>, fileID: String = #fileID, line: Int = #line,
        decorate: @escaping @MainActor @Sendable (_ inner: Value, First, repeat each Rest) throws -> Value
    ) {
        let needs = (repeat each rest)
        let dependencies = Self.labeled(first, repeat each rest)
        self.init(qualifier, predicate, fileID, line, dependencies, isOnMainActor: true) { linker in
            let firstLink = try linker.link(first)
            let links = (repeat try linker.link(each needs))
            return Self.unbound { value, context in
                try decorate(value, try firstLink(context), repeat try (each links)(context))
            }
        }
    }

    // MARK: Closers

    /// Closes each decoration before the decorated instance, when its container or its scope is closed.
    ///
    /// If a decorator has several closers, the one that is written last runs first.
    ///
    /// - Parameter closer: Closes the decoration alone: the decorated component has closers of its own. Its error is
    ///   reported when the container has been closed.
    public func onClose(_ closer: @escaping @Sendable (Value) throws -> Void) -> Decorator {
        if record.isOnMainActor { return onClose(onMainActor: closer) }
        return closing { instance, component in Closer(of: component, closeNow: { try closer(instance) }) }
    }

    /// Closes each decoration, with a closer that may suspend: see ``onClose(_:)``.
    public func onClose(_ closer: @escaping @Sendable (Value) async throws -> Void) -> Decorator {
        if record.isOnMainActor { return onClose(onMainActor: closer) }
        return closing { instance, component in Closer(of: component, close: { try await closer(instance) }) }
    }

    /// Closes each decoration on the main actor, as its closure says: see `onClose(_:)`.
    public func onClose(onMainActor closer: @escaping @MainActor @Sendable (Value) async throws -> Void) -> Decorator {
        closing { instance, component in Closer(of: component, instance, onMainActor: closer) }
    }

    private func closing(with closer: @escaping @Sendable (Value, ComponentDescription) -> Closer) -> Decorator {
        // Safety: the closer is called with the address of an instance of this type.
        Decorator(record.closing { closer($0.assumingMemoryBound(to: Value.self).pointee, $1) })
    }
}
