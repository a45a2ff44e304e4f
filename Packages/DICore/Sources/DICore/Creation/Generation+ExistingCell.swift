extension Generation {
    /// Returns the cell that serves a request which only reads; `nil` if no request has made the slot of the component.
    ///
    /// - Parameter scope: The scope of the request.
    /// - Throws: The error of the slot.
    package func existingCell(of record: ComponentRecord, in scope: Lifespan?) throws -> CacheCell? {
        let slot: LinkedSlot
        switch record.making {
        case .supplied(let name): slot = .choosing(ChoosingSlot(ScopedSlot(in: name, supplying: record)))
        case .instance(let cell):
            slot = core.existingSlot(of: record, for: self) ?? .cell(core.isCopy ? CacheCell(holding: cell) : cell)
        default:
            guard let known = core.existingSlot(of: record, for: self) else { return nil }
            slot = known
        }
        if let cell = slot.cell { return cell }
        let recipe = Recipe(
            record.key, by: record, of: core, in: slot, isMainActor: record.isolation == .mainActor)
        var frame = Frame(self, in: scope, isReadOnly: true)
        return try withUnsafeMutablePointer(to: &frame) { frame in
            defer { frame.end() }
            return try recipe.cell(inside: frame)
        }
    }
}
