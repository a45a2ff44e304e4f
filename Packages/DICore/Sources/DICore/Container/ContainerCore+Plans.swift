import Synchronization

extension ContainerCore {
    /// The plan for requests that begin now, where that is not the first one, and its frame for requests from outside of any
    /// creation while the container is open.
    var laterPlan: (Plan, Frame)? {
        if isFirstPlanCurrent.load(ordering: .acquiring) || !isPlainRequest { return nil }
        return lock.withLock {
            let frame = laterFrame ?? Frame(Frame.Environment(container: reference, plan: plan))
            laterFrame = frame
            return (plan, frame)
        }
    }

    /// The plan for requests that begin now. As long as the first plan is current, no lock is taken.
    var currentPlan: Plan { currentFirstPlan ?? lock.withLock { plan } }

    /// The first plan, for a request that keeps it, where it is current.
    @usableFromInline
    var currentFirstPlan: Plan? {
        let reader = Reader.enter()
        // Safety: it is released when each thread that has found it current has ended reading.
        let first =
            isFirstPlanCurrent.load(ordering: .acquiring)
            ? firstPlan.takeUnretainedValue() : nil
        reader.leave()
        return first
    }

    /// Begins a new plan; the lock must be held.
    ///
    /// - Returns: The old plan, for ``release(_:)``.
    func retireCurrentPlan() -> Plan {
        let old = plan
        plan = Plan()
        laterFrame = nil
        isFirstPlanCurrent.store(false, ordering: .releasing)
        old.close()
        return old
    }

    /// Releases retired plans of any container, when no request uses them any more; no lock must be held.
    func release(_ retired: consuming [Plan]) {
        // Requests hold references to later ones.
        ReaderDomain.shared.release(retired.filter(\.isFirst))
    }

    /// Returns the entry of a plan for a request, linked now if it was not before.
    func entry(for request: Plan.Query, in plan: Plan) throws(ResolutionError) -> EntryRecord {
        var known: EntryRecord?
        let begun = try lock.withLock { () throws(ResolutionError) -> PlanBuilder? in
            known = plan.entry(for: request)
            if known == nil { setBase(of: plan) }
            return known == nil ? try builders.begin(request, in: plan, of: self) : nil
        }
        if let known { return known }
        guard let builder = begun else { preconditionFailure("neither an entry nor a builder") }
        let built = builder.build()
        defer { PlanBuilders.rest(builder) }
        var retired: Plan?
        defer { if let retired { release([retired]) } }
        // The registry of this container is given back below.
        builder.snapshot.registry.parent?.giveBack()
        return try lock.withLock { () throws(ResolutionError) -> EntryRecord in
            builder.giveBack()
            builders.end(builder)
            let isStale = isStale(builder)
            if plan === self.plan, isStale { retired = retireCurrentPlan() }
            // Also requests that began after the change have this plan: they must not find it.
            if isStale { return try plan.keep(built, by: builder) }
            return try plan.publish(built, by: builder, for: request)
        }
    }

    /// Lets a plan use the entries of the parent's, if they may be right for it; the lock must be held.
    private func setBase(of plan: Plan) {
        guard plan.baseCount == 0, defaults.addNothing, let parent else { return }
        let snapshot = store.snapshot
        guard snapshot.isPlain, !snapshot.hasDecorators, let outer = snapshot.registry.parent else { return }
        parent.lock.withLock {
            // The parent may have changed since this container was told.
            if parent.store.isCurrent(outer) { plan.setBase(parent.plan, for: snapshot.registry.version) }
        }
    }

    /// Returns an entry of the parent's plan.
    func entry(ofParent unit: Unit.ID, in plan: Plan) -> EntryRecord? { parent?.lock.withLock { plan.units[unit] } }

    /// Whether the links are right for this resolve, which began before a change, and wrong for later ones; the lock must be held.
    private func isStale(_ builder: PlanBuilder) -> Bool {
        // A request of a child may have begun before the component was dropped.
        if let asked = builder.asked?.registration, !store.registry.contains(asked) { return true }
        let snapshot = builder.snapshot
        if store.isCurrent(snapshot) { return false }
        // The components that a child shares, and the answers of rules, depend on more keys than those that were looked up.
        return isChild || store.registry.hasRules
            ? snapshot.registry.version != store.registry.version : builder.isChanged
    }
}
