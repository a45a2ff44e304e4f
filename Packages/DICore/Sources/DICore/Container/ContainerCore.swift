import Synchronization

/// The state of a container, and the slow path of resolving.
@usableFromInline
final class ContainerCore: ResolutionEngine, @unchecked Sendable {
    // Safety: constant, atomic, or guarded by `lock`.

    /// The plan that the container began with. It lives as long as the container, so that look-ups need not retain it.
    @usableFromInline
    let firstPlan: Plan

    /// The outside of a resolve in the first plan.
    @usableFromInline
    let firstFrame: Frame

    /// The same, for requests from the main actor.
    private let firstMainActorFrame: Frame

    /// What asks from outside and may be kept.
    let handle: FrameHandle

    let reference: EngineReference
    let defaults: ContainerDefaults

    // Safety: everything below is read and written under `lock`.
    private let lock = Lock()
    private var registry: Registry
    private var plan: Plan
    private let isFirstPlanCurrent = Atomic<Bool>(true)
    private var closing = ClosingState()
    private var closingTask: Task<[ClosingError.Failure], Never>?
    private let isOpen = Atomic<Bool>(true)

    /// Whether a component that is private to a module was ever registered.
    private let hasPrivateComponents: Atomic<Bool>
    private var planning: [ThreadIdentity: [Plan.Request]] = [:]

    /// For each plan builder that is at work, the keys that have been answered differently since it began.
    private var changedMeanwhile: [ObjectIdentifier: Set<ComponentKey>] = [:]

    init(registry: Registry, defaults: ContainerDefaults) {
        self.registry = registry
        self.defaults = defaults
        reference = EngineReference()
        hasPrivateComponents = Atomic(registry.hasPrivateComponents)
        firstPlan = Plan()
        plan = firstPlan
        firstFrame = Frame(engine: reference, plan: firstPlan, resolveStorage: nil)
        firstMainActorFrame = Frame(engine: reference, plan: firstPlan, resolveStorage: nil, isMainActor: true)
        handle = FrameHandle(engine: reference)
        reference.attach(self)
    }

    // MARK: Resolving

    /// The instance for a key, from outside.
    @usableFromInline
    func resolve<Value>(_ key: ComponentKey, as type: Value.Type) throws(ResolutionError) -> Value {
        try resolve(key, as: type, from: nil, by: [], isOnMainActor: false)
    }

    /// The instance for a key, from outside or from inside a creation.
    @usableFromInline
    func resolve<Value>(
        _ key: ComponentKey, as type: Value.Type, from frame: Frame?, by requester: [ModuleID], isOnMainActor: Bool
    ) throws(ResolutionError) -> Value {
        guard isOpen.load(ordering: .acquiring) else { throw Self.closed(key) }
        // A resolve in progress keeps the plan that it began with.
        let plan = (frame?.plan as? Plan) ?? currentPlan
        let link = try link(to: key, as: type, by: requester, in: plan)
        let outer = self.frame(for: plan, inside: frame, isOnMainActor: isOnMainActor)
        let storage = link.needsFrame && outer.resolveStorage == nil ? CacheStorage() : nil
        let own =
            storage.map { Frame(inside: outer, plan: plan, resolveStorage: $0, isMainActor: isOnMainActor) } ?? outer
        defer { storage?.clear() }
        do {
            // The frame keeps the plan, and is kept here: the context holds neither.
            return try withExtendedLifetime(own) {
                try link(ResolutionContext(serial: plan.serial, frame: own))
            }
        } catch {
            throw ResolutionError.wrapping(error, key: key, work: "the factory of \(key)")
        }
    }

    /// The instance for a request from outside that the first plan has linked.
    ///
    /// The first plan and its frame live as long as the core, so neither is retained.
    @inlinable
    @inline(__always)
    func follow<Value>(
        _ link: Link<Value>, to type: Value.Type, qualifier: Qualifier?
    ) throws(ResolutionError) -> Value {
        if link.needsFrame {
            if let existing = link.existing { return existing }
            return try resolve(ComponentKey(type, qualifier: qualifier), as: type)
        }
        do {
            return try link.unannotated(ResolutionContext(serial: firstPlan.serial, frame: firstFrame))
        } catch {
            throw link.annotated(error)
        }
    }

    /// The same, for a request from the main actor.
    @usableFromInline
    func resolveOnMainActor<Value>(_ type: Value.Type) throws(ResolutionError) -> Value {
        guard let link = firstPlan.link(to: type), !link.needsFrame else {
            return try resolve(ComponentKey(type), as: type, from: nil, by: [], isOnMainActor: true)
        }
        do {
            return try link.unannotated(ResolutionContext(serial: firstPlan.serial, frame: firstMainActorFrame))
        } catch {
            throw link.annotated(error)
        }
    }

