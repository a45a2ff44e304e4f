/// A cache that the toolkit ships and that has no parameters but a scope: `.threadSafe`, `.simple`, `.weak`, `.perResolve`,
/// `.perTask` or `.scope(name)`.
///
/// Thread-safety: an immutable value; its slots may be used from any thread.
public struct StandardCache: CacheStrategy {
    // No larger than the name of a scope: `any CacheStrategy` holds such a value without an allocation.
    private let kind: Kind

    fileprivate enum Kind: Sendable {
        case threadSafe
        case simple
        case weak
        case perResolve
        case perTask
        case scope(ScopeName)
    }

    fileprivate init(_ kind: Kind) {
        self.kind = kind
    }

    /// The lifetime, named `cached`, `simple`, `weak`, `per resolve`, `per task` or `scope request`.
    public var lifetime: Lifetime {
        switch kind {
        case .threadSafe: Lifetime(.container, name: "cached")
        case .simple: Lifetime(.container, name: "simple")
        case .weak: Lifetime(.container, name: "weak", isWeak: true)
        case .perResolve: Lifetime(.resolve, name: "per resolve")
        case .perTask: Lifetime(.task, name: "per task")
        case .scope(let name): Lifetime(scope: name)
        }
    }

    /// Makes a slot: a cell, or one that serves from the storages of resolves, tasks or scopes.
    public func makeSlot(for component: ComponentDescription) -> any CacheSlot {
        switch kind {
        case .threadSafe: CacheCell(.exactlyOnce)
        case .simple: CacheCell(.firstPublished)
        case .weak: CacheCell(.weak)
        case .perResolve: StorageSlot(in: .resolve)
        case .perTask: StorageSlot(in: .task(component))
        case .scope(let name): ScopedSlot(in: name)
        }
    }

    /// Whether the cache does not keep instances alive.
    var isWeak: Bool { if case .weak = kind { true } else { false } }
}

extension CacheStrategy where Self == StandardCache {
    /// One instance for the life of the container, created exactly once, however many threads request it at once.
    ///
    /// Other requests for this component wait for the creation. Requests for other components do not.
    public static var threadSafe: StandardCache { StandardCache(.threadSafe) }

    /// One instance for the life of the container, which no request ever waits for.
    ///
    /// Where several threads request the component at once, several instances may be created. Each request gets the first one
    /// that was finished.
    public static var simple: StandardCache { StandardCache(.simple) }

    /// One instance for as long as code outside of the container holds it; then a new one.
    ///
    /// Instances must be class instances: a value that is not fails with ``ResolutionError/Code/notAClassInstance``. A
    /// closer keeps each instance until the container is closed, so nothing is held weakly then: validation warns of that.
    public static var weak: StandardCache { StandardCache(.weak) }

    /// One instance within one top-level resolve: the whole object graph that is being built shares it.
    ///
    /// A lazy dependency or a provider that is used later begins a resolve of its own.
    public static var perResolve: StandardCache { StandardCache(.perResolve) }

    /// One instance within `withTaskCache { }`, which child tasks share. A request from outside of it is an error.
    public static var perTask: StandardCache { StandardCache(.perTask) }

    /// One instance for each open scope with a name: see ``ScopeParent/withScope(_:values:_:)``.
    ///
    /// A request from outside of such a scope is an error. Where the container's cached objects are cleared, each open scope
    /// drops its instance at the next request for it, or when the scope is closed.
    ///
    /// - Parameter name: The name of the scope.
    public static func scope(_ name: ScopeName) -> StandardCache { StandardCache(.scope(name)) }
}
