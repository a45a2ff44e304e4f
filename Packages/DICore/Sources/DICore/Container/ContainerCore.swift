import Synchronization

/// The state of a container, and the slow path of resolving.
@usableFromInline
final class ContainerCore: ResolutionEngine, PlanHost, LinkedObject, @unchecked Sendable {
    // Safety: constant, atomic, or guarded by `lock`.

    /// Finds what the plan has linked that the container began with, until that is retired.
    @usableFromInline
    let firstTables: PlanTables

    // Safety: kept by `plan` until it is retired, and used by those only who have found something in `firstTables`: see
    // `release(_:)`.
    /// That plan. Look-ups do not retain it, which would make threads contend.
    @usableFromInline
    let firstPlan: Unmanaged<Plan>

    /// The outside of a resolve in the first plan.
    @usableFromInline
    let firstFrame: Frame

    /// The same, for requests from the main actor.
    var firstMainActorFrame: Frame {
        mainActorFrame.object { Frame(engine: reference, plan: firstTables, resolveStorage: nil, isMainActor: true) }
    }
    @usableFromInline
    let mainActorFrame = MadeOnce<Frame>()

    /// What asks from outside and may be kept.
    var handle: FrameHandle { outsideHandle.object { FrameHandle(engine: reference) } }
    private let outsideHandle = MadeOnce<FrameHandle>()

    let reference: EngineReference

    /// Whether it is open, and what there is to close.
    @usableFromInline
    let lifespan: Lifespan
    let defaults: ContainerDefaults

    /// What observers are told of it; `nil` where there are none.
    let observed: ObservedLife?

    /// The container around this one, with which instances are shared.
    var parent: ContainerCore? { around.object }
    var next: ContainerCore? { parent }

    // Safety: everything below that is variable is read and written under `lock`, where no user code runs that could come back
    // here, so exclusivity need not be checked; internal for the other parts of this type.
    let lock = Lock()
    @exclusivity(unchecked) private(set) var registry: Registry
    /// The registry, for those who share it; made when somebody does.
    @exclusivity(unchecked) private var knownSnapshot: Registry.Snapshot?
    @exclusivity(unchecked) var children = SmallIdentityTable<EngineReference>()

    /// The slots of components of the parent that are created anew here.
    var inheritedSlots: InheritedSlots

    /// Owns what decorators make of what others hold too.
    let decorationOwner = DecorationOwner()

    /// Whether components of the parent reach something that is registered here; as far as it was asked, of the registry as
    /// it is.
    @exclusivity(unchecked) var affected: [ObjectIdentifier: Bool] = .init()
    @exclusivity(unchecked) var plan: Plan

    /// The outside of a resolve in `plan`, where that is not the first one and something was asked of it.
    @exclusivity(unchecked) private var laterFrame: Frame?
    private let isFirstPlanCurrent = Atomic<Bool>(true)
    let wasCopied = Atomic<Bool>(false)

    /// What may make a difference between those who ask: read without the lock.
    private let distinctionBits: Atomic<UInt8>
    /// The version of the registry, also read without the lock.
    let registryVersion: Atomic<Int>

    /// What was learned of scopes first.
    let firstKnownScope = MadeOnce<ScopeKnowledge>()

    /// What is known of scopes, as the registry was when one was opened last.
    @exclusivity(unchecked) var knownScopes: (version: Int, scopes: [ScopeKnowledge])?

    /// The plan builders that are at work, and one that is not.
    @exclusivity(unchecked) private(set) var builders: [PlanBuilder] = []
    @exclusivity(unchecked) private var idleBuilder: PlanBuilder?

    // The last property, so that what else leads to the parent has gone when this does.
    private let around: LastReference<ContainerCore>

    /// - Parameter parent: The container around this one, with which instances are shared.
    init(registry: consuming Registry, defaults: ContainerDefaults, parent: ContainerCore? = nil) {
        self.defaults = defaults
        around = LastReference(to: parent)
        observed = defaults.resolutionObservers.map { ObservedLife($0) }
        let reference = EngineReference(stallReporting: defaults.stallReporting, observed: observed)
        self.reference = reference
        inheritedSlots = InheritedSlots(of: reference)
        lifespan = ContainerLifespan(of: reference, inside: parent?.lifespan, observed: observed)
        distinctionBits = Atomic(registry.distinction.rawValue)
        registryVersion = Atomic(registry.version)
        self.registry = registry
        let first = Plan(isFirst: true)
        plan = first
        firstTables = first.tables
        // Safety: see there.
        firstPlan = Unmanaged.passUnretained(first)
        firstFrame = Frame(engine: reference, plan: first.tables, resolveStorage: nil)
        reference.attach(self)
    }

