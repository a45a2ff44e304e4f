/// Resolves components. It is a lock, a registry and the current generation.
///
/// Thread-safety: may be used from any thread or task.
public final class Container: @unchecked Sendable {
    // Safety: `registry` and `children` are read and written under `lock`.

    /// The container around this one.
    let parent: Container?

    /// Counts the requests of a root container, its children and their scopes.
    let readers: Readers

    private let lock = Lock()
    private var registry: Registry
    private var children: [WeakChild] = []

    /// The instances of the components here. A child has those of the parent's components that reach an override.
    private let slots = SlotTable()
    private let current = Published<Generation>()

    private struct WeakChild {
        weak var container: Container?
    }

    init(_ registry: Registry, inside parent: Container? = nil) {
        self.registry = registry
        self.parent = parent
        readers = parent?.readers ?? Readers()
        parent?.add(child: self)
    }

    private func add(child: Container) {
        lock.withLock {
            // The room that released children leave is used again, so the list stays as long as its longest.
            if let free = children.firstIndex(where: { $0.container == nil }) {
                children[free].container = child
            } else {
                children.append(WeakChild(container: child))
            }
        }
    }

    // MARK: Requests

    /// Calls a closure with the current generation, which lives at least as long as the call.
    func reading<Result, Failure: Error>(
        _ body: (Generation) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let counter = Readers.enter(readers.words)
        defer { readers.leave(counter) }
        return try body(generation)
    }

    /// The current generation, for a caller that reads.
    private var generation: Generation {
        while true {
            if let known = current.unretained { return known.takeUnretainedValue() }
            let base = parent?.generation
            let new = lock.withLock { () -> Generation? in
                // The parent drops the generations here after it has changed its own. So either this thread finds the
                // change now, or the parent drops the generation that this thread stores.
                guard current.unretained == nil, base == nil || parent?.has(base) == true else { return nil }
                registry.complete()
                let new = Generation(registry, inside: base, slots: slots)
                _ = current.exchange(new)
                return new
            }
            if let new { return new }
        }
    }

    private func has(_ generation: Generation?) -> Bool { current.unretained?.takeUnretainedValue() === generation }

    // MARK: Changes

    /// Changes the registry, and derives the next generation. Requests that run go on with theirs.
    ///
    /// - Complexity: O(*n*) in the number of linked keys, and in the number of children.
    func change(_ body: (inout Registry) -> Registry.Change) {
        let (change, retired, children) = lock.withLock { () -> (Registry.Change, Generation?, [Container]) in
            registry.complete()
            let change = body(&registry)
            // Without a generation, nothing is linked here. A child links its parent first.
            guard let old = current.unretained?.takeUnretainedValue() else { return (change, nil, []) }
            let retired = current.exchange(old.changed(to: registry, concerning: change.keys))
            return (change, retired, self.children.compactMap(\.container))
        }
        var replaced: [AnyObject] = retired.map { [$0] } ?? []
        release(change.gone, in: children, &replaced)
        for object in replaced { readers.retire(object) }
    }

    /// Drops the linked entries, because the parent has changed.
    ///
    /// - Parameters:
    ///   - gone: Components of containers around this one that are gone.
    ///   - replaced: Gets the objects that requests may still use.
    private func drop(_ gone: [Registration], _ replaced: inout [AnyObject]) {
        let (generation, children) = lock.withLock { (current.exchange(nil), self.children.compactMap(\.container)) }
        if let generation { replaced.append(generation) }
        release(gone, in: children, &replaced)
    }

    private func release(_ gone: [Registration], in children: [Container], _ replaced: inout [AnyObject]) {
        if let object = slots.remove(gone) { replaced.append(object) }
        for child in children { child.drop(gone, &replaced) }
    }
}
