import Synchronization

extension ContainerCore {
    /// Whether instances are shared with a parent.
    var isChild: Bool { parent != nil }

    /// The way to a component of the parent that is shared with it: one that is cached, and leads nowhere else here than it
    /// does there; or to what decorators make of it there.
    func inherited(_ unit: Unit, in snapshot: Registry.Snapshot) -> (any InheritedComponent)? {
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
        guard let registration = unit.registration, unit.layer < registry.layer,
            isKept(registration.record, isDecorated: unit.isDecorated)
        else { return false }
        // What was made here once stays here.
        return lock.withLock({ inheritedSlots.slot(of: registration) }) == nil
            && !isAffected(registration, in: registry)
    }

    /// Whether there is an instance to share: an existing one is the same anyway, unless it is decorated.
    private func isKept(_ record: ComponentRecord, isDecorated: Bool) -> Bool {
        if record.existing != nil { return isDecorated }
        return defaults.cache(of: record)?.lifetime.outlivesResolve == true
    }

    /// Whether a component of the parent leads elsewhere here than there, through any kind of edge.
    ///
    /// - Complexity: O(*n* + *m*) in the number of components and needs that it reaches and that were not looked at before.
    func isAffected(_ registration: Registration, in registry: Registry) -> Bool {
        if registry.isEmpty { return false }
        var (verdict, known) = lock.withLock { () -> (Bool?, [ObjectIdentifier: Bool]) in
            guard registry.version == self.registry.version else { return (nil, [:]) }
            let verdict = affected[ObjectIdentifier(registration)]
            return (verdict, verdict == nil ? affected : [:])
        }
        if let verdict { return verdict }
        // Everything that is reached, who needs it, and where something is different.
        var requesters: [ObjectIdentifier: [ObjectIdentifier]] = [ObjectIdentifier(registration): []]
        var open = [registration]
        var different: [ObjectIdentifier] = []
        while let next = open.popLast() {
            let id = ObjectIdentifier(next)
            if let known = known[id] {
                if known { different.append(id) }
                continue
            }
            // What is opaque may ask for anything.
            var isDifferent =
                registry.opacity(of: next, in: defaults) != .transparent
                || !registry.isDecoratedAsInParent(next, in: defaults)
            for need in registry.needs(of: next, in: defaults) {
                guard let targets = registry.reachedAsInParent(by: need.dependency, from: need.requester) else {
                    isDifferent = true
                    continue
                }
                for target in targets {
                    if requesters[ObjectIdentifier(target)] == nil { open.append(target) }
                    requesters[ObjectIdentifier(target), default: []].append(id)
                }
            }
            if isDifferent { different.append(id) }
        }
        var verdicts = requesters.mapValues { _ in false }
        while let id = different.popLast() {
            guard verdicts.updateValue(true, forKey: id) == false else { continue }
            different += requesters[id] ?? []
        }
        verdict = verdicts[ObjectIdentifier(registration)]
        lock.withLock {
            // Given back first: the table would be copied for the change, and the change would not be ordered after the reads.
            known = [:]
            guard registry.version == self.registry.version else { return }
            affected.merge(verdicts) { $1 }
        }
        return verdict == true
    }

    /// A component that this container keeps the instances of, for a child.
    private func shared(_ unit: Unit) -> (any InheritedComponent)? {
        guard let registration = unit.registration else { return nil }
        let slot: (any CacheSlot)?
        if unit.isDecorated, case .chain(let chain, let count) = unit,
            let decorations = chain.decorations(in: decorationOwner, defaults)
        {
            slot = decorationSlot(of: registration, as: decorations.id(count))
        } else {
            slot = self.slot(of: registration, registration.description(in: defaults))
        }
        return slot.map { SharedComponent(core: self, unit: unit, key: unit.key, slot: $0) }
    }

    /// A component of a parent, as its children see it.
    private final class SharedComponent: InheritedComponent {
        let core: ContainerCore
        let unit: Unit
        let key: ComponentKey
        let slot: any CacheSlot

        init(core: ContainerCore, unit: Unit, key: ComponentKey, slot: any CacheSlot) {
            self.core = core
            self.unit = unit
            self.key = key
            self.slot = slot
        }

