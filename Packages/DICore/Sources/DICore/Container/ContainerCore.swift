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

    /// The container around this one, and whether instances are shared with it.
    private let parent: (core: ContainerCore, isShared: Bool)?

    // Safety: everything below is read and written under `lock`.
    private let lock = Lock()
    private var registry: Registry
    private var children: [EngineReference] = []

    /// The slots of components of the parent that are created anew here.
    private var slotsOfInherited: [ObjectIdentifier: (registration: Registration, slot: any CacheSlot)] = [:]

    /// Whether components of the parent reach something that is registered here; as far as it was asked.
    private var affected: [ObjectIdentifier: Bool] = [:]
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

    /// - Parameter parent: The container around this one, and whether instances are shared with it.
    init(registry: Registry, defaults: ContainerDefaults, parent: (core: ContainerCore, isShared: Bool)? = nil) {
        self.registry = registry
        self.defaults = defaults
        self.parent = parent
        let observers = defaults.resolutionObservers
        reference = EngineReference { key in for observer in observers { observer.wasAskedTooLate(for: key) } }
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
        guard isOpen.load(ordering: .acquiring) else { throw askedTooLate(for: key) }
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
        PlanBuilder(
            plan: plan, known: plan.units, registry: registry, defaults: defaults,
            slot: { [unowned self] registration, component in slot(of: registration, component) },
            inherited: { [unowned self, registry] in inherited($0, in: registry) })
    }

    private func slot(of registration: Registration, _ component: ComponentDescription) -> (any CacheSlot)? {
        if let existing = registration.record.existing { return existing }
        let isOwn = lock.withLock { registration.layer == registry.layer }
        let id = ObjectIdentifier(registration)
        if let slot = lock.withLock({ isOwn ? registration.slot : slotsOfInherited[id]?.slot }) { return slot }
        guard let cache = defaults.cache(of: registration.record) else { return nil }
        let new = cache.makeSlot(for: component)
        return lock.withLock {
            if isOwn { return registration.slot(orMake: new) }
            if let slot = slotsOfInherited[id]?.slot { return slot }
            slotsOfInherited[id] = (registration, new)
            return new
        }
    }

    // MARK: Inheriting

    /// The way to a component of the parent that is shared with it: one that is cached, and reaches nothing that is
    /// registered here.
    private func inherited(_ registration: Registration, in registry: Registry) -> (any InheritedComponent)? {
        guard let parent, parent.isShared, registration.layer < registry.layer, registration.record.existing == nil,
            defaults.cache(of: registration.record) != nil, !isAffected(registration, in: registry)
        else { return nil }
        return parent.core.shared(registration)
    }

    /// Whether a component of the parent reaches something that is registered here, through any kind of edge.
    private func isAffected(_ registration: Registration, in registry: Registry) -> Bool {
        if registry.isEmpty { return false }
        if let known = lock.withLock({ affected[ObjectIdentifier(registration)] }) { return known }
        var reached: [ObjectIdentifier: Registration] = [ObjectIdentifier(registration): registration]
        var open = [registration]
        var isAffected = false
        while !isAffected, let next = open.popLast() {
            guard next.record.existing == nil else { continue }
            // What is opaque may ask for anything.
            isAffected = next.record.opacity(defaults.strategy) != .transparent
            for dependency in next.record.dependencies(defaults.strategy) where !isAffected {
                let targets = registry.reached(by: dependency, from: next.modules)
                isAffected = targets == nil
                for target in targets ?? [] where reached.updateValue(target, forKey: ObjectIdentifier(target)) == nil {
                    open.append(target)
                }
            }
        }
        lock.withLock {
            if isAffected {
                affected[ObjectIdentifier(registration)] = true
            } else {
                for id in reached.keys { affected[id] = false }
            }
        }
        return isAffected
    }

    /// A component of this container, or of one around it, for a child.
    private func shared(_ registration: Registration) -> (any InheritedComponent)? {
        if let inherited = inherited(registration, in: lock.withLock { registry }) { return inherited }
        let description = registration.description(in: defaults)
        return slot(of: registration, description).map {
            SharedComponent(core: self, registration: registration, slot: $0)
        }
    }

    /// A component of a parent, as its children see it.
    private struct SharedComponent: InheritedComponent {
        let core: ContainerCore
        let registration: Registration
        let slot: any CacheSlot

        func instance<Value>(as type: Value.Type, from frame: Frame) throws(ResolutionError) -> Value {
            try core.instance(of: registration, as: type, from: frame)
        }
    }

    /// The instance of a component of this container, for a request in a child.
    private func instance<Value>(
        of registration: Registration, as type: Value.Type, from frame: Frame
    ) throws(ResolutionError) -> Value {
        let key = registration.record.key
        guard isOpen.load(ordering: .acquiring) else { throw askedTooLate(for: key) }
        let plan = currentPlan
        let request = Plan.Request(key: key, requester: [], registration: registration)
        let link = try entry(for: request, in: plan).link(as: type, serial: plan.serial)
        let storage = link.needsFrame ? CacheStorage() : nil
        let own = Frame(
            inside: frame, engine: reference, plan: plan, resolveStorage: storage, isMainActor: frame.isMainActor)
        defer { storage?.clear() }
        do {
            return try withExtendedLifetime(own) {
                try link(ResolutionContext(serial: plan.serial, frame: own))
            }
        } catch {
            throw ResolutionError.wrapping(error, key: key, work: "the factory of \(key)")
        }
    }

    /// Makes a child.
    ///
    /// - Parameters:
    ///   - isShared: Whether it shares instances that nothing in it affects, and follows changes of this container.
    ///   - observers: Told of each new instance, after this container's.
    ///   - list: What is registered in it.
    func makeChild(
        isShared: Bool,
        observers: (creation: [any CreationObserver], resolution: [any ResolutionObserver]), _ list: ComponentList
    ) -> ContainerCore {
        let contents = ModuleContents(list)
        var defaults = defaults
        defaults.observers += observers.creation
        defaults.inheritedObserverCount = defaults.resolutionObservers.count
        defaults.resolutionObservers += observers.resolution
        var registry = Registry(over: lock.withLock { self.registry })
        registry.install(list, contents: contents)
        let child = ContainerCore(registry: registry, defaults: defaults, parent: (self, isShared))
        guard isShared else { return child }
        let current = lock.withLock { () -> Registry in
            children.removeAll { $0.current == nil }
            children.append(child.reference)
            return self.registry
        }
        child.follow(current)
        return child
    }

    /// The parent was changed: what is linked here may be wrong.
    private func follow(_ parent: Registry) {
        let (old, children) = lock.withLock { () -> (Plan?, [EngineReference]) in
            guard let known = registry.parent?.registry, known.version < parent.version else { return (nil, []) }
            registry.replaceParent(by: parent)
            affected = [:]
            let old = plan
            retireCurrentPlan()
            return (old, self.children)
        }
        _ = old  // released here, outside the lock
        tell(children)
    }

    /// Lets children know what is registered here now.
    private func tell(_ children: [EngineReference]) {
        guard !children.isEmpty else { return }
        let registry = lock.withLock { self.registry }
        for child in children { (child.current as? ContainerCore)?.follow(registry) }
    }

    // MARK: Asking

    var components: [ComponentDescription] {
        let registry = lock.withLock { self.registry }
        return registry.registrations.filter { !registry.isHidden($0) }.map { $0.description(in: defaults) }
    }

    var graph: DependencyGraph {
        GraphBuilder.graph(of: lock.withLock { registry }, defaults: defaults)
    }

    /// Asks for every component by its own key.
    func requestAll(from container: Container) async -> [ResolutionError] {
        let registry = lock.withLock { self.registry }
        var errors: [ResolutionError] = []
        for registration in registry.registrations {
            guard case .component(let answer, nil) = registry.answer(to: registration.record.key, from: []),
                answer === registration
            else { continue }
            do {
                try await registration.record.request(container, container.mainActor)
            } catch {
                errors.append(
                    ResolutionError.wrapping(
                        error, key: registration.record.key, work: "the factory of \(registration.record.key)"))
            }
        }
        return errors
    }

    // MARK: Changing

    /// Changes what is registered, and begins a new plan where the change touches what was linked.
    ///
    /// - Parameter change: Changes it, and tells of each key that may be answered differently from before.
    func change(_ change: (inout Registry, (ComponentKey) -> Void) -> Void) {
        let (dropped, children) = lock.withLock { () -> ((Plan?, Registry.Dropped), [EngineReference]) in
            var isTouched = false
            affected = [:]
            change(&registry) { key in
                if !isTouched, plan.consulted(key) { isTouched = true }
                for builder in changedMeanwhile.keys { changedMeanwhile[builder]?.insert(key) }
            }
            if registry.hasPrivateComponents { hasPrivateComponents.store(true, ordering: .releasing) }
            registry.noteChange()
            let dropped = registry.takeDropped()
            guard isTouched else { return ((nil, dropped), self.children) }
            let old = plan
            retireCurrentPlan()
            return ((old, dropped), self.children)
        }
        tell(children)
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
        let slots = lock.withLock {
            registry.ownRegistrations.filter(isIncluded).compactMap(\.slot)
                + slotsOfInherited.values.filter { isIncluded($0.registration) }.map(\.slot)
        }
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
        throw Self.closed(component.key, underlying: isKept ? nil : closeNow(closers))
    }

    /// Runs closers at once; those that may suspend, in a task that nobody waits for.
    ///
    /// - Returns: What the first of them threw that threw at once.
    private func closeNow(_ closers: [Closer]) -> (any Error)? {
        var failure: (any Error)?
        var others: [Closer] = []
        for closer in closers.reversed() {
            guard let closeNow = closer.closeNow else {
                others.append(closer)
                continue
            }
            do {
                try closeNow()
                tell(closer, failure: nil)
            } catch {
                failure = failure ?? error
                tell(closer, failure: error)
            }
        }
        if !others.isEmpty {
            Task { [others] in
                for closer in others { _ = await run(closer) }
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
            if let error = await run(closer) {
                failures.append(ClosingError.Failure(component: closer.component, error: error))
            }
        }
        clear { _ in true }
        return failures
    }

    /// - Returns: What it threw.
    private func run(_ closer: Closer) async -> (any Error)? {
        do {
            try await closer.close()
            tell(closer, failure: nil)
            return nil
        } catch {
            tell(closer, failure: error)
            return error
        }
    }

    private func tell(_ closer: Closer, failure: (any Error)?) {
        for observer in defaults.resolutionObservers { observer.didClose(closer.component, failure: failure) }
    }

    /// The containers whose closers run in the current task, or have left it behind: told apart by their references, which
    /// are kept here, so that no later container can have the same one.
    @TaskLocal private static var closingHere: [EngineReference] = []

    private func askedTooLate(for key: ComponentKey) -> ResolutionError {
        for observer in defaults.resolutionObservers { observer.wasAskedTooLate(for: key) }
        return Self.closed(key)
    }

    private static func closed(_ key: ComponentKey, underlying: (any Error)? = nil) -> ResolutionError {
        ResolutionError(
            .closed, key: key, message: "\(key) was asked of a container that is closed",
            help: "resolve what is needed before close() is called", underlying: underlying)
    }
}
