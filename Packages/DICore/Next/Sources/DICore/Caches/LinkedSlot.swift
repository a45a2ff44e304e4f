/// The slot of a component as requests use it: most often it is one cell, which takes one word.
enum LinkedSlot: Sendable {
    /// The same cell for each request.
    case cell(CacheCell)

    /// A slot that chooses a cell for each request.
    indirect case choosing(any CacheSlot)

    init(_ slot: any CacheSlot) {
        guard let cell = slot as? CacheCell else {
            self = .choosing(slot)
            return
        }
        self = cell.policy == .weak ? .choosing(WeakSlot(cell)) : .cell(cell)
    }

    /// The cell, if it is always the same one.
    var cell: CacheCell? { if case .cell(let cell) = self { cell } else { nil } }

    /// Notes that an instance was created.
    func didCreate(in cell: CacheCell) { if case .choosing(let slot) = self { slot.didCreate(in: cell) } }

    /// Returns the slot of instances that are made of those in this one, and die with them.
    ///
    /// - Parameter origin: The decorator or the role.
    func derived(by origin: any AnyObject & Sendable) -> LinkedSlot {
        switch self {
        case .cell(let cell): .cell(cell.derived(by: origin))
        case .choosing(let slot):
            if let derived = slot as? DerivedSlot {
                .choosing(DerivedSlot(source: derived.source, origins: derived.origins + [origin]))
            } else {
                .choosing(DerivedSlot(source: slot, origins: [origin]))
            }
        }
    }

    private struct DerivedSlot: CacheSlot {
        let source: any CacheSlot

        /// The decorators and the roles, the innermost first.
        let origins: [any AnyObject & Sendable]

        func cell(in context: borrowing CacheContext) throws -> CacheCell {
            if let weak = source as? WeakSlot { return weak.cell(derivedBy: origins) }
            return origins.reduce(try source.cell(in: context)) { $0.derived(by: $1) }
        }
    }
}
