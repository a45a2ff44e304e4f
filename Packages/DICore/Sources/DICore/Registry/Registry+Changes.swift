// Changes. The caller has the only reference, or holds the lock.
extension Registry {
    /// Adds the components of a list with the modules and rules that install them, and their keys to the block as far
    /// as that takes them.
    func fill(with records: inout [(record: ComponentRecord, installation: Installation?)]) {
        let isFirst = parts.block.isEmpty && parts.changes.count == 0
        if isFirst { parts.block.reserve(records.count) }
        // Taken out, so that a record has one owner.
        records.reverse()
        while case (var record, let installation)? = records.popLast() {
            ComponentRecord.own(&record)
            ComponentRecord.install(&record, by: installation)
            note(record)
            var ignored = Change()
            add(noted: record, toBlock: isFirst, &ignored)
        }
    }

    /// Numbers a component, and notes its rare properties.
    private func note(_ record: ComponentRecord) {
        parts.count += 1
        record.number = parts.count
        record.defaults = defaults
        if record.suppliedIn != nil || record.scope?.outer.isEmpty == false {
            changeRare { $0.scoped.append(record) }
            parts.features.insert(.scopes)
        }
        if record.isPlain { return }
        if record.isModulePrivate { parts.features.insert(.privateComponents) }
        if record.rank == .overriding, record.rule == nil { parts.features.insert(.overridingComponents) }
    }

    /// The effects of a change.
    struct Change {
        /// The keys whose answers may differ.
        var keys = KeyMask.none

        /// The components that answer no request any more.
        var gone: [ComponentRecord] = []

        /// The redirections that are gone.
        var redirections: [RedirectionRecord] = []

        /// The components whose instances are dropped.
        var cleared = SlotTable.Extent.components([])

        /// Adds the effects of another registration.
        mutating func merge(_ other: Change) {
            keys.formUnion(other.keys)
            gone += other.gone
            redirections += other.redirections
        }
    }

    /// Notes that a collection may be empty.
    func declare(collection key: ComponentKey) -> Change {
        changeRare { if !$0.collections.contains(key) { $0.collections.append(key) } }
        parts.mask.formUnion(KeyMask(key))
        return Change(keys: KeyMask(key))
    }

    /// Adds a component.
    ///
    /// - Complexity: O(log *n*) in the number of changed keys, and O(*m*) in the number of components with the same
    ///   keys.
    @discardableResult
    func add(_ record: consuming ComponentRecord) -> Change {
        ComponentRecord.own(&record)
        note(record)
        var change = Change()
        add(noted: record, &change)
        return change
    }

    /// Adds the claims and the contributions of a component that was noted.
    ///
    /// - Parameter isFirst: Whether the block, which no other registry shares yet, takes a claim if it can.
    private func add(noted record: ComponentRecord, toBlock isFirst: Bool = false, _ change: inout Change) {
        // Entries that reach a component have all of its keys in their masks: one that is replaced loses its other keys
        // too.
        let mask = record.mask
        parts.mask.formUnion(mask)
        change.keys.formUnion(mask)
        var losers: [ComponentRecord] = []
        record.forEachClaim { key, role in
            let claim = KeyClaims.Claim(record, role: role)
            if isFirst, parts.changes[key] == nil, parts.block.add(claim, to: key) { return }
            if record.isReplacing {
                change.gone += (self[key]?.claims ?? []).filter { $0.rung != .overriding }.map(\.record)
            }
            self.change(key) { [policy] in if let loser = $0.add(claim, policy: policy) { losers.append(loser) } }
        }
        for role in record.contributions { self.change(role.key) { $0.add((record, role)) } }
        for loser in losers where !contains(loser) { change.gone.append(loser) }
    }

    @discardableResult
    func add(_ redirection: RedirectionRecord) -> Change {
        change(redirection.key) { $0.add(redirection) }
        return Change(keys: KeyMask(redirection.key))
    }

    @discardableResult
    func add(_ decorator: DecoratorRecord) -> Change {
        changeRare { $0.decorators.append(decorator) }
        parts.features.insert(.decorators)
        let keys = decorator.mask
        parts.mask.formUnion(keys)
        return Change(keys: keys)
    }

