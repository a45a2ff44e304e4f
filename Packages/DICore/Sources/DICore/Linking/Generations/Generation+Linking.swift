// From answers to entries.
extension Generation {
    /// Returns the entry of a key, for a request.
    ///
    /// - Parameter requester: The requesting component.
    func entry(
        for key: ComponentKey, from requester: @autoclosure () -> Requester = .outside
    ) throws(ResolutionError) -> Entry {
        let requester = distinguished(requester())
        if let known = linked(key, from: requester) { return known }
        if base?.base != nil { linkFurtherOut(key, from: requester) }
        return try link(key, from: requester)
    }

    /// Links a key in the containers around this one that do not register it, the outermost first. Each of them finds
    /// the entry of the one around it then, so that linking does not take a deep stack.
    private func linkFurtherOut(_ key: ComponentKey, from requester: Requester) {
        let inner = innermostFirst.prefix {
            $0.registry[key] == nil && $0.linked(key, from: $0.distinguished(requester)) == nil
        }
        for generation in inner.dropFirst().reversed() {
            // The request finds the error again.
            guard (try? generation.link(key, from: requester)) != nil else { return }
        }
    }

    private func link(_ key: ComponentKey, from requester: Requester) throws(ResolutionError) -> Entry {
        try link(from: requester) { session throws(ResolutionError) in try entry(for: key, in: session) }
    }

    /// Returns the entry of a key, for the subject that is being linked.
    func entry(for key: ComponentKey, in session: LinkSession) throws(ResolutionError) -> Entry {
        let requester = session.requester
        if let known = linked(key, from: requester) { return known }
        guard let (answer, owner) = answer(to: key, from: requester) else {
            let entry: Entry
            if key == Self.resolverKey {
                entry = resolverEntry
            } else if let form = key.type as? any Dependency.Form.Type {
                try session.checkDepth(before: key)
                entry = try self.entry(of: form, as: key, in: session)
            } else {
                throw missing(key)
            }
            return publish(entry, for: key, from: requester)
        }
        try session.checkDepth(before: key)
        if owner !== self, registry.isEmpty || base?.hasFailed(key, from: requester) == false,
            !changes(key, for: requester),
            let inherited = try inherited(
                for: requester, { base throws(ResolutionError) in try base.entry(for: key, from: requester) })
        {
            return publish(inherited, for: key, from: requester)
        }
        do throws(ResolutionError) {
            return publish(try entry(for: answer, of: owner, as: key, in: session), for: key, from: requester)
        } catch {
            // Of answered keys only: their number has a bound.
            if error.code == .missing { noteFailure(of: key, from: requester) }
            throw error
        }
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
            try checkEnd(of: (answer, owner), from: key, for: session.requester)
            entry = try session.entry(
                of: LinkSession.Subject(key, for: session.requester),
                linking: { session in
                    guard let own = redirection.own else { return try session.link(redirection.target) }
                    let component = try self.entry(of: own, in: session)
                    return try decorated(component, as: redirection.target, since: owner, in: session)
                },
                { target, _ in self.derived(target, as: key, by: redirection.role) })
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

    /// Throws an error if redirections meet, if too many follow one another, or if they lead to nothing.
    private func checkEnd(
        of redirection: (answer: Answer, owner: Generation), from key: ComponentKey, for requester: Requester
    ) throws(ResolutionError) {
        switch end(of: redirection, to: Dependency(key), from: requester) {
        case .redirectionLoop(let loop):
            let target = loop[loop.count - 1].target
            if loop[0].key != target {
                throw ResolutionError(
                    .redirectionLoop, key: loop[0].key, .tooManyRedirections(loop.map(\.description)))
            }
            throw ResolutionError(.redirectionLoop, key: target, .redirectionLoop(loop.map(\.description)))
        case .redirected(let path, let need):
            guard case .missing = need.end else { return }
            let collection = need.dependency.requestedCollection
            let target = need.dependency.key
            let error = missing(
                collection?.key ?? target, writtenAs: collection.map { _ in target },
                through: path.map(\.record.description))
            throw path.reversed().reduce(error) { $0.through(ResolutionError.Step(key: $1.record.key)) }
        default: return
        }
    }

    /// The key of a resolver, which each container answers.
    static let resolverKey = ComponentKey((any Resolver).self)

    private var resolverEntry: Entry {
        let maker = Maker<any Resolver> { context in StrategyResolver(context.frame.handle) }
        return Entry(Self.resolverKey, maker.erased, of: core, traits: .defers)
    }

    /// Returns the entry of a dependency form, such as an array.
    func entry(
        of form: any Dependency.Form.Type, as key: ComponentKey, in session: LinkSession
    ) throws(ResolutionError) -> Entry {
        func strategy<Form: Dependency.Form>(of form: Form.Type) -> (any InjectionStrategy, linksAll: Bool) {
            let strategy = form.strategy(qualifier: key.qualifier)
            return (strategy, strategy is LinkingStrategy<Form>)
        }
        let (strategy, linksAll) = strategy(of: form)
        return try session.entry(
            of: LinkSession.Subject(key, for: session.requester),
            linking: { session in
                if !linksAll { try session.declareNeeds(of: strategy) }
                return try strategy.maker(in: session)
            },
            { maker, found in
                Entry(key, maker, of: core, needs: found.needs, others: found.others, traits: found.traits)
            })
    }
}
