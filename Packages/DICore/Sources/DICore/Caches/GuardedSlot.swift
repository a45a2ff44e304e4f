/// A slot whose choice of a cell depends on state, which the toolkit guards.
///
/// ```
/// GuardedSlot(initial: CacheCell()) { cell, context in cell }     // what CacheCell does by itself
/// ```
///
/// What the closures drop from the state is released outside of the lock, because a deinitialiser is the user's code.
/// For that the state is copied before they run. Copying a few cells and numbers costs next to nothing; a collection in
/// the state is copied, element by element, whenever a closure changes it. Where there is a place for each of many,
/// write a slot that guards its collection itself, changes it in place, and releases what it drops after its lock: see
/// ``CacheSlot``.
///
/// Thread-safety: may be used from any thread; the closures run one at a time.
public final class GuardedSlot<State>: CacheSlot, @unchecked Sendable {
    // Safety: `state` is read and written under `lock` only; it comes from, and returns to, nowhere else.
    private let lock = Lock()
    private var state: State
    private let makeInitial: @Sendable () -> State
    private let choose: @Sendable (inout State, borrowing CacheContext) -> CacheCell
    private let created: (@Sendable (inout State, CacheCell) -> Void)?

    /// Makes a slot.
    ///
    /// - Parameters:
    ///   - initial: The state at first, and after the slot was cleared.
    ///   - created: Told of each creation, with the cell that now holds the instance.
    ///   - choose: Chooses the cell for a request. It must be quick and must not ask a container: everybody who wants
    ///     this component waits for it. Where nothing will be created (``CacheContext/isReadOnly``), it changes a copy
    ///     of the state, which is dropped; a state that is a reference has to look for that itself.
    /// - Complexity: O(1).
    public init(
        initial: @autoclosure @escaping @Sendable () -> State,
        created: (@Sendable (inout State, CacheCell) -> Void)? = nil,
        choose: @escaping @Sendable (inout State, borrowing CacheContext) -> CacheCell
    ) {
        makeInitial = initial
        state = initial()
        self.created = created
        self.choose = choose
    }

    /// The cell that the closure chooses.
    ///
    /// - Complexity: That of the closure, and O(*n*) in the size of the collections in the state that it changes.
    public func cell(in context: borrowing CacheContext) -> CacheCell {
        // What the closure drops is released outside the lock: a deinitialiser is user code.
        DeferredRelease.after {
            lock.lock()
            let before = state
            var after = before
            let cell = choose(&after, context)
            // Who only looks changes nothing.
            if !context.isReadOnly { state = after }
            lock.unlock()
            return withExtendedLifetime((before, after)) { cell }
        }
    }

    /// Tells the closure for creations.
    ///
    /// - Complexity: That of the closure, and O(*n*) in the size of the collections in the state that it changes.
    public func didCreate(in cell: CacheCell) {
        guard let created else { return }
        let before = lock.withLock { () -> State in
            let before = state
            created(&state, cell)
            return before
        }
        withExtendedLifetime(before) {}
    }

    /// Returns to the initial state.
    ///
    /// - Complexity: That of making the initial state.
    public func clear() {
        let fresh = makeInitial()
        let dropped = lock.withLock { () -> State in
            defer { state = fresh }
            return state
        }
        withExtendedLifetime(dropped) {}
    }
}