    deinit {
        knownSnapshot?.keepListing()
        lifespan.leave()
        lifespan.abandon()
        // The references are compared and never followed, so no child is released here.
        parent?.forget(reference)
        for registration in inheritedSlots.known { inheritedSlots.remove(of: registration) }
        // A copy has the same registrations, and caches of its own.
        guard wasCopied.load(ordering: .relaxed) else { return }
        for registration in registry.ownRegistrations + registry.madeByRules { registration.dropSlot() }
    }

    // MARK: Resolving

    /// The instance for a key, from outside.
    @usableFromInline
    func resolve<Value>(_ key: ComponentKey, as type: Value.Type) throws(ResolutionError) -> Value {
        if key.qualifier == nil, let (plan, frame) = laterPlan, let link = plan.tables.link(to: type), !link.needsFrame
        {
            // The frame keeps the plan, and is kept here: the context holds neither.
            return try withExtendedLifetime(frame) { () throws(ResolutionError) -> Value in
                do {
                    return try Reader.answering {
                        try link.unannotated(ResolutionContext(serial: plan.serial, frame: frame))
                    }
                } catch {
                    throw failed(error, at: link)
                }
            }
        }
        return try resolve(key, as: type, for: Asker())
    }

    /// The plan for what begins now, where that is not the first one, and its outside; for a request from outside of any
    /// creation while the container is open.
    private var laterPlan: (Plan, Frame)? {
        if isFirstPlanCurrent.load(ordering: .acquiring) || !isPlainRequest { return nil }
        return lock.withLock {
            let frame = laterFrame ?? Frame(engine: reference, plan: plan, resolveStorage: nil)
            laterFrame = frame
            return (plan, frame)
        }
    }

    /// Whether a request that begins now may be answered, comes from outside of any creation, and from a stack that is not deep.
    var isPlainRequest: Bool { lifespan.isOpen && Frame.current == nil && !StackBounds.isDeep }

    /// The instance for a key, from outside or from inside a creation.
    @usableFromInline
    func resolve<Value>(_ key: ComponentKey, as type: Value.Type, for asker: Asker) throws(ResolutionError) -> Value {
        // What was made for a need that a closure asks for, whoever answers to its key by now.
        if asker.takesPrepared, let box = asker.frame?.preparedValues?.take(answering: key) {
            return Self.value(in: box, as: type)
        }
        let identity = UInt(bitPattern: ObjectIdentifier(Value.self))
        if let linked = linkedRequest(for: identity, qualifier: key.qualifier, by: asker, isAsynchronous: false) {
            let frame = linked.frame
            let link = linked.link(as: type)
            if linked.isReady(for: link) {
                // It keeps the plan and the frame: the context holds neither.
                defer { withExtendedLifetime(linked) {} }
                do {
                    return try Reader.answering { try link(ResolutionContext(serial: frame.serial, frame: frame)) }
                } catch {
                    throw failed(error, key: key, isReadOnly: frame.isReadOnly, asker: asker)
                }
            }
        }
        let request = try request(for: key, as: type, by: asker)
        defer { request.storage?.clear() }
        do {
            return try request.answer(as: type)
        } catch {
            throw failed(error, key: key, isReadOnly: request.frame.isReadOnly, asker: asker)
        }
    }

