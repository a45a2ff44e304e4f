extension ContainerCore {
    /// Returns the slot of a component, made now if there is none; `nil` where it has no cache.
    func slot(of registration: Registration, _ component: ComponentDescription) -> (any CacheSlot)? {
        if let existing = registration.record.existing { return existing }
        guard let cache = defaults.cache(of: registration.record) else { return nil }
        return keptSlot(of: registration) { cache.makeSlot(for: component) }
    }

    /// Returns the slot of a decoration; `nil` where that is made for each request.
    func decorationSlot(of registration: Registration, as id: DecorationID) -> (any CacheSlot)? {
        let record = registration.record
        let component = registration.description(in: defaults)
        var base = slot(of: registration, component)
        if case .suppliedIn(let scope) = record.cache {
            base = keptSlot(of: registration) { ScopedSlot(in: scope, isLasting: true) }
        }
        guard let base else { return nil }
        let isForeign = record.existing != nil || defaults.isSharedOnPurpose(record)
        let slot = DecorationSlot(base: base, id: id, owner: decorationOwner, isForeign: isForeign)
        if let cell = base as? CacheCell { return slot.cell(over: cell) }
        return slot
    }

    /// Returns the slot of a component, where there is one yet; the lock must be held.
    private func keptSlot(of registration: Registration) -> (any CacheSlot)? {
        registration.layer == store.layer ? registration.slot : inheritedSlots.slot(of: registration)
    }

    private func keptSlot(of registration: Registration, orMake make: () -> any CacheSlot) -> any CacheSlot {
        let isOwn = registration.layer == store.layer
        if let slot = lock.withLock({ keptSlot(of: registration) }) { return slot }
        let new = make()
        return lock.withLock {
            if isOwn { return registration.slot(orMake: new) }
            return inheritedSlots.keep(new, of: registration)
        }
    }

    /// Returns the slot of a component, where there is one yet.
    func knownSlot(of registration: Registration) -> (any CacheSlot)? {
        registration.record.existing ?? lock.withLock { keptSlot(of: registration) }
    }
}
