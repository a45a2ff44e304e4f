/// Links what one request needs: everything that is reached from it without a deferred dependency in between.
///
/// Works on a snapshot of the registry and takes no lock, because strategies and caches are asked: user code. Its own
/// stack is a list, so the depth of a graph is no limit. It serves one request after the other, and keeps its lists: making
/// them would cost as much as linking one component.
final class PlanBuilder {
    // Safety: one thread at a time uses a builder, and nothing that is read or written here is while user code runs that
    // could come back: who asks the container then gets another one. So exclusivity need not be checked.

    // The request that is served, and what it is linked with; nothing while the builder rests.
    @exclusivity(unchecked) private var request: Plan.Request?
    @exclusivity(unchecked) private var currentPlan: Plan?
    @exclusivity(unchecked) private var currentSnapshot: Registry.Snapshot?

    /// Who waits for it.
    @exclusivity(unchecked) private var thread: ThreadIdentity?
    let defaults: ContainerDefaults

    /// The keys that have been answered differently since it began; guarded by the lock of the container.
    @exclusivity(unchecked) var changedMeanwhile: Set<ComponentKey> = []

    // Safety: the container drives this, from its own methods, so it is there as long as something is linked.
    private unowned(unsafe) let container: ContainerCore
    @exclusivity(unchecked) private var known = UnitTable()

    /// What was linked, also where the request failed in the end: a strategy may have kept links to it, and the next
    /// request need not link it again.
    /// Without an entry is what is on the stack.
    @exclusivity(unchecked) private(set) var built = ListedTable<Unit.ID, EntryRecord?>()
    @exclusivity(unchecked) private(set) var kept: [EntryRecord] = []

    /// The keys that what is linked depends on; and those that were looked up for the request, and for what is on the stack, one
    /// after the other.
    @exclusivity(unchecked) private(set) var consulted: [ComponentKey] = []
    @exclusivity(unchecked) private var consulting: [ComponentKey] = []
    @exclusivity(unchecked) private var stack: [LinkWork] = []

    init(of container: ContainerCore) {
        self.container = container
        defaults = container.defaults
    }

    /// Begins with a request; the lock of the container must be held.
    ///
    /// - Parameters:
    ///   - request: What is asked for: from outside, or by a component while it is created or later.
    ///   - plan: What is built for.
    ///   - snapshot: What is registered.
    ///   - thread: Who waits for it.
    func begin(
        _ request: Plan.Request, in plan: Plan, with snapshot: Registry.Snapshot, on thread: ThreadIdentity
    ) {
        self.request = request
        currentPlan = plan
        currentSnapshot = snapshot
        self.thread = thread
        known = plan.units
    }

    /// Lets go of everything that belongs to the request: the lock must not be held, since that may be the user's.
    func rest() {
        request = nil
        currentPlan = nil
        currentSnapshot = nil
        thread = nil
        if !changedMeanwhile.isEmpty { changedMeanwhile = [] }
        built.removeAll()
        kept.removeAllKeepingFew()
        consulted.removeAllKeepingFew()
        consulting.removeAllKeepingFew()
        stack.removeAllKeepingFew()
    }

    var plan: Plan { currentPlan! }
    var snapshot: Registry.Snapshot { currentSnapshot! }

    /// What a child container asks for.
    var asked: Unit? { request?.unit }

    /// Whether it serves this very request.
    func isServing(_ request: Plan.Request, on thread: ThreadIdentity) -> Bool {
        self.thread == thread && self.request == request
    }

