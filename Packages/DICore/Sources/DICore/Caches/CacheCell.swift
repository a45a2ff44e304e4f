public import Synchronization

/// The place of one instance: empty, being created, or ready. The toolkit's part of every cache.
///
/// A cache strategy decides *which* cell a request is served from; the cell promises that the instance in it is created
/// as its ``Policy`` says, that everybody else waits or does not, that a failed creation leaves it empty, that no lock
/// is held while a factory runs, and that threads which would wait for each other for ever get an error instead.
///
/// A cell is a slot too, the slot of a cache with exactly one place per component. Reading it once it is ready takes no lock, also
/// after it was cleared. So a strategy whose slot *is* a cell is as fast as the shipped ones.
///
/// Thread-safety: may be used from any thread.
public final class CacheCell: CacheSlot, @unchecked Sendable {
    // Safety: what is not constant is guarded: see `published` and what follows it.

    /// How an instance comes into a cell and is held there.
    ///
    /// Thread-safety: an immutable value.
    public enum Policy: Sendable {
        /// One creation; whoever asks meanwhile waits for it.
        case exactlyOnce
        /// Nobody waits: under a race several are created, and everybody gets the first that was published.
        case firstPublished
        /// One creation; the cell does not keep the instance alive, and creates a new one when it is gone.
        case weak
    }

    // Safety: `published` owns one reference to a box, and is written under `lock`. What it holds may be used by a thread that holds
    // the cell and reads (see `Reader`): a box that was taken from it is released when no such thread is left.
    @usableFromInline
    let published = Atomic<Unmanaged<InstanceBox>?>(nil)
    private let policy: Policy

    /// Its place in a storage, where it lies in one.
    let place: CacheStorage.Place?
    // Safety: read and written under `lock`. Nothing that is called under the lock comes back here, so exclusivity need not be checked.
    @exclusivity(unchecked) private var state: CellState<Frame>
    /// The identity of the type that it is tied to; 0 where there is none yet.
    private let boundType: Atomic<UInt>

    // Safety: read and written under `lock`, as said above.
    @exclusivity(unchecked) private var decorations: [DecorationID: CacheCell] = .init()

    /// The cell of the instance that is decorated, where this is for what a decorator makes of it.
    private let decorated: DecoratedCell?

    // A cell and its decorations change as one, so they share a lock.
    private var lock: StripedLock { decorated?.lock ?? StripedLock(for: self) }

    /// The cell of the instance that is decorated, where this is for what a decorator makes of it, while that is there.
    var decoratedCell: CacheCell? { decorated?.cell }

    /// Whether the cell does not keep its instance alive.
    var isWeak: Bool { policy == .weak }

    /// Makes an empty cell.
    ///
    /// - Parameter policy: How an instance comes into it and is held there.
    /// - Complexity: O(1).
    public convenience init(_ policy: Policy = .exactlyOnce) { self.init(policy, at: nil) }

    /// Makes an empty cell, perhaps for a place in a storage.
    init(_ policy: Policy, at place: CacheStorage.Place?) {
        self.policy = policy
        self.place = place
        state = CellState()
        decorated = nil
        boundType = Atomic(0)
    }

    /// Makes an empty cell for what a decorator makes of the instance in another one.
    private init(decorating cell: CacheCell) {
        policy = cell.policy
        place = nil
        state = CellState(generation: cell.state.generation)
        decorated = DecoratedCell(cell, lock: cell.lock)
        boundType = Atomic(0)
    }

    /// Makes a cell that holds an instance from the start, and for ever.
    @usableFromInline
    init<Value>(holding value: Value) {
        policy = .exactlyOnce
        place = nil
        state = CellState()
        decorated = nil
        boundType = Atomic(UInt(bitPattern: ObjectIdentifier(Value.self)))
        let box = TypedInstanceBox(value)
        // Safety: the reference that `deinit` releases.
        published.store(Unmanaged.passRetained(box as InstanceBox), ordering: .releasing)
    }

    deinit {
        published.load(ordering: .acquiring)?.release()
    }

    /// This cell, whatever the context: makes a cell the slot of a cache with one place.
    ///
    /// - Parameter context: Who asks, which makes no difference.
    /// - Returns: The cell itself.
    /// - Complexity: O(1).
    public func cell(in context: borrowing CacheContext) -> CacheCell { self }

    /// The box of the instance, where there is one and the cell keeps it alive; for use while the calling thread reads.
    // Safety: see `published`.
    @inlinable
    @inline(__always)
    var ready: Unmanaged<InstanceBox>? { published.load(ordering: .acquiring) }

