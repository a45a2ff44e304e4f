/// The slots of the components of a container. Its generations share one table, so instances outlive a change.
final class SlotTable: @unchecked Sendable {
    // Safety: `slots` is read and written under `lock`.

    private let lock = Lock()
    private var slots: [ObjectIdentifier: any CacheSlot] = [:]

    /// Returns the slot of a component.
    ///
    /// - Parameter make: Makes the slot, if there is none. It is code of the user, so it runs outside of the lock.
    func slot(of registration: Registration, _ make: () -> any CacheSlot) -> any CacheSlot {
        let id = ObjectIdentifier(registration)
        if let known = lock.withLock({ slots[id] }) { return known }
        let new = make()
        return lock.withLock {
            if let known = slots[id] { return known }
            slots[id] = new
            return new
        }
    }

    /// Removes the slots of components. An instance is released when no entry has its cell any more.
    func remove(_ registrations: [Registration]) {
        let removed = lock.withLock { registrations.map { slots.removeValue(forKey: ObjectIdentifier($0)) } }
        // Released outside of the lock: a deinitializer is user code.
        withExtendedLifetime(removed) {}
    }
}
