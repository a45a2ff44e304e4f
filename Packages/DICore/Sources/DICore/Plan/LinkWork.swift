/// The linking of one unit: first its needs, then the unit.
///
/// A role is not linked by itself: it is a conversion over the entry of its component.
final class LinkWork {
    let unit: Unit
    let id: Unit.ID

    /// The role by which the component was asked for; `nil` for its own type, and for other units.
    let role: ComponentRole?

    /// The position of the unit among the builder's entries.
    let position: Int

    /// The position, in the builder's list, of the first key that was looked up for the needs.
    let firstConsulted: Int

    // Safety: only the builder uses this object, on one thread, and user code never comes back here. So exclusivity
    // need not be checked.
    /// Whether the maker uses a resolver, so that the component needs a frame of its own.
    @exclusivity(unchecked) var usesResolver = false

    // Safety: the builder is alive during each call of this object.
    private unowned(unsafe) let builder: PlanBuilder
    private let record: ComponentRecord?
    private let inherited: InheritedComponent?
    private let requester: Requester
    @exclusivity(unchecked) private var needs: [Needed] = []
    @exclusivity(unchecked) private var nextPosition = 0

    /// One need of the unit.
    private struct Needed {
        /// The unit that answers; `nil` for a missing optional, and for a collection, whose elements follow.
        let unit: Unit?
        let dependency: Dependency?

        /// The key as it is written; `nil` for a collection and its elements, and for the target of a role or a
        /// decorator.
        var form: ComponentKey?

        /// The key of an element in a map.
        var mapKey: (any Hashable & Sendable)?

        /// The entry, once the need is linked.
        var entry: EntryRecord?

        /// Returns whether the need is a collection, or one of its elements.
        func isPart(ofCollection element: ComponentKey, _ mapKeyType: ObjectIdentifier?) -> Bool {
            guard form == nil, let dependency, dependency.isCollection else { return false }
            return dependency.key == element && dependency.mapKeyIdentity == mapKeyType
        }
    }

    init(
        _ unit: Unit, id: Unit.ID, as role: ComponentRole?, position: Int, firstConsulted: Int, builder: PlanBuilder
    ) {
        self.unit = unit
        self.id = id
        self.role = role
        self.position = position
        self.firstConsulted = firstConsulted
        self.builder = builder
        inherited = unit.isComponent ? builder.inherited(unit) : nil
        var record: ComponentRecord?
        var modules: [ModuleID]?
        var asking = Requester.outside
        switch unit {
        case .component(let registration): record = registration.record
        case .chain(let chain, let count):
            if case .decorator(let decorator) = chain.steps[count - 1].kind { modules = decorator.modules }
        case .form(let form, let key, let requester):
            record = ComponentRecord(form: form, qualifier: key.qualifier, place: Place(fileID: "", line: 0))
            asking = requester
        case .resolver: break
        case .role: preconditionFailure("a role without its component")
        }
        self.record = record
        requester = unit.registration?.asking(among: modules, builder.snapshot.distinction) ?? asking
    }

    /// The component of the unit.
    private(set) lazy var component: ComponentDescription = {
        func described(_ key: ComponentKey, at place: Place = Place(fileID: "", line: 0)) -> ComponentDescription {
            ComponentDescription(key: key, lifetime: .uncached, place: place)
        }
        switch unit {
        case .component(let registration): return registration.description(in: builder.defaults)
        case .chain(let chain, let count):
            switch chain.steps[count - 1].kind {
            case .redirection(let redirection): return described(redirection.key, at: redirection.place)
            case .decorator: return builder.decorations(chain).component(count)
            }
        case .form, .resolver, .role: return described(unit.key)
        }
    }()

    /// Finds the unit that answers each need.
    func begin() throws(ResolutionError) {
        if inherited != nil { return }
        switch unit {
        case .component, .form:
            guard let record else { break }
            for dependency in record.dependencies(builder.defaults.finishing) { try add(dependency) }
        case .chain(let chain, let count):
            needs = [Needed(unit: chain.below(count), dependency: nil)]
            if case .decorator(let decorator) = chain.steps[count - 1].kind {
                for dependency in decorator.dependencies { try add(dependency) }
            }
        case .resolver, .role: break
        }
    }

    private func add(_ dependency: Dependency) throws(ResolutionError) {
        let isOwnForm = !unit.isComponent && dependency.form == component.key
        guard isOwnForm || !dependency.hasForm else {
            return try require(dependency.form, dependency)
        }
        switch dependency.kind {
        case .required: try require(dependency.key, dependency)
        case .optional:
            if builder.isAnswered(dependency.key, from: requester) {
                try require(dependency.key, dependency)
            } else {
                needs.append(Needed(unit: nil, dependency: dependency, form: dependency.key))
            }
        case .collection, .map: try collect(dependency)
        case .lazy, .provider, .assisted: break
        }
    }