    /// Whether an instance is in the cell.
    ///
    /// - Complexity: O(1).
    public var isReady: Bool {
        if ready != nil { return true }
        let box = lock.withLock { state.existing() }
        // Outside the lock, and outside that of a slot: of a weak instance it may be the last owner.
        defer { DeferredRelease.release(box) }
        return box != nil
    }

    /// Drops the instance from the cell. Whoever asks next creates a new one.
    ///
    /// A creation in progress goes on for those who wait for it; its outcome is not stored. The instance is released before this
    /// returns, unless it is in use.
    /// - Complexity: O(*n*) in the number of threads that have used a container.
    public func clear() {
        let dropped = takeAll()
        ReaderDomain.shared.release(dropped)
        // Outside the lock of a slot too.
        DeferredRelease.release(dropped)
    }

    /// Empties the cell and its decorations.
    ///
    /// - Returns: The boxes of the instances, to be released when no thread reads them: see ``ReaderDomain/release(_:)``.
    func takeAll() -> [InstanceBox] {
        lock.withLock {
            var taken: [InstanceBox] = []
            take(into: &taken)
            for decoration in decorations.values { decoration.take(into: &taken) }
            return taken
        }
    }

    /// Empties the cell; the lock must be held.
    private func take(into taken: inout [InstanceBox]) {
        if let box = published.exchange(nil, ordering: .acquiringAndReleasing) { taken.append(box.takeRetainedValue()) }
        // What it holds strongly is published too, and so released by whoever called this.
        _ = state.clear()
    }

    // MARK: Decorations

    /// The cell for what a decorator makes of the instance in this one, made now if there is none. It is cleared with this one,
    /// as one.
    ///
    /// - Returns: The cell, and whether it was made now.
    func decoration(_ id: DecorationID) -> (cell: CacheCell, isNew: Bool) {
        lock.withLock {
            if let cell = decorations[id] { return (cell, false) }
            let cell = CacheCell(decorating: self)
            decorations[id] = cell
            return (cell, true)
        }
    }

    /// The cell for what a decorator makes of the instance in this one, if there is one.
    func existingDecoration(_ id: DecorationID) -> CacheCell? { lock.withLock { decorations[id] } }

    /// The cells for what decorators of one component in one container make.
    ///
    /// - Complexity: O(*n*) in the number of decorations of all components and containers that share this cell.
    func existingDecorations(of registration: UInt, in owner: DecorationOwner) -> [DecorationID: CacheCell] {
        lock.withLock { decorations }.filter {
            $0.key.owner == ObjectIdentifier(owner) && $0.key.registration == registration
        }
    }

    /// Drops what decorators of one component in one container made.
    func dropDecorations(of registration: UInt, in owner: DecorationOwner) {
        let dropped = lock.withLock { () -> [DecorationID: CacheCell] in
            let all = decorations
            decorations = all.filter { $0.key.owner != ObjectIdentifier(owner) || $0.key.registration != registration }
            return all
        }
        withExtendedLifetime(dropped) {}  // released here, outside the lock
    }

    /// Ties the cell to the type of its instances.
    ///
    /// - Throws: ``ResolutionError/Code/cellTypeMismatch`` where it is tied to another type.
    func bind<Value>(to type: Value.Type, for component: ComponentDescription) throws(ResolutionError) {
        let identity = UInt(bitPattern: ObjectIdentifier(Value.self))
        if boundType.load(ordering: .relaxed) == identity { return }
        let (isFirst, other) = boundType.compareExchange(expected: 0, desired: identity, ordering: .relaxed)
        if !isFirst, other != identity {
            throw ResolutionError(
                .cellTypeMismatch, key: component.key,
                message: "the cache of \(component.key) answered with a cell that holds instances of another type",
                notes: [.registered(component)],
                help: "give each component a cell of its own, or key shared cells by the component's key")
        }
    }

    /// Whether the cell is tied to the type with an identity.
    func isBound(to identity: UInt) -> Bool { boundType.load(ordering: .relaxed) == identity }

    func existing<Value>(as type: Value.Type) -> Value? { readyBox?.value(as: type) }

    /// The box of the instance, if there is one.
    var readyBox: InstanceBox? {
        if isWeak { return lock.withLock { state.existing() } }
        if ready == nil { return nil }
        let reader = Reader.enter()
        let box = ready?.takeUnretainedValue()
        reader.leave()
        return box
    }

