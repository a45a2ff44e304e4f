// The entries of the container around this one.
extension Generation {
    /// Returns the entry of a component that is registered here or further out. It is that of the container further
    /// out, with the same instance, unless it reaches a change.
    ///
    /// - Parameter owner: The container in which the component is registered.
    func entry(
        of record: ComponentRecord, since owner: Generation, in session: LinkSession
    ) throws(ResolutionError) -> Entry {
        if owner === self { return try entry(of: record, in: session) }
        let inherited = try inherited(for: session.requester) { base throws(ResolutionError) in
            try base.link { session throws(ResolutionError) in try base.entry(of: record, since: owner, in: session) }
        }
        if let inherited { return inherited }
        return try entry(of: record, in: session)
    }

    /// Returns an entry of the container around this one, with the same instances; `nil` if this container makes
    /// instances of its own, or if the entry cannot be linked there, and perhaps can be here.
    ///
    /// - Parameter link: Links the entry there.
    func inherited(
        for requester: Requester, _ link: (Generation) throws(ResolutionError) -> Entry
    ) throws(ResolutionError) -> Entry? {
        guard let base else { return nil }
        let inherited: Entry
        do throws(ResolutionError) {
            inherited = try link(base)
        } catch {
            // An instance of this container would be another one.
            if case .tooDeep = error.fact { throw error }
            if !registry.isEmpty { return nil }
            throw error
        }
        // Observers of a child see the instances that it creates. The layers of a copy have the same observers.
        if base.core !== core, core.observesMore, !inherited.isKept { return nil }
        return reachesChange(inherited, for: requester) ? nil : observing(inherited)
    }

    /// Returns an entry that informs the observers of a child about the answers of the container around it.
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

    /// The keys whose answers may differ from those of the container around this one. A rule may see each registration,
    /// and the rules here may be settings of others.
    private var reach: KeyMask { features.contains(.openRules) && !registry.isEmpty ? .all : registry.mask }

    /// Whether something that an entry of a container further out reaches has another answer here, or an instance.
    ///
    /// - Parameter requester: The component that requests it.
    private func reachesChange(_ entry: Entry, for requester: Requester) -> Bool {
        let kept = core.maskOfSlots
        let mask = reach.union(kept)
        guard entry.mask.meets(mask) else { return false }
        // An answer may be another one for another requester.
        var seen: Set<Visit> = []
        var open = [(entry, requester)]
        // Elements of collections are linked again for each walk: once for each key and requester, and kept, so that no
        // other entry has their address.
        var later: [Entry] = []
        var keys: Set<RequestedKey> = []
        let decorators = registry.decorators
        var isFirst = true
        while let (next, requester) = open.popLast() {
            // Most entries reach no other one, so the first one is noted when it is met again.
            if !isFirst, !next.needs.isEmpty || !next.others.isEmpty,
                !seen.insert(Visit(entry: ObjectIdentifier(next), requester: requester)).inserted
            {
                continue
            }
            isFirst = false
            if next.traits.contains(.opaque), !registry.isEmpty { return true }
            if changes(next.key, for: requester)
                || decorators.contains(where: { $0.decorates(next.source, as: next.key) })
            {
                return true
            }
            if let record = next.record {
                if record.isReplaced(in: registry) || isDecorated(record, by: decorators) { return true }
                if next.mask.meets(kept), core.keeps(record, for: self) { return true }
            }
            let own = distinguished(next.requester ?? requester)
            for other in next.others {
                if changes(other, for: own) || decorators.contains(where: { $0.mayDecorate(other) }) { return true }
                guard next.traits.contains(.defers), let base,
                    keys.insert(RequestedKey(key: other, requester: own)).inserted
                else { continue }
                // It fails there, and perhaps not here.
                guard let linked = base.deferredEntries(of: other, for: own) else { return true }
                later += linked
                for entry in linked where entry.mask.meets(mask) { open.append((entry, own)) }
            }
            for (position, need) in next.needs.enumerated() where need.mask.meets(mask) {
                // The first need of a decoration is the decorated instance, which answers the same request.
                open.append((need, next.record == nil && position == 0 ? requester : own))
            }
        }
        return false
    }

    /// Whether one of the keys of a component has a decorator: its instances have one decoration under each.
    private func isDecorated(_ record: ComponentRecord, by decorators: [DecoratorRecord]) -> Bool {
        var isDecorated = false
        if decorators.isEmpty { return false }
        record.forEachKey { key in
            isDecorated = isDecorated || decorators.contains { $0.decorates(record, as: key) }
        }
        return isDecorated
    }

    /// Returns the entries that a requester may resolve later, and which are not needs: those of a key and of the
    /// elements of its collections; `nil` if they cannot be linked.
    private func deferredEntries(of key: ComponentKey, for requester: Requester) -> [Entry]? {
        var entries: [Entry] = []
        for owner in innermostFirst {
            for (record, role) in owner.registry[key]?.contributions ?? []
            where isCandidate(record, of: owner, for: requester) {
                guard let element = try? linkElement(record, as: role, from: requester) else { return nil }
                entries.append(element)
            }
        }
        if let entry = try? entry(for: key, from: requester) {
            entries.append(entry)
        } else if contains(key, from: requester) {
            return nil
        }
        return entries
    }

    /// An entry as a requester gets it.
    private struct Visit: Hashable {
        let entry: ObjectIdentifier
        let requester: Requester
    }

    /// Whether this container has another answer to a key than the container around it.
    func changes(_ key: ComponentKey, for requester: Requester) -> Bool {
        guard reach.meets(KeyMask(key)) else { return false }
        if registry.collections.contains(key), base?.mayBeEmpty(key) == false { return true }
        if !hasRules { return choose(key, of: self, from: requester) != nil || registry.contributes(to: key) }
        let hasOpenRules = features.contains(.openRules)
        let inherited = hasOpenRules ? base?.answer(to: key, from: requester)?.answer.object : nil
        let answer = answer(to: key, from: requester)
        if answer?.owner === self || registry.contributes(to: key) { return true }
        return hasOpenRules && answer?.answer.object !== inherited
    }
}
