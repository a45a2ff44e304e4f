// From answers to entries.
extension Generation {
    /// Returns the entry of a key, for a request from outside of any component.
    func entry(for key: ComponentKey) throws(ResolutionError) -> Entry {
        if let known = linked(key) { return known }
        return try LinkSession(self).entry(for: key)
    }

    /// Returns the entry of a key, for the subject that is being linked.
    func entry(for key: ComponentKey, in session: LinkSession) throws(ResolutionError) -> Entry {
        // Each requester may see other private components.
        let isShared = session.isOutside || !hasPrivateComponents
        if isShared, let known = linked(key) { return known }
        guard let (answer, owner) = answer(to: key, from: session.modules) else {
            let entry: Entry
            if key == Self.resolverKey {
                entry = resolverEntry
            } else if let form = key.type as? any DependencyForm.Type {
                try session.checkDepth(before: key)
                entry = try self.entry(of: form, as: key, in: session)
            } else {
                throw missing(key)
            }
            return isShared ? publish(entry, for: key) : kept(entry)
        }
        try session.checkDepth(before: key)
        if isShared, owner !== self, let base,
            let inherited = try inherited({ () throws(ResolutionError) in try base.entry(for: key) })
        {
            // Observers of a child see the instances that it creates. The layers of a copy have the same observers.
            let isSeen = base.core !== core && core.observesMore && !inherited.isKept
            if !isSeen, !reachesChange(inherited) { return publish(observing(inherited), for: key) }
        }
        let entry = try entry(for: answer, of: owner, as: key, in: session)
        return isShared ? publish(entry, for: key) : kept(entry)
    }

    private func entry(
        for answer: Answer, of owner: Generation, as key: ComponentKey, in session: LinkSession
    ) throws(ResolutionError) -> Entry {
        var entry: Entry
        switch answer {
        case .component(let record, nil):
            entry = try self.entry(of: record, in: session)
        case .component(let record, let role?):
            entry = derived(try self.entry(of: record, in: session), as: key, by: record.roles[role])
        case .redirection(let redirection):
            try checkPath(from: (redirection, owner), in: session)
            let target = try self.entry(for: redirection.target, in: session)
            entry = derived(target, as: key, by: redirection.role)
        case .duplicate(let records):
            throw ResolutionError(
                .duplicate, key: key,
                .duplicate(
                    records.map { $0.description() },
                    areOverriding: records.allSatisfy { $0.rank == .overriding }))
        case .duplicateRedirection(let redirections):
            throw ResolutionError(.duplicate, key: key, .duplicateRedirection(redirections.map(\.description)))
        }
        if case .component(let record, _) = answer, let scope = record.suppliedIn,
            let other = defaultClaim(to: key, of: owner, from: session.modules)
        {
            var provider = try self.entry(of: other.record, since: owner, in: session)
            if let role = other.role { provider = derived(provider, as: key, by: other.record.roles[role]) }
            let maker = Creation.supplying(entry.maker, of: record, in: scope, as: key, or: provider.maker)
            entry = Entry(key, maker, of: core, by: entry.origin, needs: [entry, provider])
        }
        return try decorated(entry, as: key, since: owner, in: session)
    }

    /// Throws an error if redirections meet, or if too many follow one another.
    private func checkPath(
        from first: NeedTarget.OwnedRedirection, in session: LinkSession
    ) throws(ResolutionError) {
        let (path, loop) = path(from: first, modules: session.modules)
        let target = path[path.count - 1].record.target
        guard let loop else {
            let need = self.target(of: Dependency(target), from: session.modules)
            guard case .missing = need.end else { return }
            let error = missing(target, through: path.map(\.record.description))
            throw path.reversed().reduce(error) { $0.through(ResolutionError.Step(key: $1.record.key)) }
        }
        if loop[0].key == target {
            throw ResolutionError(.redirectionLoop, key: target, .redirectionLoop(loop.map(\.description)))
        }
        throw ResolutionError(
            .redirectionLoop, key: first.record.key, .tooManyRedirections(limit: Self.mostRedirections))
    }

