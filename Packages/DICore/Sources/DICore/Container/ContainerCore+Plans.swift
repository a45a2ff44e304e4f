import Synchronization

extension ContainerCore {
    /// The plan for what begins now, where that is not the first one, and its outside; for a request from outside of any
    /// creation while the container is open.
    var laterPlan: (Plan, Frame)? {
        if isFirstPlanCurrent.load(ordering: .acquiring) || !isPlainRequest { return nil }
        return lock.withLock {
            let frame = laterFrame ?? Frame(Frame.Environment(container: reference, plan: plan))
            laterFrame = frame
            return (plan, frame)
        }
    }

    /// The plan for what begins now. As long as nothing linked was changed, no lock is taken.
    var currentPlan: Plan { currentFirstPlan ?? lock.withLock { plan } }

    /// The first plan, for a request that keeps it, where it is that for what begins now.
    @usableFromInline
    var currentFirstPlan: Plan? {
        let reader = Reader.enter()
        // Safety: it is released when no thread reads any more that has found it current.
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

    /// Lets go of plans of any container that were retired, when no request uses them any more; no lock must be held.
    func release(_ retired: consuming [Plan]) {
        // Requests hold references to later ones.
        ReaderDomain.shared.release(retired.filter(\.isFirst))
    }

    /// The entry of a plan for a request, linked now if it was not before.
    func entry(for request: Plan.Request, in plan: Plan) throws(ResolutionError) -> EntryRecord {
        var known: EntryRecord?
        let begun = try lock.withLock { () throws(ResolutionError) -> PlanBuilder? in
            known = plan.entry(for: request)
            return known == nil ? try builders.begin(request, in: plan, of: self) : nil
        }
        if let known { return known }
        guard let builder = begun else { preconditionFailure("neither an entry nor a builder") }
        let built = builder.build()
        defer {
            builder.rest()
            lock.withLock { builders.keep(builder) }
        }
        var retired: Plan?
        defer { if let retired { release([retired]) } }
        // What is registered here is given back below.
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

    /// Whether what was linked is right for this resolve, which began before a change, and wrong for later ones; the lock must
    /// be held.
    private func isStale(_ builder: PlanBuilder) -> Bool {
        // A request of a child may have begun before the component was dropped.
        if let asked = builder.asked?.registration, !store.registry.contains(asked) { return true }
        let snapshot = builder.snapshot
        if store.isCurrent(snapshot) { return false }
        // What a child shares, and what rules say, depends on more than on what was looked up.
        return isChild || store.registry.hasRules
            ? snapshot.registry.version != store.registry.version : builder.isChanged
    }
}
