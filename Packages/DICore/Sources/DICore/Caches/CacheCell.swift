public import Synchronization

/// The place of one instance: empty, being created, or ready. The toolkit's part of every cache.
///
/// A cache strategy decides *which* cell a request is served from; the cell promises that the instance in it is created
/// as its ``Policy`` says, that everybody else waits or does not, that a failed creation leaves it empty, that no lock
/// is held while a factory runs, and that threads which would wait for each other for ever get an error instead.
///
/// A cell is a slot too, the slot of a cache with exactly one place per component. Reading it once it is ready costs one
/// acquire load and takes no lock. So a strategy whose slot *is* a cell is as fast as the shipped ones.
///
/// Thread-safety: may be used from any thread.
public final class CacheCell: CacheSlot, @unchecked Sendable {
    // Safety: what is not constant is guarded: see `published` and what follows it.

    /// How an instance comes into a cell and is held there.
    public enum Policy: Sendable {
        /// One creation; whoever asks meanwhile waits for it.
        case exactlyOnce
        /// Nobody waits: under a race several are created, and everybody gets the first that was published.
        case firstPublished
        /// One creation; the cell does not keep the instance alive, and creates a new one when it is gone.
        case weak
    }

    // Safety: `state` and `boundType` are read and written under `lock`. `published` owns one reference to a box; it is
    // set once, under the lock and before the cell is ever cleared, and the box lives as long as the cell: after a
    // clear it stays in `retired`, because a reader may have loaded it a moment ago. So a reader that holds the cell
    // may use what it loads without a lock.
    @usableFromInline
    let published = Atomic<Unmanaged<InstanceBox>?>(nil)
    private let policy: Policy
    private var state = CellState()
    private var boundType: ObjectIdentifier?
    private var retired: InstanceBox?

    private var lock: Lock { .striped(for: self) }

    /// Whether the cell does not keep its instance alive.
    var isWeak: Bool { policy == .weak }

    /// Makes an empty cell.
    ///
    /// - Parameter policy: How an instance comes into it and is held there.
    /// - Complexity: O(1).
    public init(_ policy: Policy = .exactlyOnce) {
        self.policy = policy
    }

    /// Makes a cell that holds an instance from the start, and for ever.
    @usableFromInline
    init<Value>(holding value: Value) {
        policy = .exactlyOnce
        boundType = ObjectIdentifier(Value.self)
        let box = TypedInstanceBox(value)
        // Safety: the reference that `deinit` releases.
        published.store(Unmanaged.passRetained(box as InstanceBox), ordering: .releasing)
    }

    deinit {
        published.load(ordering: .acquiring)?.release()
    }

    /// This cell, whatever the context: makes a cell the slot of a cache with one place.
    ///
    /// - Complexity: O(1).
    public func cell(in context: borrowing CacheContext) -> CacheCell { self }

    /// What readers may use without a lock.
    // Safety: valid for as long as the caller holds the cell: see `published`.
    @inlinable
    @inline(__always)
    var ready: Unmanaged<InstanceBox>? { published.load(ordering: .acquiring) }

    /// Whether an instance is in the cell.
    ///
    /// - Complexity: O(1).
    public var isReady: Bool {
        // The box leaves the lock: of a weak instance it may be the last owner.
        ready != nil || lock.withLock { state.existing() } != nil
    }

    /// Drops the instance from the cell. Whoever asks next creates a new one.
    ///
    /// A creation in progress goes on for those who wait for it; its outcome is not stored. The first instance that
    /// readers could see without a lock is released with the cell, later ones at once.
    /// - Complexity: O(1).
    public func clear() {
        let dropped = lock.withLock { () -> InstanceBox? in
            if let box = published.exchange(nil, ordering: .acquiringAndReleasing) {
                retired = box.takeRetainedValue()
            }
            return state.clear()
        }
        _ = dropped  // released here, outside the lock: a deinitialiser is user code
    }