        var isReadable: Bool { core.lifespan.isOpen }
        var observerCount: Int { core.defaults.resolutionObservers?.count ?? 0 }

        func instance<Value>(as type: Value.Type, from frame: Frame) throws(ResolutionError) -> Value {
            try core.instance(of: unit, named: key, as: type, from: frame)
        }

        var ways: InheritedWays {
            let record = linked?.record
            return InheritedWays(maySuspend: record?.hasWay == true, mustSuspend: record?.isAsynchronous == true)
        }

        var linked: (record: EntryRecord, plan: PlanHandle)? { core.linked(unit, named: key) }

        func instanceAsynchronously<Value>(
            as type: Value.Type, from frame: Frame
        ) async throws(ResolutionError) -> Sent<Value> {
            try await core.instanceAsynchronously(of: unit, named: key, as: type, from: frame)
        }
    }

    /// What a component of this container is linked as; `nil` where it cannot be.
    private func linked(_ unit: Unit, named key: ComponentKey) -> (record: EntryRecord, plan: PlanHandle)? {
        let request = Plan.Request(key: key, requester: .outside, unit: unit)
        let plan = currentPlan
        return (try? entry(for: request, in: plan)).map { ($0, plan) }
    }

    /// The instance of a component of this container, for a request in a child.
    ///
    /// - Parameter key: The component's own.
    private func instance<Value>(
        of unit: Unit, named key: ComponentKey, as type: Value.Type, from frame: Frame
    ) throws(ResolutionError) -> Value {
        let request = try request(for: unit, named: key, as: type, from: frame)
        defer { request.storage?.clear() }
        do {
            return try request.answer(as: type)
        } catch {
            throw failed(error, request, key: key, from: frame)
        }
    }

    /// The same, for a request that may suspend.
    private func instanceAsynchronously<Value>(
        of unit: Unit, named key: ComponentKey, as type: Value.Type, from frame: Frame
    ) async throws(ResolutionError) -> Sent<Value> {
        let request = try request(for: unit, named: key, as: type, from: frame)
        defer { request.storage?.clear() }
        do {
            let record = request.record
            // An asynchronous way creates: a request that only reads does not take it.
            guard let way = record.way(as: type), !(request.frame.isReadOnly && record.isAsynchronous) else {
                let start = defaults.resolutionObservers == nil ? nil : ContinuousClock.now
                if !request.frame.isReadOnly { try await record.waitForOthers(from: request.frame) }
                return try request.begun(at: start) {
                    let context = ResolutionContext(serial: request.plan.serial, frame: request.frame)
                    return Sent(try request.link(as: type).unannotated(context))
                }
            }
            return try await way.instance(for: request.frame)
        } catch {
            throw failed(request.link(as: type).annotated(error), request, key: key, from: frame)
        }
    }

    /// The error of a request that comes from a child.
    ///
    /// - Parameter frame: The request's frame in the child. It may allow creations where this container, which is being
    ///   closed, allows none. The child cannot know that, so this container says that it is closed.
    private func failed(
        _ error: any Error, _ request: PlannedRequest, key: ComponentKey, from frame: Frame
    ) -> ResolutionError {
        let error = ResolutionError.wrapping(error, key: key, work: "the factory of \(key)")
        if !request.frame.isReadOnly { return told(error, key: key, from: frame, in: frame.scope) }
        return error.isNothingExists && !frame.isReadOnly ? askedTooLate(for: key) : error
    }

    private func request<Value>(
        for unit: Unit, named key: ComponentKey, as type: Value.Type, from frame: Frame
    ) throws(ResolutionError) -> PlannedRequest {
        do throws(ResolutionError) {
            return try planned(unit, named: key, as: type, from: frame)
        } catch {
            throw told(error, key: key, from: frame, in: frame.scope)
        }
    }

