// The linking of components.
extension Generation {
    /// Returns the entry of a component, without roles and decorators.
    func entry(of record: ComponentRecord, in session: LinkSession) throws(ResolutionError) -> Entry {
        // The entry of a component with one key is that of the key.
        let isKept = record.isReserved || hasDecorators || distinguishesRequesters
        if isKept, let known = linked(record) { return known }
        let entry: Entry
        let making = record.completedMaking
        switch making {
        case .instance(let cell):
            // Decorations are kept in the cell, and those of other containers may differ.
            let slot =
                hasDecorators || core.isCopy
                ? core.slot(of: record, for: self) { .cell(CacheCell(holding: cell)) } : .cell(cell)
            entry = givenEntry(of: record, in: slot)
        case .supplied(let scope):
            let slot = LinkedSlot.choosing(ChoosingSlot(ScopedSlot(in: scope, supplying: record)))
            entry = givenEntry(of: record, in: slot)
        case .maker(let maker):
            do {
                entry = try self.entry(of: record, maker, LinkSession.Found())
            } catch {
                throw error.through(ResolutionError.Step(record.description()))
            }
        case .function, .strategy, .mainActor:
            entry = try session.entry(
                of: LinkSession.Subject(record),
                linking: { try linkedMaker(of: record, madeBy: making, in: $0) },
                { try self.entry(of: record, $0, $1) })
        case .asynchronous(let strategy):
            entry = try session.entry(
                of: LinkSession.Subject(record),
                linking: { session in
                    try session.declareNeeds(of: strategy)
                    return try strategy.maker(in: session)
                },
                { try asynchronousEntry(of: record, $0, $1) })
        }
        return isKept ? publish(entry, for: record) : entry
    }

    /// Links the needs of a component that makes its instances without suspending, and returns the maker.
    private func linkedMaker(
        of record: ComponentRecord, madeBy making: ComponentRecord.Making, in session: LinkSession
    ) throws -> Maker<Void> {
        func checkPause() throws(ResolutionError) {
            if !record.hasImpossiblePause { return }
            throw ResolutionError(.asynchronous, key: record.key, .cannotPause(record.description()))
        }
        switch making {
        case .function(let function):
            try checkPause()
            return try function.maker(in: session)
        case .strategy(let strategy):
            try session.declareNeeds(of: strategy)
            try checkPause()
            return try strategy.maker(in: session)
        case .mainActor(let strategy):
            try session.declareNeeds(of: strategy)
            try checkPause()
            return try strategy.maker(in: session)
        case .maker, .asynchronous, .instance, .supplied: preconditionFailure("such a component links no maker")
        }
    }

    /// The greatest number of decorators of a key.
    package static let mostDecorators = 32

    /// Returns the entry for the maker of a component, with everything that happens to an instance.
    private func entry(
        of record: ComponentRecord, _ maker: Maker<Void>, _ found: LinkSession.Found
    ) throws(ResolutionError) -> Entry {
        try Entry.checkLifetimes(of: found.needs, in: record, as: record.key)
        var (maker, found) = (maker, found)
        found.traits.formUnion(ownTraits(of: record))
        let observers = core.defaults?.observers ?? []
        if !observers.isEmpty { found.traits.insert(.framed) }
        let observation = observation(of: record)
        if record.hasHooks || !observers.isEmpty {
            maker = Creation.finishing(maker, of: record.key) { try record.finish($0, observers, observation, in: $1) }
        }
        return entry(
            .component(record), by: record, record.key, maker, found, answering: found.needs,
            in: try slot(of: record), for: record.cache?.lifetime ?? .uncached,
            isMainActor: record.isolation == .mainActor, observation)
    }

    /// Returns the traits of a component, without those of its needs.
    private func ownTraits(of record: ComponentRecord) -> Traits {
        var traits: Traits = record.hasOpaqueHook ? .opaque : []
        if record.cache?.lifetime.isNarrow == true { traits.insert(.narrow) }
        return traits
    }