    /// Links the request.
    ///
    /// - Returns: What answers it.
    /// - Complexity: O(*n* + *m*) in the number of components reached and of their needs, where each has few needs: those of
    ///   one are searched.
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
            let entry: EntryRecord
            if let known = self.entry(of: unit.id) { entry = known } else { entry = try link(unit) }
            noteConsulted(from: 0)
            return entry
        }
    }

    /// Gives back what is in the plan already, before the result is published: the plan's table must be the only reference, or
    /// it is copied. The lock must be held, so that everybody sees that nothing is read there any more.
    func giveBack() { known = UnitTable() }

    /// Whether something that was built depends on what has changed meanwhile. The lock must be held.
    var isChanged: Bool {
        !changedMeanwhile.isEmpty && consulted.contains(where: changedMeanwhile.contains)
    }

    private func link(_ root: Unit) throws(ResolutionError) -> EntryRecord {
        try push(root)
        while let work = stack.last {
            if let next = work.nextNeed() {
                if entry(of: next.id) == nil { try push(next) }
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
            noteConsulted(from: work.firstConsulted)
            // What is first on the stack is what was asked for.
            if stack.isEmpty { return entry }
        }
        preconditionFailure("a unit was linked and is not there")
    }

    private func push(_ unit: Unit) throws(ResolutionError) {
        let id = unit.id
        guard built[id] == nil else { throw cycleError(unit) }
        let work = LinkWork(
            unit, id: id, position: built.pairs.count, firstConsulted: consulting.count, builder: self)
        built.append(id, nil)
        stack.append(work)
        try work.begin()
    }

    /// Notes the keys that were looked up for what is linked now: the last ones.
    private func noteConsulted(from first: Int) {
        for position in first..<consulting.count { consulted.append(consulting[position]) }
        while consulting.count > first { consulting.removeLast() }
    }

    func entry(of id: Unit.ID) -> EntryRecord? { (built[id] ?? nil) ?? known[id] }

    func keep(_ entry: EntryRecord) { kept.append(entry) }

    func slot(for registration: Registration, _ component: ComponentDescription) -> (any CacheSlot)? {
        // Most have none.
        if !defaults.hasCache, registration.record.saysNothing { return nil }
        return container.slot(of: registration, component)
    }

    func decorationSlot(for registration: Registration, _ id: DecorationID) -> (any CacheSlot)? {
        container.decorationSlot(of: registration, as: id)
    }

    func inherited(_ unit: Unit) -> InheritedComponent? { container.inherited(unit, in: snapshot) }

    /// What decorators make of a component on the way through a chain.
    func decorations(_ chain: UnitChain) -> UnitChain.Decorations {
        guard let decorations = chain.decorations(in: container.decorationOwner, defaults) else {
            preconditionFailure("a decorator over no component")
        }
        return decorations
    }

    /// Whether decorators make something of what a component answers with.
    func isDecorated(_ registration: Registration) -> Bool {
        snapshot.hasDecorators && !snapshot.registry.decorators(of: registration, in: defaults).isEmpty
    }

    /// What is handed out under a key where a unit answers: behind redirections and decorators, if there are any.
    ///
    /// - Parameters:
    ///   - key: What the unit answers to.
    ///   - path: The redirections that lead there.
    func unit(_ start: Unit, answering key: ComponentKey, through path: [RedirectionRecord] = []) -> Unit {
        guard snapshot.hasDecorators || !path.isEmpty else { return start }
        let steps = snapshot.registry.steps(from: start.registration, answering: key, through: path, in: defaults)
        return steps.isEmpty ? start : .chain(UnitChain(start, steps), count: steps.count)
    }

    // MARK: Answers

    /// The unit that answers a need, or a request from outside.
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

    /// The unit of an answer, without redirections and decorators.
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

    /// Whether an optional need is answered; noted, so that a later registration is seen.
    func isAnswered(_ key: ComponentKey, from requester: Requester) -> Bool {
        // A form is answered where what is inside of it is, which may be a form again, as in `Lazy<[any Rule]>?`.
        var looked: Set<ComponentKey> = []
        var next = key
        while looked.insert(next).inserted, let form = next.type as? any DependencyForm.Type {
            next = form.dependency(qualifier: next.qualifier).key
        }
        consulting += looked
        return snapshot.registry.isAnswered(key, from: requester)
    }

    /// The contributions to a collection; noted, so that a later contribution is seen.
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

    /// An error with the components that are being linked in front of its chain.
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

    /// The components among what is being linked.
    private static func components(in works: ArraySlice<LinkWork>) -> [ComponentDescription] {
        works.filter(\.unit.isComponent).map(\.component)
    }

    private func cycleError(_ unit: Unit) -> ResolutionError {
        let start = stack.firstIndex { $0.id == unit.id } ?? 0
        let components = Self.components(in: stack[start...])
        // A form or a redirection may be about itself, with no component in between.
        let members =
            components.isEmpty
            ? stack[start...].map { ResolutionError.Step(key: $0.component.key) } : components.map { .init($0) }
        let outside = Self.components(in: stack[..<start]).map(ResolutionError.Step.init)
        return ResolutionError.cycle(
            members, isAsynchronous: components.contains(where: \.isolation.isAsynchronous)
        ).withChain(outside + members + members.prefix(1))
    }
}