    private func planned<Value>(
        _ unit: Unit, named key: ComponentKey, as type: Value.Type, from frame: Frame
    ) throws(ResolutionError) -> PlannedRequest {
        // Read once: another thread may begin to close the container while the request is being prepared. Such a request goes
        // on as if it had begun earlier.
        let isClosing = !lifespan.isOpen
        // A closer of the child may still use what exists here.
        if isClosing, !lifespan.isReadableHere { throw askedTooLate(for: key) }
        let plan = currentPlan
        let request = Plan.Request(key: key, requester: .outside, unit: unit)
        let link = try entry(for: request, in: plan).link(as: type, serial: plan.serial)
        let storage = link.needsFrame ? ResolveStorage(for: frame.scope) : nil
        let own = Frame(
            inside: frame, engine: reference, plan: plan, resolveStorage: storage, isMainActor: frame.isMainActor,
            scope: frame.scope, isReadOnly: frame.isReadOnly || isClosing)
        return PlannedRequest(link, in: plan, from: own, storage: storage)
    }

    /// Makes a child.
    ///
    /// - Parameters:
    ///   - isShared: Whether it shares instances that nothing in it affects, and follows changes of this container.
    ///   - duplicates: What several explicit components for one key mean among what is registered in it; as in this one
    ///     where `nil`.
    ///   - observers: Told of each new instance, after this container's.
    ///   - list: What is registered in it.
    func makeChild(
        isShared: Bool, duplicates: DuplicatePolicy?,
        observers: (creation: [any CreationObserver], resolution: [any ResolutionObserver]), _ list: ComponentList
    ) -> ContainerCore {
        let contents = ModuleContents(list)
        let defaults = defaults.adding(observers.creation, observers.resolution)
        var registry = Registry(over: lock.withLock { registrySnapshot })
        if let duplicates { registry.duplicates = duplicates }
        registry.install(list, contents: contents)
        if !isShared { wasCopied.store(true, ordering: .relaxed) }
        guard isShared else { return ContainerCore(registry: consume registry, defaults: defaults) }
        let child = ContainerCore(registry: consume registry, defaults: defaults, parent: self)
        let current = lock.withLock { () -> Registry.Snapshot in
            children[ObjectIdentifier(child.reference)] = child.reference
            return registrySnapshot
        }
        if let retired = child.follow(current) { release([retired]) }
        // It is closed with this one. Where this one is closed already, nothing is shared with it any more.
        if !child.lifespan.enter() { child.beginAnew() }
        return child
    }

    /// A child has gone.
    func forget(_ child: EngineReference) {
        let dropped = lock.withLock { children.remove(ObjectIdentifier(child)) }
        withExtendedLifetime(dropped) {}
    }

    /// The parent was changed: what is linked here may be wrong.
    ///
    /// - Returns: The plan that is retired, for ``release(_:)``; `nil` where the change is known already.
    private func follow(_ parent: Registry.Snapshot) -> Plan? {
        let dropped = lock.withLock { () -> (parent: Registry.Snapshot?, inherited: [Registration], plan: Plan)? in
            guard let known = registry.parent?.registry, known.version < parent.registry.version else { return nil }
            let oldParent = changeRegistry { $0.replaceParent(by: parent) }
            noteDistinction()
            affected = [:]
            return (oldParent, inheritedSlots.prune(), retireCurrentPlan())
        }
        defer { withExtendedLifetime(dropped) {} }  // the rest is released here, outside the lock
        return dropped?.plan
    }

    /// What is linked may be wrong, although nothing that is registered has changed: the parent is closed.
    func beginAnew() {
        keepListing()
        let old = lock.withLock { () -> Plan in
            changeRegistry { $0.noteChange() }
            return retireCurrentPlan()
        }
        release([old])
    }

    private var currentChildren: [ContainerCore] {
        let references = lock.withLock { children.count == 0 ? [] : children.all }
        return references.isEmpty ? [] : references.compactMap { $0.current as? ContainerCore }
    }

    /// Lets children, and theirs, know what is registered here now.
    ///
    /// - Returns: Their plans that are retired, for ``release(_:)``: one wait for readers serves all.
    func tellChildren() -> [Plan] {
        var open = [self]
        var retired: [Plan] = []
        while let next = open.popLast() {
            let children = next.currentChildren
            guard !children.isEmpty else { continue }
            let registry = next.lock.withLock { next.registrySnapshot }
            retired += children.compactMap { $0.follow(registry) }
            // Also where another thread was first there: it may not have told the children yet.
            open += children
        }
        return retired
    }
}
