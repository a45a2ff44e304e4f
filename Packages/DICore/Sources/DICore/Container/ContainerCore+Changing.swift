import Synchronization

extension ContainerCore {
    /// Changes what is registered, and begins a new plan where the change touches what was linked.
    ///
    /// - Parameter change: Changes it, and tells of each key that may be answered differently from before.
    func change(_ change: (inout Registry, (ComponentKey) -> Void) -> Void) {
        let dropped = lock.withLock { () -> (Plan?, Registry.Dropped) in
            // What a child shares depends on more than on what was looked up.
            var isTouched = isChild
            affected = [:]
            change(&registry) { key in
                if !isTouched, plan.consulted(key) { isTouched = true }
                for index in building.indices { building[index].changed.insert(key) }
            }
            noteDistinction()
            registry.noteChange()
            let dropped = registry.takeDropped()
            // What rules say depends on more than on what was looked up, too.
            guard isTouched || registry.hasRules || !dropped.rules.isEmpty else { return (nil, dropped) }
            let old = plan
            retireCurrentPlan()
            return (old, dropped)
        }
        tellChildren()
        let made = dropped.1.rules.flatMap(\.components)
        for registration in dropped.1.registrations + made { decorationOwner.forget(registration.identity) }
        _ = dropped  // released here, outside the lock: what goes with it may run user code
    }

    /// Drops cached objects.
    ///
    /// - Parameter isIncluded: Whose.
    func clear(where isIncluded: (Registration) -> Bool) {
        let (slots, old) = lock.withLock { () -> ([any CacheSlot], Plan?) in
            var slots = (registry.ownRegistrations + registry.madeByRules).filter(isIncluded).compactMap(\.slot)
            var old: Plan?
            for inherited in inheritedSlots.all where isIncluded(inherited.registration) {
                // What is shared on purpose is not the child's to drop.
                if defaults.isSharedOnPurpose(inherited.registration.record) { continue }
                slots.append(inherited.slot)
                // It may be the parent's again from now on.
                inheritedSlots.remove(of: inherited.registration)
                old = old ?? plan
            }
            if old != nil { retireCurrentPlan() }
            return (slots, old)
        }
        for slot in slots { slot.clear() }
        _ = old  // released here, outside the lock
    }

    /// The components that answer to a key.
    func clear(_ key: ComponentKey) {
        let registry = lock.withLock { self.registry }
        // Whoever they answer to, they answer to the key.
        var cleared = registry.ruledRegistrations(answeringTo: key)
        switch registry.answer(to: key, from: .outside) {
        case .component(let registration, _), .redirected(_, .component(let registration, _)):
            cleared.append(registration)
        default: break
        }
        if !cleared.isEmpty { clear { registration in cleared.contains { $0 === registration } } }
    }
}
