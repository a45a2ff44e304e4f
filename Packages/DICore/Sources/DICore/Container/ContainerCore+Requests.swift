extension ContainerCore {
    /// Whether a request that begins now is answered, is outside of any creation, and has enough stack.
    var isPlainRequest: Bool { lifespan.isOpen && Frame.current == nil && !StackBounds.isDeep }

    /// Plans a request.
    ///
    /// - Parameters:
    ///   - type: The identity of the requested type. A generic function that does not know its type would cost as much
    ///     as the rest.
    ///   - isAsynchronous: Whether the request may suspend.
    func request(
        for key: ComponentKey, type: UInt, by asker: RequestOrigin, isAsynchronous: Bool = false
    ) throws(ResolutionError) -> PlannedRequest {
        if let linked = linkedRequest(for: key, type: type, by: asker, isAsynchronous: isAsynchronous) { return linked }
        do throws(ResolutionError) {
            return try planned(key, type: type, by: asker, isAsynchronous: isAsynchronous)
        } catch {
            throw isClosing(for: asker) ? error : told(error, key: key, from: asker.frame, in: asker.scope)
        }
    }

    /// Whether a requester sees the same components as a request from outside.
    func makesNoDifference(_ requester: Requester) -> Bool {
        let distinction = store.distinction
        return distinction.isEmpty || requester.considering(distinction).isOutside
    }

    /// Returns the request if its key is linked, and there is a frame for it.
    private func linkedRequest(
        for key: ComponentKey, type: UInt, by asker: RequestOrigin, isAsynchronous: Bool
    ) -> PlannedRequest? {
        guard asker.registration == nil, lifespan.isOpen, !StackBounds.isDeep else { return nil }
        guard makesNoDifference(asker.requester) else { return nil }
        let frame: Frame
        let plan: Plan
        if let own = asker.frame {
            guard let ownPlan = own.plan, own.isMainActor == asker.isOnMainActor, own.scope === asker.scope,
                own.scope?.lifespan.isOpen != false, asker.takesPrepared || own.preparedValues == nil
            else { return nil }
            frame = own
            plan = ownPlan
        } else {
            guard asker.scope == nil, running(isAsynchronous) == nil, let first = currentFirstPlan else { return nil }
            plan = first
            frame = asker.isOnMainActor ? firstMainActorFrame : firstFrame
        }
        guard let record = plan.tables.record(of: type, key.qualifier) else { return nil }
        if record.needsResolveStorage, frame.resolveStorage == nil { return nil }
        // The frame does not know the component that asks, for which the instance may ask later.
        if asker.frame == nil, !asker.requester.isOutside, record.mayAskLater { return nil }
        return PlannedRequest(record, as: type, in: plan, from: frame)
    }

    /// Whether the request comes from a closer, which only reads.
    private func isClosing(for asker: RequestOrigin) -> Bool {
        if !lifespan.isOpen, lifespan.isReadableHere { return true }
        guard let scope = asker.scope, !scope.lifespan.isOpen else { return false }
        return scope.lifespan.isReadableHere
    }

    func planned(
        _ key: ComponentKey, type: UInt, by asker: RequestOrigin, isAsynchronous: Bool = false, isReadOnly: Bool = false
    ) throws(ResolutionError) -> PlannedRequest {
        if StackBounds.isNearlyUsedUp { throw .tooDeep(key).withChain([ResolutionError.Step(key: key)]) }
        var isClosing = false
        if !lifespan.isOpen {
            // A closer may use existing instances.
            guard lifespan.isReadableHere else { throw askedTooLate(for: key) }
            isClosing = true
        }
        if let scope = asker.scope, !scope.lifespan.isOpen {
            guard scope.lifespan.isReadableHere else {
                throw tooLate(.closedScope(scope.name, key: key.withoutForms), in: scope)
            }
            isClosing = true
        }
        // A resolve in progress keeps the plan that it began with.
        let plan = asker.frame?.plan ?? currentPlan
        let record: EntryRecord
        if let registration = asker.registration {
            let request = Plan.Query(
                key: key, requester: .outside, registration: registration, ordinal: asker.ordinal)
            record = try entry(for: request, in: plan)
        } else {
            record = try entry(for: key, type: type, by: asker.requester, in: plan)
        }
        if isClosing, record.isAlwaysCreated { throw closed(key, scope: asker.scope) }
        let outer = frame(for: plan, by: asker, isAsynchronous: isAsynchronous)
        let storage = record.needsResolveStorage && outer.resolveStorage == nil ? ResolveStorage(for: asker.scope) : nil
        let createsNothing = isReadOnly || isClosing
        let isDeep = !createsNothing && !isAsynchronous && StackBounds.isDeep
        guard storage != nil || createsNothing else {
            return PlannedRequest(record, as: type, in: plan, from: outer, isDeep: isDeep)
        }
        let own = Frame(
            Frame.Environment(
                container: reference, plan: plan, resolveStorage: storage ?? outer.resolveStorage, scope: asker.scope,
                isMainActor: asker.isOnMainActor, isReadOnly: createsNothing, asksObservers: !isReadOnly),
            inside: outer, requester: asker.requester)
        return PlannedRequest(record, as: type, in: plan, from: own, storage: storage, isDeep: isDeep)
    }

    /// Returns the frame of a request, which keeps the plan.
    ///
    /// - Parameter isAsynchronous: Whether it may suspend: then it belongs to the creation of its task, and not of its thread.
    private func frame(for plan: Plan, by asker: RequestOrigin, isAsynchronous: Bool) -> Frame {
        let isOnMainActor = asker.isOnMainActor
        func environment(_ storage: ResolveStorage? = nil) -> Frame.Environment {
            Frame.Environment(
                container: reference, plan: plan, resolveStorage: storage, scope: asker.scope,
                isMainActor: isOnMainActor)
        }
        if let frame = asker.frame, frame.plan === plan {
            // Prepared instances are for the needs that they were prepared for.
            let hidesPrepared = !asker.takesPrepared && frame.preparedValues != nil
            if frame.isMainActor == isOnMainActor, frame.scope === asker.scope, !hidesPrepared { return frame }
            return Frame(
                environment(frame.resolveStorage), inside: frame, prepared: hidesPrepared ? PreparedValues() : nil,
                requester: asker.requester)
        }
        // A request from outside may still be made by a factory that kept the container.
        if let around = asker.frame ?? running(isAsynchronous) {
            return Frame(
                environment(), inside: around, requester: asker.requester,
                isFoundByThread: asker.frame == nil && !isAsynchronous)
        }
        if plan.tables === firstTables, asker.scope == nil, asker.requester.isOutside {
            return isOnMainActor ? firstMainActorFrame : firstFrame
        }
        return Frame(environment(), requester: asker.requester)
    }

    /// Returns the creation that the calling thread or task runs.
    private func running(_ isAsynchronous: Bool) -> Frame? {
        if isAsynchronous { return TaskFrame.frame }
        return Frame.current.flatMap { $0.container === reference ? $0 : nil }
    }

    /// Returns the entry for a key in a plan, and links it if it is new.
    private func entry(
        for key: ComponentKey, type: UInt, by requester: Requester, in plan: Plan
    ) throws(ResolutionError) -> EntryRecord {
        // Without private components and conditions, every component sees the same entries as a request from outside.
        let requester = requester.considering(store.distinction)
        if requester.isOutside, let record = plan.tables.record(of: type, key.qualifier) { return record }
        return try entry(for: Plan.Query(key: key, requester: requester), in: plan)
    }
}
