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
            throw ResolutionError(.missing, key: key, .missing)
        }
        try session.checkDepth(before: key)
        if isShared, owner !== self, let base {
            let inherited = try base.entry(for: key)
            if !reachesChange(inherited) { return publish(inherited, for: key) }
        }
        let entry = try entry(for: answer, as: key, in: session)
        return isShared ? publish(entry, for: key) : kept(entry)
    }

    private func entry(
        for answer: Answer, as key: ComponentKey, in session: LinkSession
    ) throws(ResolutionError) -> Entry {
        var entry: Entry
        switch answer {
        case .component(let record, nil):
            entry = try self.entry(of: record, in: session)
        case .component(let record, let role?):
            entry = derived(try self.entry(of: record, in: session), as: key, by: record.roles[role])
        case .redirection(let redirection):
            try checkPath(from: redirection, in: session)
            let target = try self.entry(for: redirection.target, in: session)
            entry = derived(target, as: key, by: redirection.role)
        case .duplicate(let records):
            throw ResolutionError(.duplicate, key: key, .duplicate(records.map(\.place)))
        case .duplicateRedirection(let redirections):
            throw ResolutionError(.duplicate, key: key, .duplicateRedirection(redirections.map(\.place)))
        }
        for decorator in decorators(of: key) {
            let decorated = entry
            entry = try session.entry(of: .decorator(decorator, of: key), needs: [decorated]) { session in
                try decorator.link(decorated.maker, session)
            } makeEntry: { maker, link in
                // A decoration lives in the cell of the decorated instance, and dies with it.
                let cell = decorated.cell?.derived(by: decorator)
                let maker = cell.map { Creation.caching(maker, of: key, in: $0) } ?? maker
                return Entry(key, maker, cell: cell, needs: link.needs, others: link.others)
            }
        }
        return entry
    }

    /// Returns the entry of a role or of a redirection. An instance that is made of a cached one is kept in the cell of that one.
    private func derived(_ source: Entry, as key: ComponentKey, by role: ComponentRole) -> Entry {
        let cell = source.cell?.derived(by: role)
        let maker = role.convert(source.maker)
        return Entry(
            key, cell.map { Creation.deriving(maker, of: key, in: $0) } ?? maker, cell: cell, needs: [source])
    }

    /// The greatest number of redirections that follow one another.
    private static let mostRedirections = 32

    /// Throws an error if redirections meet, or if too many follow one another.
    private func checkPath(from first: RedirectionRecord, in session: LinkSession) throws(ResolutionError) {
        var path = [first.key]
        var redirection = first
        while true {
            if let start = path.firstIndex(of: redirection.target) {
                throw ResolutionError(.cycle, key: first.key, .redirectionLoop(Array(path[start...])))
            }
            if path.count > Self.mostRedirections {
                throw ResolutionError(.cycle, key: first.key, .tooManyRedirections(limit: Self.mostRedirections))
            }
            path.append(redirection.target)
            let answer = answer(to: redirection.target, from: session.modules)?.answer
            guard case .redirection(let next)? = answer else { return }
            redirection = next
        }
    }

    /// Returns the entry of a component, without roles and decorators.
    func entry(of record: ComponentRecord, in session: LinkSession) throws(ResolutionError) -> Entry {
        // The entry of a component with one key is that of the key.
        let isKept = record.isReserved || hasDecorators || hasPrivateComponents
        if isKept, let known = linked(record) { return known }
        let entry: Entry
        switch record.making {
        case .instance(let cell): entry = Entry(record.key, Creation.reading(cell, of: record.key), of: record, cell: cell)
        case .maker(let maker):
            let slot = slot(of: record)
            entry = Entry(record.key, kept(maker, in: slot, of: record), of: record, cell: slot as? CacheCell)
        case .strategy(let link):
            let slot = slot(of: record)
            entry = try session.entry(of: .component(record), link: link) { maker, found in
                Entry(
                    record.key, kept(maker, in: slot, of: record), of: record, cell: slot as? CacheCell,
                    needs: found.needs, others: found.others)
            }
        }
        return isKept ? publish(entry, for: record) : entry
    }

    private func slot(of record: ComponentRecord) -> (any CacheSlot)? {
        guard let cache = record.cache else { return nil }
        return core.slot(of: record) { cache.makeSlot(for: record.description) }
    }

    /// Returns a maker that keeps its instances, if there is a slot for them.
    private func kept(_ maker: Maker<Void>, in slot: (any CacheSlot)?, of record: ComponentRecord) -> Maker<Void> {
        guard let slot else { return maker }
        return Creation.caching(maker, of: record.key, in: slot)
    }

    /// Whether something that an entry of a container further out reaches has another answer here.
    private func reachesChange(_ entry: Entry) -> Bool {
                guard entry.mask.meets(registry.mask) else { return false }
        var seen: Set<ObjectIdentifier> = []
        var open = [entry]
        while let next = open.popLast() {
            guard next.mask.meets(registry.mask), seen.insert(ObjectIdentifier(next)).inserted else { continue }
            if registry.concerns(next.key) || next.others.contains(where: registry.concerns) { return true }
            open += next.needs
        }
        return false
    }
}