    /// Adds a rule without its components.
    func add(_ rule: RuleRecord) -> Change {
        changeRare { $0.rules.append(rule) }
        parts.features.insert(rule.rung == .contextual ? [.rules, .contextualRules] : .rules)
        if rule.answersForOwnComponentsOnly { return Change() }
        parts.features.insert(.openRules)
        parts.mask = .all
        return Change(keys: .all)
    }

    /// All components, in the order of registration.
    ///
    /// - Complexity: O(*n* log *n*) in the number of keys.
    package var records: [ComponentRecord] {
        var found = parts.block.allClaims.map(\.record)
        parts.changes.forEachPair { _, claims in
            found += claims.claims.map(\.record) + claims.contributions.map(\.record)
        }
        found.sort { $0.number < $1.number }
        // A component is there once for each of its keys.
        return found.indices.filter { $0 == 0 || found[$0] !== found[$0 - 1] }.map { found[$0] }
    }

    /// Replaces the components that claim a key by one, which is registered nowhere else.
    ///
    /// - Parameter kept: Components and redirections that stay.
    func replace(_ key: ComponentKey, by record: ComponentRecord, keeping kept: [AnyObject]) -> Change {
        var change = remove(key, keeping: kept)
        note(record)
        add(noted: record, &change)
        return change
    }

    /// Removes the components that claim a key, with all their roles and contributions, and the redirections from it.
    ///
    /// - Parameter kept: Components and redirections that stay.
    @discardableResult
    func remove(_ key: ComponentKey, keeping kept: [AnyObject] = []) -> Change {
        func isKept(_ object: AnyObject) -> Bool { kept.contains { $0 === object } }
        var removed = Change(keys: KeyMask(key))
        guard let claims = self[key] else { return removed }
        removed.gone = claims.only.map { [$0.record] } ?? claims.claims.map(\.record)
        if !kept.isEmpty { removed.gone.removeAll(where: isKept) }
        for record in removed.gone {
            // The components that it has replaced, here or further out, answer again with all of their keys.
            removed.keys.formUnion(record.rank == .overriding ? .all : record.mask)
            record.forEachKey { key in change(key) { $0.remove(record) } }
        }
        if parts.rare.read({ $0.scoped.isEmpty }) == false {
            changeRare { $0.scoped.removeAll { record in removed.gone.contains { $0 === record } } }
        }
        removed.redirections = claims.redirections.filter { !isKept($0) }
        if !removed.redirections.isEmpty { change(key) { $0.removeRedirections { !isKept($0) } } }
        return removed
    }

    /// Whether a component has a key left.
    package func contains(_ record: ComponentRecord) -> Bool {
        var isThere = false
        record.forEachKey { key in if self[key]?.contains(record) == true { isThere = true } }
        return isThere
    }

    private func change(_ key: ComponentKey, _ body: (inout KeyClaims) -> Void) {
        let first = parts.block.take(key)
        parts.changes.update(key) { claims in
            var changed = claims.take() ?? KeyClaims(first)
            body(&changed)
            claims = changed.isEmpty ? nil : changed
        }
        parts.mask.formUnion(KeyMask(key))
    }

    /// Notes the modules that are installed.
    func note(modulesOf contents: ModuleContents) {
        if contents.modules.isEmpty { return }
        changeRare { rare in
            for need in contents.externalNeeds where !rare.modules.contains(need.module) {
                rare.externalNeeds.append(need)
            }
            for module in contents.modules.keys { rare.modules.insert(module) }
            for new in contents.leftOut where !rare.modulesLeftOut.contains(where: { $0 == new }) {
                rare.modulesLeftOut.append(new)
            }
        }
    }

    /// All redirections, in the order of their places.
    ///
    /// - Complexity: O(*n* log *n*) in the number of keys.
    package var redirections: [RedirectionRecord] {
        var found: [RedirectionRecord] = []
        parts.changes.forEachPair { _, claims in found += claims.redirections }
        // The redirections of one key are at consecutive positions, which decide last.
        return found.enumerated().map { (place: $1.place, key: "\($1.key)", number: $0, record: $1) }
            .sorted {
                ($0.place.fileID, $0.place.line, $0.key, $0.number) < (
                    $1.place.fileID, $1.place.line, $1.key, $1.number
                )
            }
            .map(\.record)
    }
}
