/// The slot of what a decorator makes of a component: its cells lie on those of the component's slot, so that it lives exactly as
/// long as what is decorated.
struct DecorationSlot: CacheSlot {
    /// The slot of what is decorated.
    let base: any CacheSlot
    let id: DecorationID
    let owner: DecorationOwner

    /// Whether the cells of what is decorated are not the container's own.
    let isForeign: Bool

    func cell(in context: borrowing CacheContext) throws -> CacheCell { cell(over: try base.cell(in: context)) }

    /// The cell over one that was chosen.
    func cell(over base: CacheCell) -> CacheCell {
        let (cell, isNew) = base.decoration(id)
        if isNew, isForeign { owner.note(base, of: id.registration) }
        return cell
    }

    /// Does nothing: what lies on a cell is cleared with it.
    func clear() {}
}
