/// Links one request: every component that the request reaches without a deferred dependency in between.
///
/// Works on a snapshot of the registry and takes no lock, because strategies and caches are user code. Its own stack is
/// a list, so the depth of a graph is no limit. It serves one request after the other, also of other containers, and keeps
/// its lists, because making them would cost as much as linking one component.
final class PlanBuilder {
    // Safety: one thread at a time uses a builder. User code that it calls never comes back here, because a request to
    // the container gets another builder. So exclusivity need not be checked.

    // The current request; `nil` while the builder rests.
    @exclusivity(unchecked) private var request: Plan.Query?
    @exclusivity(unchecked) private var currentPlan: Plan?
    @exclusivity(unchecked) private var currentSnapshot: Registry.Snapshot?

    /// The thread that waits for the request.
    @exclusivity(unchecked) private var thread: ThreadIdentity?

    // Safety: methods of the container call the builder, so the container outlives each call.
    @exclusivity(unchecked) private unowned(unsafe) var currentContainer: ContainerCore?
    @exclusivity(unchecked) private var currentDefaults: ContainerDefaults?

    /// The keys whose answers have changed since the request began; guarded by the lock of the container.
    @exclusivity(unchecked) var changedMeanwhile: Set<ComponentKey> = []
    @exclusivity(unchecked) private var known = UnitTable()

    /// The plan of the parent container, whose entries may be used.
    @exclusivity(unchecked) private var base: Plan?
    @exclusivity(unchecked) private var reused = ReusedEntries()

    /// The linked entries, also of a request that fails in the end: a strategy may have kept links to them, and the
    /// next request need not link them again. Units on the stack have no entry yet.
    @exclusivity(unchecked) private(set) var built = ListedTable<Unit.ID, EntryRecord?>()
    @exclusivity(unchecked) private(set) var kept: [EntryRecord] = []

    /// The keys that were looked up for linked entries.
    @exclusivity(unchecked) private(set) var consulted: [ComponentKey] = []

    /// The keys that were looked up for the request and for the units on the stack, one after the other.
    @exclusivity(unchecked) private var consulting: [ComponentKey] = []
    @exclusivity(unchecked) private var stack: [LinkWork] = []

    /// Begins with a request; the lock of the container must be held.
    func begin(_ request: Plan.Query, in plan: Plan, of container: ContainerCore, on thread: ThreadIdentity) {
        self.request = request
        currentPlan = plan
        currentContainer = container
        currentDefaults = container.defaults
        currentSnapshot = container.store.snapshot
        self.thread = thread
        known = plan.units
        base = plan.base(for: snapshot.registry.version)
        // Moved, so that there is one owner.
        if base != nil { swap(&reused, &plan.reused) }
    }

    /// Releases everything that belongs to the request; the lock must not be held, because deinitializers are user
    /// code.
    func rest() {
        request = nil
        currentPlan = nil
        currentContainer = nil
        currentDefaults = nil
        currentSnapshot = nil
        base = nil
        thread = nil
        if !changedMeanwhile.isEmpty { changedMeanwhile = [] }
        built.removeAll()
        kept.removeAllKeepingFew()
        consulted.removeAllKeepingFew()
        consulting.removeAllKeepingFew()
        stack.removeAllKeepingFew()
    }

    private var container: ContainerCore { currentContainer! }
    var defaults: ContainerDefaults { currentDefaults! }
    var plan: Plan { currentPlan! }
    var snapshot: Registry.Snapshot { currentSnapshot! }

    /// The unit that a child container asks for.
    var asked: Unit? { request?.unit }

    /// Returns whether the builder serves a request, on a thread.
    func isServing(_ request: Plan.Query, on thread: ThreadIdentity) -> Bool {
        self.thread == thread && self.request == request
    }

    /// Links the request.
    ///
    /// - Complexity: O(*n* + *m*) in the number of components and their needs, if each component has few needs.
    func build() -> Result<EntryRecord, ResolutionError> {
        Result { () throws(ResolutionError) in
            let unit: Unit
            let key = request!.key
            if let asked {
                unit = asked
                consulting += asked.keys
            } else if let registration = request!.registration {
                consulting.append(key)
                let ordinal = request!.ordinal
                let role = registration.record.allRoles.first { $0.ordinal == ordinal }
                unit = self.unit(Unit(registration, role), answering: key)
            } else {
                unit = try self.unit(answering: key, from: request!.requester, dependency: nil)
            }
            let entry = try link(unit)
            noteConsulted(from: 0)
            return entry
        }
    }

    /// Releases the copy of the plan's table before the result is published: with two references, the table would be
    /// copied. The lock must be held, so that the release is ordered after all reads.
    func giveBack() {
        known = UnitTable()
        guard base != nil else { return }
        plan.reused = reused
        reused = ReusedEntries()
    }

    /// Whether a linked entry depends on a key that has changed meanwhile; the lock must be held.
    var isChanged: Bool {
        !changedMeanwhile.isEmpty && consulted.contains(where: changedMeanwhile.contains)
    }

