public import DICore

/// A slot whose choice of a cell depends on state, which requests change one after the other.
///
/// ```
/// GuardedSlot(initial: CacheCell()) { cell, context in cell }     // a CacheCell does the same by itself
/// ```
///
/// The closures run on a copy of the state, without a lock: they may drop objects, whose deinitializers are user code.
/// If another request has changed the state meanwhile, the closure runs again, on a copy of the new state. Copying a
/// few cells and numbers costs next to nothing, but a collection in the state is copied, element by element, whenever a
/// closure changes it. If the state has a place for each of many instances, write a slot that guards its collection
/// itself, changes it in place, and releases dropped objects after its lock.
///
/// Thread-safety: may be used from any thread; the closures may run several times, and at the same time.
public final class GuardedSlot<State: Sendable>: CacheSlot {
    private let current: Guarded<Version>
    private let choose: @Sendable (inout State, borrowing CacheContext) -> CacheCell
    private let created: (@Sendable (inout State, CacheCell) -> Void)?

    private struct Version: Sendable {
        var number = 0
        var state: State
    }

    /// Makes a slot.
    ///
    /// Both closures change nothing but the state: they run again if another request was faster.
    ///
    /// - Parameters:
    ///   - initial: The state at first.
    ///   - created: Called after each creation, with the cell that now holds the instance.
    ///   - choose: Chooses the cell for a request. If nothing will be created (`CacheContext.isReadOnly`), it changes a
    ///     copy of the state, which is dropped; a state that is a reference has to look for that itself.
    public init(
        initial: State, created: (@Sendable (inout State, CacheCell) -> Void)? = nil,
        choose: @escaping @Sendable (inout State, borrowing CacheContext) -> CacheCell
    ) {
        current = Guarded(Version(state: initial))
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

    /// Changes the state. The old state is released outside of the lock.
    ///
    /// - Parameter isKept: Whether the changed state replaces the old one.
    private func change<Result>(isKept: Bool = true, _ change: (inout State) -> Result) -> Result {
        while true {
            let before = current.withLock { $0 }
            var after = before
            let result = change(&after.state)
            after.number += 1
            let isDone =
                !isKept
                || current.withLock { [after] current in
                    guard current.number == before.number else { return false }
                    current = after
                    return true
                }
            if isDone { return withExtendedLifetime((before, after)) { result } }
        }
    }
}