    private func require(_ key: ComponentKey, _ dependency: Dependency) throws(ResolutionError) {
        let unit = try builder.unit(answering: key, from: requester, dependency: dependency)
        needs.append(Needed(unit: unit, dependency: dependency, form: key))
    }

    private func collect(_ dependency: Dependency) throws(ResolutionError) {
        let (element, mapKeyType) = (dependency.key, dependency.mapKeyIdentity)
        if needs.contains(where: { $0.isPart(ofCollection: element, mapKeyType) }) { return }
        needs.append(Needed(unit: nil, dependency: dependency))
        for item in try builder.contributions(to: element, mapKeyType: mapKeyType, from: requester) {
            let role = item.contribution.role
            let unit = builder.unit(.role(item.registration, role), answering: role.key)
            needs.append(Needed(unit: unit, dependency: dependency, mapKey: item.contribution.mapKey))
        }
    }

    /// Returns the next need that has not been looked at.
    func nextNeed() -> Unit? {
        while nextPosition < needs.count {
            nextPosition += 1
            if let unit = needs[nextPosition - 1].unit { return unit }
        }
        return nil
    }

    /// Returns the entry, when all needs are linked.
    func finish() throws -> EntryRecord {
        var below: [EntryRecord] = []
        if !needs.isEmpty { below.reserveCapacity(needs.count) }
        for position in needs.indices {
            guard let id = needs[position].unit?.id, let entry = builder.entry(of: id) else { continue }
            needs[position].entry = entry
            below.append(entry)
        }
        switch unit {
        case .component(let registration):
            if inherited != nil { return try linked(registration.record, slot: nil, below) }
            try checkIsolation(below)
            try checkLifetimes(below)
            return try linked(registration.record, slot: builder.slot(for: registration, component), below)
        case .chain(let chain, let count):
            switch chain.steps[count - 1].kind {
            case .redirection(let redirection):
                return redirection.role.entry(over: below[0], description: component, serial: plan.serial)
            case .decorator(let decorator): return try decorated(by: decorator, chain, count, below)
            }
        case .form:
            guard let record else { preconditionFailure("a form without a record") }
            return try linked(record, slot: nil, below)
        case .role: preconditionFailure("a role without its component")
        case .resolver:
            let maker = Maker<any Resolver> { context in StrategyResolver(context.frame.handle) }
            return EntryRecord(component, needsResolveStorage: true, usesRequesterFrame: true, maker: maker)
        }
    }

    private func decorated(
        by decorator: DecoratorRecord, _ chain: UnitChain, _ count: Int, _ below: [EntryRecord]
    ) throws -> EntryRecord {
        if inherited != nil { return try decorator.build(linking(decorator.opacity, slot: nil, below), nil) }
        try checkIsolation(below)
        try checkLifetimes(below)
        let slot = unit.registration.flatMap { builder.decorationSlot(for: $0, builder.decorations(chain).id(count)) }
        return try decorator.build(linking(decorator.opacity, slot: slot, below), below[0])
    }

    /// Checks that a component without isolation needs no component of the main actor, for which it cannot wait.
    private func checkIsolation(_ below: [EntryRecord]) throws(ResolutionError) {
        guard below.contains(where: \.isBoundToMainActor), component.isolation == .nonisolated else { return }
        for need in needs {
            guard let target = need.entry?.mainActorComponent else { continue }
            throw builder.chained(
                .needsMainActor(component, need: .needed(need.dependency, by: component), target: target)
                    .withChain([ResolutionError.Step(target)]))
        }
    }

    /// Checks that the component keeps no instance with a shorter lifetime.
    private func checkLifetimes(_ below: [EntryRecord]) throws(ResolutionError) {
        guard below.contains(where: { !$0.shortLifetimes.isEmpty }), component.lifetime.isOwner else { return }
        for entry in below {
            let captives = entry.shortLifetimes.filter { !$0.outlives(component.lifetime) }
                .compactMap { entry.shortestPath(to: $0).last }
            // Of several, always the same one.
            guard let captive = captives.min(by: { "\($0.key)" < "\($1.key)" }) else { continue }
            // Another need may lead there by a shorter path, which is the one that validation reports.
            let path = below.map { $0.shortestPath(to: captive.lifetime) }
                .filter { $0.last?.isSameRegistration(as: captive) == true }.min { $0.count < $1.count }
            throw builder.chained(.captive(captive, in: component).withChain((path ?? [captive]).map { .init($0) }))
        }
    }