    /// Returns the entry of an element of a collection.
    func element(
        _ component: Entry, as role: ComponentRole, since owner: Generation, in session: LinkSession
    ) throws(ResolutionError) -> Entry {
        if decorators(of: role.key, since: owner).isEmpty {
            return Entry(role.key, role.convert(component.maker), by: component.origin, needs: [component])
        }
        return try decorated(derived(component, as: role.key, by: role), as: role.key, since: owner, in: session)
    }

    /// Returns the entry of a key with its decorators around an instance.
    private func decorated(
        _ entry: Entry, as key: ComponentKey, since owner: Generation, in session: LinkSession
    ) throws(ResolutionError) -> Entry {
        var entry = entry
        let component = entry.source
        for (decorator, _) in decorators(of: key, since: owner) {
            let decorated = entry
            let decoration = Decoration(decorator, of: key, over: entry.description)
            entry = try session.entry(of: .decorator(decoration), needs: [decorated]) { session in
                try decorator.link(decorated.stepped, session)
            } makeEntry: { maker, link in
                // A decoration lives in the cell of the decorated instance, and dies with it.
                let slot = decorated.slot?.derived(by: decorator)
                let route = decorated.mainActorRoute
                let observation = observation(of: component, as: decoration.description)
                var decorating = Creation.checking(maker, of: key, by: decoration)
                decorating = observation?.creating(decorating, of: key) ?? decorating
                if let slot {
                    decorating = Creation.caching(
                        decorating, of: key, by: decoration, in: slot, of: core, for: decorated.lifetime,
                        isMainActor: route != nil)
                } else if link.traits.contains(.opaque) || observation != nil {
                    decorating = Creation.framing(decorating, of: key, by: decoration)
                }
                if let observation { decorating = observation.requesting(decorating, of: key) }
                if let route { decorating = Creation.guarding(decorating, of: key, madeOf: route) }
                return Entry(
                    key, decorating, of: core, by: decoration, in: slot, needs: link.needs, others: link.others,
                    traits: link.traits)
            }
        }
        return entry
    }

    /// Returns the entry of a role or of a redirection. An instance that is made of a cached one is kept in the cell of that one.
    private func derived(_ source: Entry, as key: ComponentKey, by role: ComponentRole) -> Entry {
        let cell = source.ownCell?.derived(by: role)
        var maker = role.convert(source.maker)
        let route = source.mainActorRoute
        if let cell {
            maker = Creation.deriving(
                maker, of: key, in: cell, isMainActor: route != nil, isObserved: source.traits.contains(.observed))
        }
        if let route { maker = Creation.guarding(maker, of: key, madeOf: route) }
        return Entry(
            key, maker, of: core, by: source.origin, in: cell.map(LinkedSlot.cell) ?? source.slot, needs: [source])
    }

    /// Returns the entry of a component that is registered here or further out. It is that of the container further out, with
    /// the same instance, unless it reaches a change.
    ///
    /// - Parameter owner: The container in which the component is registered.
    func entry(
        of record: ComponentRecord, since owner: Generation, in session: LinkSession
    ) throws(ResolutionError) -> Entry {
        if owner !== self, let base,
            let inherited = try inherited({ () throws(ResolutionError) in
                try LinkSession(base).entry(of: record, since: owner)
            }), !reachesChange(inherited)
        {
            return inherited
        }
        return try entry(of: record, in: session)
    }

