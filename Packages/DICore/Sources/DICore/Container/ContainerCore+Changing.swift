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
            let dropped = changeRegistry { registry in
                change(&registry) { key in
                    if !isTouched, plan.consulted(key) { isTouched = true }
                    for builder in builders { builder.changedMeanwhile.insert(key) }
                }
                registry.noteChange()
                return registry.takeDropped()
            }
            noteDistinction()
            // What rules say depends on more than on what was looked up, too.
            guard isTouched || registry.hasRules || !dropped.rules.isEmpty else { return (nil, dropped) }
            return (retireCurrentPlan(), dropped)
        }
        if let old = dropped.0 { release(old) }
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
            var isAnew = false
            for inherited in inheritedSlots.all where isIncluded(inherited.registration) {
                // What is shared on purpose is not the child's to drop.
                if defaults.isSharedOnPurpose(inherited.registration.record) { continue }
                slots.append(inherited.slot)
                // It may be the parent's again from now on.
                inheritedSlots.remove(of: inherited.registration)
                isAnew = true
            }
            return (slots, isAnew ? retireCurrentPlan() : nil)
        }
        if let old { release(old) }
        // One wait for readers serves all cells.
        var dropped: [InstanceBox] = []
        for slot in slots {
            if let cell = slot as? CacheCell { dropped += cell.takeAll() } else { slot.clear() }
        }
        ReaderDomain.shared.release(dropped)
    }

    /// The components that answer to a key.
    func clear(_ key: ComponentKey) {
        let cleared = withRegistry { registry in
            // Whoever they answer to, they answer to the key.
            var cleared = registry.ruledRegistrations(answeringTo: key)
            switch registry.answer(to: key, from: .outside) {
            case .component(let registration, _), .redirected(_, .component(let registration, _)):
                cleared.append(registration)
            default: break
            }
            return cleared
        }
        if !cleared.isEmpty { clear { registration in cleared.contains { $0 === registration } } }
    }
}