    /// Where a request comes from, as a frame that keeps the plan.
    private func frame(for plan: Plan, inside frame: Frame?, isOnMainActor: Bool) -> Frame {
        if let frame, frame.plan === plan {
            if frame.isMainActor == isOnMainActor { return frame }
            return Frame(
                inside: frame, plan: plan, resolveStorage: frame.resolveStorage, isMainActor: isOnMainActor)
        }
        // A request from outside may still be made by a factory that kept the container: it runs on this thread.
        let running = Frame.current.flatMap { $0.engine === reference ? $0 : nil }
        if let around = frame ?? running {
            return Frame(inside: around, plan: plan, resolveStorage: nil, isMainActor: isOnMainActor)
        }
        if plan === firstPlan { return isOnMainActor ? firstMainActorFrame : firstFrame }
        return Frame(engine: reference, plan: plan, resolveStorage: nil, isMainActor: isOnMainActor)
    }

    @usableFromInline
    func isAnswered(_ key: ComponentKey, by requester: [ModuleID]) -> Bool {
        // A copy is asked, outside the lock: what a dependency form says is user code.
        lock.withLock { registry }.isAnswered(key, from: requester)
    }

    /// The plan for what begins now. As long as nothing linked was changed, no lock is taken.
    private var currentPlan: Plan {
        isFirstPlanCurrent.load(ordering: .acquiring) ? firstPlan : lock.withLock { plan }
    }

    /// The link for a key in a plan, made now if it was not before.
    private func link<Value>(
        to key: ComponentKey, as type: Value.Type, by requester: [ModuleID], in plan: Plan
    ) throws(ResolutionError) -> Link<Value> {
        // Where nothing is private, every component sees what is seen from outside, and no lock is needed to find it.
        if !requester.isEmpty, hasPrivateComponents.load(ordering: .acquiring) {
            return try entry(for: Plan.Request(key: key, requester: requester), in: plan)
                .link(as: type, serial: plan.serial)
        }
        let linked = key.qualifier == nil ? plan.link(to: type) : plan.qualifiedLink(to: key, as: type)
        if let linked { return linked }
        return try entry(for: Plan.Request(key: key, requester: []), in: plan).link(as: type, serial: plan.serial)
    }

    /// The entry of a plan for a request, linked now if it was not before.
    private func entry(for request: Plan.Request, in plan: Plan) throws(ResolutionError) -> EntryRecord {
        let thread = ThreadIdentity.current
        let start = try lock.withLock { () throws(ResolutionError) -> (EntryRecord?, PlanBuilder?) in
            if let entry = plan.entry(for: request) { return (entry, nil) }
            // A strategy that resolves its own component while it is linked would come here for ever.
            if planning[thread]?.contains(request) == true {
                throw ResolutionError.cycle([.init(key: request.key)]).withChain([.init(key: request.key)])
            }
            planning[thread, default: []].append(request)
            let builder = builder(for: plan)
            changedMeanwhile[ObjectIdentifier(builder)] = []
            return (nil, builder)
        }
        guard let builder = start.1 else {
            guard let entry = start.0 else { preconditionFailure("neither an entry nor a builder") }
            return entry
        }
        let built = builder.build(request)
        return try lock.withLock { () throws(ResolutionError) -> EntryRecord in
            planning[thread]?.removeLast()
            if planning[thread]?.isEmpty == true { planning[thread] = nil }
            let changed = changedMeanwhile.removeValue(forKey: ObjectIdentifier(builder)) ?? []
            // What was linked is right for this resolve, which began before the change, and wrong for later ones.
            if plan === self.plan, !built.consulted.isDisjoint(with: changed) { retireCurrentPlan() }
            return try plan.publish(built, for: request)
        }
    }

    private func builder(for plan: Plan) -> PlanBuilder {
        PlanBuilder(plan: plan, known: plan.units, registry: registry, defaults: defaults) {
            [unowned self] registration, component in slot(of: registration, component)
        }
    }

    private func slot(of registration: Registration, _ component: ComponentDescription) -> (any CacheSlot)? {
        if let existing = registration.record.existing { return existing }
        if let slot = lock.withLock({ registration.slot }) { return slot }
        guard let cache = defaults.cache(of: registration.record) else { return nil }
        let new = cache.makeSlot(for: component)
        return lock.withLock { registration.slot(orMake: new) }
    }

    // MARK: Asking

    var components: [ComponentDescription] {
        let registry = lock.withLock { self.registry }
        return registry.registrations.filter { !registry.isReplaced($0) }.map { $0.description(in: defaults) }
    }