    /// The instance in the cell, created now if there is none. A thread that has to wait is blocked.
    ///
    /// - Parameters:
    ///   - component: What the cell is for.
    ///   - frame: Where the request comes from.
    ///   - boxes: What holds the instance: the runtime looks it up where whoever asks does not know it already.
    ///   - create: Makes the instance; called without a lock.
    ///   - created: Told when this very request has created the instance and others can see it.
    func obtain<Value>(
        for component: ComponentDescription, from frame: Frame,
        in boxes: TypedInstanceBox<Value>.Type = TypedInstanceBox<Value>.self, create: (Frame) throws -> Value,
        created: () -> Void = {}
    ) throws -> Value {
        let box = try box(
            for: component, from: frame,
            make: {
                try made(try create($0), in: boxes, for: component)
            },
            created: created)
        return box.value(as: Value.self)
    }

    /// What was created, ready to be published.
    private struct Made {
        let box: InstanceBox

        /// Where the cell does not keep it alive.
        let weakly: WeakInstance?
    }

    private func made<Value>(
        _ value: consuming Value, in boxes: TypedInstanceBox<Value>.Type, for component: ComponentDescription
    ) throws(ResolutionError) -> Made {
        guard policy == .weak else { return Made(box: boxes.holding(value), weakly: nil) }
        guard let reference = WeakInstance(copy value) else { throw .notAClassInstance(component) }
        return Made(box: boxes.holding(value), weakly: reference)
    }

    // Not generic, so that only what is made of it is.
    private func box(
        for component: ComponentDescription, from frame: Frame, make: (Frame) throws -> Made, created: () -> Void
    ) throws -> InstanceBox {
        while true {
            switch try ask(for: component, from: frame, isAsynchronous: false) {
            case .use(let box): return box
            case .wait(let wait):
                defer { WaitGraph.shared.end(wait) }
                // A thread that is blocked is none that the pool of tasks can use.
                if wait.creation.isAsynchronous { throw ResolutionError.beingCreatedAsynchronously(component) }
                BlockedThread.wait(for: wait, reporting: frame.container.stallReporting)
                if let box = try Self.outcome(of: wait.creation) { return box }
            case .create(let own):
                do {
                    if StackBounds.isNearlyUsedUp { throw ResolutionError.tooDeep(component.key) }
                    let made = try own.run { try make(own) }
                    let box = publish(made, of: own)
                    created()
                    return box
                } catch {
                    conclude(own, Task.isCancelled ? .abandoned : .failed(error))
                    throw error
                }
            }
        }
    }

    /// The same for requests that may suspend: the task waits, and no thread is blocked.
    ///
    /// - Throws: Also ``ResolutionError/Code/cancelled``, where the task is cancelled while it waits.
    func obtain<Value>(
        for component: ComponentDescription, from frame: Frame, create: (Frame) async throws -> Value,
        created: () -> Void = {}
    ) async throws -> Value {
        while true {
            switch try ask(for: component, from: frame, isAsynchronous: true) {
            case .use(let box): return box.value(as: Value.self)
            case .wait(let wait):
                defer { WaitGraph.shared.end(wait) }
                try await SuspendedTask.wait(for: wait, reporting: frame.container.stallReporting)
                if let box = try Self.outcome(of: wait.creation) { return box.value(as: Value.self) }
            case .create(let own):
                do {
                    let value = try await own.run { try await create(own) }
                    let box = publish(
                        try made(value, in: TypedInstanceBox<Value>.self, for: component), of: own)
                    created()
                    return box.value(as: Value.self)
                } catch {
                    conclude(own, Task.isCancelled ? .abandoned : .failed(error))
                    throw error
                }
            }
        }
    }

    /// How it stands with the instance.
    enum Standing {
        case empty
        case ready
        /// Somebody creates it, and others wait for that.
        case creating(Creation)
    }

    /// How it stands with the instance, for a request from a frame. Nothing is begun.
    func standing(seenFrom frame: Frame) -> Standing {
        if ready != nil { return .ready }
        let frames = frame.withRunning(isAsynchronous: true)
        // The box leaves the lock: of a weak instance it may be the last owner.
        let (existing, creation) = lock.withLock { (state.existing(), state.awaited?.waitable) }
        if existing != nil { return .ready }
        guard policy != .firstPublished, let creation else { return .empty }
        // What asks inside of it would wait for itself: the request finds that out.
        return frames.contains { $0.chain(to: creation) != nil } ? .empty : .creating(creation)
    }

    /// Whether an instance is in the cell, and what creates one now: for who only looks. Nothing is begun or handed out.
    ///
    /// - Parameter isOnMainActor: Whether instances are bound to the main actor: a weak one, of which this may turn out to be
    ///   the last owner, is let go of there.
    func look(isOnMainActor: Bool) -> (isReady: Bool, running: [Creation]) {
        if ready != nil { return (true, []) }
        let (box, reference, running) = lock.withLock {
            () -> (InstanceBox?, MainActorReference<InstanceBox>?, [Creation]) in
            guard isOnMainActor, isWeak else {
                return (state.existing(), nil, state.running.map(\.waitable))
            }
            return (nil, state.existing().map { .holding($0) }, state.running.map(\.waitable))
        }
        // Outside the lock: of a weak instance it may be the last owner.
        defer { withExtendedLifetime((box, reference)) {} }
        return (box != nil || reference != nil, running)
    }

