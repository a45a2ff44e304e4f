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

    /// The cache of components that choose none; `nil` for none.
    let defaultCache: (any CacheStrategy)?

    /// The policy for several explicit components for one key.
    let policy: DuplicatePolicy

    /// Whether the container is released.
    @exclusivity(unchecked) private var hasEnded = false

    init(
        _ registry: Registry, inside parent: ContainerCore? = nil, defaultCache: (any CacheStrategy)? = nil
    ) {
        self.registry = registry
        policy = registry.policy
        self.parent = parent
        self.defaultCache = defaultCache ?? parent?.defaultCache
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

    /// Releases everything, because the container is released: no request of it is running. Resolvers may still have the core.
    func end() {
        parent?.remove(child: self)
        let former = lock.withLock { () -> (Registry, SlotTable, Generation?) in
            defer { (registry, slots, hasEnded) = (Registry(), SlotTable(), true) }
            return (registry, slots, current.exchange(nil))
        }
        // Released outside of the lock: a deinitializer is user code.
        if let generation = former.2 { readers.retire(generation) }
        withExtendedLifetime(former) {}
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

    /// Returns the current generation, for a caller that reads.
    ///
    /// - Throws: ``ResolutionError/Code/closed``.
    func generation(for key: ComponentKey) throws(ResolutionError) -> Generation {
        let generation = generation
        if lock.withLock({ hasEnded }) { throw ResolutionError(.closed, key: key, .closed) }
        return generation
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

    // MARK: Requests

    /// Runs a request in a frame of its own.
    ///
    /// - Parameters:
    ///   - key: The requested key, for errors.
    ///   - outer: The creation around the request on the same thread.
    ///   - behalf: The creation of another thread, for which the request is made.
    func request<Result>(
        _ key: ComponentKey, inside outer: UnsafeMutablePointer<Frame>? = nil, for behalf: FrameHandle? = nil,
        isMainActor: Bool, _ body: (UnsafeMutablePointer<Frame>) throws -> Result
    ) throws(ResolutionError) -> Result {
        let counter = Readers.enter(readers.words)
        defer { readers.leave(counter) }
        let generation = try generation(for: key, inside: outer)
        var frame = Frame(generation, inside: outer, for: behalf, isMainActor: isMainActor)
        do {
            return try withUnsafeMutablePointer(to: &frame) { frame in
                defer { frame.end() }
                return try body(frame)
            }
        } catch {
            throw ResolutionError.wrapping(error, key: key)
        }
    }

    /// A request goes on with the generation of the creation around it.
    func generation(
        for key: ComponentKey, inside outer: UnsafeMutablePointer<Frame>?
    ) throws(ResolutionError) -> Generation {
        if let generation = outer?.generation, generation.core === self { return generation }
        return try generation(for: key)
    }

    /// Returns an instance, as a request from outside.
    @usableFromInline
    func resolve<Value>(_ type: Value.Type, _ qualifier: Qualifier?) throws(ResolutionError) -> Value {
        let key = ComponentKey(type, qualifier: qualifier)
        return try request(key, isMainActor: false) { frame in
            try entry(for: key, inside: frame).instance(as: type, in: ResolutionContext(frame))
        }
    }

    /// Returns the entry for a synchronous request.
    ///
    /// - Throws: ``ResolutionError/Code/asynchronous`` if a creation in it may suspend.
    func entry(for key: ComponentKey, inside frame: UnsafeMutablePointer<Frame>) throws(ResolutionError) -> Entry {
        let entry = try generation(for: key, inside: frame).entry(for: key)
        if entry.traits.contains(.awaits), frame.prepared == nil { try entry.checkAwaited() }
        return entry
    }

    /// Returns the entry for a request that may suspend, which keeps it.
    func keptEntry(for key: ComponentKey) throws(ResolutionError) -> Entry {
        let counter = Readers.enter(readers.words)
        defer { readers.leave(counter) }
        return try generation(for: key).entry(for: key)
    }

    /// Whether something answers a key.
    func contains(_ key: ComponentKey) -> Bool { reading { $0.contains(key) } }

    // MARK: Changes

    /// Drops instances, and the entries that reach them.
    ///
    /// - Parameter choose: Returns the components.
    func clear(_ choose: (Registry) -> [ComponentRecord]) {
        change { registry in
            let records = choose(registry)
            return Registry.Change(keys: records.reduce(into: .none) { $0.formUnion($1.mask) }, cleared: records)
        }
    }

    /// Changes the registry, and derives the next generation. Requests that run go on with theirs.
    ///
    /// - Complexity: O(*n*) in the number of linked keys, and in the number of children.
    func change(_ body: (inout Registry) -> Registry.Change) {
        // Released outside of the lock: a deinitializer is user code.
        var replaced: [AnyObject] = []
        var change = Registry.Change()
        var cleared: [any CacheSlot] = []
        lock.withLock {
            registry.complete()
            change = body(&registry)
            cleared = slots.forget(change.cleared)
            // Without a generation, nothing is linked here. A child links its parent first.
            guard let old = current.unretained?.takeUnretainedValue() else { return }
            let retired = current.exchange(old.changed(to: registry, concerning: change.keys))
            if let retired { replaced.append(retired) }
            release(change.gone, &replaced)
        }
        for object in replaced { readers.retire(object) }
        withExtendedLifetime((change, cleared)) {}
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

        deinit { _ = core.lock.withLock { core.slots.forget(records) } }
    }
}
