extension LinkedSlot {
    /// Returns the cell that serves a request, tied to the type of its instances.
    func cell(
        for key: ComponentKey, by origin: any CreationOrigin, isMainActor: Bool = false,
        inside frame: UnsafeMutablePointer<Frame>
    ) throws -> CacheCell {
        try choice(
            for: key, by: origin, isMainActor: isMainActor, inside: frame, after: frame.choice(of: self)
        ).cell
    }

    /// Returns the cell that serves a request, tied to the type of its instances, and the choice that led to it.
    ///
    /// - Parameter known: The choice that the request has made before; `nil` if the slot chooses now.
    func choice(
        for key: ComponentKey, by origin: any CreationOrigin, isMainActor: Bool,
        inside frame: UnsafeMutablePointer<Frame>, after known: ChoosingSlot.Choice?
    ) throws -> (cell: CacheCell, choice: ChoosingSlot.Choice?) {
        let choice: ChoosingSlot.Choice
        var cell: CacheCell
        switch self {
        case .cell(let cell): return (cell, nil)
        case .choosing(let slot):
            choice = try known ?? slot.choose(for: key, by: origin, inside: frame)
            cell = choice.cell
        case .derived(let slot, let origins):
            choice = try known ?? slot.choose(derivedBy: origins, for: key, by: origin, inside: frame)
            cell = choice.cell.derived(by: origins)
        }
        try cell.tie(to: key, isMainActor: isMainActor, by: origin)
        return (cell, choice)
    }
}

extension ChoosingSlot {
    // The optimizer (Swift 6.3.1) crashes if it inlines the context.
    @inline(never)
    fileprivate func choose(
        derivedBy origins: [any AnyObject & Sendable] = [], for key: ComponentKey, by origin: any CreationOrigin,
        inside frame: UnsafeMutablePointer<Frame>
    ) throws -> Choice {
        if !origins.isEmpty, let weak = slot as? WeakSlot {
            return Choice(slot: self, cell: weak.cell(derivedBy: origins))
        }
        return Choice(slot: self, cell: try slot.cell(in: CacheContext(frame, for: key, by: origin)))
    }
}
