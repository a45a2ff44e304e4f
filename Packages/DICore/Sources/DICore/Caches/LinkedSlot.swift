/// The slot of a component as requests use it: most often it is one cell, which takes one word.
enum LinkedSlot: Sendable {
    /// The same cell for each request. It is never weak.
    case cell(CacheCell)

    /// A slot that chooses a cell for each request.
    case choosing(ChoosingSlot)

    /// The cells of instances that are made of those in the chosen cells, and die with them.
    ///
    /// The decorators and the roles come in their order, the innermost first.
    indirect case derived(ChoosingSlot, by: [any AnyObject & Sendable])

    init(_ slot: any CacheSlot) {
        guard let cell = slot as? CacheCell else {
            self = .choosing(ChoosingSlot(slot))
            return
        }
        self = cell.policy == .weak ? .choosing(ChoosingSlot(WeakSlot(cell))) : .cell(cell)
    }

    /// The cell, if it is always the same one.
    var cell: CacheCell? { if case .cell(let cell) = self { cell } else { nil } }

    /// The slot that chooses a cell; `nil` if it is always the same one.
    var chooser: ChoosingSlot? {
        switch self {
        case .cell: nil
        case .choosing(let slot), .derived(let slot, _): slot
        }
    }

    /// Returns the cell in a scope, if the instances live in scopes, and one is or was there.
    func existingCell(in scope: Lifespan) -> CacheCell? {
        switch self {
        case .cell: nil
        case .choosing(let slot): slot.scoped?.existingCell(in: scope)
        case .derived(let slot, let origins): slot.scoped?.existingCell(in: scope)?.existingDerivation(by: origins)
        }
    }

    /// Notes that an instance was created.
    func didCreate(in cell: CacheCell) { if case .choosing(let slot) = self { slot.slot.didCreate(in: cell) } }

    /// Returns the slot of instances that are made of those in this one, and die with them.
    ///
    /// - Parameter origin: The decorator or the role.
    func derived(by origin: any AnyObject & Sendable) -> LinkedSlot {
        switch self {
        case .cell(let cell): .cell(cell.derived(by: origin))
        case .choosing(let slot): .derived(slot, by: [origin])
        case .derived(let slot, let origins): .derived(slot, by: origins + [origin])
        }
    }
}

/// A slot that chooses a cell for each request.
final class ChoosingSlot: Sendable {
    let slot: any CacheSlot

    /// The slot, if its cells lie in open scopes, so that requests may read them without asking it.
    let scoped: ScopedSlot?

    init(_ slot: any CacheSlot) {
        self.slot = slot
        scoped = slot as? ScopedSlot
    }

    /// A cell that the slot has chosen for an instance.
    ///
    /// The instance may be used for other instances of the same request, which are kept with it. A slot that was asked
    /// again might choose another cell meanwhile.
    struct Choice {
        let slot: ChoosingSlot
        let cell: CacheCell
    }
}
