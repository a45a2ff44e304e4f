import Synchronization

extension CacheCell {
    /// The cell of an instance that was derived from the one in this cell, and dies with it.
    private final class Derivation {
        let origin: ObjectIdentifier

        /// Keeps the memory of the origin, so that no other one gets its address, but not the objects that it holds.
        private unowned let memory: AnyObject
        let cell: CacheCell

        /// A reference to the derivation that was added before, or zero. Written by the only thread that knows this
        /// one, before it is shared.
        var next: UInt = 0

        init(_ origin: AnyObject, _ policy: Policy) {
            self.origin = ObjectIdentifier(origin)
            memory = origin
            cell = CacheCell(policy)
        }
    }

    /// Returns the cell of the instance that a decorator or a role makes from the one in this cell. All calls with the
    /// same origin return the same cell.
    ///
    /// - Parameter origin: The decorator or the role.
    /// - Complexity: O(*n*) in the number of origins.
    func derived(by origin: AnyObject) -> CacheCell {
        var new: Derivation?
        while true {
            let first = derivations.load(ordering: .acquiring)
            if let known = Self.derivation(origin, from: first) { return known.cell }
            let derivation = new ?? Derivation(origin, policy)
            new = derivation
            derivation.next = first
            let own = ReferenceWord.retaining(derivation)
            let isAdded = derivations.compareExchange(
                expected: first, desired: own, ordering: .acquiringAndReleasing
            ).exchanged
            if isAdded { return derivation.cell }
            _ = ReferenceWord<Derivation>.take(own)
        }
    }

    /// Returns the cell of the instance that decorators and roles make from the one in this cell.
    ///
    /// - Parameter origins: The decorators and the roles, the innermost first.
    func derived(by origins: [any AnyObject & Sendable]) -> CacheCell {
        origins.reduce(self) { $0.derived(by: $1) }
    }

    /// Returns the cell of the instance that a decorator or a role has made of the one in this cell; `nil` if there is
    /// none.
    ///
    /// - Parameter origin: The decorator or the role.
    func existingDerivation(by origin: AnyObject) -> CacheCell? {
        Self.derivation(origin, from: derivations.load(ordering: .acquiring))?.cell
    }

    /// Returns the cell of the instance that decorators and roles have made of the one in this cell; `nil` if there is
    /// none.
    ///
    /// - Parameter origins: The decorators and the roles, the innermost first.
    package func existingDerivation(by origins: [AnyObject]) -> CacheCell? {
        origins.reduce(self) { cell, origin in cell?.existingDerivation(by: origin) }
    }

    private static func derivation(_ origin: AnyObject, from first: UInt) -> Derivation? {
        var next = first
        while let derivation = ReferenceWord<Derivation>.object(next) {
            if derivation.origin == ObjectIdentifier(origin) { return derivation }
            next = derivation.next
        }
        return nil
    }

    /// Releases the cells of derived instances. Only for the deinitializer.
    func releaseDerivations() {
        var next = derivations.load(ordering: .acquiring)
        while let derivation = ReferenceWord<Derivation>.take(next) { next = derivation.next }
    }
}
