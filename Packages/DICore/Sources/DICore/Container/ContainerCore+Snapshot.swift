extension ContainerCore {
    /// The slot of a component, where there is one yet; none is made.
    func knownSlot(of registration: Registration, in registry: Registry) -> (any CacheSlot)? {
        if let existing = registration.record.existing { return existing }
        let isOwn = registration.layer == registry.layer
        return lock.withLock { isOwn ? registration.slot : inheritedSlots.slot(of: registration) }
    }

    /// Whether a component of the parent is what the parent has, in a snapshot: it is kept there, and leads nowhere else here.
    func sharesSnapshot(of registration: Registration, in registry: Registry) -> Bool {
        let record = registration.record
        let isKept = record.existing != nil || defaults.cache(of: record)?.lifetime.outlivesResolve == true
        return isKept && lock.withLock { inheritedSlots.slot(of: registration) } == nil
            && !isAffected(registration, in: registry)
    }
}