    private func linked(
        _ record: ComponentRecord, slot: (any CacheSlot)?, _ below: [EntryRecord]
    ) throws -> EntryRecord {
        let isAlone = slot == nil && inherited == nil && builder.defaults.addNothing
        if isAlone, !below.contains(where: { $0.usesRequesterFrame || $0.isAwaited(onMainActor: false) }),
            let type = record.key.type, let maker = try record.bareMaker(Linker(self))
        {
            // Nothing calls the maker but requests, so its type is not needed here. Most components are linked in this way.
            return EntryRecord(
                component, over: below, of: type, maker: component.checked(maker, of: type),
                isReusable: below.count == needs.count && below.allSatisfy(\.isReusable))
        }
        let isDecorated =
            if case .component(let registration) = unit { builder.isDecorated(registration) } else { false }
        return try record.build(
            ComponentLinking(
                session: self, component: component, subject: component, isDecorated: isDecorated,
                isForm: record.isForm, slot: slot, hasSlot: slot != nil, inherited: inherited,
                isOpaque: record.opacity(builder.defaults.finishing) != .transparent, dependencyEntries: below,
                defaultStrategy: builder.defaults.finishing,
                observers: record.isForm || record.existing != nil ? [] : builder.defaults.observers,
                resolutionObservers: builder.defaults.resolutionObservers, isAskedFor: true,
                isReusable: record.existing != nil && builder.defaults.addNothing && !isDecorated))
    }

    /// Returns the linking of a decorator.
    private func linking(
        _ opacity: Opacity, slot: (any CacheSlot)?, _ below: [EntryRecord]
    ) -> ComponentLinking {
        return ComponentLinking(
            session: self, component: component,
            subject: unit.registration?.description(in: builder.defaults) ?? component, isDecoration: true,
            isForm: false, slot: slot, hasSlot: slot != nil, inherited: inherited,
            isOpaque: opacity != .transparent, dependencyEntries: below, defaultStrategy: builder.defaults.finishing,
            // Without a cache, each request reaches the component, which asks the observers.
            observers: [], resolutionObservers: builder.defaults.resolutionObservers,
            isAskedFor: slot != nil || inherited != nil)
    }

    // MARK: Linkers

    /// The plan that the links are for.
    var plan: Plan { builder.plan }

    /// The only needs that a resolver of the maker answers; `nil` if it answers every key, because the strategy may not
    /// know its needs beforehand.
    private(set) lazy var declaredNeeds: DeclaredNeeds? = {
        let finishing = builder.defaults.finishing
        guard let record, record.strategyOpacity(finishing) == .transparent else { return nil }
        return DeclaredNeeds(record.dependencies(finishing), of: component)
    }()

    /// Returns the entry for a declared dependency, by the type as it is written; `nil` for a missing optional.
    func entry(for form: ComponentKey) throws(ResolutionError) -> EntryRecord? {
        // The last declaration of a key counts.
        guard let position = needs.lastIndex(where: { $0.form == form }) else { throw undeclared(form) }
        return needs[position].entry.map(seenFromHere)
    }

    /// Returns the entry for a need that no other component supplies, as one of the need's type.
    ///
    /// - Throws: ``ResolutionError/Code/undeclaredDependency`` if no component is registered for an optional one.
    func entry(for need: AnyNeed) throws(ResolutionError) -> UnsafeRawPointer {
        guard let entry = try entry(for: need.key) else { throw undeclared(need.key) }
        return entry.entry(of: UInt(bitPattern: ObjectIdentifier(need.type)))
    }

    /// Returns the form of an entry that this component uses.
    private func seenFromHere(_ entry: EntryRecord) -> EntryRecord {
        guard component.isolation != .mainActor, let outside = entry.seenFromOutside else { return entry }
        keep(outside)
        return outside
    }

    /// Returns the contributions to a declared collection.
    func contributions(
        to element: ComponentKey, mapKeyType: ObjectIdentifier?
    ) throws(ResolutionError) -> [(mapKey: (any Hashable & Sendable)?, entry: EntryRecord)] {
        let found = needs.filter { $0.isPart(ofCollection: element, mapKeyType) }
        if found.isEmpty { throw undeclared(element) }
        return found.compactMap { need in need.entry.map { (need.mapKey, seenFromHere($0)) } }
    }

    /// Keeps an entry alive as long as the plan.
    func keep(_ entry: EntryRecord) { builder.keep(entry) }

    /// Returns the error for a key that the strategy links and does not declare.
    func undeclared(_ form: ComponentKey) -> ResolutionError {
        ResolutionError(
            .undeclaredDependency, key: form,
            message: "the strategy of \(component.key) links \(form), which it does not declare",
            notes: [.init(.needed, "\(component.key)", at: component.place)],
            help: "add it to the strategy's dependencies")
    }
}
