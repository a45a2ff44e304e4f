/// The slot of a decoration: its cells lie on those of the decorated component's slot, so that a decoration lives exactly as long as
/// the decorated instance.
struct DecorationSlot: CacheSlot {
    /// The slot of the decorated component.
    let base: any CacheSlot
    let id: DecorationID
    let owner: DecorationOwner

    /// Whether the decorated cells are not the container's own.
    let isForeign: Bool

    func cell(in context: borrowing CacheContext) throws -> CacheCell { cell(over: try base.cell(in: context)) }

    /// Returns the cell over a decorated one.
    func cell(over base: CacheCell) -> CacheCell {
        let (cell, isNew) = base.decoration(id)
        if isNew, isForeign { owner.note(base, of: id.registration) }
        return cell
    }

    /// Does nothing: a decoration is cleared with the decorated cell.
    func clear() {}
}