    /// Returns the entry for the maker of a component or a decoration, with everything that both do with an instance.
    ///
    /// - Parameters:
    ///   - needs: The needs that a resolver of the creation answers with.
    ///   - lifetime: The lifetime of the instances.
    func entry(
        _ kind: Entry.Kind, by origin: any CreationOrigin, _ key: ComponentKey, _ maker: Maker<Void>,
        _ found: LinkSession.Found, answering needs: [Entry], in slot: LinkedSlot?, for lifetime: Lifetime,
        isMainActor: Bool, _ observation: Observation?
    ) -> Entry {
        let isComponent = if case .component = kind { true } else { false }
        let (isKept, linked) = (slot != nil, found.needs)
        let binding = MainActorBinding(isMainActor: isMainActor, of: linked, isKept: isKept)
        // Requests from outside of the main actor are checked, or only those that create an instance.
        var check: Creation.Check?
        if binding != .none {
            check = { try Entry.checkMainActor(of: linked, in: origin.description(as: key), inside: $0) }
        }
        let checksCreation = isKept && binding == .creation
        var (maker, traits) = (Creation.checking(maker, of: key, by: origin), found.traits)
        // A request that may suspend creates the instance of a component, or asks the slot of a decoration, before it
        // creates anything else.
        let isAwaiting = isKept && linked.contains { $0.traits.contains(.awaits) }
        let make = isAwaiting && isComponent ? Creation.suspending(maker, of: key, boundBy: binding) : nil
        let isRouted = binding != .none || isAwaiting && (isComponent || slot?.chooser != nil)
        if let observation {
            maker = observation.creating(maker, of: key)
            traits.insert(.observed)
        }
        if isMainActor { traits.insert(.mainActor) }
        let isFramed = !traits.isDisjoint(with: [.opaque, .observed, .framed]) || needs.contains(where: \.isDeferred)
        var route: AsyncRoute?
        if isKept || isFramed || isRouted {
            let recipe = Recipe(
                key, by: origin, of: core, needing: needs, in: slot, for: lifetime, isMainActor: isMainActor,
                isMadeOnMainActor: binding != .none)
            if isKept {
                maker = Creation.caching(maker, as: recipe, checking: checksCreation ? check : nil)
            } else if isFramed {
                maker = Creation.framing(maker, as: recipe, isOpaque: traits.contains(.opaque))
            }
            if isRouted { route = AsyncRoute(recipe, make, make.flatMap { _ in observation }) }
        }
        // The creation of a kept instance checks the stack.
        let isFar = linked.contains { $0.makersBeforeCheck >= StackLimit.makersBetweenChecks - 1 }
        if isFar, !isKept { maker = Creation.checkingStack(maker, of: key) }
        if let observation { maker = observation.requesting(maker, of: key) }
        if let route { maker = Creation.guarding(maker, of: key, as: route, checking: checksCreation ? nil : check) }
        return Entry(
            key, maker, of: core, kind, in: slot, needs: linked, others: found.others, traits: traits, route: route,
            binding: binding, checksStack: isFar || isKept)
    }

    /// Returns the entry of a component whose creations may suspend.
    private func asynchronousEntry(
        of record: ComponentRecord, _ make: @escaping AsyncRoute.Make, _ found: LinkSession.Found
    ) throws(ResolutionError) -> Entry {
        try Entry.checkLifetimes(of: found.needs, in: record, as: record.key)
        let slot = try slot(of: record)
        let observation = observation(of: record)
        let finishing = Creation.finishing(make, of: record, core.defaults?.observers ?? [], observation)
        let recipe = Recipe(
            record.key, by: record, of: core, needing: found.needs, in: slot,
            for: record.cache?.lifetime ?? .uncached, isMainActor: record.isolation == .mainActor)
        let route = AsyncRoute(recipe, finishing, observation)
        let own: Traits = observation == nil ? .awaits : [.awaits, .observed]
        return Entry(
            record.key, Creation.taking(route), of: core, .component(record), in: slot, needs: found.needs,
            others: found.others, traits: found.traits.union(ownTraits(of: record)).union(own), route: route,
            binding: MainActorBinding.none)
    }

    /// Returns the entry of a component that the container does not create.
    private func givenEntry(of record: ComponentRecord, in slot: LinkedSlot) -> Entry {
        var maker = Creation.reading(Recipe(record.key, by: record, of: core, in: slot))
        var traits: Traits = record.suppliedIn == nil ? [] : .narrow
        if let observation = observation(of: record) {
            maker = observation.requesting(maker, of: record.key)
            traits.insert(.observed)
        }
        return Entry(record.key, maker, of: core, .component(record), in: slot, traits: traits)
    }

    /// Returns the observation of a component, or of a decoration of it; `nil` without observers.
    func observation(of record: ComponentRecord?, as decoration: ComponentDescription? = nil) -> Observation? {
        guard let observers = core.observers, let record else { return nil }
        return Observation(observers, of: record, as: decoration, in: core)
    }

    private func slot(of record: ComponentRecord) throws(ResolutionError) -> LinkedSlot? {
        guard let cache = record.cache else { return nil }
        let slot = core.slot(of: record, for: self) { LinkedSlot(cache.makeSlot(for: record.description())) }
        try slot.cell?.tie(to: record.key, isMainActor: record.isolation == .mainActor, of: record.description())
        return slot
    }
}