    private func link(_ root: Unit) throws(ResolutionError) -> EntryRecord {
        if let entry = try find(root) { return entry }
        while let work = stack.last {
            if let next = work.nextNeed() {
                _ = try find(next)
                continue
            }
            let entry: EntryRecord
            do {
                entry = try work.finish()
            } catch {
                throw failed(error, in: work)
            }
            stack.removeLast()
            built.replace(at: work.position, by: entry)
            var asked = entry
            if let role = work.role { asked = add(role, of: work.unit, over: entry) }
            noteConsulted(from: work.firstConsulted)
            // The first unit on the stack is the request's.
            if stack.isEmpty { return asked }
        }
        preconditionFailure("a linked unit has no entry")
    }

    /// Returns the entry of a unit; `nil` if the unit has to be linked first, which is then the next work.
    private func find(_ unit: Unit) throws(ResolutionError) -> EntryRecord? {
        let id = unit.id
        if let entry = linkedEntry(of: unit, id) { return entry }
        guard case .role(let registration, let role) = unit else {
            try push(unit, id)
            return nil
        }
        let component = Unit.component(registration)
        if let entry = linkedEntry(of: component, component.id) { return add(role, of: component, over: entry) }
        try push(component, component.id, as: role)
        return nil
    }

    /// Returns the entry of a unit that is linked here, or in the parent container with the same needs.
    private func linkedEntry(of unit: Unit, _ id: Unit.ID) -> EntryRecord? {
        if let entry = entry(of: id) { return entry }
        guard let base, unit.layer < container.store.layer, let entry = container.entry(ofParent: id, in: base),
            reused.contains(entry, in: snapshot)
        else { return nil }
        built.append(id, entry)
        return entry
    }

    /// Adds the entry of a role, which converts the instances of the component's entry.
    private func add(_ role: ComponentRole, of component: Unit, over base: EntryRecord) -> EntryRecord {
        guard case .component(let registration) = component else { preconditionFailure("a role of no component") }
        let own = base.component.answering(to: role.key)
        let entry = role.entry(over: base, description: own, serial: plan.serial)
        built.append(.role(registration.identity, ordinal: role.ordinal), entry)
        return entry
    }

    /// - Parameter role: The role by which the component is asked for.
    private func push(_ unit: Unit, _ id: Unit.ID, as role: ComponentRole? = nil) throws(ResolutionError) {
        guard built[id] == nil else { throw cycleError(unit) }
        let work = LinkWork(
            unit, id: id, as: role, position: built.pairs.count, firstConsulted: consulting.count, builder: self)
        built.append(id, nil)
        stack.append(work)
        try work.begin()
    }

    /// Moves the keys that were looked up for a linked unit, which are the last ones, to those of linked entries.
    private func noteConsulted(from first: Int) {
        for position in first..<consulting.count { consulted.append(consulting[position]) }
        while consulting.count > first { consulting.removeLast() }
    }

    func entry(of id: Unit.ID) -> EntryRecord? { (built[id] ?? nil) ?? known[id] }

    func keep(_ entry: EntryRecord) { kept.append(entry) }

    func slot(for registration: Registration, _ component: ComponentDescription) -> (any CacheSlot)? {
        // Most components have none.
        if !defaults.hasCache, registration.record.hasOnlyDefaults { return nil }
        return container.slot(of: registration, component)
    }

    func decorationSlot(for registration: Registration, _ id: DecorationID) -> (any CacheSlot)? {
        container.decorationSlot(of: registration, as: id)
    }

    func inherited(_ unit: Unit) -> InheritedComponent? { container.inherited(unit, in: snapshot) }

    /// Returns the results of the decorators in a chain.
    func decorations(_ chain: UnitChain) -> UnitChain.Decorations {
        guard let decorations = chain.decorations(in: container.decorationOwner, defaults) else {
            preconditionFailure("a decorator over no component")
        }
        return decorations
    }

    /// Returns whether a component has decorators.
    func isDecorated(_ registration: Registration) -> Bool {
        snapshot.hasDecorators && !snapshot.registry.decorators(of: registration, in: defaults).isEmpty
    }

    /// Returns a unit with the redirections and decorators that stand before it under a key.
    ///
    /// - Parameter path: The redirections that lead to the unit.
    func unit(_ start: Unit, answering key: ComponentKey, through path: [RedirectionRecord] = []) -> Unit {
        guard snapshot.hasDecorators || !path.isEmpty else { return start }
        let steps = snapshot.registry.steps(from: start.registration, answering: key, through: path, in: defaults)
        return steps.isEmpty ? start : .chain(UnitChain(start, steps), count: steps.count)
    }

    // MARK: Answers