    /// Returns the entry of a component, without roles and decorators.
    func entry(of record: ComponentRecord, in session: LinkSession) throws(ResolutionError) -> Entry {
        // The entry of a component with one key is that of the key.
        let isKept = record.isReserved || hasDecorators || hasPrivateComponents
        if isKept, let known = linked(record) { return known }
        let entry: Entry
        switch record.completedMaking {
        case .instance(let cell):
            entry = givenEntry(of: record, Creation.reading(cell, of: record.key), in: .cell(cell))
        case .supplied(let scope): entry = givenEntry(of: record, Creation.supplying(record, in: scope))
        case .maker(let maker):
            do {
                entry = try self.entry(of: record, maker)
            } catch {
                throw error.through(ResolutionError.Step(record.description()))
            }
        case .function(let needs, let body):
            entry = try linking(record, in: session) { try Linker(session).linkFunction(needs: needs, body) }
        case .strategy(let strategy):
            func link<Output>(_ strategy: some InjectionStrategy<Output>) throws -> Maker<Void> {
                try strategy.link(Linker(session)).erased
            }
            entry = try linking(record, by: strategy, in: session) {
                try session.linking { try link(strategy) }
            }
        case .mainActor(let strategy):
            func link<Output>(_ strategy: some MainActorStrategy<Output>) throws -> Maker<Void> {
                try strategy.link(Linker(session)).unbound.erased
            }
            entry = try linking(record, by: strategy, in: session) {
                try session.linking { try link(strategy) }
            }
        case .asynchronous(let strategy):
            func link<Output>(_ strategy: some AsyncStrategy<Output>) throws -> AsyncRoute.Make {
                try strategy.link(AsyncLinker(session)).boxing
            }
            var make: AsyncRoute.Make?
            entry = try session.entry(of: .component(record), by: strategy) { _ in
                make = try session.linking { try link(strategy) }
                return Maker<Void> { _ in () }
            } makeEntry: { _, found in
                try asynchronousEntry(of: record, make, found)
            }
        }
        return isKept ? publish(entry, for: record) : entry
    }

    private func linking(
        _ record: ComponentRecord, by strategy: (any ComponentStrategy)? = nil, in session: LinkSession,
        _ link: () throws -> Maker<Void>
    ) throws(ResolutionError) -> Entry {
        try session.entry(of: .component(record), by: strategy) { _ in
            try link()
        } makeEntry: { maker, found in
            try entry(of: record, maker, needs: found.needs, others: found.others, traits: found.traits)
        }
    }

    /// Returns the entry for the maker of a component, with everything that happens to an instance.
    private func entry(
        of record: ComponentRecord, _ maker: Maker<Void>, needs: [Entry] = [], others: [ComponentKey] = [],
        traits: Traits = []
    ) throws(ResolutionError) -> Entry {
        var (maker, traits) = (maker, traits)
        if record.hasOpaqueHook { traits.insert(.opaque) }
        let observers = core.defaults?.observers ?? []
        if !observers.isEmpty { traits.insert(.framed) }
        if record.hasHooks || !observers.isEmpty { maker = Creation.finishing(maker, of: record, observers) }
        maker = Creation.checking(maker, of: record.key, by: record)
        let observation = observation(of: record)
        if let observation {
            maker = observation.creating(maker, of: record.key)
            traits.insert(.observed)
        }
        let slot = try slot(of: record)
        let isMainActor = record.isolation == .mainActor
        if let slot {
            maker = Creation.caching(
                maker, of: record.key, by: record, in: slot, of: core,
                for: record.cache?.lifetime ?? .uncached, isMainActor: isMainActor)
        } else if !traits.isDisjoint(with: [.opaque, .observed, .framed]) || needs.contains(where: \.isDeferred) {
            maker = Creation.framing(maker, of: record.key, by: record)
        }
        let depth = needs.reduce(0) { max($0, $1.depth + 1) }
        if slot == nil, depth % StackLimit.makersBetweenChecks == StackLimit.makersBetweenChecks - 1 {
            maker = Creation.checkingStack(maker, of: record.key)
        }
        if let observation { maker = observation.requesting(maker, of: record.key) }
        let route = isMainActor ? AsyncRoute(record, nil, in: slot, of: core) : nil
        if let route { maker = Creation.guarding(maker, of: record.key, as: route) }
        return Entry(
            record.key, maker, of: core, record, in: slot, needs: needs, others: others,
            traits: isMainActor ? traits.union(.mainActor) : traits, route: route)
    }

    /// Returns the entry of a component whose creations may suspend.
    private func asynchronousEntry(
        of record: ComponentRecord, _ make: AsyncRoute.Make?, _ found: LinkSession.Link
    ) throws(ResolutionError) -> Entry {
        let slot = try slot(of: record)
        let observation = observation(of: record)
        let route = AsyncRoute(record, make, in: slot, of: core, observation)
        let traits = found.traits.union(observation == nil ? .awaits : [.awaits, .observed])
        return Entry(
            record.key, Creation.taking(record.key, as: route), of: core, record, in: slot, needs: found.needs,
            others: found.others, traits: traits, route: route)
    }

