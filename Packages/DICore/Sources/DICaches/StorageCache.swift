public import DICore

/// A cache whose instances live outside of the container: as long as other code holds them, for one resolve, or in a
/// task cache.
///
/// Thread-safety: an immutable value; its slots may be used from any thread.
public struct StorageCache: CacheStrategy {
    private let kind: Kind

    private enum Kind: Sendable {
        case weak, perResolve, perTask
    }

    private init(_ kind: Kind) { self.kind = kind }

    fileprivate static let weak = StorageCache(.weak)
    fileprivate static let perResolve = StorageCache(.perResolve)
    fileprivate static let perTask = StorageCache(.perTask)

    /// The lifetime, named `weak`, `per resolve` or `per task`.
    public var lifetime: Lifetime {
        switch kind {
        case .weak: Lifetime(.container, name: "weak", isWeak: true)
        case .perResolve: Lifetime(.resolve, name: "per resolve")
        case .perTask: Lifetime(.task, name: "per task")
        }
    }

    /// Makes a weak cell, or a slot that serves from the storages of resolves or tasks.
    public func makeSlot(for component: ComponentDescription) -> any CacheSlot {
        switch kind {
        case .weak: CacheCell(.weak)
        case .perResolve: StorageSlot(in: .resolve)
        case .perTask: StorageSlot(in: .task)
        }
    }
}

extension CacheStrategy where Self == StorageCache {
    /// One instance for as long as code outside of the container holds it; then a new one.
    ///
    /// Instances must be class instances: a value that is not fails with `ResolutionError.Code.notAClassInstance`. A
    /// closer keeps each instance until the container is closed, so nothing is held weakly then: validation warns of
    /// that.
    public static var weak: StorageCache { StorageCache.weak }

    /// One instance within one top-level resolve: the whole object graph that is being built shares it.
    ///
    /// A lazy dependency or a provider that is used later begins a resolve of its own. Components of a scope share no
    /// instance with components that live longer.
    public static var perResolve: StorageCache { StorageCache.perResolve }

    /// One instance within `withTaskCache { }`, which child tasks share. A request from outside of it is an error.
    public static var perTask: StorageCache { StorageCache.perTask }
}

/// One instance for each thread.
///
/// Instances are dropped with their thread, or with the container, whichever goes first. Tasks run on any thread of a
/// pool: an instance for a task has the cache `.perTask`. So this cache is not for asynchronous components, whose
/// creations begin on one thread and end on another. (It is a type of its own, so that the compiler warns of that.)
///
/// Thread-safety: an immutable value; its slots may be used from any thread.
public struct PerThreadCache: CacheStrategy {
    fileprivate init() {}

    /// The lifetime of a thread: `per thread`.
    public var lifetime: Lifetime { Lifetime(.thread, name: "per thread") }

    /// Makes a slot that serves from the storage of the calling thread.
    public func makeSlot(for component: ComponentDescription) -> any CacheSlot { StorageSlot(in: .thread) }
}

extension CacheStrategy where Self == PerThreadCache {
    /// One instance for each thread.
    public static var perThread: PerThreadCache { PerThreadCache() }
}

extension Component where Origin == ComponentOrigin.MadeAsynchronously, Output: Sendable {
    /// Not for asynchronous components: their tasks change threads.
    @available(*, deprecated, message: "tasks change threads, so none of them has a cache per thread: use .perTask")
    public consuming func cached(_ cache: PerThreadCache) -> Component { cached(in: cache) }

    // Any cache: the overload above would call itself.
    private consuming func cached(in cache: some CacheStrategy) -> Component { cached(cache) }
}