    /// Ties the cell to the type of its instances.
    ///
    /// - Throws: ``ResolutionError/Code/cellTypeMismatch`` where it is tied to another type.
    func bind<Value>(to type: Value.Type, for component: ComponentDescription) throws(ResolutionError) {
        let identity = ObjectIdentifier(Value.self)
        let fits = lock.withLock { () -> Bool in
            if boundType == nil { boundType = identity }
            return boundType == identity
        }
        if !fits {
            throw ResolutionError(
                .cellTypeMismatch, key: component.key,
                message: "the cache of \(component.key) answered with a cell that holds instances of another type",
                notes: [.init(.registered, "\(component)", at: component.place)],
                help: "give each component a cell of its own, or key shared cells by the component's key")
        }
    }

    func existing<Value>(as type: Value.Type) -> Value? {
        if let box = ready {
            return box._withUnsafeGuaranteedRef { $0.value(as: type) }
        }
        return lock.withLock { state.existing() }?.value(as: type)
    }

    /// The instance in the cell, created now if there is none.
    ///
    /// - Parameters:
    ///   - component: What the cell is for.
    ///   - frame: Where the request comes from.
    ///   - create: Makes the instance; called without a lock.
    ///   - created: Told when this very request has created the instance and others can see it.
    func obtain<Value>(
        for component: ComponentDescription, from frame: Frame, create: (Frame) throws -> Value,
        created: () -> Void = {}
    ) throws -> Value {
        while true {
            let answer = lock.withLock {
                state.ask({ Creation(of: component, generation: $0) }, racing: policy == .firstPublished)
            }
            switch answer {
            case .use(let box):
                return box.value(as: Value.self)
            case .wait(let running):
                if let cycle = frame.chain(to: running) ?? Frame.current?.chain(to: running) {
                    throw Frame.cycleError(cycle)
                }
                if let members = WaitGraph.shared.wait(for: running) {
                    throw Frame.cycleError(members)
                }
                if let failure = running.failure { throw failure }
                if let box = running.result { return box.value(as: Value.self) }
            case .create(let creation):
                if let cycle = frame.chain(toComponent: component, of: frame.engine)
                    ?? Frame.current?.chain(toComponent: component, of: frame.engine)
                {
                    let error = Frame.cycleError(cycle)
                    conclude(creation, failure: error)
                    throw error
                }
                let value = try run(creation, from: frame, create: create)
                created()
                return value
            }
        }
    }

    private func run<Value>(
        _ creation: Creation, from frame: Frame, create: (Frame) throws -> Value
    ) throws -> Value {
        let own = Frame(of: creation.component, creation: creation, from: frame)
        do {
            let value = try own.run { try create(own) }
            let weakly: WeakInstance?
            if policy == .weak {
                guard let reference = WeakInstance(value) else { throw notAClassInstance(creation.component) }
                weakly = reference
            } else {
                weakly = nil
            }
            return publish(creation, box: TypedInstanceBox(value), weakly: weakly).value(as: Value.self)
        } catch {
            conclude(creation, failure: error)
            throw error
        }
    }

    private func publish(_ creation: Creation, box: InstanceBox, weakly: WeakInstance?) -> InstanceBox {
        let winner = lock.withLock { () -> InstanceBox in
            let outcome = state.finish(creation, with: box, weakly: weakly)
            if outcome.isHeld, weakly == nil, !state.wasCleared, published.load(ordering: .relaxed) == nil {
                // Safety: the reference that `deinit` releases, or that `clear` moves to `retired`.
                published.store(Unmanaged.passRetained(outcome.box), ordering: .releasing)
            }
            return outcome.box
        }
        creation.finish(with: winner)
        return winner
    }

    private func conclude(_ creation: Creation, failure: any Error) {
        lock.withLock { state.fail(creation) }
        creation.fail(with: failure)
    }

    private func notAClassInstance(_ component: ComponentDescription) -> ResolutionError {
        ResolutionError(
            .notAClassInstance, key: component.key,
            message: "\(component.key) is cached weakly, but its instances are not class instances",
            notes: [.init(.registered, "\(component)", at: component.place)],
            help: "use another cache: nothing but the cache would hold a copy of a value")
    }
}