    /// Returns the entry of a component that the container does not create.
    private func givenEntry(of record: ComponentRecord, _ maker: Maker<Void>, in slot: LinkedSlot? = nil) -> Entry {
        guard let observation = observation(of: record) else {
            return Entry(record.key, maker, of: core, record, in: slot)
        }
        return Entry(
            record.key, observation.requesting(maker, of: record.key), of: core, record, in: slot, traits: .observed)
    }

    /// Returns the observation of a component, or of a decoration of it; `nil` without observers.
    private func observation(of record: ComponentRecord?, as decoration: ComponentDescription? = nil) -> Observation? {
        guard let observers = core.observers, let record else { return nil }
        return Observation(observers, of: record, as: decoration, in: core)
    }

    /// Returns an entry that tells the observers of a child about the answers of the container around it.
    private func observing(_ inherited: Entry) -> Entry {
        guard let own = core.ownObservers, let record = inherited.source, let outer = inherited.core,
            outer !== core
        else { return inherited }
        let maker = Observation(own, of: record, in: outer)
            .requesting(inherited.maker, of: inherited.key, as: .inherited)
        return Entry(
            inherited.key, maker, of: core, by: inherited.origin, in: inherited.slot, needs: [inherited],
            traits: .observed)
    }

    /// The key of a resolver, which each container answers.
    static let resolverKey = ComponentKey((any Resolver).self)

    private var resolverEntry: Entry {
        let maker = Maker<any Resolver> { context in StrategyResolver(context.frame.handle) }
        return Entry(Self.resolverKey, maker.erased, of: core, traits: .defers)
    }

    /// Returns the entry of a dependency form, such as an array.
    private func entry(
        of form: any DependencyForm.Type, as key: ComponentKey, in session: LinkSession
    ) throws(ResolutionError) -> Entry {
        func strategy<Form: DependencyForm>(of form: Form.Type) -> (any InjectionStrategy, linksAll: Bool) {
            let strategy = form.strategy(qualifier: key.qualifier)
            return (strategy, strategy is LinkingStrategy<Form>)
        }
        func link<Output>(_ strategy: some InjectionStrategy<Output>) throws -> Maker<Void> {
            try strategy.link(Linker(session)).erased
        }
        let (strategy, linksAll) = strategy(of: form)
        return try session.entry(of: .form(key, for: session.modules), by: linksAll ? nil : strategy) { _ in
            try link(strategy)
        } makeEntry: { maker, found in
            Entry(key, maker, of: core, needs: found.needs, others: found.others, traits: found.traits)
        }
    }

    private func slot(of record: ComponentRecord) throws(ResolutionError) -> LinkedSlot? {
        guard let cache = record.cache else { return nil }
        let slot = core.slot(of: record) {
            LinkedSlot(cache.makeSlot(for: record.description()))
        }
        try slot.cell?.tie(to: record.key, isMainActor: record.isolation == .mainActor, by: record)
        return slot
    }

    /// Returns an entry of the container around this one; `nil` if it cannot be linked there, and perhaps can be here.
    private func inherited(_ link: () throws(ResolutionError) -> Entry) throws(ResolutionError) -> Entry? {
        do throws(ResolutionError) {
            return try link()
        } catch {
            if registry.mask.meets(.all) { return nil }
            throw error
        }
    }

    /// Whether something that an entry of a container further out reaches has another answer here.
    private func reachesChange(_ entry: Entry) -> Bool {
        guard entry.mask.meets(registry.mask) else { return false }
        var seen: Set<ObjectIdentifier> = []
        var open = [entry]
        while let next = open.popLast() {
            guard next.mask.meets(registry.mask), seen.insert(ObjectIdentifier(next)).inserted else { continue }
            if next.traits.contains(.opaque) || registry.concerns(next.key) { return true }
            for other in next.others {
                if registry.concerns(other) { return true }
                // A key that is missing there is missing here too.
                if next.traits.contains(.defers), let entry = try? base?.entry(for: other) { open.append(entry) }
            }
            open += next.needs
        }
        return false
    }
}
