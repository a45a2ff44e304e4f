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
        clearSlots { registry, inheritedSlots in
            (registry.ownRegistrations + registry.madeByRules).filter(isIncluded)
                + inheritedSlots.all.map(\.registration).filter(isIncluded)
        }
    }

    /// Drops the cached objects of the components that answer to a key.
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
        if !cleared.isEmpty { clearSlots { _, _ in cleared } }
    }

    /// - Parameter components: Lists the components whose cached objects are dropped; called with the lock held.
    private func clearSlots(of components: (Registry, InheritedSlots) -> [Registration]) {
        let (slots, old, components) = lock.withLock { () -> ([any CacheSlot], Plan?, [Registration]) in
            let components = components(registry, inheritedSlots)
            var slots: [any CacheSlot] = []
            var isAnew = false
            for registration in components {
                if registration.layer == registry.layer {
                    if let slot = registration.slot { slots.append(slot) }
                    continue
                }
                // What is shared on purpose is not the child's to drop.
                guard let slot = inheritedSlots.slot(of: registration),
                    !defaults.isSharedOnPurpose(registration.record)
                else { continue }
                slots.append(slot)
                // It may be the parent's again from now on.
                inheritedSlots.remove(of: registration)
                isAnew = true
            }
            return (slots, isAnew ? retireCurrentPlan() : nil, components)
        }
        // What follows may run user code, which the lock must not be held for.
        if let old { release(old) }
        // One wait for readers serves all cells.
        var dropped: [InstanceBox] = []
        for slot in slots {
            if let cell = slot as? CacheCell { dropped += cell.takeAll() } else { slot.clear() }
        }
        ReaderDomain.shared.release(dropped)
        withExtendedLifetime(components) {}
    }
}
