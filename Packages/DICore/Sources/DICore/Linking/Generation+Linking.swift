// From answers to entries.
extension Generation {
    /// Returns the entry of a key, for a request.
    ///
    /// - Parameter requester: The component that asks.
    func entry(
        for key: ComponentKey, from requester: @autoclosure () -> Requester = .outside
    ) throws(ResolutionError) -> Entry {
        let requester = distinguished(requester())
        if let known = linked(key, from: requester) { return known }
        if base?.base != nil { linkFurtherOut(key, from: requester) }
        return try link(key, from: requester)
    }

    /// Links a key in the containers around this one that do not register it, the outermost first. Each of them finds the entry of
    /// the one around it then, so that linking takes no deep stack.
    private func linkFurtherOut(_ key: ComponentKey, from requester: Requester) {
        let inner = sequence(first: self, next: \.base)
            .prefix { $0.registry[key] == nil && $0.linked(key, from: $0.distinguished(requester)) == nil }
        for generation in inner.dropFirst().reversed() {
            // The request finds the error again.
            guard (try? generation.link(key, from: requester)) != nil else { return }
        }
    }

    /// Returns the entry of a dependency form over entries that were linked before, perhaps in an earlier generation. It is not
    /// kept.
    func entry(
        of form: any DependencyForm.Type, as key: ComponentKey, over held: [Entry], from requester: Requester
    ) throws(ResolutionError) -> Entry {
        try linking(from: requester, holding: held) { session throws(ResolutionError) in
            try entry(of: form, as: key, in: session)
        }
    }

    /// Returns the entry of a key, for the subject that is being linked.
    func entry(for key: ComponentKey, in session: LinkSession) throws(ResolutionError) -> Entry {
        let requester = session.requester
        if let known = linked(key, from: requester) { return known }
        guard let (answer, owner) = answer(to: key, from: requester) else {
            let entry: Entry
            if key == Self.resolverKey {
                entry = resolverEntry
            } else if let form = key.type as? any DependencyForm.Type {
                try session.checkDepth(before: key)
                entry = try self.entry(of: form, as: key, in: session)
            } else {
                throw missing(key)
            }
            return publish(entry, for: key, from: requester)
        }
        try session.checkDepth(before: key)
        if owner !== self, let base, !changes(key, for: requester),
            let inherited = try inherited({ () throws(ResolutionError) in try base.entry(for: key, from: requester) })
        {
            // Observers of a child see the instances that it creates. The layers of a copy have the same observers.
            let isSeen = base.core !== core && core.observesMore && !inherited.isKept
            if !isSeen, !reachesChange(inherited, for: requester) {
                return publish(observing(inherited), for: key, from: requester)
            }
        }
        let entry = try entry(for: answer, of: owner, as: key, in: session)
        return publish(entry, for: key, from: requester)
    }

    private func entry(
        for answer: Answer, of owner: Generation, as key: ComponentKey, in session: LinkSession
    ) throws(ResolutionError) -> Entry {
        var entry: Entry
        switch answer {
        case .component(let record, nil):
            entry = try self.entry(of: record, in: session)
        case .component(let record, let role?):
            entry = derived(try self.entry(of: record, in: session), as: key, by: role)
        case .redirection(let redirection):
            try checkPath(from: (redirection, owner), in: session)
            entry = try session.entry(of: .key(key, for: session.requester)) { session in
                if let own = redirection.own {
                    session.add(
                        try decorated(
                            self.entry(of: own, in: session), as: redirection.target, since: owner, in: session))
                } else {
                    _ = try session.link(redirection.target)
                }
            } makeEntry: { (_: Void, found) in
                derived(found.needs[0], as: key, by: redirection.role)
            }
        case .duplicate(let records):
            throw ResolutionError(
                .duplicate, key: key,
                .duplicate(
                    records.map { $0.description() },
                    areOverriding: records.allSatisfy { $0.rank == .overriding }))
        case .duplicateRedirection(let redirections):
            throw ResolutionError(.duplicate, key: key, .duplicateRedirection(redirections.map(\.description)))
        }
        entry = try decorated(entry, as: key, since: owner, in: session)
        guard case .component(let record, _) = answer, let scope = record.suppliedIn,
            let other = defaultClaim(to: key, of: owner, from: session.requester)
        else { return entry }
        var provider = try self.entry(of: other.record, since: owner, in: session)
        if let role = other.conversion { provider = derived(provider, as: key, by: role) }
        provider = try decorated(provider, as: key, since: owner, in: session)
        let maker = Creation.supplying(entry.stepped, of: record, in: scope, as: key, or: provider.stepped)
        return Entry(key, maker, of: core, .supplied(record, in: scope), needs: [entry, provider])
    }

