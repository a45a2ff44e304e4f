/// Links what one request needs: everything that is reached from it without a deferred dependency in between.
///
/// Works on a snapshot of the registry and takes no lock, because strategies and caches are asked: user code. Its own
/// stack is a list, so the depth of a graph is no limit.
final class PlanBuilder {
    /// What was built.
    struct Result {
        /// What answers the request.
        let entry: Swift.Result<EntryRecord, ResolutionError>

        /// What was linked, also where the request failed in the end: a strategy may have kept links to it, and the next
        /// request need not link it again.
        let units: [(key: Unit.ID, value: EntryRecord)]
        let kept: [EntryRecord]

        /// The keys that this depends on.
        let consulted: [ComponentKey]
    }

    let request: Plan.Request
    let plan: Plan
    let defaults: ContainerDefaults
    let snapshot: Registry.Snapshot

    /// Who waits for it.
    let thread: ThreadIdentity

    /// The keys that have been answered differently since it began; guarded by the lock of the container.
    var changedMeanwhile: Set<ComponentKey> = []

    // The container drives this.
    private unowned let host: any PlanHost
    private var known: UnitTable
    private var built = ListedTable<Unit.ID, EntryRecord>()
    private var kept: [EntryRecord] = []

    /// The keys that what is linked depends on, and those that are looked up for what is not linked yet.
    private var consulted: [ComponentKey] = []
    private var consulting: [ComponentKey] = []
    private var stack: [LinkWork] = []
    private var onStack = ListedTable<Unit.ID, Void>()

    /// The lock of the container must be held.
    ///
    /// - Parameters:
    ///   - request: What is asked for: from outside, or by a component while it is created or later.
    ///   - plan: What is built for.
    ///   - host: The container.
    ///   - snapshot: What is registered.
    ///   - thread: Who waits for it.
    init(
        for request: Plan.Request, in plan: Plan, of host: any PlanHost, with snapshot: Registry.Snapshot,
        on thread: ThreadIdentity
    ) {
        self.request = request
        self.plan = plan
        self.host = host
        self.snapshot = snapshot
        self.thread = thread
        defaults = host.defaults
        known = plan.units
    }

    /// Links the request.
    ///
    /// - Complexity: O(*n* + *m*) in the number of components reached and of their needs.
    func build() -> Result {
        let entry = Swift.Result { () throws(ResolutionError) in
            let unit: Unit
            if let asked = request.unit {
                unit = asked
            } else if let registration = request.registration {
                consulting.append(request.key)
                let role = registration.record.allRoles.first { $0.ordinal == request.ordinal }
                unit = decorated(
                    role.map { .role(registration, $0) } ?? .component(registration), answering: request.key)
            } else {
                unit = try self.unit(answering: request.key, from: request.requester, dependency: nil)
            }
            let forRequest = consulting
            let entry = try link(unit)
            if consulted.isEmpty { consulted = forRequest } else { consulted += forRequest }
            return entry
        }
        return Result(entry: entry, units: built.pairs, kept: kept, consulted: consulted)
    }

    /// Gives back what is in the plan already, before the result is published: the plan's table must be the only reference, or
    /// it is copied. The lock must be held, so that everybody sees that nothing is read there any more.
    func giveBack() { known = UnitTable() }

    /// Whether something that was built depends on what has changed meanwhile. The lock must be held.
    func isChanged(_ built: Result) -> Bool {
        !changedMeanwhile.isEmpty && built.consulted.contains(where: changedMeanwhile.contains)
    }

