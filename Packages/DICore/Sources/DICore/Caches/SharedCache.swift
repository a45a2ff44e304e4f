/// Instances shared on purpose: by all containers in which components with one key carry this very cache.
///
/// ```
/// let shared = SharedCache()
/// let first = Container { Component(Database.self, init: Database.init).cached(shared) }
/// let second = Container { Component(Database.self, init: Database.init).cached(shared) }    // the same database
/// ```
///
/// The instance is created by the first container that is asked, exactly once, with what that one has registered. It
/// lives as long as the cache. A closer belongs to the container that created the instance, and closes it with that,
/// although the others go on handing it out: validation warns of that.
///
/// Thread-safety: may be used from any thread.
public final class SharedCache: CacheStrategy, @unchecked Sendable {
    // Safety: read and written under `lock` only.
    private let lock = Lock()
    private var cells: [ComponentKey: CacheCell] = [:]

    /// Makes a cache with nothing in it.
    ///
    /// - Complexity: O(1).
    public init() {}

    /// As long as the cache: `shared`.
    public var lifetime: Lifetime { Lifetime(.container, name: "shared") }

    /// `true`: closing a container drops no instance; the others go on handing them out.
    public var isShared: Bool { true }

    /// The cell of the component's key.
    ///
    /// - Complexity: O(1).
    public func makeSlot(for component: ComponentDescription) -> any CacheSlot {
        lock.withLock {
            if let cell = cells[component.key] { return cell }
            let cell = CacheCell(.exactlyOnce)
            cells[component.key] = cell
            return cell
        }
    }

    /// The cell of a key, if a container has asked for it.
    func existingCell(for key: ComponentKey) -> CacheCell? { lock.withLock { cells[key] } }

    /// Drops all instances.
    ///
    /// - Complexity: O(*n*) in the number of components that share the cache.
    public func clear() {
        let all = lock.withLock { Array(cells.values) }
        // One wait for readers serves all cells.
        ReaderDomain.shared.release(all.flatMap { $0.takeAll() })
    }
}
