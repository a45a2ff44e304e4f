/// The slots of the components of a container. Its generations share one table, so instances outlive a change.
///
/// A request that runs with an earlier generation may still link a component that is gone. It gets a slot for itself, which
/// the table does not keep.
final class SlotTable: @unchecked Sendable {
    // Safety: `places` is read and written under `lock`.

    private let lock = Lock()
    private var places: [ObjectIdentifier: Place] = [:]

    private enum Place {
        case slot(any CacheSlot)

        /// The component is gone.
        case gone
    }

    /// Returns the slot of a component.
    ///
    /// - Parameter make: Makes the slot, if there is none. It is code of the user, so it runs outside of the lock.
    func slot(of registration: Registration, _ make: () -> any CacheSlot) -> any CacheSlot {
        let id = ObjectIdentifier(registration)
        if case .slot(let known)? = lock.withLock({ places[id] }) { return known }
        let new = make()
        return lock.withLock {
            switch places[id] {
            case .slot(let known)?: return known
            case .gone?: return new
            case nil:
                places[id] = .slot(new)
                return new
            }
        }
    }

    /// Drops the slots of components that are gone. An instance is released when no entry has its cell any more.
    ///
    /// - Returns: An object to keep until no request uses an earlier generation.
    func remove(_ registrations: [Registration]) -> AnyObject? {
        if registrations.isEmpty { return nil }
        let removed = lock.withLock { registrations.map { places.updateValue(.gone, forKey: ObjectIdentifier($0)) } }
        // Released outside of the lock: a deinitializer is user code.
        withExtendedLifetime(removed) {}
        return Gone(registrations, in: self)
    }

    /// Components that are gone. It keeps them, so that no other component has the address of one.
    private final class Gone: Sendable {
        private let registrations: [Registration]
        private let table: SlotTable

        init(_ registrations: [Registration], in table: SlotTable) {
            self.registrations = registrations
            self.table = table
        }

        deinit {
            table.lock.withLock {
                for registration in registrations { table.places.removeValue(forKey: ObjectIdentifier(registration)) }
            }
        }
    }
}
