/// The parts of a container: a registry, slots and the current generation.
///
/// The container is its owner, and a generation keeps it. The core of a parent keeps those of its children until their
/// containers are released.
@usableFromInline
final class ContainerCore: @unchecked Sendable {
    // Safety: the state is read and written under the lock of the family.

    /// The core of the container around this one.
    let parent: ContainerCore?

    /// The number of containers around this one. One that is too deep has no parent, and refuses all requests.
    private let depth: Int

    /// The greatest number of containers around another one, and of scopes.
    static let deepest = 64

    /// Whether the container is inside of too many others.
    var isTooDeep: Bool { depth > Self.deepest }

    let family: Family

    /// The settings; `nil` without any.
    let defaults: ContainerDefaults?

    /// The registries of the container that this one is a copy of, the outermost first.
    private let copied: [Registry]

    /// Counts the requests of the family.
    @usableFromInline
    let readers: Readers

    @exclusivity(unchecked) private var state: State

    private struct State {
        var registry: Registry

        /// The cores of the children, in no particular order.
        var children: [ContainerCore] = []

        /// The number of children and scopes that were ever made.
        var count = 0

        /// The position among the children of the parent, and the number in the order of their making.
        var place: (position: Int, number: Int)?

        /// The number of changes here and further out.
        var version = 0

        /// The slots of the components here. A child has those of the parent's components that reach an override.
        var slots = SlotTable()

        /// The components and redirections that rules have made for requests.
        var madeByRules = Boxed<MadeByRules>()

        /// Whether requests are refused: the container is closing, closed or released.
        var isRefusing = false

        /// Whether the container is closed or released, so that closers have run.
        var isClosed = false

        /// Whether the container is released.
        var isReleased = false

        /// The life of the container, if something was closed in it or a scope was opened.
        var lifespan: Lifespan?
    }

    @usableFromInline
    let current = Published<Generation>()

    /// The policy for several explicit components for one key.
    let policy: Container.DuplicatePolicy

    /// - Parameters:
    ///   - family: That of the container around this one, or a new one.
    ///   - copied: The registries of the container that this one is a copy of, the outermost first.
    init(
        _ registry: Registry, in family: Family, _ defaults: ContainerDefaults? = nil,
        inside parent: ContainerCore? = nil, over copied: [Registry] = []
    ) {
        state = State(registry: registry)
        self.family = family
        self.defaults = defaults
        depth = parent.map { $0.depth + 1 } ?? 0
        self.parent = depth > Self.deepest ? nil : parent
        self.copied = copied
        policy = registry.policy
        readers = family.readers
    }

    /// The core of no container, for makers that look nothing up.
    convenience init() { self.init(.empty, in: Family()) }

    var lock: Lock { family.lock }

    /// Whether it has observers that the container around it has not.
    var observesMore: Bool { defaults !== parent?.defaults }

    /// The observers of requests; `nil` for none.
    var observers: Observers? { defaults?.resolutionObservers }

    /// The observers that the container around it has not; `nil` for none.
    var ownObservers: Observers? { observers?.dropFirst(parent?.observers?.count ?? 0) }

    /// The registries of this container and of those around it, the outermost first, for a copy. It never changes them.
    var layers: [Registry] {
        let outer = parent?.layers ?? []
        return lock.withLock {
            return outer + copied + [Registry(copying: state.registry)]
        }
    }

    /// Adds a child to those of its parent, which has to tell it of changes.
    func enter() {
        lock.withLock {
            guard let parent else { return }
            state.place = (parent.state.children.count, parent.nextNumber())
            parent.state.children.append(self)
        }
    }

    /// Returns a number for a child or a scope, in the order of their making. The caller holds the lock.
    func nextNumber() -> Int {
        state.count += 1
        return state.count
    }

    /// The number among the children and scopes of the parent; `nil` if it has left that. The caller holds the lock.
    var number: Int? { state.place?.number }

    private func remove(child: ContainerCore) {
        guard let position = child.state.place?.position else { return }
        let last = state.children.removeLast()
        child.state.place = nil
        if position == state.children.count { return }
        state.children[position] = last
        last.state.place?.position = position
    }

    /// The handle of resolvers for requests from outside, if there were any.
    private let outside = Published<FrameHandle>()

    // Safety: only the container asks, and its deinitializer drops the handle.
    /// The handle of resolvers for requests from outside.
    var handle: FrameHandle {
        if let known = outside.unretained { return known.takeUnretainedValue() }
        return lock.withLock {
            if let known = outside.unretained { return known.takeUnretainedValue() }
            let handle = FrameHandle(self)
            _ = outside.exchange(handle)
            return handle
        }
    }

