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

    /// The settings of the root container.
    private let defaults: ContainerDefaults

    /// The policy for several explicit components for one key.
    let policy: DuplicatePolicy

    /// Whether requests are refused: the container is closing, closed or released.
    @exclusivity(unchecked) private var isRefusing = false

    /// Whether the container is closed or released, so that closers have run.
    @exclusivity(unchecked) private var isClosed = false

    /// The life of the container, if something was closed in it or a scope was opened.
    @exclusivity(unchecked) private var ownLifespan: Lifespan?

    init(
        _ registry: Registry, inside parent: ContainerCore? = nil, defaultCache: (any CacheStrategy)? = nil
    ) {
        self.registry = registry
        policy = registry.policy
        self.parent = parent
        defaults = parent?.defaults ?? ContainerDefaults(cache: defaultCache)
        readers = parent?.readers ?? Readers()
    }

    /// The cache of components that choose none; `nil` for none.
    var defaultCache: (any CacheStrategy)? { defaults.cache }

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
        // Released outside of the lock: a deinitializer is user code.
        var (registry, slots, lifespan) = (Registry(), SlotTable(), Lifespan?.none)
        let generation = lock.withLock { () -> Generation? in
            swap(&registry, &self.registry)
            swap(&slots, &self.slots)
            swap(&lifespan, &ownLifespan)
            (isRefusing, isClosed) = (true, true)
            return current.exchange(nil)
        }
        lifespan?.abandon()
        if let generation { readers.retire(generation) }
    }

    // MARK: Generations

    /// Calls a closure with the current generation, which lives at least as long as the call.
    func reading<Result>(_ body: (Generation) throws -> Result) throws -> Result {
        let counter = Readers.enter(readers.words)
        defer { readers.leave(counter) }
        return try body(generation(for: ComponentKey(Container.self)))
    }

    /// Returns the current generation, for a caller that reads.
    ///
    /// - Parameters:
    ///   - key: The requested key.
    ///   - isReadOnly: Whether the request reads what exists, which closers may do too.
    /// - Throws: ``ResolutionError/Code/closed``.
    func generation(for key: ComponentKey, isReadOnly: Bool = false) throws(ResolutionError) -> Generation {
        while true {
            if let known = current.unretained { return known.takeUnretainedValue() }
            let base = try parent?.generation(for: key, isReadOnly: isReadOnly)
            parent?.add(child: self)
            let (new, isRefusing) = lock.withLock { () -> (Generation?, Bool) in
                if self.isRefusing {
                    registry.complete()
                    return (isReadOnly && !isClosed ? Generation(registry, inside: base, of: self) : nil, true)
                }
                // The parent drops the generations here after it has changed its own. So either this thread finds the
                // change now, or the parent drops the generation that this thread stores.
                guard current.unretained == nil, base == nil || parent?.has(base) == true else { return (nil, false) }
                registry.complete()
                let new = Generation(registry, inside: base, of: self)
                _ = current.exchange(new)
                return (new, false)
            }
            if let new {
                // Nobody publishes a generation for reading, so this thread keeps it as long as others keep theirs.
                if isRefusing { readers.retire(new) }
                return new
            }
            if isRefusing { throw ResolutionError(.closed, key: key, .closed(.container)) }
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

    // MARK: Life

    /// The life of the container.
    var lifespan: Lifespan {
        if let known = lock.withLock({ ownLifespan }) { return known }
        // It enters that of the parent, which has another lock.
        let new = Lifespan(of: self)
        let first = lock.withLock { () -> Lifespan in
            if ownLifespan == nil { ownLifespan = new }
            return ownLifespan ?? new
        }
        if first !== new { new.abandon() }
        return first
    }

    /// Opens a scope.
    func openScope(
        _ name: ScopeName, inside outer: Lifespan, values: [ScopeValue]
    ) throws(ResolutionError) -> Lifespan {
        // Made for errors only.
        func fail(_ code: ResolutionError.Code, _ fact: ResolutionError.Fact) -> ResolutionError {
            ResolutionError(code, key: ComponentKey(Scope.self, named: name.text), fact)
        }
        if !outer.isOpen { throw fail(.closed, .closed(outer.owner)) }
        if outer.named(name) != nil { throw fail(.scopeMisuse, .wrongPlace(of: name, outside: nil)) }
        if let around = name.outer.first, outer.named(around) == nil {
            throw fail(.scopeMisuse, .wrongPlace(of: name, outside: around))
        }
        let boxes = try boxes(values, in: name)
        guard let lifespan = Lifespan(of: .scope(name), inside: outer, in: self, values: boxes) else {
            throw fail(.closed, .closed(outer.owner))
        }
        return lifespan
    }

    /// Returns the values that a scope is opened with, by their keys.
    ///
    /// - Throws: ``ResolutionError/Code/scopeMisuse`` if values are missing, or no component takes them.
    private func boxes(
        _ values: [ScopeValue], in name: ScopeName
    ) throws(ResolutionError) -> [ComponentKey: InstanceBox] {
        let counter = Readers.enter(readers.words)
        defer { readers.leave(counter) }
        let supplied = try generation(for: ComponentKey(Scope.self)).supplied(in: name)
        if supplied.isEmpty, values.isEmpty { return [:] }
        let boxes = Dictionary(values.map { ($0.key, $0.box) }) { $1 }
        let missing = supplied.filter { boxes[$0.key] == nil }
        if let first = missing.first {
            throw ResolutionError(.scopeMisuse, key: first.key, .notSupplied(missing, in: name))
        }
        for value in values where !supplied.contains(where: { $0.key == value.key }) {
            throw ResolutionError(.scopeMisuse, key: value.key, .unknownValue(in: name, known: supplied))
        }
        return boxes
    }

    /// Refuses requests from now on, also in children.
    func refuse() {
        var replaced: [AnyObject] = []
        lock.withLock {
            isRefusing = true
            if let generation = current.exchange(nil) { replaced.append(generation) }
            for child in children { child.drop([], &replaced) }
        }
        for object in replaced { readers.retire(object) }
    }

    /// Releases the instances, because the container is closed.
    func release() {
        let former = lock.withLock { () -> SlotTable in
            isClosed = true
            defer { slots = SlotTable() }
            return slots
        }
        withExtendedLifetime(former) {}
    }

    // MARK: Changes

    /// Drops the instances of all components, or of those that answer a key, and the entries that reach them.
    func clear(_ key: ComponentKey? = nil) {
        guard let key else { return change { _ in Registry.Change(keys: .all, cleared: nil) } }
        let records = (try? reading { $0.components(answering: key) }) ?? []
        change { _ in
            Registry.Change(keys: records.reduce(into: .none) { $0.formUnion($1.mask) }, cleared: records)
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
            cleared = change.cleared.map { slots.forget($0) } ?? slots.removeAll()
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
