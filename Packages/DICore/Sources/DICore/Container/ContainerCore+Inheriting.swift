import Synchronization

extension ContainerCore {
    /// Whether instances are shared with a parent.
    var isChild: Bool { parent != nil }

    /// Returns the shared component of a parent: one that is cached, and whose needs have the same answers here and there; or its
    /// decoration there.
    func inherited(_ unit: Unit, in snapshot: Registry.Snapshot) -> InheritedComponent? {
        guard var holder = parent, isShared(unit, in: snapshot.registry) else { return nil }
        // Not by asking the parent, which would ask its own: there may be more of them than calls on a stack.
        for outer in snapshot.registry.around {
            guard let parent = holder.parent, holder.isShared(unit, in: outer.registry) else { break }
            holder = parent
        }
        return holder.shared(unit)
    }

    /// Whether a component of the parent is shared with it.
    private func isShared(_ unit: Unit, in registry: Registry) -> Bool {
        guard let registration = unit.registration, unit.layer < registry.layer else { return false }
        // An existing instance is the same anyway, unless it is decorated.
        let isKept =
            registration.record.existing == nil ? defaults.keeps(registration.record) : unit.isDecorated
        return isKept && isShared(registration, in: registry)
    }

    /// Whether no instance was created here of a component of the parent, and its needs have the same answers here and there.
    func isShared(_ registration: Registration, in registry: Registry) -> Bool {
        // An instance that was created here stays here.
        lock.withLock { inheritedSlots.slot(of: registration) } == nil && !isAffected(registration, in: registry)
    }

    /// Whether a need of a component of the parent, through any kind of edge, has another answer here than there.
    ///
    /// - Complexity: O(*n* + *m*) in the number of components and needs that it reaches and that were not asked about before.
    private func isAffected(_ registration: Registration, in registry: Registry) -> Bool {
        if registry.isEmpty { return false }
        var (verdict, known) = lock.withLock { () -> (Bool?, [ObjectIdentifier: Bool]) in
            guard registry.version == store.registry.version else { return (nil, [:]) }
            let verdict = affected[ObjectIdentifier(registration)]
            return (verdict, verdict == nil ? affected : [:])
        }
        if let verdict { return verdict }
        let verdicts = registry.differences(from: registration, knowing: known, in: defaults)
        lock.withLock {
            // Given back first: the table would be copied for the change, and the change would not be ordered after the reads.
            known = [:]
            guard registry.version == store.registry.version else { return }
            affected.merge(verdicts) { $1 }
        }
        return verdicts[ObjectIdentifier(registration)] == true
    }

    /// Returns a component whose instances this container keeps, for a child.
    private func shared(_ unit: Unit) -> InheritedComponent? {
        guard let registration = unit.registration else { return nil }
        let slot: (any CacheSlot)?
        if unit.isDecorated, case .chain(let chain, let count) = unit,
            let decorations = chain.decorations(in: decorationOwner, defaults)
        {
            slot = decorationSlot(of: registration, as: decorations.id(count))
        } else {
            slot = self.slot(of: registration, registration.description(in: defaults))
        }
        return slot.map { InheritedComponent(of: self, unit, slot: $0) }
    }

    /// Makes a child.
    ///
    /// - Parameters:
    ///   - isShared: Whether it shares instances that its components do not affect, and follows changes of this container.
    ///   - duplicates: The policy for several explicit components for one key in it; that of this container where `nil`.
    ///   - observers: Its observers, after this container's.
    ///   - list: Its components.
    func makeChild(
        isShared: Bool, duplicates: DuplicatePolicy?,
        observers: (creation: [any CreationObserver], resolution: [any ResolutionObserver]), _ list: ComponentList
    ) -> ContainerCore {
        let contents = ModuleContents(list)
        let defaults = defaults.adding(observers.creation, observers.resolution)
        var registry = Registry(over: lock.withLock { store.snapshot })
        if let duplicates { registry.duplicates = duplicates }
        registry.install(list, contents: contents)
        if !isShared { wasCopied.store(true, ordering: .relaxed) }
        guard isShared else { return ContainerCore(registry: consume registry, defaults: defaults) }
        let child = ContainerCore(registry: consume registry, defaults: defaults, parent: self)
        let current = lock.withLock { () -> Registry.Snapshot in
            children[ObjectIdentifier(child.reference)] = child.reference
            return store.snapshot
        }
        if let retired = child.follow(current) { release([retired]) }
        // It is closed with this one. Where this one is closed already, it shares nothing.
        if !child.lifespan.enter() { child.beginAnew() }
        return child
    }

    /// Forgets a child that is gone.
    func forget(_ child: ContainerReference) {
        let dropped = lock.withLock { children.remove(ObjectIdentifier(child)) }
        withExtendedLifetime(dropped) {}
    }

    /// Follows a change of the parent: links here may be wrong.
    ///
    /// - Returns: The plan that is retired, for ``release(_:)``; `nil` where the change is known already.
    private func follow(_ parent: Registry.Snapshot) -> Plan? {
        let dropped = lock.withLock { () -> (parent: Registry.Snapshot?, inherited: [Registration], plan: Plan)? in
            guard let known = store.registry.parent?.registry, known.version < parent.registry.version else {
                return nil
            }
            let oldParent = store.change { $0.replaceParent(by: parent) }
            affected = [:]
            return (oldParent, inheritedSlots.prune(), retireCurrentPlan())
        }
        defer { withExtendedLifetime(dropped) {} }  // the rest is released here, outside the lock
        return dropped?.plan
    }

    /// Begins a new plan although the registry is the same: the parent is closed.
    func beginAnew() {
        store.keepListing()
        let old = lock.withLock { () -> Plan in
            store.change { $0.noteChange() }
            return retireCurrentPlan()
        }
        release([old])
    }

    private var currentChildren: [ContainerCore] {
        let references = lock.withLock { children.count == 0 ? [] : children.all }
        return references.isEmpty ? [] : references.compactMap(\.core)
    }

    /// Hands the registry as it is now to children, and to theirs.
    ///
    /// - Returns: Their plans that are retired, for ``release(_:)``: one wait for readers serves all.
    func tellChildren() -> [Plan] {
        var open = [self]
        var retired: [Plan] = []
        while let next = open.popLast() {
            let children = next.currentChildren
            guard !children.isEmpty else { continue }
            let registry = next.lock.withLock { next.store.snapshot }
            retired += children.compactMap { $0.follow(registry) }
            // Also where another thread was first there: it may not have reached the children yet.
            open += children
        }
        return retired
    }
}
