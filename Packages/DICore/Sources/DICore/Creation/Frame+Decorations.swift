extension Frame {
    /// The creation that this frame belongs to, if a decorator fills a cell in it.
    private var decorating: (component: ComponentDescription, cell: CacheCell)? {
        var frame = self
        // A request to another container, or in another scope, does not belong to it.
        while frame.component == nil || frame.isDeferred, let outer = frame.parent, outer.container === container,
            outer.scope === scope
        {
            frame = outer
        }
        guard let component = frame.component, let cell = frame.decoration else { return nil }
        return (component, cell)
    }

    /// Returns whether a decorator asks for a component to decorate it.
    func isDecorating(_ component: ComponentDescription) -> Bool {
        decorating?.component.isSameComponent(as: component) == true
    }

    /// Returns the cell of a component that a decorator decorates: the one that was chosen for the decorator's request.
    private func decoratedCell(of component: ComponentDescription) -> CacheCell? {
        decorating.flatMap { $0.component.isSameComponent(as: component) ? $0.cell.decoratedCell : nil }
    }

    /// Returns the cell of a slot, for a component that may be decorated.
    func cell(of slot: any CacheSlot, for component: ComponentDescription) throws -> CacheCell {
        // The slot has no other cell.
        if let cell = slot as? CacheCell { return cell }
        guard let chosen = decoratedCell(of: component) else {
            return try slot.cell(in: CacheContext(self, for: component))
        }
        return (slot as? DecorationSlot)?.cell(over: chosen) ?? chosen
    }
}
