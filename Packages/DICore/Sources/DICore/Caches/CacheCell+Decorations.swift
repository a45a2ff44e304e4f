extension CacheCell {
    /// A reference from the cell of a decoration to the decorated cell, which keeps the other one.
    final class Decorated: @unchecked Sendable {
        // Safety: written in the initializer only; the runtime makes loading a weak reference safe.
        private(set) weak var cell: CacheCell?

        /// The lock of both cells.
        let lock: StripedLock

        /// The identity of the decoration.
        let id: DecorationID

        init(_ cell: CacheCell, id: DecorationID) {
            self.cell = cell
            lock = cell.lock
            self.id = id
        }
    }

    /// Returns the cell for a decoration of the instance in this cell, made now if there is none. It is cleared together with this
    /// one.
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

    /// Returns the cell for a decoration of the instance in this cell, if there is one.
    package func existingDecoration(_ id: DecorationID) -> CacheCell? { lock.withLock { decorations[UInt(id.number)] } }

    /// Returns the decorations of one component in one container that have cells.
    ///
    /// - Complexity: O(*n*) in the number of decorations of all components and containers that share this cell.
    package func existingDecorations(of registration: UInt, in owner: DecorationOwner) -> [DecorationID] {
        lock.withLock { decorations }.all.compactMap(\.decorated?.id).filter {
            $0.owner == ObjectIdentifier(owner) && $0.registration == registration
        }
    }

    /// Drops the decorations of one component in one container.
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
