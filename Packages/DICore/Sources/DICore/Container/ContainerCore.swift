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

    /// The container around this one, with which instances are shared.
    private let parent: ContainerCore?

    // Safety: everything below is read and written under `lock`.
    private let lock = Lock()
    private var registry: Registry
    private var children: [ObjectIdentifier: EngineReference] = [:]

    /// The slots of components of the parent that are created anew here.
    private var slotsOfInherited: [ObjectIdentifier: (registration: Registration, slot: any CacheSlot)] = [:]

    /// Whether components of the parent reach something that is registered here; as far as it was asked, of the registry as
    /// it is.
    private var affected: [ObjectIdentifier: Bool] = [:]
    private var plan: Plan
    private let isFirstPlanCurrent = Atomic<Bool>(true)
    private var closing = ClosingState()
    private var closingTask: Task<[ClosingError.Failure], Never>?
    private let isOpen = Atomic<Bool>(true)
    private let wasCopied = Atomic<Bool>(false)

    /// Whether a component that is private to a module was ever registered.
    private let hasPrivateComponents: Atomic<Bool>
    private var planning: [ThreadIdentity: [Plan.Request]] = [:]

    /// For each plan builder that is at work, the keys that have been answered differently since it began.
    private var changedMeanwhile: [ObjectIdentifier: Set<ComponentKey>] = [:]

    /// - Parameter parent: The container around this one, with which instances are shared.
    init(registry: Registry, defaults: ContainerDefaults, parent: ContainerCore? = nil) {
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

    deinit {
        // The references are compared and never followed, so no child is released here.
        parent?.forget(reference)
        // A copy has the same registrations, and caches of its own.
        guard wasCopied.load(ordering: .relaxed) else { return }
        for registration in registry.ownRegistrations { registration.dropSlot() }
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
            builder.giveBack()
            planning[thread]?.removeLast()
            if planning[thread]?.isEmpty == true { planning[thread] = nil }
            let changed = changedMeanwhile.removeValue(forKey: ObjectIdentifier(builder)) ?? []
            // What was linked is right for this resolve, which began before the change, and wrong for later ones. What a
            // child shares depends on more than on what was looked up.
            let isStale =
                isChild ? builder.registry.version != registry.version : !built.consulted.isDisjoint(with: changed)
            if plan === self.plan, isStale { retireCurrentPlan() }
            // Also requests that began after the change have this plan: they must not find it.
            if isStale { return try plan.keep(built) }
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

    /// Whether instances are shared with a parent.
    private var isChild: Bool { parent != nil }

    /// The way to a component of the parent that is shared with it: one that is cached, and leads nowhere else here than it
    /// does there.
    private func inherited(_ registration: Registration, in registry: Registry) -> (any InheritedComponent)? {
        guard let parent, registration.layer < registry.layer, registration.record.existing == nil,
            let cache = defaults.cache(of: registration.record), cache.lifetime.outlivesResolve,
            // What was made here once stays here.
            lock.withLock({ slotsOfInherited[ObjectIdentifier(registration)] }) == nil,
            !isAffected(registration, in: registry)
        else { return nil }
        return parent.shared(registration)
    }

    /// Whether a component of the parent leads elsewhere here than there, through any kind of edge.
    ///
    /// - Complexity: O(*n* + *m*) in the number of components and needs that it reaches and that were not looked at before.
    private func isAffected(_ registration: Registration, in registry: Registry) -> Bool {
        if registry.isEmpty { return false }
        let known = lock.withLock { registry.version == self.registry.version ? affected : [:] }
        if let known = known[ObjectIdentifier(registration)] { return known }
        // Everything that is reached, who needs it, and where something is different.
        var requesters: [ObjectIdentifier: [ObjectIdentifier]] = [ObjectIdentifier(registration): []]
        var open = [registration]
        var different: [ObjectIdentifier] = []
        while let next = open.popLast() {
            let id = ObjectIdentifier(next)
            if next.record.existing != nil { continue }
            if let known = known[id] {
                if known { different.append(id) }
                continue
            }
            // What is opaque may ask for anything.
            var isDifferent = next.record.opacity(defaults.strategy) != .transparent
            for dependency in next.record.dependencies(defaults.strategy) {
                guard let targets = registry.reachedAsInParent(by: dependency, from: next.modules) else {
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
        lock.withLock {
            guard registry.version == self.registry.version else { return }
            affected.merge(verdicts) { $1 }
        }
        return verdicts[ObjectIdentifier(registration)] == true
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

        var isReadable: Bool { core.isOpen.load(ordering: .acquiring) }
        var observerCount: Int { core.defaults.resolutionObservers.count }

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
    ///   - duplicates: What several explicit components for one key mean among what is registered in it; as in this one
    ///     where `nil`.
    ///   - observers: Told of each new instance, after this container's.
    ///   - list: What is registered in it.
    func makeChild(
        isShared: Bool, duplicates: DuplicatePolicy?,
        observers: (creation: [any CreationObserver], resolution: [any ResolutionObserver]), _ list: ComponentList
    ) -> ContainerCore {
        let contents = ModuleContents(list)
        var defaults = defaults
        defaults.observers += observers.creation
        defaults.resolutionObservers += observers.resolution
        var registry = Registry(over: lock.withLock { self.registry })
        if let duplicates { registry.duplicates = duplicates }
        registry.install(list, contents: contents)
        if !isShared { wasCopied.store(true, ordering: .relaxed) }
        guard isShared else { return ContainerCore(registry: registry, defaults: defaults) }
        let child = ContainerCore(registry: registry, defaults: defaults, parent: self)
        let current = lock.withLock { () -> Registry in
            children[ObjectIdentifier(child.reference)] = child.reference
            return self.registry
        }
        child.follow(current)
        if !isOpen.load(ordering: .acquiring) { child.beginAnew() }
        return child
    }

    /// A child has gone.
    private func forget(_ child: EngineReference) {
        let dropped = lock.withLock { children.removeValue(forKey: ObjectIdentifier(child)) }
        _ = dropped
    }

    /// The parent was changed: what is linked here may be wrong.
    private func follow(_ parent: Registry) {
        let dropped = lock.withLock { () -> (Registry.Parent?, Plan, [any CacheSlot])? in
            guard let known = registry.parent?.registry, known.version < parent.version else { return nil }
            let oldParent = registry.replaceParent(by: parent)
            if registry.hasPrivateComponents { hasPrivateComponents.store(true, ordering: .releasing) }
            affected = [:]
            var slots: [any CacheSlot] = []
            for (id, inherited) in slotsOfInherited where !registry.holds(inherited.registration) {
                slots.append(inherited.slot)
                slotsOfInherited[id] = nil
            }
            let oldPlan = plan
            retireCurrentPlan()
            return (oldParent, oldPlan, slots)
        }
        _ = dropped  // released here, outside the lock
        // Also where another thread was first here: it may not have told the children yet.
        tellChildren()
    }

    /// What is linked may be wrong, although nothing that is registered has changed: the parent is closed.
    private func beginAnew() {
        let old = lock.withLock { () -> Plan in
            registry.noteChange()
            let old = plan
            retireCurrentPlan()
            return old
        }
        _ = old  // released here, outside the lock
        for child in currentChildren { child.beginAnew() }
    }

    private var currentChildren: [ContainerCore] {
        let references = lock.withLock { Array(children.values) }
        return references.compactMap { $0.current as? ContainerCore }
    }

    /// Lets children know what is registered here now.
    private func tellChildren() {
        let children = currentChildren
        guard !children.isEmpty else { return }
        let registry = lock.withLock { self.registry }
        for child in children { child.follow(registry) }
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
        let dropped = lock.withLock { () -> (Plan?, Registry.Dropped) in
            // What a child shares depends on more than on what was looked up.
            var isTouched = isChild
            affected = [:]
            change(&registry) { key in
                if !isTouched, plan.consulted(key) { isTouched = true }
                for builder in changedMeanwhile.keys { changedMeanwhile[builder]?.insert(key) }
            }
            if registry.hasPrivateComponents { hasPrivateComponents.store(true, ordering: .releasing) }
            registry.noteChange()
            let dropped = registry.takeDropped()
            guard isTouched else { return (nil, dropped) }
            let old = plan
            retireCurrentPlan()
            return (old, dropped)
        }
        tellChildren()
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
        let (slots, old) = lock.withLock { () -> ([any CacheSlot], Plan?) in
            var slots = registry.ownRegistrations.filter(isIncluded).compactMap(\.slot)
            var old: Plan?
            for (id, inherited) in slotsOfInherited where isIncluded(inherited.registration) {
                // What is shared on purpose is not the child's to drop.
                if defaults.isSharedOnPurpose(inherited.registration.record) { continue }
                slots.append(inherited.slot)
                // It may be the parent's again from now on.
                slotsOfInherited[id] = nil
                old = old ?? plan
            }
            if old != nil { retireCurrentPlan() }
            return (slots, old)
        }
        for slot in slots { slot.clear() }
        _ = old  // released here, outside the lock
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
        // Children must not read the caches of this one any more.
        if start.1 != nil { for child in currentChildren { child.beginAnew() } }
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
        clear { !defaults.isSharedOnPurpose($0.record) }
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
