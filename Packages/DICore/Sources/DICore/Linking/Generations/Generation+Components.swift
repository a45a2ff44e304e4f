// The linking of components.
extension Generation {
    /// Returns the entry of a component, without roles and decorators.
    func entry(of record: ComponentRecord, in session: LinkSession) throws(ResolutionError) -> Entry {
        // The entry of a component with one key is that of the key.
        let isKept = record.isReserved || hasDecorators || distinguishesRequesters
        if isKept, let known = linked(record) { return known }
        let entry: Entry
        switch record.completedMaking {
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
                entry = try self.entry(of: record, maker)
            } catch {
                throw error.through(ResolutionError.Step(record.description()))
            }
        case .function(let function):
            entry = try linking(record, in: session) { try function.maker(in: $0) }
        case .strategy(let strategy):
            entry = try linking(record, by: strategy, in: session) { try strategy.maker(in: $0) }
        case .mainActor(let strategy):
            entry = try linking(record, by: strategy, in: session) { try strategy.maker(in: $0) }
        case .asynchronous(let strategy):
            entry = try session.entry(of: .component(record), by: strategy) {
                try strategy.maker(in: $0)
            } makeEntry: {
                try asynchronousEntry(of: record, $0, $1)
            }
        }
        return isKept ? publish(entry, for: record) : entry
    }

    private func linking(
        _ record: ComponentRecord, by strategy: (any ComponentStrategy)? = nil, in session: LinkSession,
        _ link: (LinkSession) throws -> Maker<Void>
    ) throws(ResolutionError) -> Entry {
        try session.entry(of: .component(record), by: strategy) { session in
            if record.hasImpossiblePause {
                throw ResolutionError(.asynchronous, key: record.key, .cannotPause(record.description()))
            }
            return try link(session)
        } makeEntry: { maker, found in
            try checkNeeds(of: found, in: record.description())
            return try entry(of: record, maker, needs: found.needs, others: found.others, traits: found.traits)
        }
    }

    /// Throws an error if a component or a decoration keeps an instance that lives shorter.
    func checkNeeds(
        of link: LinkSession.Link, in component: @autoclosure () -> ComponentDescription
    ) throws(ResolutionError) {
        guard link.needs.contains(where: { $0.traits.contains(.narrow) }) else { return }
        let component = component()
        if component.lifetime.isOwner { try Entry.checkLifetimes(of: link.needs, in: component) }
    }

    /// Returns the checks of requests from outside of the main actor: of all, or only of those that create an instance.
    func checks(
        of needs: [Entry], in origin: any CreationOrigin, as key: ComponentKey, boundBy binding: MainActorBinding,
        isKept: Bool
    ) -> (request: Creation.Check?, creation: Creation.Check?) {
        if binding == .none { return (nil, nil) }
        let check: Creation.Check = { frame in
            let component = origin.description(as: key)
            if component.isolation == .mainActor { throw Entry.mainActorError(for: component) }
            try Entry.checkMainActor(of: needs, inside: frame)
        }
        return isKept && binding == .creation ? (nil, check) : (check, nil)
    }

    /// The greatest number of decorators of a key.
    package static let mostDecorators = 32

    /// Returns the entry for the maker of a component, with everything that happens to an instance.
    private func entry(
        of record: ComponentRecord, _ maker: Maker<Void>, needs: [Entry] = [], others: [ComponentKey] = [],
        traits: Traits = []
    ) throws(ResolutionError) -> Entry {
        var (maker, traits) = (maker, traits)
        if record.hasOpaqueHook { traits.insert(.opaque) }
        let observers = core.defaults?.observers ?? []
        if !observers.isEmpty { traits.insert(.framed) }
        let observation = observation(of: record)
        if record.hasHooks || !observers.isEmpty {
            maker = Creation.finishing(maker, of: record.key) { try record.finish($0, observers, observation, in: $1) }
        }
        maker = Creation.checking(maker, of: record.key, by: record)
        let isMainActor = record.isolation == .mainActor
        let slot = try slot(of: record)
        let binding = MainActorBinding(isMainActor: isMainActor, of: needs, isKept: slot != nil)
        let checks = checks(of: needs, in: record, as: record.key, boundBy: binding, isKept: slot != nil)
        var make: AsyncRoute.Make?
        if slot != nil, needs.contains(where: { $0.traits.contains(.awaits) }) {
            make = Creation.suspending(maker, of: record.key, boundBy: binding)
        }
        if let observation {
            maker = observation.creating(maker, of: record.key)
            traits.insert(.observed)
        }
        let lifetime = record.cache?.lifetime ?? .uncached
        if lifetime.isNarrow { traits.insert(.narrow) }
        let isFramed =
            !traits.isDisjoint(with: [.opaque, .observed, .framed]) || needs.contains(where: \.isDeferred)
        var recipe: Recipe?
        if slot != nil || isFramed || binding != .none {
            let new = Recipe(
                record.key, by: record, of: core, needing: needs, in: slot, for: lifetime, isMainActor: isMainActor,
                isMadeOnMainActor: binding != .none)
            recipe = new
            if slot != nil {
                maker = Creation.caching(maker, as: new, checking: checks.creation)
            } else if isFramed {
                maker = Creation.framing(maker, as: new, isOpaque: traits.contains(.opaque))
            }
        }
        let depth = needs.reduce(0) { max($0, $1.depth + 1) }
        if slot == nil, depth % StackLimit.makersBetweenChecks == StackLimit.makersBetweenChecks - 1 {
            maker = Creation.checkingStack(maker, of: record.key)
        }
        if let observation { maker = observation.requesting(maker, of: record.key) }
        let route = recipe.flatMap {
            binding != .none || make != nil ? AsyncRoute($0, make, make.flatMap { _ in observation }) : nil
        }
        if let route { maker = Creation.guarding(maker, of: record.key, as: route, checking: checks.request) }
        return Entry(
            record.key, maker, of: core, .component(record), in: slot, needs: needs, others: others,
            traits: isMainActor ? traits.union(.mainActor) : traits, route: route, binding: binding)
    }

    /// Returns the entry of a component whose creations may suspend.
    private func asynchronousEntry(
        of record: ComponentRecord, _ make: @escaping AsyncRoute.Make, _ found: LinkSession.Link
    ) throws(ResolutionError) -> Entry {
        try checkNeeds(of: found, in: record.description())
        let slot = try slot(of: record)
        let observation = observation(of: record)
        let finishing = Creation.finishing(make, of: record, core.defaults?.observers ?? [], observation)
        let lifetime = record.cache?.lifetime ?? .uncached
        let recipe = Recipe(
            record.key, by: record, of: core, needing: found.needs, in: slot, for: lifetime,
            isMainActor: record.isolation == .mainActor)
        let route = AsyncRoute(recipe, finishing, observation)
        var traits = found.traits.union(observation == nil ? .awaits : [.awaits, .observed])
        if lifetime.isNarrow { traits.insert(.narrow) }
        if record.hasOpaqueHook { traits.insert(.opaque) }
        return Entry(
            record.key, Creation.taking(route), of: core, .component(record), in: slot,
            needs: found.needs, others: found.others, traits: traits, route: route, binding: MainActorBinding.none)
    }

    /// Returns the entry of a component that the container does not create.
    private func givenEntry(of record: ComponentRecord, in slot: LinkedSlot) -> Entry {
        let maker = Creation.reading(Recipe(record.key, by: record, of: core, in: slot))
        let traits: Traits = record.suppliedIn == nil ? [] : .narrow
        guard let observation = observation(of: record) else {
            return Entry(record.key, maker, of: core, .component(record), in: slot, traits: traits)
        }
        return Entry(
            record.key, observation.requesting(maker, of: record.key), of: core, .component(record), in: slot,
            traits: traits.union(.observed))
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
