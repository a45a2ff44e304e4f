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
    let depth: Int

    /// The greatest number of containers around another one, and of scopes.
    static let deepest = 64

    /// Whether the container is inside of too many others.
    var isTooDeep: Bool { depth > Self.deepest }

    let family: Family

    /// The settings; `nil` without any.
    let defaults: ContainerDefaults?

    /// The registries of the container that this one is a copy of, the outermost first.
    let copied: [Registry]

    /// Counts the requests of the family.
    @usableFromInline
    let readers: Readers

    @exclusivity(unchecked) var state: State

    struct State {
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

    /// A core without a container, for makers that look nothing up.
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

    /// Adds a child to those of its parent, which has to inform it of changes.
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
    let outside = Published<FrameHandle>()

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

    /// Releases everything, because the container is released: no request of it is running. Resolvers may still have
    /// the core.
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

    // MARK: Life

    /// The life of the container.
    var lifespan: Lifespan {
        if let known = lock.withLock({ state.lifespan }) { return known }
        // It takes the lock to enter that of the parent.
        let new = Lifespan(of: self)
        // If the container is released, or the one around it is closing, it is closed, and the container does not keep
        // it.
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
    func made(for request: MadeByRules.Request, make: () -> Generation.Answer) -> Generation.Answer {
        if let known = madeByRules[request] { return known }
        let new = make()
        return lock.withLock { state.madeByRules.change(from: MadeByRules()) { $0.add(new, for: request) } }
    }
}