    /// Returns the unit that answers a need, or a request from outside.
    func unit(
        answering key: ComponentKey, from requester: Requester, dependency: Dependency?
    ) throws(ResolutionError) -> Unit {
        consulting.append(key)
        if let claim = snapshot.plainClaim(to: key) {
            return unit(Unit(claim.registration, claim.role), answering: key)
        }
        let answer = snapshot.registry.answer(to: key, from: requester)
        guard case .redirected(let redirections, let end) = answer else {
            return unit(try start(for: answer, to: key, from: requester, dependency), answering: key)
        }
        let path = Array(redirections)
        consulting += path.lazy.map(\.target)
        let start = try start(for: end, to: redirections.target, from: requester, through: path)
        return unit(start, answering: redirections.target, through: path)
    }

    /// Returns the unit of an answer, without redirections and decorators.
    ///
    /// - Parameter path: The redirections that lead to the key.
    private func start(
        for answer: Answer, to key: ComponentKey, from requester: Requester, _ dependency: Dependency? = nil,
        through path: [RedirectionRecord] = []
    ) throws(ResolutionError) -> Unit {
        switch answer {
        case .component(let registration, let role): return Unit(registration, role)
        case .form(let form): return .form(form, key, requester: requester)
        case .resolver: return .resolver
        case .duplicate(let registrations):
            throw chained(
                .duplicate(
                    key, registrations.map { $0.description(in: defaults) },
                    areOverriding: registrations.allSatisfy { $0.record.rank == .overriding }), through: path)
        case .duplicateRedirection(let all):
            throw chained(.duplicateRedirection(all.map(\.description)), through: path)
        case .redirected: preconditionFailure("a redirection behind its end")
        case .redirectionLoop(let path):
            throw chained(.redirectionLoop(path.map(\.description)))
        case .missing:
            if !path.isEmpty { throw chained(snapshot.missingTargetError(path)) }
            if let form = key.type as? any DependencyForm.Type {
                var inside = form.dependency(qualifier: key.qualifier)
                inside.label = dependency?.label
                throw chained(snapshot.missingError(inside.key, dependency: inside, owner: owner))
            }
            throw chained(snapshot.missingError(key, dependency: dependency, owner: owner))
        }
    }

    /// Returns whether a component answers an optional need, and records the key, because a later registration changes
    /// that.
    func isAnswered(_ key: ComponentKey, from requester: Requester) -> Bool {
        // A form is answered if its inner key is, which may be a form too, as in `Lazy<[any Rule]>?`.
        var looked: Set<ComponentKey> = []
        var next = key
        while looked.insert(next).inserted, let form = next.type as? any DependencyForm.Type {
            next = form.dependency(qualifier: next.qualifier).key
        }
        consulting += looked
        return snapshot.registry.isAnswered(key, from: requester)
    }

    /// Returns the contributions to a collection, and records the key, because a later contribution changes them.
    func contributions(
        to element: ComponentKey, mapKeyType: ObjectIdentifier?, from requester: Requester
    ) throws(ResolutionError) -> [Contribution] {
        consulting.append(element)
        if let mapKeyType,
            let group = snapshot.registry.equalMapKeys(of: element, mapKeyType: mapKeyType, from: requester).first
        {
            throw chained(snapshot.registry.duplicateMapKeyError(group, in: defaults))
        }
        return snapshot.registry.contributions(to: element, mapKeyType: mapKeyType, from: requester)
    }

    // MARK: Errors

    /// The innermost component that is being linked.
    private var owner: ComponentDescription? {
        stack.last { $0.unit.isComponent }?.component
    }

    private var steps: [ResolutionError.Step] {
        Self.components(in: stack[...]).map(ResolutionError.Step.init)
    }

    /// Returns an error with the components that are being linked in front of its chain.
    func chained(_ error: ResolutionError, through path: [RedirectionRecord] = []) -> ResolutionError {
        let own = path.map { ResolutionError.Step(key: $0.key) } + error.chain
        return error.withChain(steps + own)
    }

    private func failed(_ error: any Error, in work: LinkWork) -> ResolutionError {
        if let known = error as? ResolutionError {
            return known.chain.isEmpty ? known.withChain(steps) : known
        }
        return ResolutionError.wrapping(
            error, key: work.component.key, component: work.component, work: "the strategy of \(work.component.key)"
        ).withChain(steps)
    }

    /// Returns the components among the units that are being linked.
    private static func components(in works: ArraySlice<LinkWork>) -> [ComponentDescription] {
        works.filter(\.unit.isComponent).map(\.component)
    }

    private func cycleError(_ unit: Unit) -> ResolutionError {
        let start = stack.firstIndex { $0.id == unit.id } ?? 0
        let components = Self.components(in: stack[start...])
        // A form or a redirection may lead to itself without a component in between.
        let members =
            components.isEmpty
            ? stack[start...].map { ResolutionError.Step(key: $0.component.key) } : components.map { .init($0) }
        let outside = Self.components(in: stack[..<start]).map(ResolutionError.Step.init)
        return ResolutionError.cycle(
            members, isAsynchronous: components.contains(where: \.isolation.isAsynchronous)
        ).withChain(outside + members + members.prefix(1))
    }
}
