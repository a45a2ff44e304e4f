public import DICore

/// A slot whose choice of a cell depends on state, which the slot guards with a lock.
///
/// ```
/// GuardedSlot(initial: CacheCell()) { cell, context in cell }     // a CacheCell does the same by itself
/// ```
///
/// The slot releases the objects that the closures drop outside of its lock, because a deinitializer is user code. For that it
/// copies the state before it calls a closure. Copying a few cells and numbers costs next to nothing, but a collection in the
/// state is copied, element by element, whenever a closure changes it. If the state has a place for each of many instances,
/// write a slot that guards its collection itself, changes it in place, and releases dropped objects after its lock.
///
/// Thread-safety: may be used from any thread; the closures run one at a time.
public final class GuardedSlot<State: Sendable>: CacheSlot {
    private let state: Guarded<State>
    private let choose: @Sendable (inout State, borrowing CacheContext) -> CacheCell
    private let created: (@Sendable (inout State, CacheCell) -> Void)?

    /// Makes a slot.
    ///
    /// Both closures run under the lock of the slot. They must be quick, and must use neither a container nor a slot that
    /// drops objects: each request for the component waits for them.
    ///
    /// - Parameters:
    ///   - initial: The state at first.
    ///   - created: Called after each creation, with the cell that now holds the instance.
    ///   - choose: Chooses the cell for a request. If nothing will be created (``CacheContext/isReadOnly``), it changes a copy
    ///     of the state, which is dropped; a state that is a reference has to look for that itself.
    public init(
        initial: State, created: (@Sendable (inout State, CacheCell) -> Void)? = nil,
        choose: @escaping @Sendable (inout State, borrowing CacheContext) -> CacheCell
    ) {
        state = Guarded(initial)
        self.created = created
        self.choose = choose
    }

    /// Returns the cell that the closure chooses.
    ///
    /// - Complexity: That of the closure, and O(*n*) in the size of the collections in the state that it changes.
    public func cell(in context: borrowing CacheContext) -> CacheCell {
        change(isKept: !context.isReadOnly) { choose(&$0, context) }
    }

    /// Calls the closure for creations.
    ///
    /// - Complexity: That of the closure, and O(*n*) in the size of the collections in the state that it changes.
    public func didCreate(in cell: CacheCell) {
        if let created { change { created(&$0, cell) } }
    }

    /// Changes the state under the lock, and releases dropped objects outside of it.
    ///
    /// - Parameter isKept: Whether the changed state replaces the old one.
    private func change<Result: Sendable>(isKept: Bool = true, _ change: (inout State) -> Result) -> Result {
        let (result, before, after) = state.withLock { state in
            let before = state
            var after = before
            let result = change(&after)
            if isKept { state = after }
            return (result, before, after)
        }
        return withExtendedLifetime((before, after)) { result }
    }
}