    /// Releases everything, because the container is released: no request of it is running. Resolvers may still have the core.
    func end() {
        // Released outside of the lock: a deinitializer is user code.
        var former = State(registry: .empty, isRefusing: true, isClosed: true, isReleased: true)
        let generation = lock.withLock { () -> Generation? in
            parent?.remove(child: self)
            swap(&former, &state)
            return current.exchange(nil)
        }
        former.lifespan?.abandon()
        _ = outside.exchange(nil)
        if let generation {
            generation.keepListing()
            readers.retire(generation)
        }
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
    ///   - isReadOnly: Whether the request reads existing instances, which closers may do too.
    /// - Throws: ``ResolutionError/Code/closed``.
    func generation(for key: ComponentKey, isReadOnly: Bool = false) throws(ResolutionError) -> Generation {
        while true {
            if let known = current.unretained { return known.takeUnretainedValue() }
            if isTooDeep { throw ResolutionError(.tooDeep, key: key, .overLimit(.containers, Self.deepest)) }
            let base = try parent?.generation(for: key, isReadOnly: isReadOnly)
            let (found, isRefusing) = lock.withLock { next(after: base, isReadOnly: isReadOnly) }
            if let found {
                // A generation for reading is not published, so this thread keeps it as long as others keep theirs.
                if isRefusing { readers.retire(found) }
                return found
            }
            if isRefusing { throw refusal(of: key.withoutForms) }
        }
    }

    /// Returns the error of a request that the container refuses.
    func refusal(of key: ComponentKey) -> ResolutionError {
        ResolutionError(.closed, key: key, lock.withLock { state.isReleased } ? .gone : .closed(.container))
    }

    /// Whether the container is closed or released. A child that has nothing to close is closed when its parent begins to.
    var isGone: Bool {
        lock.withLock { state.isClosed || state.lifespan == nil && parent?.refuses == true }
    }

    /// Whether nothing is left to close. The caller holds the lock.
    private var isOver: Bool {
        if state.isClosed { return true }
        guard state.lifespan == nil, let parent else { return false }
        return parent.isOver || parent.state.lifespan?.hasClosedInside == true
    }

    /// Whether requests are refused here or further out.
    var isRefusing: Bool { lock.withLock { refuses } }

    /// Whether requests are refused here or further out. The caller holds the lock.
    private var refuses: Bool { state.isRefusing || parent?.refuses == true }

    /// Returns the current generation, which is made if there is none, and whether requests are refused. The caller holds the
    /// lock.
    ///
    /// - Parameter base: The generation of the parent.
    /// - Returns: No generation if the parent has changed, or if requests are refused.
    private func next(after base: Generation?, isReadOnly: Bool) -> (Generation?, isRefusing: Bool) {
        if let known = current.unretained { return (known.takeUnretainedValue(), false) }
        let isRefusing = refuses
        if isRefusing, !isReadOnly || state.isClosed { return (nil, true) }
        if !isRefusing, let parent, parent.current.unretained?.takeUnretainedValue() !== base { return (nil, false) }
        let new = newGeneration(inside: base)
        if isRefusing { return (new, true) }
        _ = current.exchange(new)
        return (new, false)
    }

    /// A generation with the present registries, which is not published: for code that reads them, also in a closed container.
    var inspected: Generation { lock.withLock { unpublished } }

    private var unpublished: Generation { newGeneration(inside: parent?.unpublished) }

    /// Makes a generation with the present registry, inside of those of the copied registries. The caller holds the lock.
    private func newGeneration(inside base: Generation?) -> Generation {
        let copies = copied.reduce(base) { Generation($1, inside: $0, of: self, version: state.version) }
        return Generation(state.registry, inside: copies, of: self, version: state.version)
    }

    /// The components and redirections that rules have made for requests.
    var madeByRules: MadeByRules { lock.withLock { state.madeByRules.value } ?? MadeByRules() }

    /// Whether the container was made as a copy of another one.
    var isCopy: Bool { !copied.isEmpty }

    /// Returns the slot of a component for a generation; `nil` if there is none.
    func existingSlot(of record: ComponentRecord, for generation: Generation) -> LinkedSlot? {
        lock.withLock { state.slots[record, generation.version] }
    }

    /// Returns the slot of a component for a generation.
    ///
    /// - Parameter make: Makes the slot, if there is none. It is code of the user, so it runs outside of the lock.
    func slot(
        of record: ComponentRecord, for generation: Generation, _ make: () -> LinkedSlot
    ) -> LinkedSlot {
        if let known = existingSlot(of: record, for: generation) { return known }
        let new = make()
        return lock.withLock { state.slots.add(new, of: record, generation.version) }
    }

    /// The keys of the components that have slots here.
    var maskOfSlots: KeyMask { lock.withLock { state.slots.mask } }

    /// Whether the container may have an instance of a component.
    func keeps(_ record: ComponentRecord, for generation: Generation) -> Bool {
        guard let slot = existingSlot(of: record, for: generation) else { return false }
        return slot.cell?.isEmpty != true
    }

    // MARK: Life

    /// The life of the container.
    var lifespan: Lifespan {
        if let known = lock.withLock({ state.lifespan }) { return known }
        // It takes the lock to enter that of the parent.
        let new = Lifespan(of: self)
        // If the container is released, or the one around it is closing, it is closed, and the container does not keep it.
        let kept = lock.withLock { () -> Lifespan? in
            if state.lifespan == nil, !state.isReleased, new.isOpen { state.lifespan = new }
            return state.lifespan
        }
        if kept !== new { new.abandon() }
        return kept ?? new
    }

    /// The life of the container now.
    var life: InspectedLife {
        let (lifespan, isOpen, isClosed) = lock.withLock { (state.lifespan, !refuses, isOver) }
        let life = lifespan?.inspected
        let children = lock.withLock {
            state.children.filter { !$0.isOver }
                .sorted { ($0.state.place?.number ?? 0) < ($1.state.place?.number ?? 0) }
        }
        return InspectedLife(
            isOpen: isOpen, isClosed: isClosed, beingClosed: life?.beingClosed,
            waitingToClose: life?.waitingToClose ?? [], scopes: life?.scopes ?? [], children: children.map(\.inspected))
    }

    /// Refuses requests from now on, also in children.
    func refuse() {
        var replaced: [AnyObject] = []
        lock.withLock {
            state.isRefusing = true
            if let generation = current.exchange(nil) { replaced.append(generation) }
            for child in state.children { child.drop(&replaced) }
        }
        for object in replaced {
            (object as? Generation)?.keepListing()
            readers.retire(object)
        }
    }

    /// Releases the instances, because the container is closed. So are its children.
    func release() {
        for child in lock.withLock({ state.children }) { child.release() }
        let former = lock.withLock { () -> SlotTable in
            state.isClosed = true
            defer { state.slots = SlotTable() }
            return state.slots
        }
        withExtendedLifetime(former) {}
    }

    /// Returns the component or the redirection that a rule has made for a request.
    ///
    /// - Parameter make: Makes it, if there is none. It is code of the user, so it runs outside of the lock.
    func made<Made>(
        for request: MadeByRules.Request, in table: WritableKeyPath<MadeByRules, MadeByRules.Table<Made>>,
        make: () -> Made
    ) -> Made {
        if let known = madeByRules[keyPath: table][request] { return known }
        let new = make()
        return lock.withLock {
            state.madeByRules.change(from: MadeByRules()) { $0[keyPath: table].add(new, for: request) }
        }
    }

    // MARK: Changes

    /// Replaces the components that claim the key of one, but those that a rule restricts to some receivers.
    func put(_ record: ComponentRecord) {
        let hasRules = lock.withLock { !state.registry.rules.isEmpty }
        let kept = hasRules ? try? reading { $0.restrictedAnswers(to: record.key) } : nil
        change { $0.replace(record.key, by: record, keeping: kept ?? []) }
    }

    /// Drops the instances of all components, or of those that answer a key, and the entries that reach them.
    func clear(_ key: ComponentKey? = nil) {
        func found(in generation: Generation) -> [ComponentRecord] {
            if let key { return generation.components(answering: key) + generation.ruledComponents(claiming: key) }
            return generation.registry.records + madeByRules.components.all
        }
        // Closers may still read the instances of a container that is closing.
        let records = (try? reading(found)) ?? found(in: inspected)
        change { _ in
            guard key != nil else { return Registry.Change(keys: .all, cleared: .made) }
            return Registry.Change(
                keys: records.reduce(into: .none) { $0.formUnion($1.mask) },
                cleared: .components(records.filter(\.isMade)))
        }
        // The instances of other containers stay.
        let made = madeByRules.components.all
        let own = lock.withLock {
            records.filter { record in state.registry.contains(record) || made.contains { $0 === record } }
        }
        for record in own {
            guard let cache = record.cache, cache.isShared else { continue }
            cache.clear(record.description())
        }
    }

    /// Changes the registry, and derives the next generation. Requests that run go on with theirs.
    ///
    /// - Complexity: O(*n*) in the number of linked keys, and in the number of children.
    func change(_ body: (inout Registry) -> Registry.Change) {
        // Released outside of the lock: a deinitializer is user code.
        var former: Registry?
        var dropped = Dropped()
        lock.withLock {
            if !isKnownUniquelyReferenced(&state.registry) { state.registry = Registry(copying: state.registry) }
            former = state.registry
            dropped.change = body(&state.registry)
            derive(&dropped)
        }
        if !dropped.isIdle { for object in dropped.replaced { readers.retire(object) } }
        withExtendedLifetime((former, dropped)) {}
    }

    /// A change, with the objects that the container drops.
    private struct Dropped {
        var change = Registry.Change()

        /// The generations, and objects that release slots when no request uses these generations.
        var replaced: [AnyObject] = []

        var places: [SlotTable.Place] = []
        var made = Boxed<MadeByRules>()

        /// Whether no request was running.
        var isIdle = false
    }

    // A function of its own: the compiler makes a copy of `change` for each kind of change.
    /// Derives the next generation after a change of the registry. The caller holds the lock.
    private func derive(_ dropped: inout Dropped) {
        if state.registry.rules.isEmpty, copied.allSatisfy(\.rules.isEmpty) { swap(&state.madeByRules, &dropped.made) }
        if let made = dropped.made.value { dropped.change.gone += made.components.all }
        dropped.change.gone += hiddenComponents(of: dropped.change.keys)
        state.version += 1
        // Without a generation, nothing is linked here.
        if let old = current.unretained?.takeUnretainedValue() {
            let retired = current.exchange(old.changed(to: state.registry, concerning: dropped.change.keys))
            if let retired { dropped.replaced.append(retired) }
        }
        for child in state.children { child.drop(&dropped.replaced) }
        // A request that begins now finds the next generation.
        dropped.isIdle = readers.isIdle
        dropped.places = state.slots.remove(dropped.change.cleared)
        let gone = dropped.change.gone
        if gone.isEmpty { return }
        if dropped.isIdle { dropped.places += removeSlots(of: gone) } else { markGone(gone, &dropped.replaced) }
    }

    /// Returns the components of containers around this one that have slots here or in the children, and no request there gets any
    /// more, because all of their keys are registered here. The caller holds the lock.
    ///
    /// - Parameter keys: The keys that have changed.
    private func hiddenComponents(of keys: KeyMask) -> [ComponentRecord] {
        if parent == nil, !isCopy { return [] }
        let registry = state.registry
        return components(below: []) { record in
            guard record.mask.meets(keys), record.rule == nil else { return false }
            if record.isReplaced(in: registry) { return true }
            return record.contributions.isEmpty
                && record.claimedKeys.allSatisfy { registry[$0]?.hidesAll == true }
        }
    }

    /// Returns the components with slots here and in the children that meet a condition, and are registered further out. The caller
    /// holds the lock.
    ///
    /// - Parameter registries: Those of the containers between.
    private func components(
        below registries: [Registry], where condition: (ComponentRecord) -> Bool
    ) -> [ComponentRecord] {
        let registries = registries + [state.registry]
        return state.slots.components { record in
            condition(record) && !registries.contains { $0.contains(record) }
        } + state.children.flatMap { $0.components(below: registries, where: condition) }
    }

    /// Drops the linked entries here and in the children, because the parent has changed. The caller holds the lock.
    ///
    /// - Parameter replaced: Gets the generations, which requests may still use.
    private func drop(_ replaced: inout [AnyObject]) {
        state.version += 1
        if let generation = current.exchange(nil) { replaced.append(generation) }
        for child in state.children { child.drop(&replaced) }
    }

    /// Removes the slots of components that are gone, here and in the children. The caller holds the lock.
    ///
    /// - Returns: Their places, to be released outside of the lock.
    private func removeSlots(of gone: [ComponentRecord]) -> [SlotTable.Place] {
        state.children.reduce(into: state.slots.remove(.components(gone))) { $0 += $1.removeSlots(of: gone) }
    }

    /// Lets only requests with an earlier generation use the slots of components that are gone, here and in the children. The caller
    /// holds the lock.
    ///
    /// - Parameter replaced: Gets an object for each container that removes the slots when it is released.
    private func markGone(_ gone: [ComponentRecord], _ replaced: inout [AnyObject]) {
        state.slots.markGone(gone, since: state.version)
        replaced.append(Gone(since: state.version, in: self))
        for child in state.children { child.markGone(gone, &replaced) }
    }

    /// Keeps the slots of components that are gone since a version of a container, until no request uses an earlier generation.
    private final class Gone: Sendable {
        private let version: Int
        private let core: ContainerCore

        init(since version: Int, in core: ContainerCore) {
            self.version = version
            self.core = core
        }

        // Released outside of the lock: a deinitializer is user code.
        deinit { _ = core.lock.withLock { core.state.slots.forget(goneSince: version) } }
    }
}
