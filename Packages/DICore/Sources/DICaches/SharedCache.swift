public import DICore

/// Instances shared on purpose: by all containers in which components with one key carry this very cache.
///
/// ```
/// let shared = SharedCache()
/// let first = Container { Component(Database.self, init: Database.init).cached(shared) }
/// let second = Container { Component(Database.self, init: Database.init).cached(shared) }    // the same database
/// ```
///
/// The first container with a request creates the instance, exactly once, from its own components. The instance lives
/// as long as the cache. A closer belongs to the container that created the instance, and runs with that, although
/// other containers go on returning the instance: validation warns of that.
///
/// Thread-safety: may be used from any thread.
public final class SharedCache: CacheStrategy {
    private let cells = Guarded<[ComponentKey: CacheCell]>([:])

    /// Makes an empty cache.
    public init() {}

    /// The lifetime of the cache: `shared`.
    public var lifetime: Lifetime { Lifetime(.container, name: "shared") }

    /// `true`: closing a container drops no instance, because other containers go on returning it.
    public var isShared: Bool { true }

    /// Returns a slot that asks for the cell of the component's key.
    public func makeSlot(for component: ComponentDescription) -> any CacheSlot { Slot(cache: self, key: component.key) }

    private struct Slot: CacheSlot {
        let cache: SharedCache
        let key: ComponentKey

        func cell(in context: borrowing CacheContext) -> CacheCell { cache.cell(for: key) }
    }

    private func cell(for key: ComponentKey) -> CacheCell {
        cells.withLock { cells in
            if let cell = cells[key] { return cell }
            let cell = CacheCell(.exactlyOnce)
            cells[key] = cell
            return cell
        }
    }

    /// Drops the instance of the component's key, because a container is cleared. The next request in each container
    /// creates a new one.
    public func clear(_ component: ComponentDescription) {
        let dropped = cells.withLock { $0.removeValue(forKey: component.key) }
        // Released outside of the lock: a deinitializer is user code.
        withExtendedLifetime(dropped) {}
    }

    /// Drops all instances. The next request in each container creates a new one.
    ///
    /// - Complexity: O(*n*) in the number of components that share the cache.
    public func clear() {
        let dropped = cells.withLock { cells -> [ComponentKey: CacheCell] in
            defer { cells = [:] }
            return cells
        }
        // Released outside of the lock: a deinitializer is user code.
        withExtendedLifetime(dropped) {}
    }
}
