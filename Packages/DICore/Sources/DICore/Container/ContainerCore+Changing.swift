import Synchronization

extension ContainerCore {
    /// Changes the registry, and begins a new plan where the change touches linked keys.
    ///
    /// - Parameter change: Changes the registry, and names each key whose answer may change.
    func change(_ change: (inout Registry, (ComponentKey) -> Void) -> Void) {
        let dropped = lock.withLock { () -> (Plan?, Registry.Dropped) in
            // The components that a child shares depend on more keys than those that were looked up.
            var isTouched = isChild
            affected = [:]
            let dropped = store.change { registry in
                change(&registry) { key in
                    if !isTouched, plan.consulted(key) { isTouched = true }
                    builders.noteChange(of: key)
                }
                registry.noteChange()
                return registry.takeDropped()
            }
            // So do the answers of rules.
            guard isTouched || store.registry.hasRules || !dropped.rules.isEmpty else { return (nil, dropped) }
            return (retireCurrentPlan(), dropped)
        }
        release((dropped.0.map { [$0] } ?? []) + tellChildren())
        let made = dropped.1.rules.flatMap(\.components)
        if let owner = madeDecorationOwner.made {
            for registration in dropped.1.registrations + made { owner.forget(registration.identity) }
        }
        withExtendedLifetime(dropped) {}  // released here, outside the lock: deinitializers are user code
    }

    /// Drops the cached objects of some components.
    func clear(where isIncluded: (Registration) -> Bool) {
        let all = lock.withLock {
            (own: store.ownRegistrations, inherited: inheritedSlots.known)
        }
        clearSlots(of: (all.own + all.inherited).filter(isIncluded))
    }

    /// Drops the cached objects of the components that answer to a key.
    func clear(_ key: ComponentKey) {
        let cleared = store.read { registry in
            // They answer to the key, for some requesters at least.
            var cleared = registry.ruledRegistrations(answeringTo: key)
            switch registry.answer(to: key, from: .outside) {
            case .component(let registration, _), .redirected(_, .component(let registration, _)):
                cleared.append(registration)
            default: break
            }
            return cleared
        }
        clearSlots(of: cleared)
    }

    private func clearSlots(of components: [Registration]) {
        // A child that does not know yet of a change by another thread would go on with instances of dropped components.
        release(tellChildren())
        if components.isEmpty { return }
        // A child does not drop instances that are shared on purpose. Caches say so, which are user code.
        let cleared = components.filter { $0.layer == store.layer || !defaults.isSharedOnPurpose($0.record) }
        let (slots, old) = lock.withLock { () -> ([any CacheSlot], Plan?) in
            var slots: [any CacheSlot] = []
            var isAnew = false
            for registration in cleared {
                let isInherited = registration.layer != store.layer
                guard let slot = isInherited ? inheritedSlots.slot(of: registration) : registration.slot else {
                    continue
                }
                slots.append(slot)
                guard isInherited else { continue }
                // It may be the parent's again from now on.
                inheritedSlots.remove(of: registration)
                isAnew = true
            }
            return (slots, isAnew ? retireCurrentPlan() : nil)
        }
        // Outside the lock: slots are user code.
        if let old { release([old]) }
        // One wait for readers serves all cells.
        var dropped: [InstanceBox] = []
        for slot in slots {
            // A slot that clears cells of its own waits for each.
            if let cell = slot as? CacheCell { dropped += cell.takeAll() } else { slot.clear() }
        }
        ReaderDomain.shared.release(dropped)
    }
}
