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
        return try session.entry(
            of: LinkSession.Subject(decoration),
            linking: { session in
                let decorated = try self.decorated(entry, as: key, by: decorations.dropLast(), in: session)
                session.add(decorated)
                try session.declare(decorator.dependencies)
                var maker = try decorator.link(decorated.stepped, session)
                if !decorator.closers.isEmpty {
                    maker = Creation.finishing(maker, of: key) { address, context in
                        let closers = decorator.closers.map { $0(address, decoration.description) }
                        try context.frame.lifespan.keep(closers, for: key)
                    }
                }
                return (decorated, maker)
            },
            { linked, found in
                try self.entry(of: decoration, around: linked.0, as: key, linked.1, found)
            })
    }

    /// Returns the entry for the maker of a decoration.
    private func entry(
        of decoration: Decoration, around decorated: Entry, as key: ComponentKey, _ maker: Maker<Void>,
        _ found: LinkSession.Found
    ) throws(ResolutionError) -> Entry {
        try Entry.checkLifetimes(of: found.needs, in: decoration, as: key)
        // A resolver never answers with the instance before it was decorated.
        let needs = found.needs.filter { $0 !== decorated }
        // A decoration lives in the cell of the decorated instance, and dies with it.
        var slot = decorated.slot
        // The instance is that of a container around this one, whose decoration may have other needs.
        if !decorated.isLinked(in: core), needs.contains(where: { $0.isLinked(in: core) }) {
            slot = slot?.derived(by: core)
        }
        return entry(
            .decoration(decoration), by: decoration, key, maker, found, answering: needs,
            in: slot?.derived(by: decoration.record), for: decorated.lifetime,
            isMainActor: decoration.description.isolation == .mainActor,
            observation(of: decorated.source, as: decoration.description))
    }

    /// Returns the entry of a role or of a redirection. An instance that is made of a cached one is kept in the cell of
    /// that one.
    func derived(
        _ source: Entry, as key: ComponentKey, by role: ComponentRole, isKept: Bool = true
    ) -> Entry {
        let slot = isKept ? source.slot?.derived(by: role) : nil
        var maker = role.convert(source.maker)
        let isMainActor = source.binding == .instance
        if let cell = slot?.cell {
            maker = Creation.deriving(
                maker, of: key, in: cell, isMainActor: isMainActor, isObserved: source.traits.contains(.observed))
        }
        var route: AsyncRoute?
        if isMainActor, source.source != nil {
            let new = AsyncRoute(
                Recipe(key, by: source.origin, of: core, in: slot, for: source.lifetime, isMainActor: true))
            maker = Creation.guarding(maker, of: key, as: new) { try source.checkMainActor(inside: $0) }
            route = new
        }
        return Entry(key, maker, of: core, .derived, in: slot, needs: [source], route: route)
    }
}
