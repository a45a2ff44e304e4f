import DICaches
public import DICore

/// A cache as a user would write one: a closure makes the slot of each component.
public struct SlotCache: CacheStrategy {
    public let lifetime: Lifetime
    private let makeSlot: @Sendable () -> any CacheSlot

    public init(_ lifetime: Lifetime, makeSlot: @escaping @Sendable () -> any CacheSlot) {
        self.lifetime = lifetime
        self.makeSlot = makeSlot
    }

    public init(_ name: String, makeSlot: @escaping @Sendable () -> any CacheSlot) {
        self.init(Lifetime(.container, name: name), makeSlot: makeSlot)
    }

    public func makeSlot(for component: ComponentDescription) -> any CacheSlot { makeSlot() }

    /// A cache whose slot is not a cell, and always chooses the same one.
    public static var guarded: SlotCache {
        SlotCache("guarded") { GuardedSlot(initial: CacheCell()) { cell, _ in cell } }
    }

    /// A cache with one cell for all components.
    public static func oneCell(_ cell: CacheCell = CacheCell(), isDirect: Bool = true) -> SlotCache {
        SlotCache("one cell") { isDirect ? cell as any CacheSlot : GuardedSlot(initial: 0) { _, _ in cell } }
    }

    /// A cache that returns each instance a number of times, then creates a new one.
    ///
    /// - Parameter created: Counts the calls of the closure for creations, which runs several times for one creation if
    ///   requests meet.
    public static func limitedUse(_ uses: Int, created: Tally = Tally()) -> SlotCache {
        SlotCache("\(uses) uses") {
            GuardedSlot(initial: (cell: CacheCell(), left: uses)) { _, _ in
                created.add()
            } choose: { state, _ in
                if state.left == 0 { state = (CacheCell(), uses) }
                state.left -= 1
                return state.cell
            }
        }
    }
}