    /// Throws an error if redirections meet, or if too many follow one another.
    private func checkPath(
        from first: NeedTarget.OwnedRedirection, in session: LinkSession
    ) throws(ResolutionError) {
        let (path, loop) = path(from: first, for: session.requester)
        let target = path[path.count - 1].record.target
        guard let loop else {
            let need = self.target(of: Dependency(target), from: session.requester)
            guard case .missing = need.end, path[path.count - 1].record.own == nil else { return }
            let collection = Dependency(target).askedCollection
            let error = missing(
                collection?.key ?? target, writtenAs: collection.map { _ in target },
                through: path.map(\.record.description))
            throw path.reversed().reduce(error) { $0.through(ResolutionError.Step(key: $1.record.key)) }
        }
        if loop[0].key == target {
            throw ResolutionError(.redirectionLoop, key: target, .redirectionLoop(loop.map(\.description)))
        }
        throw .overLimit(path.map(\.record.description))
    }

    /// Returns the entry of an element of a collection.
    func element(
        _ component: Entry, as role: ComponentRole, since owner: Generation, in session: LinkSession
    ) throws(ResolutionError) -> Entry {
        let isKept = !decorators(of: role.key, on: component, since: owner).isEmpty
        // An instance that is an element of several collections, or answers the key too, is decorated once.
        let common = isKept ? component.record?.role(like: role) : role
        let entry = common.map { derived(component, as: role.key, by: $0, isKept: isKept) } ?? component
        return try decorated(entry, as: role.key, since: owner, in: session)
    }

    /// Returns the entry of a key with its decorators around an instance.
    private func decorated(
        _ entry: Entry, as key: ComponentKey, since owner: Generation, in session: LinkSession
    ) throws(ResolutionError) -> Entry {
        if !hasDecorators { return entry }
        let all = decorators(of: key, on: entry, since: owner)
        var decorations: [Decoration] = []
        for decorator in all {
            let decoration = Decoration(
                decorator, of: key, over: decorations.last?.description ?? entry.description, component: entry.source)
            if decorations.count == Self.mostDecorators {
                throw .overLimit(Self.mostDecorators, decoration.description)
            }
            decorations.append(decoration)
        }
        return try decorated(entry, as: key, by: decorations[...], in: session)
    }

