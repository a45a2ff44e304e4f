extension ContainerCore {
    /// Whether a request that begins now may be answered, comes from outside of any creation, and from a stack that is not deep.
    var isPlainRequest: Bool { lifespan.isOpen && Frame.current == nil && !StackBounds.isDeep }

    /// What is linked for a request, where there is a frame for it.
    ///
    /// Not generic: in code that does not know the type, that would cost as much as all the rest.
    func linkedRequest(
        for type: UInt, qualifier: Qualifier?, by asker: Asker, isAsynchronous: Bool
    ) -> LinkedRequest? {
        guard asker.registration == nil, lifespan.isOpen, !StackBounds.isDeep else { return nil }
        let distinction = store.distinction
        guard distinction.isEmpty || asker.requester.considering(distinction).isOutside else { return nil }
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
        return LinkedRequest(
            for: type, qualifier: qualifier, in: plan, from: frame,
            isAnonymous: asker.frame == nil && !asker.requester.isOutside)
    }

    func request<Value>(
        for key: ComponentKey, as type: Value.Type, by asker: Asker, isAsynchronous: Bool = false
    ) throws(ResolutionError) -> PlannedRequest {
        do throws(ResolutionError) {
            return try planned(key, as: type, by: asker, isAsynchronous: isAsynchronous)
        } catch {
            throw isClosing(for: asker) ? error : told(error, key: key, from: asker.frame, in: asker.scope)
        }
    }

    /// Whether a closer asks, which only reads.
    private func isClosing(for asker: Asker) -> Bool {
        if !lifespan.isOpen, lifespan.isReadableHere { return true }
        guard let scope = asker.scope, !scope.lifespan.isOpen else { return false }
        return scope.lifespan.isReadableHere
    }

    func planned<Value>(
        _ key: ComponentKey, as type: Value.Type, by asker: Asker, isAsynchronous: Bool = false,
        isReadOnly: Bool = false
    ) throws(ResolutionError) -> PlannedRequest {
        if StackBounds.isNearlyUsedUp { throw .tooDeep(key).withChain([ResolutionError.Step(key: key)]) }
        var isReadOnly = isReadOnly
        var isClosing = false
        if !lifespan.isOpen {
            // A closer may use what exists still.
            guard lifespan.isReadableHere else { throw askedTooLate(for: key) }
            isClosing = true
        }
        if let scope = asker.scope, !scope.lifespan.isOpen {
            guard scope.lifespan.isReadableHere else {
                throw tooLate(.closedScope(scope.name, key: key.withoutForms), in: scope)
            }
            isClosing = true
        }
        if isClosing { isReadOnly = true }
        // A resolve in progress keeps the plan that it began with.
        let plan = asker.frame?.plan ?? currentPlan
        let link: Link<Value>
        if let registration = asker.registration {
            let request = Plan.Request(
                key: key, requester: .outside, registration: registration, ordinal: asker.ordinal)
            link = try entry(for: request, in: plan).link(as: type, serial: plan.serial)
        } else {
            link = try self.link(to: key, as: type, by: asker.requester, in: plan)
        }
        if isClosing, link.record.isAlwaysCreated { throw closed(key, scope: asker.scope) }
        let outer = frame(for: plan, by: asker, isAsynchronous: isAsynchronous)
        let storage = link.needsFrame && outer.resolveStorage == nil ? ResolveStorage(for: asker.scope) : nil
        let isNoted = !isReadOnly && !isAsynchronous && StackBounds.isDeep
        guard storage != nil || isReadOnly else {
            return PlannedRequest(link, in: plan, from: outer, storage: nil, isNoted: isNoted)
        }
        let own = Frame(
            Frame.Environment(
                container: reference, plan: plan, resolveStorage: storage ?? outer.resolveStorage, scope: asker.scope,
                isMainActor: asker.isOnMainActor, isReadOnly: isReadOnly),
            inside: outer, requester: asker.requester)
        return PlannedRequest(link, in: plan, from: own, storage: storage, isNoted: isNoted)
    }

    /// Where a request comes from, as a frame that keeps the plan.
    ///
    /// - Parameter isAsynchronous: Whether it may suspend: then it holds up what its task runs, and not what its thread does.
    private func frame(for plan: Plan, by asker: Asker, isAsynchronous: Bool) -> Frame {
        let isOnMainActor = asker.isOnMainActor
        func environment(_ storage: ResolveStorage? = nil) -> Frame.Environment {
            Frame.Environment(
                container: reference, plan: plan, resolveStorage: storage, scope: asker.scope,
                isMainActor: isOnMainActor)
        }
        if let frame = asker.frame, frame.plan === plan {
            // What was made beforehand is for those who take it as their need.
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

    /// The creation that the calling thread, or the calling task, runs.
    private func running(_ isAsynchronous: Bool) -> Frame? {
        if isAsynchronous { return TaskFrame.frame }
        return Frame.current.flatMap { $0.container === reference ? $0 : nil }
    }

    /// The link for a key in a plan, made now if it was not before.
    private func link<Value>(
        to key: ComponentKey, as type: Value.Type, by requester: Requester, in plan: Plan
    ) throws(ResolutionError) -> Link<Value> {
        // Where nothing tells components apart, each sees what is seen from outside, and no lock is needed to find it.
        let requester = requester.considering(store.distinction)
        if !requester.isOutside {
            return try entry(for: Plan.Request(key: key, requester: requester), in: plan)
                .link(as: type, serial: plan.serial)
        }
        let identity = UInt(bitPattern: ObjectIdentifier(Value.self))
        if let entry = plan.tables.entry(of: identity, key.qualifier) { return Link(serial: plan.serial, entry: entry) }
        return try entry(for: Plan.Request(key: key, requester: .outside), in: plan).link(as: type, serial: plan.serial)
    }
}
