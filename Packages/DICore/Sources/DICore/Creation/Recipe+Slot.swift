extension Recipe {
    /// Returns the cell that serves a request, tied to the type of its instances.
    func cell(inside frame: UnsafeMutablePointer<Frame>) throws -> CacheCell {
        try choose(inside: frame, after: frame.choice(for: self)).cell
    }

    /// Returns the cell that serves a request, tied to the type of its instances, and the one that led to it.
    ///
    /// - Parameter known: The cell that the slot has chosen for the request before; `nil` if the slot chooses now.
    /// - Returns: The cell, and the chosen one; `nil` if the slot does not choose.
    func choose(
        inside frame: UnsafeMutablePointer<Frame>, after known: CacheCell? = nil
    ) throws -> (cell: CacheCell, chosen: CacheCell?) {
        let chosen: CacheCell
        var cell: CacheCell
        switch slot {
        case nil: preconditionFailure("the instances of \(key) have no place")
        case .cell(let cell): return (cell, nil)
        case .choosing(let slot):
            chosen = try known ?? slot.choose(for: self, inside: frame)
            cell = chosen
        case .derived(let slot, let origins):
            chosen = try known ?? slot.choose(derivedBy: origins, for: self, inside: frame)
            cell = chosen.derived(by: origins)
        }
        try cell.tie(to: key, isMainActor: isMainActor, of: description)
        return (cell, chosen)
    }
}

extension ChoosingSlot {
    // The optimizer (Swift 6.3.1) crashes if it inlines the context.
    @inline(never)
    fileprivate func choose(
        derivedBy origins: [any AnyObject & Sendable] = [], for recipe: Recipe,
        inside frame: UnsafeMutablePointer<Frame>
    ) throws -> CacheCell {
        if !origins.isEmpty, let weak = slot as? WeakSlot { return weak.cell(derivedBy: origins) }
        return try slot.cell(in: CacheContext(frame, for: recipe))
    }
}
