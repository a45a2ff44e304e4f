extension CacheCell {
    /// The cell for what a decorator makes of the instance in this one, made now if there is none. It is cleared with this one,
    /// as one.
    ///
    /// - Returns: The cell, and whether it was made now.
    func decoration(_ id: DecorationID) -> (cell: CacheCell, isNew: Bool) {
        lock.withLock {
            if let cell = decorations[UInt(id.number)] { return (cell, false) }
            let cell = CacheCell(id, over: self)
            decorations[UInt(id.number)] = cell
            return (cell, true)
        }
    }

    /// The cell for what a decorator makes of the instance in this one, if there is one.
    func existingDecoration(_ id: DecorationID) -> CacheCell? { lock.withLock { decorations[UInt(id.number)] } }

    /// What decorators of one component in one container have cells for.
    ///
    /// - Complexity: O(*n*) in the number of decorations of all components and containers that share this cell.
    func existingDecorations(of registration: UInt, in owner: DecorationOwner) -> [DecorationID] {
        lock.withLock { decorations }.all.compactMap(\.decorated?.id).filter {
            $0.owner == ObjectIdentifier(owner) && $0.registration == registration
        }
    }

    /// Drops what decorators of one component in one container made.
    func dropDecorations(of registration: UInt, in owner: DecorationOwner) {
        let ids = existingDecorations(of: registration, in: owner)
        if ids.isEmpty { return }
        let dropped = lock.withLock { () -> IdentityTable<CacheCell> in
            let all = decorations
            for id in ids { decorations[UInt(id.number)] = nil }
            return all
        }
        withExtendedLifetime(dropped) {}  // released here, outside the lock
    }
}
