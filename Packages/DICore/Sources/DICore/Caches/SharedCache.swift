/// Instances shared on purpose: by all containers in which components with one key carry this very cache.
///
/// ```
/// let shared = SharedCache()
/// let first = Container { Component(Database.self, init: Database.init).cached(shared) }
/// let second = Container { Component(Database.self, init: Database.init).cached(shared) }    // the same database
/// ```
///
/// The first container with a request creates the instance, exactly once, from its own components. The instance lives as long as
/// the cache. A closer belongs to the container that created the instance, and runs with that, although other containers go on
/// returning the instance: validation warns of that.
///
/// Thread-safety: may be used from any thread.
public final class SharedCache: CacheStrategy, @unchecked Sendable {
    // Safety: read and written under `lock` only.
    private let lock = Lock()
    private var cells: [ComponentKey: CacheCell] = [:]

    /// Makes an empty cache.
    public init() {}

    /// The lifetime of the cache: `shared`.
    public var lifetime: Lifetime { Lifetime(.container, name: "shared") }

    /// `true`: closing a container drops no instance, because other containers go on returning it.
    public var isShared: Bool { true }

    /// Returns the cell of the component's key.
    public func makeSlot(for component: ComponentDescription) -> any CacheSlot {
        lock.withLock {
            if let cell = cells[component.key] { return cell }
            let cell = CacheCell(.exactlyOnce)
            cells[component.key] = cell
            return cell
        }
    }

    /// Returns the cell of a key, if a container has made it.
    func existingCell(for key: ComponentKey) -> CacheCell? { lock.withLock { cells[key] } }

    /// Drops all instances.
    ///
    /// - Complexity: O(*n*) in the number of components that share the cache.
    public func clear() {
        let all = lock.withLock { Array(cells.values) }
        // One wait for readers serves all cells.
        let dropped = all.flatMap { $0.takeAll() }
        ReaderDomain.shared.release(dropped)
        DeferredRelease.release(dropped)
    }
}