    var graph: DependencyGraph {
        GraphBuilder.graph(of: lock.withLock { registry }, defaults: defaults)
    }

    // MARK: Changing

    /// Changes what is registered, and begins a new plan where the change touches what was linked.
    ///
    /// - Parameter change: Changes it, and tells of each key that may be answered differently from before.
    func change(_ change: (inout Registry, (ComponentKey) -> Void) -> Void) {
        let dropped = lock.withLock { () -> (Plan?, Registry.Dropped) in
            var isTouched = false
            change(&registry) { key in
                if !isTouched, plan.consulted(key) { isTouched = true }
                for builder in changedMeanwhile.keys { changedMeanwhile[builder]?.insert(key) }
            }
            if registry.hasPrivateComponents { hasPrivateComponents.store(true, ordering: .releasing) }
            let dropped = registry.takeDropped()
            guard isTouched else { return (nil, dropped) }
            let old = plan
            retireCurrentPlan()
            return (old, dropped)
        }
        _ = dropped  // released here, outside the lock: what goes with it may run user code
    }

    /// Begins a new plan; the lock must be held, and the old plan must not be released under it.
    private func retireCurrentPlan() {
        let old = plan
        plan = Plan()
        isFirstPlanCurrent.store(false, ordering: .releasing)
        old.close()
    }

    /// Drops cached objects.
    ///
    /// - Parameter isIncluded: Whose.
    func clear(where isIncluded: (Registration) -> Bool) {
        let slots = lock.withLock { registry.registrations.filter(isIncluded).compactMap(\.slot) }
        for slot in slots { slot.clear() }
    }

    /// The components that answer to a key.
    func clear(_ key: ComponentKey) {
        let answer = lock.withLock { registry }.answer(to: key, from: [])
        switch answer {
        case .component(let registration, _), .redirected(_, .component(let registration, _)):
            clear { $0 === registration }
        default: break
        }
    }

    // MARK: Closing

    /// Keeps what closes a new instance.
    @usableFromInline
    func keep(_ closers: [Closer], of component: ComponentDescription) throws(ResolutionError) {
        let (isKept, phase) = lock.withLock { (closing.keep(closers), closing.phase) }
        if isKept, phase == .open { return }
        // A creation that finishes while the container closes is closed with it; one that finishes later, now.
        throw Self.closed(component.key, underlying: isKept ? nil : Self.closeNow(closers))
    }

    /// Runs closers at once; those that may suspend, in a task that nobody waits for.
    ///
    /// - Returns: What the first of them threw that threw at once.
    private static func closeNow(_ closers: [Closer]) -> (any Error)? {
        var failure: (any Error)?
        var others: [Closer] = []
        for closer in closers.reversed() {
            guard let closeNow = closer.closeNow else {
                others.append(closer)
                continue
            }
            do {
                try closeNow()
            } catch {
                failure = failure ?? error
            }
        }
        if !others.isEmpty {
            Task { [others] in
                for closer in others { try? await closer.close() }
            }
        }
        return failure
    }

    /// Closes what was created, once; whoever asks meanwhile waits, and gets the same outcome.
    func close() async throws(ClosingError) {
        // A closer that closes its own container would wait for itself.
        if Self.closingHere.contains(where: { $0 === reference }) { return }
        let start = lock.withLock { () -> (Task<[ClosingError.Failure], Never>, Plan?) in
            if let closingTask { return (closingTask, nil) }
            _ = closing.begin()
            isOpen.store(false, ordering: .releasing)
            let old = plan
            retireCurrentPlan()
            // A task of its own: a closer is not cut short because who asked for it was cancelled.
            let task = Task {
                await Self.$closingHere.withValue(Self.closingHere + [reference]) {
                    await runClosers()
                }
            }
            closingTask = task
            return (task, old)
        }
        let failures = await start.0.value
        if !failures.isEmpty { throw ClosingError(failures: failures) }
    }

    private func runClosers() async -> [ClosingError.Failure] {
        var failures: [ClosingError.Failure] = []
        while let closer = lock.withLock({ closing.next() }) {
            do {
                try await closer.close()
            } catch {
                failures.append(ClosingError.Failure(component: closer.component, error: error))
            }
        }
        clear { _ in true }
        return failures
    }

    /// The containers whose closers run in the current task, or have left it behind: told apart by their references, which
    /// are kept here, so that no later container can have the same one.
    @TaskLocal private static var closingHere: [EngineReference] = []

    private static func closed(_ key: ComponentKey, underlying: (any Error)? = nil) -> ResolutionError {
        ResolutionError(
            .closed, key: key, message: "\(key) was asked of a container that is closed",
            help: "resolve what is needed before close() is called", underlying: underlying)
    }
}