    /// Suspends the calling task until a creation has ended, however it ends.
    ///
    /// - Throws: ``ResolutionError/Code/cancelled``, at once, where the task is cancelled; the error for a circle.
    static func suspend(until creation: Creation, from frame: Frame) async throws {
        switch WaitGraph.shared.begin(waitingFor: creation, from: frame.withRunning(isAsynchronous: true)) {
        case .circle(let members): throw ResolutionError.cycle(of: members)
        case .wait(let wait):
            defer { WaitGraph.shared.end(wait) }
            try await SuspendedTask.wait(for: wait, reporting: frame.container.stallReporting)
        }
    }

    /// What a request has to do.
    private enum Step {
        case use(InstanceBox)
        case create(Frame)
        case wait(WaitGraph.Wait)
    }

    private func ask(
        for component: ComponentDescription, from frame: Frame, isAsynchronous: Bool
    ) throws(ResolutionError) -> Step {
        // What else is in progress; mostly nothing.
        let current = Frame.running(isAsynchronous)
        let surroundings = frame.surroundings(beside: current)
        let running = current === frame ? nil : current
        let found = lock.withLock { () -> Found in
            let answer = state.ask(
                {
                    Frame(
                        of: component, from: frame, inside: surroundings, generation: $0,
                        filling: decorated == nil ? nil : self, isAsynchronous: isAsynchronous)
                },
                racing: policy == .firstPublished,
                isAround: { frame.isInside($0) || running?.isInside($0) == true })
            return switch answer {
            case .use(let box): .use(box)
            case .create(let own): .create(own)
            case .wait(let other): .wait(other.waitable)
            }
        }
        switch found {
        case .use(let box): return .use(box)
        case .wait(let awaited):
            switch WaitGraph.shared.begin(waitingFor: awaited, from: [frame] + (running.map { [$0] } ?? [])) {
            case .wait(let wait): return .wait(wait)
            case .circle(let members): throw ResolutionError.cycle(of: members)
            }
        case .create(let own):
            if let cycle = frame.chain(toComponent: component, of: own.container, in: own.scope)
                ?? running?.chain(toComponent: component, of: own.container, in: own.scope)
            {
                // Who waits already may be part of no circle.
                conclude(own, .abandoned)
                throw ResolutionError.cycle(of: cycle)
            }
            return .create(own)
        }
    }

    /// What is found under the lock.
    private enum Found {
        case use(InstanceBox)
        case create(Frame)
        case wait(Creation)
    }

    /// The outcome of a creation that was waited for; `nil` where the request has to ask again.
    private static func outcome(of creation: Creation) throws -> InstanceBox? {
        switch creation.outcome {
        case .made(let box): box
        case .failed(let error): throw error
        case .abandoned, nil: nil
        }
    }

    private func publish(_ made: Made, of creation: Frame) -> InstanceBox {
        if made.weakly != nil { return publishWeakly(made, of: creation) }
        let winner = lock.withLock { () -> InstanceBox in
            let outcome = state.finish(creation, with: made.box, weakly: nil)
            if outcome.isHeld, published.load(ordering: .relaxed) == nil {
                // Safety: the reference that `deinit` releases, or that `takeAll` takes.
                published.store(Unmanaged.passRetained(outcome.box), ordering: .releasing)
            }
            return outcome.box
        }
        // Who waits for it began to while the state knew of it.
        creation.creation?.end(.made(winner))
        return winner
    }

    private func publishWeakly(_ made: Made, of creation: Frame) -> InstanceBox {
        let (winner, dropped) = lock.withLock { () -> (InstanceBox, [InstanceBox?]) in
            let outcome = state.finish(creation, with: made.box, weakly: made.weakly)
            // Of an instance that is gone, what decorators made may still be there. What they are making is for this one.
            let isNew = outcome.isHeld && outcome.box === made.box
            return (outcome.box, isNew ? decorations.values.map { $0.state.dropInstance() } : [])
        }
        withExtendedLifetime(dropped) {}  // released here, outside the lock
        creation.creation?.end(.made(winner))
        return winner
    }

    private func conclude(_ creation: Frame, _ outcome: Creation.Outcome) {
        lock.withLock { state.fail(creation) }
        creation.creation?.end(outcome)
    }
}