    /// Returns the entry of a key with decorations around an instance, the innermost first.
    private func decorated(
        _ entry: Entry, as key: ComponentKey, by decorations: ArraySlice<Decoration>, in session: LinkSession
    ) throws(ResolutionError) -> Entry {
        guard let decoration = decorations.last else { return entry }
        let decorator = decoration.record
        let component = entry.source
        var decorated = entry
        return try session.entry(of: .decorator(decoration)) { session in
            decorated = try self.decorated(entry, as: key, by: decorations.dropLast(), in: session)
            session.add(decorated)
            try session.declare(decorator.dependencies)
            return try decorator.link(decorated.stepped, session)
        } makeEntry: { maker, link in
            try checkNeeds(of: link, in: decoration.description)
            // A decoration lives in the cell of the decorated instance, and dies with it.
            var slot = decorated.slot
            // A resolver never answers with the instance before it was decorated.
            let needs = link.needs.filter { $0 !== decorated }
            // The instance is that of a container around this one, whose decoration may have other needs.
            if !decorated.isLinked(in: core), needs.contains(where: { $0.isLinked(in: core) }) {
                slot = slot?.derived(by: core)
            }
            slot = slot?.derived(by: decorator)
            let isMainActor = decoration.description.isolation == .mainActor
            let binding = MainActorBinding(isMainActor: isMainActor, of: link.needs, isKept: slot != nil)
            let checks = checks(of: link.needs, in: decoration, as: key, boundBy: binding, isKept: slot != nil)
            // A request that may suspend asks the slot before it creates anything.
            let isChosen = slot?.chooser != nil && link.needs.contains { $0.traits.contains(.awaits) }
            let recipe = Recipe(
                key, by: decoration, of: core, needing: needs, in: slot, for: decorated.lifetime,
                isMainActor: isMainActor, isMadeOnMainActor: binding != .none)
            let route = component == nil || binding == .none && !isChosen ? nil : AsyncRoute(recipe)
            var maker = maker
            if !decorator.closers.isEmpty {
                maker = Creation.finishing(maker, of: key) { address, context in
                    let closers = decorator.closers.map { $0(address, decoration.description) }
                    try context.frame.lifespan.keep(closers, for: key)
                }
            }
            maker = Creation.checking(maker, of: key, by: decoration)
            let observation = observation(of: component, as: decoration.description)
            var decorating = observation?.creating(maker, of: key) ?? maker
            if slot != nil {
                decorating = Creation.caching(decorating, as: recipe, checking: checks.creation)
            } else if link.traits.contains(.opaque) || observation != nil || needs.contains(where: \.isDeferred) {
                decorating = Creation.framing(decorating, as: recipe, isOpaque: link.traits.contains(.opaque))
            }
            if let observation { decorating = observation.requesting(decorating, of: key) }
            if let route { decorating = Creation.guarding(decorating, of: key, as: route, checking: checks.request) }
            return Entry(
                key, decorating, of: core, .decoration(decoration), in: slot, needs: link.needs, others: link.others,
                traits: isMainActor ? link.traits.union(.mainActor) : link.traits, route: route, binding: binding)
        }
    }

