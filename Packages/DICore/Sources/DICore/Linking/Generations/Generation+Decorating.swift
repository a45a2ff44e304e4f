// The linking of roles and decorators.
extension Generation {
    /// Returns the entry of an element of a collection.
    func element(
        _ component: Entry, as role: ComponentRole, since owner: Generation, in session: LinkSession
    ) throws(ResolutionError) -> Entry {
        let isKept = !decorators(of: role.key, on: component, since: owner).isEmpty
        // An instance that is an element of several collections, or answers the key too, is decorated once.
        let common = isKept ? component.source?.role(like: role) : role
        let entry = common.map { derived(component, as: role.key, by: $0, isKept: isKept) } ?? component
        return try decorated(entry, as: role.key, since: owner, in: session)
    }

    /// Returns the entry of a key with its decorators around an instance.
    func decorated(
        _ entry: Entry, as key: ComponentKey, since owner: Generation, in session: LinkSession
    ) throws(ResolutionError) -> Entry {
        if !hasDecorators { return entry }
        let all = decorators(of: key, on: entry, since: owner)
        var decorations: [Decoration] = []
        for decorator in all {
            let decoration = Decoration(
                decorator, of: key, over: decorations.last?.description ?? entry.description, component: entry.source)
            if decorations.count == Self.mostDecorators {
                let fact = ResolutionError.Fact.tooManyDecorators(decoration.description, limit: Self.mostDecorators)
                throw ResolutionError(.tooDeep, key: decoration.description.key, fact)
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

    /// Returns the entry of a role or of a redirection. An instance that is made of a cached one is kept in the cell of
    /// that one.
    func derived(
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
}
