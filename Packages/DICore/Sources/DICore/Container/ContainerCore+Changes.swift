// Changes of the registry, and of the slots.
extension ContainerCore {
    /// Replaces the components that claim the key of one, but those that a rule restricts to some receivers.
    func put(_ record: ComponentRecord) {
        let hasRules = lock.withLock { !state.registry.rules.isEmpty }
        let kept = hasRules ? try? reading { $0.restrictedAnswers(to: record.key) } : nil
        change { $0.replace(record.key, by: record, keeping: kept ?? []) }
    }

    /// Drops the instances of all components, or of those that answer a key, and the entries that reach them.
    func clear(_ key: ComponentKey? = nil) {
        func found(in generation: Generation) -> [ComponentRecord] {
            if let key { return generation.components(answering: key) + generation.ruledComponents(claiming: key) }
            return generation.registry.records + madeByRules.components
        }
        // Closers may still read the instances of a container that is closing.
        let records = (try? reading(found)) ?? found(in: inspected)
        change { _ in
            guard key != nil else { return Registry.Change(keys: .all, cleared: .made) }
            return Registry.Change(
                keys: records.reduce(into: .none) { $0.formUnion($1.mask) },
                cleared: .components(records.filter(\.isMade)))
        }
        // The instances of other containers stay.
        let made = madeByRules.components
        let own = lock.withLock {
            records.filter { record in state.registry.contains(record) || made.contains { $0 === record } }
        }
        for record in own {
            guard let cache = record.cache, cache.isShared else { continue }
            cache.clear(record.description())
        }
    }

    /// Changes the registry, and derives the next generation. Requests that run go on with theirs.
    ///
    /// - Complexity: O(*n*) in the number of linked keys, and in the number of children.
    func change(_ body: (inout Registry) -> Registry.Change) {
        // Released outside of the lock: a deinitializer is user code.
        var former: Registry?
        var dropped = Dropped()
        lock.withLock {
            if !isKnownUniquelyReferenced(&state.registry) { state.registry = Registry(copying: state.registry) }
            former = state.registry
            dropped.change = body(&state.registry)
            derive(&dropped)
        }
        if !dropped.isIdle { for object in dropped.replaced { readers.retire(object) } }
        withExtendedLifetime((former, dropped)) {}
    }

    /// A change, with the objects that the container drops.
    private struct Dropped {
        var change = Registry.Change()

        /// The generations, and objects that release slots when no request uses these generations.
        var replaced: [AnyObject] = []

        var places: [SlotTable.Place] = []
        var made = Boxed<MadeByRules>()

        /// Whether no request was running.
        var isIdle = false
    }

    // A separate function: the compiler makes a copy of `change` for each kind of change.
    /// Derives the next generation after a change of the registry. The caller holds the lock.
    private func derive(_ dropped: inout Dropped) {
        if state.registry.rules.isEmpty, copied.allSatisfy(\.rules.isEmpty) { swap(&state.madeByRules, &dropped.made) }
        if let made = dropped.made.value { dropped.change.gone += made.components }
        dropped.change.gone += hiddenComponents(of: dropped.change.keys)
        state.version += 1
        // Without a generation, nothing is linked here.
        if let old = current.unretained?.takeUnretainedValue() {
            let retired = current.exchange(old.changed(to: state.registry, concerning: dropped.change.keys))
            if let retired { dropped.replaced.append(retired) }
        }
        for child in state.children { child.drop(&dropped.replaced) }
        // A request that begins now finds the next generation.
        dropped.isIdle = readers.isIdle
        dropped.places = state.slots.remove(dropped.change.cleared)
        let gone = dropped.change.gone
        if gone.isEmpty { return }
        if dropped.isIdle { dropped.places += removeSlots(of: gone) } else { markGone(gone, &dropped.replaced) }
    }

    /// Returns the components of containers around this one that have slots here or in the children, and no request
    /// there gets any more, because all of their keys are registered here. The caller holds the lock.
    ///
    /// - Parameter keys: The keys that have changed.
    private func hiddenComponents(of keys: KeyMask) -> [ComponentRecord] {
        if parent == nil, !isCopy { return [] }
        let registry = state.registry
        return components(below: []) { record in
            guard record.mask.meets(keys), record.rule == nil else { return false }
            if record.isReplaced(in: registry) { return true }
            return record.contributions.isEmpty
                && record.claimedKeys.allSatisfy { registry[$0]?.hidesAll == true }
        }
    }

    /// Returns the components with slots here and in the children that meet a condition, and are registered further
    /// out. The caller holds the lock.
    ///
    /// - Parameter registries: Those of the containers between.
    private func components(
        below registries: [Registry], where condition: (ComponentRecord) -> Bool
    ) -> [ComponentRecord] {
        let registries = registries + [state.registry]
        return state.slots.components { record in
            condition(record) && !registries.contains { $0.contains(record) }
        } + state.children.flatMap { $0.components(below: registries, where: condition) }
    }

    /// Drops the linked entries here and in the children, because the parent has changed. The caller holds the lock.
    ///
    /// - Parameter replaced: Gets the generations, which requests may still use.
    func drop(_ replaced: inout [AnyObject]) {
        state.version += 1
        if let generation = current.exchange(nil) { replaced.append(generation) }
        for child in state.children { child.drop(&replaced) }
    }

    /// Removes the slots of components that are gone, here and in the children. The caller holds the lock.
    ///
    /// - Returns: Their places, to be released outside of the lock.
    private func removeSlots(of gone: [ComponentRecord]) -> [SlotTable.Place] {
        state.children.reduce(into: state.slots.remove(.components(gone))) { $0 += $1.removeSlots(of: gone) }
    }

    /// Lets only requests with an earlier generation use the slots of components that are gone, here and in the
    /// children. The caller holds the lock.
    ///
    /// - Parameter replaced: Gets an object for each container that removes the slots when it is released.
    private func markGone(_ gone: [ComponentRecord], _ replaced: inout [AnyObject]) {
        state.slots.markGone(gone, since: state.version)
        replaced.append(Gone(since: state.version, in: self))
        for child in state.children { child.markGone(gone, &replaced) }
    }

    /// Keeps the slots of components that are gone since a version of a container, until no request uses an earlier
    /// generation.
    private final class Gone: Sendable {
        private let version: Int
        private let core: ContainerCore

        init(since version: Int, in core: ContainerCore) {
            self.version = version
            self.core = core
        }

        // Released outside of the lock: a deinitializer is user code.
        deinit { _ = core.lock.withLock { core.state.slots.forget(goneSince: version) } }
    }
}
