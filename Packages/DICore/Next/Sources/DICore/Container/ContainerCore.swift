/// The parts of a container: a lock, a registry, slots and the current generation.
///
/// The container is its owner, and a generation keeps it. The core of a parent keeps those of its children until their
/// containers are released.
@usableFromInline
final class ContainerCore: @unchecked Sendable {
    // Safety: the variables are read and written under `lock`, and `place` under the lock of the parent.

    /// The core of the container around this one.
    let parent: ContainerCore?

    /// Counts the requests of a root container, its children and their scopes.
    @usableFromInline
    let readers: Readers

    let lock = Lock()
    @exclusivity(unchecked) private var registry: Registry

    /// The cores of the children that have linked something.
    @exclusivity(unchecked) private var children: [ContainerCore] = []

    /// The position among the children of the parent; `nil` before something is linked.
    @exclusivity(unchecked) private var place: Int?

    /// The slots of the components here. A child has those of the parent's components that reach an override.
    @exclusivity(unchecked) private var slots = SlotTable()

    @usableFromInline
    let current = Published<Generation>()

    init(_ registry: Registry, inside parent: ContainerCore? = nil) {
        self.registry = registry
        self.parent = parent
        readers = parent?.readers ?? Readers()
    }

    private func add(child: ContainerCore) {
        lock.withLock {
            if child.place != nil { return }
            child.place = children.count
            children.append(child)
        }
    }

    private func remove(child: ContainerCore) {
        lock.withLock {
            guard let place = child.place else { return }
            let last = children.removeLast()
            child.place = nil
            if place == children.count { return }
            children[place] = last
            last.place = place
        }
    }

    /// Releases the linked entries, because the container is released: no request is running.
    func end() {
        parent?.remove(child: self)
        withExtendedLifetime(current.exchange(nil)) {}
    }

    // MARK: Generations

    /// Calls a closure with the current generation, which lives at least as long as the call.
    func reading<Result, Failure: Error>(
        _ body: (Generation) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let counter = Readers.enter(readers.words)
        defer { readers.leave(counter) }
        return try body(generation)
    }

    /// The current generation, for a caller that reads.
    var generation: Generation {
        while true {
            if let known = current.unretained { return known.takeUnretainedValue() }
            let base = parent?.generation
            parent?.add(child: self)
            let new = lock.withLock { () -> Generation? in
                // The parent drops the generations here after it has changed its own. So either this thread finds the
                // change now, or the parent drops the generation that this thread stores.
                guard current.unretained == nil, base == nil || parent?.has(base) == true else { return nil }
                registry.complete()
                let new = Generation(registry, inside: base, of: self)
                _ = current.exchange(new)
                return new
            }
            if let new { return new }
        }
    }

    private func has(_ generation: Generation?) -> Bool { current.unretained?.takeUnretainedValue() === generation }

    /// Returns the slot of a component.
    ///
    /// - Parameter make: Makes the slot, if there is none. It is code of the user, so it runs outside of the lock.
    func slot(of record: ComponentRecord, _ make: () -> any CacheSlot) -> any CacheSlot {
        if let known = lock.withLock({ slots[record] }) { return known }
        let new = make()
        return lock.withLock { slots.add(new, of: record) }
    }

    // MARK: Changes

    /// Changes the registry, and derives the next generation. Requests that run go on with theirs.
    ///
    /// - Complexity: O(*n*) in the number of linked keys, and in the number of children.
    func change(_ body: (inout Registry) -> Registry.Change) {
        // Released outside of the lock: a deinitializer is user code.
        var replaced: [AnyObject] = []
        var change = Registry.Change()
        lock.withLock {
            registry.complete()
            change = body(&registry)
            // Without a generation, nothing is linked here. A child links its parent first.
            guard let old = current.unretained?.takeUnretainedValue() else { return }
            let retired = current.exchange(old.changed(to: registry, concerning: change.keys))
            if let retired { replaced.append(retired) }
            release(change.gone, &replaced)
        }
        for object in replaced { readers.retire(object) }
        withExtendedLifetime(change) {}
    }

    /// Drops the linked entries, because the parent has changed.
    ///
    /// - Parameters:
    ///   - gone: Components of containers around this one that are gone.
    ///   - replaced: Gets the objects that requests may still use.
    private func drop(_ gone: [ComponentRecord], _ replaced: inout [AnyObject]) {
        lock.withLock {
            if let generation = current.exchange(nil) { replaced.append(generation) }
            release(gone, &replaced)
        }
    }

    /// Releases the instances of components that are gone, here and in the children. The caller holds the lock.
    private func release(_ gone: [ComponentRecord], _ replaced: inout [AnyObject]) {
        if !gone.isEmpty { replaced.append(Gone(gone, with: slots.remove(gone), in: self)) }
        for child in children { child.drop(gone, &replaced) }
    }

    /// Components that are gone. It keeps them until no request uses an earlier generation, so that no other component has
    /// the address of one.
    private final class Gone: Sendable {
        private let records: [ComponentRecord]
        private let slots: [any CacheSlot]
        private let core: ContainerCore

        init(_ records: [ComponentRecord], with slots: [any CacheSlot], in core: ContainerCore) {
            self.records = records
            self.slots = slots
            self.core = core
        }

        deinit { core.lock.withLock { core.slots.forget(records) } }
    }
}