    /// Returns the entry of a role or of a redirection. An instance that is made of a cached one is kept in the cell of that one.
    private func derived(
        _ source: Entry, as key: ComponentKey, by role: ComponentRole, isKept: Bool = true
    ) -> Entry {
        let slot = isKept ? source.slot?.derived(by: role) : nil
        var maker = role.convert(source.maker)
        let isMainActor = source.binding == .instance
        let route = source.source.flatMap { _ in
            isMainActor
                ? AsyncRoute(
                    Recipe(key, by: source.origin, of: core, in: slot, for: source.lifetime, isMainActor: true)) : nil
        }
        if let cell = slot?.cell {
            maker = Creation.deriving(
                maker, of: key, in: cell, isMainActor: isMainActor, isObserved: source.traits.contains(.observed))
        }
        if let route { maker = Creation.guarding(maker, of: key, as: route) { try source.checkMainActor(inside: $0) } }
        return Entry(key, maker, of: core, .derived, in: slot, needs: [source], route: route)
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
                try base.linking { session throws(ResolutionError) in
                    try base.entry(of: record, since: owner, in: session)
                }
            }), !reachesChange(inherited, for: session.requester)
        {
            return inherited
        }
        return try entry(of: record, in: session)
    }

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
                ? core.slot(of: record) { .cell(CacheCell(holding: cell)) } : .cell(cell)
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
        case .function(let needs, let body):
            entry = try linking(record, in: session) { try Linker($0).linkFunction(needs: needs, body) }
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
    private func checkNeeds(
        of link: LinkSession.Link, in component: @autoclosure () -> ComponentDescription
    ) throws(ResolutionError) {
        guard link.needs.contains(where: { $0.traits.contains(.narrow) }) else { return }
        let component = component()
        if component.lifetime.isOwner { try Entry.checkLifetimes(of: link.needs, in: component) }
    }

    /// Returns the checks of requests from elsewhere than the main actor: of all, or only of those that create an instance.
    private func checks(
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
        if record.hasHooks || !observers.isEmpty {
            maker = Creation.finishing(maker, of: record.key) { try record.finish($0, observers, in: $1) }
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
        let observation = observation(of: record)
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
        let finishing = Creation.finishing(make, of: record, core.defaults?.observers ?? [])
        let lifetime = record.cache?.lifetime ?? .uncached
        let recipe = Recipe(
            record.key, by: record, of: core, needing: found.needs, in: slot, for: lifetime,
            isMainActor: record.isolation == .mainActor)
        let route = AsyncRoute(recipe, finishing, observation)
        var traits = found.traits.union(observation == nil ? .awaits : [.awaits, .observed])
        if lifetime.isNarrow { traits.insert(.narrow) }
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
            inherited.key, maker, of: core, .derived, in: inherited.slot, needs: [inherited],
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
        let (strategy, linksAll) = strategy(of: form)
        return try session.entry(of: .key(key, for: session.requester), by: linksAll ? nil : strategy) { session in
            try strategy.maker(in: session)
        } makeEntry: { maker, found in
            Entry(key, maker, of: core, needs: found.needs, others: found.others, traits: found.traits)
        }
    }

    private func slot(of record: ComponentRecord) throws(ResolutionError) -> LinkedSlot? {
        guard let cache = record.cache else { return nil }
        let slot = core.slot(of: record) { LinkedSlot(cache.makeSlot(for: record.description())) }
        try slot.cell?.tie(to: record.key, isMainActor: record.isolation == .mainActor, of: record.description())
        return slot
    }

    /// Returns an entry of the container around this one; `nil` if it cannot be linked there, and perhaps can be here.
    private func inherited(_ link: () throws(ResolutionError) -> Entry) throws(ResolutionError) -> Entry? {
        do throws(ResolutionError) {
            return try link()
        } catch {
            // An instance of this container would be another one.
            if case .tooDeep = error.fact { throw error }
            if !registry.isEmpty { return nil }
            throw error
        }
    }

    /// The keys whose answers may differ from those of the container around this one. A rule may see each registration, and
    /// the rules here may be settings of others.
    private var reach: KeyMask { features.contains(.openRules) && !registry.isEmpty ? .all : registry.mask }

    /// Whether something that an entry of a container further out reaches has another answer here, or an instance.
    ///
    /// - Parameter requester: The component that asks for it.
    private func reachesChange(_ entry: Entry, for requester: Requester) -> Bool {
        let kept = core.maskOfSlots
        let mask = reach.union(kept)
        guard entry.mask.meets(mask) else { return false }
        var seen: Set<ObjectIdentifier> = []
        var open = [(entry, requester)]
        while let (next, requester) = open.popLast() {
            // The first one is met again only behind another one.
            if next !== entry, !next.needs.isEmpty || !next.others.isEmpty,
                !seen.insert(ObjectIdentifier(next)).inserted
            {
                continue
            }
            if next.traits.contains(.opaque), !registry.isEmpty { return true }
            if changes(next.key, for: requester)
                || registry.decorators.contains(where: { $0.decorates(next.source, as: next.key) })
            {
                return true
            }
            if let record = next.record, record.isReplaced(in: registry) || next.mask.meets(kept) && core.keeps(record)
            {
                return true
            }
            let own = distinguished(next.record?.requester ?? requester)
            for other in next.others {
                if changes(other, for: own) || registry.decorators.contains(where: { $0.mayDecorate(other) }) {
                    return true
                }
                guard next.traits.contains(.defers), let base else { continue }
                if let entry = try? base.entry(for: other, from: own) {
                    if entry.mask.meets(mask) { open.append((entry, own)) }
                } else if base.contains(other, from: own) {
                    // It fails there, and perhaps not here.
                    return true
                }
            }
            for need in next.needs where need.mask.meets(mask) { open.append((need, own)) }
        }
        return false
    }

    /// Whether this container has another answer to a key than the container around it.
    private func changes(_ key: ComponentKey, for requester: Requester) -> Bool {
        guard reach.meets(KeyMask(key)) else { return false }
        if !hasRules { return choose(key, of: self, from: requester) != nil || registry.contributes(to: key) }
        let hasOpenRules = features.contains(.openRules)
        let inherited = hasOpenRules ? base?.answer(to: key, from: requester)?.answer.object : nil
        let answer = answer(to: key, from: requester)
        if answer?.owner === self || registry.contributes(to: key) { return true }
        return hasOpenRules && answer?.answer.object !== inherited
    }
}