    private func link(_ root: Unit) throws(ResolutionError) -> EntryRecord {
        if let entry = entry(of: root.id) { return entry }
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
            onStack.removeLast()
            built.append(work.id, entry)
            consulted += work.consulted
        }
        guard let entry = entry(of: root.id) else { preconditionFailure("a unit was linked and is not there") }
        return entry
    }

    private func push(_ unit: Unit) throws(ResolutionError) {
        let id = unit.id
        guard onStack[id] == nil else { throw cycleError(unit) }
        onStack.append(id, ())
        let work = LinkWork(unit, id: id, builder: self)
        stack.append(work)
        consulting = []
        try work.begin()
        work.consulted = consulting
    }

    func entry(of id: Unit.ID) -> EntryRecord? { built[id] ?? known[id] }

    func keep(_ entry: EntryRecord) { kept.append(entry) }

    func slot(for registration: Registration, _ component: ComponentDescription) -> (any CacheSlot)? {
        host.slot(of: registration, component)
    }

    func decorationSlot(for registration: Registration, _ id: DecorationID) -> (any CacheSlot)? {
        host.decorationSlot(of: registration, as: id)
    }

    func inherited(_ unit: Unit) -> (any InheritedComponent)? { host.inherited(unit, in: snapshot) }

    var decorationOwner: DecorationOwner { host.decorationOwner }

    /// Whether decorators make something of what a component answers with.
    func isDecorated(_ registration: Registration) -> Bool {
        snapshot.hasDecorators && !snapshot.registry.decorators(of: registration, in: defaults).isEmpty
    }

    /// What is handed out under a key where a unit answers: what decorators make of it, if there are any.
    func decorated(_ unit: Unit, answering key: ComponentKey) -> Unit {
        guard snapshot.hasDecorators, let registration = unit.registration else { return unit }
        return snapshot.registry.decorators(of: registration, answering: key, from: unit.layer, in: defaults)
            .filter { !unit.decorators.contains($0.identity) }
            .reduce(unit) { .decorated($1, $0, registration) }
    }

    // MARK: Answers

    /// The unit that answers a need, or a request from outside.
    func unit(
        answering key: ComponentKey, from requester: Requester, dependency: Dependency?
    ) throws(ResolutionError) -> Unit {
        consulting.append(key)
        let answer = snapshot.registry.answer(to: key, from: requester)
        return try unit(for: answer, to: key, from: requester, dependency: dependency, path: [])
    }

    /// - Parameter path: The redirections that lead to the key.
    private func unit(
        for answer: Answer, to key: ComponentKey, from requester: Requester, dependency: Dependency?,
        path: [RedirectionRecord]
    ) throws(ResolutionError) -> Unit {
        switch answer {
        case .component(let registration, let role):
            return decorated(role.map { .role(registration, $0) } ?? .component(registration), answering: key)
        case .redirected(let path, let answer):
            consulting += path.map(\.target)
            let target = try unit(
                for: answer, to: path[path.count - 1].target, from: requester, dependency: nil, path: path)
            return path.reversed().reduce(target) { decorated(.redirection($1, $0), answering: $1.key) }
        case .form(let form):
            return .form(form, key, requester: requester)
        case .resolver: return .resolver
        case .duplicate(let registrations):
            throw chained(
                .duplicate(
                    key, registrations.map { $0.description(in: defaults) },
                    areOverriding: registrations.allSatisfy { $0.record.rank == .overriding }), through: path)
        case .duplicateRedirection(let all):
            throw chained(.duplicateRedirection(all.map(\.description)), through: path)
        case .redirectionLoop(let path):
            throw chained(.redirectionLoop(path.map(\.description)))
        case .missing:
            if !path.isEmpty { throw chained(snapshot.registry.missingTargetError(path, in: defaults)) }
            if let form = key.type as? any DependencyForm.Type {
                var inside = form.dependency(qualifier: key.qualifier)
                inside.label = dependency?.label
                throw chained(
                    snapshot.registry.missingError(inside.key, dependency: inside, owner: owner, in: defaults))
            }
            throw chained(snapshot.registry.missingError(key, dependency: dependency, owner: owner, in: defaults))
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
    ) throws(ResolutionError) -> [Registry.Contribution] {
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
        stack.last { $0.isComponent }?.component
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
        works.filter(\.isComponent).map(\.component)
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