    /// What is linked for a request, where there is a frame for it.
    ///
    /// Not generic: in code that does not know the type, that would cost as much as all the rest.
    private func linkedRequest(
        for type: UInt, qualifier: Qualifier?, by asker: Asker, isAsynchronous: Bool
    ) -> LinkedRequest? {
        guard asker.registration == nil, lifespan.isOpen, !StackBounds.isDeep else { return nil }
        let distinction = distinction
        guard distinction.isEmpty || asker.requester.considering(distinction).isOutside else { return nil }
        let frame: Frame
        let plan: Plan
        if let own = asker.frame {
            guard let ownPlan = own.plan as? Plan, own.isMainActor == asker.isOnMainActor, own.scope === asker.scope,
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

    // Not inlined: its caller would look up the metadata of `Sent<Value>` for each request.
    @inline(never)
    private static func value<Value>(in box: InstanceBox, as type: Value.Type) -> Value {
        box.value(as: Sent<Value>.self).value
    }

    /// The same, for a request that may suspend: also for what is asynchronous, or bound to an actor.
    @usableFromInline
    func resolveAsynchronously<Value>(
        _ key: ComponentKey, as type: Value.Type, for asker: Asker
    ) async throws(ResolutionError) -> Sent<Value> {
        if asker.takesPrepared, let box = asker.frame?.preparedValues?.take(answering: key) {
            return box.value(as: Sent<Value>.self)
        }
        let identity = UInt(bitPattern: ObjectIdentifier(Value.self))
        if let linked = linkedRequest(for: identity, qualifier: key.qualifier, by: asker, isAsynchronous: true) {
            let frame = linked.frame
            // It keeps the plan.
            defer { withExtendedLifetime(linked) {} }
            let link = linked.link(as: type)
            let record = link.record
            do {
                if frame.isReadOnly || !linked.isReady(for: link) {
                    // It is prepared below.
                } else if let way = record.way(as: type) {
                    return try await way.body(frame)
                } else if !asker.isOnMainActor, defaults.resolutionObservers == nil, !record.isWaitedFor(from: frame) {
                    return Sent(try link.unannotated(ResolutionContext(serial: frame.serial, frame: frame)))
                }
            } catch {
                throw failed(link.annotated(error), key: key, isReadOnly: frame.isReadOnly, asker: asker)
            }
        }
        let request = try request(for: key, as: type, by: asker, isAsynchronous: true)
        defer {
            request.storage?.clear()
            // It keeps the plan.
            withExtendedLifetime(request) {}
        }
        do {
            let record = request.record
            guard let way = record.way(as: type), !(request.frame.isReadOnly && record.isAsynchronous) else {
                // What observers are told of begins with the wait.
                let start = defaults.resolutionObservers == nil ? nil : ContinuousClock.now
                do {
                    if !request.frame.isReadOnly { try await record.waitForOthers(from: request.frame) }
                } catch {
                    throw request.link(as: type).annotated(error)
                }
                return try await request.answer(as: type, onMainActor: asker.isOnMainActor, since: start)
            }
            do {
                return try await way.instance(for: request.frame)
            } catch {
                throw request.link(as: type).annotated(error)
            }
        } catch {
            throw failed(error, key: key, isReadOnly: request.frame.isReadOnly, asker: asker)
        }
    }

    /// The same for an unnamed key, from outside.
    @usableFromInline
    func resolveAsynchronously<Value: Sendable>(_ type: Value.Type) async throws(ResolutionError) -> Value {
        try await resolveAsynchronously(ComponentKey(type), as: type, for: Asker()).value
    }

    /// What exists for a key; nothing is created.
    func existing<Value>(
        _ key: ComponentKey, as type: Value.Type, for asker: Asker
    ) throws(ResolutionError) -> Value? {
        let request = try planned(key, as: type, by: asker, isReadOnly: true)
        guard request.record.isCached else { return nil }
        do {
            return try request.answer(as: type)
        } catch {
            if let failure = readingFailed(error, key) { throw failure }
            return nil
        }
    }

    /// What went wrong with a request that only reads; `nil` where nothing exists.
    private func readingFailed(_ error: any Error, _ key: ComponentKey) -> ResolutionError? {
        let error = ResolutionError.wrapping(error, key: key, work: "the factory of \(key)")
        return error.isNothingExists ? nil : error
    }

    /// The same, for an unnamed type.
    @usableFromInline
    @inline(never)
    func readingFailed<Value>(_ error: any Error, as type: Value.Type) -> ResolutionError? {
        readingFailed(error, ComponentKey(type))
    }

    private func request<Value>(
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

    private func planned<Value>(
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
        let plan = (asker.frame?.plan as? Plan) ?? currentPlan
        let link: Link<Value>
        if let registration = asker.registration as? Registration {
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
            inside: outer, plan: plan, resolveStorage: storage ?? outer.resolveStorage,
            isMainActor: asker.isOnMainActor, scope: asker.scope, isReadOnly: isReadOnly, requester: asker.requester)
        return PlannedRequest(link, in: plan, from: own, storage: storage, isNoted: isNoted)
    }

    private func failed(
        _ error: any Error, key: ComponentKey, isReadOnly: Bool, asker: Asker
    ) -> ResolutionError {
        var error = ResolutionError.wrapping(error, key: key, work: "the factory of \(key)")
        if isReadOnly && error.isNothingExists { error = closed(key, scope: asker.scope) }
        return isReadOnly ? error : told(error, key: key, from: asker.frame, in: asker.scope)
    }

    /// Tells observers of a request that has failed, unless they know of it: because a component could not be had, or because
    /// something was asked for too late. What only reads is not told of.
    ///
    /// - Parameter frame: Where the request comes from; `nil` is outside.
    @inline(never)
    func told(
        _ error: ResolutionError, key: ComponentKey, from frame: Frame?, in scope: ScopeCore?
    ) -> ResolutionError {
        guard let observers = defaults.resolutionObservers, !error.isTold, frame?.isReadOnly != true else {
            return error
        }
        let around = (frame?.observed ?? Frame.observedHere)?.asParent
        observers.observe(
            ResolutionEvent(
                .failed, key: key, scope: scope?.name, scopeNumber: scope?.observed?.number, parent: around?.number,
                depth: around?.depth ?? 0, failure: error))
        return error.told()
    }

    /// The error of a request that the first plan has linked.
    // Not inlined: callers would make the key, each of them.
    @usableFromInline
    @inline(never)
    func failed<Value>(_ error: any Error, at link: Link<Value>, qualifier: Qualifier? = nil) -> ResolutionError {
        told(link.annotated(error), key: ComponentKey(Value.self, qualifier: qualifier), from: nil, in: nil)
    }

    /// The error for what a closer asked for and does not exist.
    private func closed(_ key: ComponentKey, scope: ScopeCore?) -> ResolutionError {
        ResolutionError.closed(scope.flatMap { $0.lifespan.isOpen ? nil : $0 }, key: key.withoutForms)
    }

    /// The instance for a request from outside that the first plan has linked.
    ///
    /// - Parameter reader: The calling thread, which has read the link and leaves here.
    @inlinable
    @inline(__always)
    func follow<Value>(
        _ link: Link<Value>, by reader: Reader, to type: Value.Type, qualifier: @autoclosure () -> Qualifier? = nil
    ) throws(ResolutionError) -> Value {
        if let box = link.readyBox {
            // Safety: the thread reads.
            let existing = box._withUnsafeGuaranteedRef { $0.value(as: type) }
            reader.leave()
            return existing
        }
        if link.needsFrame {
            reader.leave()
            return try resolve(ComponentKey(type, qualifier: qualifier()), as: type)
        }
        // The thread keeps the plan, whose frame lives as long as the core, so neither is retained.
        guard reader.leave(creatingWith: firstPlan) else {
            return try resolve(ComponentKey(type, qualifier: qualifier()), as: type)
        }
        defer { reader.drop(firstPlan) }
        do {
            return try link.making(ResolutionContext(serial: firstTables.serial, frame: firstFrame))
        } catch {
            throw failed(error, at: link, qualifier: qualifier())
        }
    }

    /// Where a request comes from, as a frame that keeps the plan.
    ///
    /// - Parameter isAsynchronous: Whether it may suspend: then it holds up what its task runs, and not what its thread does.
    private func frame(for plan: Plan, by asker: Asker, isAsynchronous: Bool) -> Frame {
        let isOnMainActor = asker.isOnMainActor
        if let frame = asker.frame, frame.plan === plan {
            // What was made beforehand is for those who take it as their need.
            let hidesPrepared = !asker.takesPrepared && frame.preparedValues != nil
            if frame.isMainActor == isOnMainActor, frame.scope === asker.scope, !hidesPrepared { return frame }
            return Frame(
                inside: frame, plan: plan, resolveStorage: frame.resolveStorage, isMainActor: isOnMainActor,
                scope: asker.scope, prepared: hidesPrepared ? PreparedValues() : nil, requester: asker.requester)
        }
        // A request from outside may still be made by a factory that kept the container.
        if let around = asker.frame ?? running(isAsynchronous) {
            return Frame(
                inside: around, engine: reference, plan: plan, resolveStorage: nil, isMainActor: isOnMainActor,
                scope: asker.scope, requester: asker.requester,
                isFoundByThread: asker.frame == nil && !isAsynchronous)
        }
        if plan.tables === firstTables, asker.scope == nil, asker.requester.isOutside {
            return isOnMainActor ? firstMainActorFrame : firstFrame
        }
        return Frame(
            engine: reference, plan: plan, resolveStorage: nil, isMainActor: isOnMainActor, scope: asker.scope,
            requester: asker.requester)
    }

    /// The creation that the calling thread, or the calling task, runs.
    private func running(_ isAsynchronous: Bool) -> Frame? {
        if isAsynchronous { return TaskFrame.frame }
        return Frame.current.flatMap { $0.engine === reference ? $0 : nil }
    }

    @usableFromInline
    func isAnswered(_ key: ComponentKey, by requester: Requester) -> Bool {
        withRegistry { $0.isAnswered(key, from: requester) }
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

    /// What may make a difference between those who ask.
    private var distinction: Requester.Distinction { .init(rawValue: distinctionBits.load(ordering: .acquiring)) }

    /// Notes what may make a difference, as it is registered; the lock must be held.
    func noteDistinction() {
        let bits = registry.distinction.rawValue
        if bits != distinctionBits.load(ordering: .relaxed) { distinctionBits.store(bits, ordering: .releasing) }
    }

    /// The link for a key in a plan, made now if it was not before.
    private func link<Value>(
        to key: ComponentKey, as type: Value.Type, by requester: Requester, in plan: Plan
    ) throws(ResolutionError) -> Link<Value> {
        // Where nothing tells components apart, each sees what is seen from outside, and no lock is needed to find it.
        let requester = requester.considering(distinction)
        if !requester.isOutside {
            return try entry(for: Plan.Request(key: key, requester: requester), in: plan)
                .link(as: type, serial: plan.serial)
        }
        let identity = UInt(bitPattern: ObjectIdentifier(Value.self))
        if let entry = plan.tables.entry(of: identity, key.qualifier) { return Link(serial: plan.serial, entry: entry) }
        return try entry(for: Plan.Request(key: key, requester: .outside), in: plan).link(as: type, serial: plan.serial)
    }

    /// The entry of a plan for a request, linked now if it was not before.
    func entry(for request: Plan.Request, in plan: Plan) throws(ResolutionError) -> EntryRecord {
        let thread = ThreadIdentity.current
        let start = try lock.withLock { () throws(ResolutionError) -> (EntryRecord?, PlanBuilder?) in
            if let entry = plan.entry(for: request) { return (entry, nil) }
            // A strategy that resolves its own component while it is linked would come here for ever.
            if builders.contains(where: { $0.isServing(request, on: thread) }) {
                throw ResolutionError.cycle([.init(key: request.key)]).withChain([.init(key: request.key)])
            }
            let builder: PlanBuilder
            if let idle = idleBuilder {
                (builder, idleBuilder) = (idle, nil)
            } else {
                builder = PlanBuilder(of: self)
            }
            builder.begin(request, in: plan, with: registrySnapshot, on: thread)
            builders.append(builder)
            return (nil, builder)
        }
        guard let builder = start.1 else {
            guard let entry = start.0 else { preconditionFailure("neither an entry nor a builder") }
            return entry
        }
        let built = builder.build()
        defer { rest(builder) }
        var retired: Plan?
        defer { if let retired { release([retired]) } }
        // What is registered here is given back below.
        builder.snapshot.registry.parent?.giveBack()
        return try lock.withLock { () throws(ResolutionError) -> EntryRecord in
            builder.giveBack()
            if builders.count == 1 { builders.removeLast() } else { builders.removeAll { $0 === builder } }
            let isStale = isStale(builder)
            if plan === self.plan, isStale { retired = retireCurrentPlan() }
            // Also requests that began after the change have this plan: they must not find it.
            if isStale { return try plan.keep(built, by: builder) }
            return try plan.publish(built, by: builder, for: request)
        }
    }

    /// Keeps a builder for the next request.
    private func rest(_ builder: PlanBuilder) {
        builder.rest()
        lock.withLock { if idleBuilder == nil { idleBuilder = builder } }
    }

    /// Whether what was linked is right for this resolve, which began before a change, and wrong for later ones; the lock must
    /// be held.
    private func isStale(_ builder: PlanBuilder) -> Bool {
        // A request of a child may have begun before the component was dropped.
        if let asked = builder.asked?.registration, !registry.contains(asked) { return true }
        let snapshot = builder.snapshot
        if snapshot === knownSnapshot { return false }
        // What a child shares, and what rules say, depends on more than on what was looked up.
        return isChild || registry.hasRules ? snapshot.registry.version != registry.version : builder.isChanged
    }

    /// What is registered, as it is; the lock must be held.
    var registrySnapshot: Registry.Snapshot {
        if let knownSnapshot { return knownSnapshot }
        let new = Registry.Snapshot(registry, defaults: defaults, guardedBy: lock)
        knownSnapshot = new
        return new
    }

    /// Keeps what errors tell of the components, before what is registered is noted as changed although it has not.
    func keepListing() { lock.withLock { knownSnapshot }?.keepListing() }

    /// Reads what is registered as it is now, outside of the lock: forms, rules and caches that are asked are user code.
    ///
    /// - Parameter read: Reads it. What it returns must not share the registry's tables.
    func withRegistry<Result>(_ read: (Registry) throws -> Result) rethrows -> Result {
        let snapshot = lock.withLock { registrySnapshot }
        defer { snapshot.giveBack() }
        return try read(snapshot.registry)
    }

    /// Changes what is registered; the lock must be held.
    func changeRegistry<Result>(_ change: (inout Registry) -> Result) -> Result {
        // The registry must be its tables' only owner, or it copies them.
        knownSnapshot = nil
        defer { registryVersion.store(registry.version, ordering: .releasing) }
        return change(&registry)
    }

    func slot(of registration: Registration, _ component: ComponentDescription) -> (any CacheSlot)? {
        if let existing = registration.record.existing { return existing }
        guard let cache = defaults.cache(of: registration.record) else { return nil }
        return keptSlot(of: registration) { cache.makeSlot(for: component) }
    }

    /// The slot of what a decorator makes of a component; `nil` where that is made for each request.
    func decorationSlot(of registration: Registration, as id: DecorationID) -> (any CacheSlot)? {
        let record = registration.record
        let component = registration.description(in: defaults)
        var base = slot(of: registration, component)
        if case .suppliedIn(let scope) = record.cache {
            base = keptSlot(of: registration) { LastingSlot(base: ScopedCache(scope).makeSlot(for: component)) }
        }
        guard let base else { return nil }
        let isForeign = record.existing != nil || defaults.isSharedOnPurpose(record)
        let slot = DecorationSlot(base: base, id: id, owner: decorationOwner, isForeign: isForeign)
        if let cell = base as? CacheCell { return slot.cell(over: cell) }
        return slot
    }

    private func keptSlot(of registration: Registration, orMake make: () -> any CacheSlot) -> any CacheSlot {
        let isOwn = lock.withLock { registration.layer == registry.layer }
        if let slot = lock.withLock({ isOwn ? registration.slot : inheritedSlots.slot(of: registration) }) {
            return slot
        }
        let new = make()
        return lock.withLock {
            if isOwn { return registration.slot(orMake: new) }
            return inheritedSlots.keep(new, of: registration)
        }
    }

    // MARK: Closing

    /// Closes what was created, once; whoever asks meanwhile waits, and gets the same outcome.
    func close() async throws(ClosingError) {
        let failures = await lifespan.close()
        if !failures.isEmpty { throw ClosingError(failures: failures) }
    }

    @usableFromInline
    func closingHasBegun() { beginAnew() }

    @usableFromInline
    func closingHasEnded() {
        clear { !defaults.isSharedOnPurpose($0.record) }
    }

    /// The error for what is asked of a container that is closed.
    func askedTooLate(for key: ComponentKey) -> ResolutionError {
        tooLate(.closed(nil, key: key.withoutForms), in: nil)
    }

    /// Tells observers of what is asked for too late.
    ///
    /// - Parameter scope: The scope that is closed; `nil` is the container.
    func tooLate(_ error: ResolutionError, in scope: ScopeCore?) -> ResolutionError {
        guard let observed = scope == nil ? observed : scope?.observed else { return error }
        observed.askedTooLate(for: error.key, in: Frame.observedHere?.asParent)
        return error.told()
    }
}
