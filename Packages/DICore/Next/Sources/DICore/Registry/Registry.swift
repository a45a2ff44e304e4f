/// The components of one container, without those of the containers around it.
///
/// A registry is a value. A container derives the next one with each change, and the copies share the unchanged parts.
struct Registry: Sendable {
    /// The keys that were registered first.
    private var block = KeyBlock()

    /// The keys that have changed since, and those with more than one claim. An entry replaces the claim in the block.
    private var changes = KeyTable<KeyClaims>()

    /// The components whose keys are not added yet. Registering only appends them, and the first request does the rest.
    private var pending: [ComponentRecord] = []

    /// The decorators, in the order of registration.
    private(set) var decorators: [DecoratorRecord] = []

    /// The keys of claims, redirections, contributions and decorators.
    private(set) var mask = KeyMask.none

    /// Whether some component is private to a module, so that answers depend on the requester.
    private(set) var hasPrivateComponents = false

    /// Whether some component overrides others.
    private(set) var hasOverridingComponents = false

    /// The components whose instances scopes supply, also those that are gone.
    private var everSupplied: [ComponentRecord] = []

    /// The components whose instances scopes supply.
    var supplied: [ComponentRecord] { everSupplied.filter(contains) }

    /// The collections that may be empty.
    private(set) var collections: Set<ComponentKey> = []

    /// The modules that are installed.
    var modules: Set<ModuleID> = []

    /// The number of components that were ever registered.
    private var count = 0

    let policy: DuplicatePolicy

    init(policy: DuplicatePolicy = .diagnose) { self.policy = policy }

    /// Returns the claims to a key.
    subscript(key: ComponentKey) -> KeyClaims? {
        if changes.count > 0, let claims = changes[key] { return claims.isEmpty ? nil : claims }
        return block[key].map { KeyClaims($0) }
    }

    /// Whether something here concerns a key.
    func concerns(_ key: ComponentKey) -> Bool {
        guard mask.meets(KeyMask(key)) else { return false }
        return self[key] != nil || decorators.contains { $0.key == key }
    }

    // MARK: Changes

    /// Adds a component without its keys, which ``complete()`` adds.
    mutating func append(_ record: ComponentRecord) { pending.append(record) }

    /// Adds the keys of the components that were appended.
    ///
    /// - Complexity: O(*n*) in the number of keys of these components, for the first ones; O(*n* log *m*) later, where *m* is
    ///   the number of changed keys.
    mutating func complete() {
        if pending.isEmpty { return }
        let isFirst = block.isEmpty && changes.count == 0
        if isFirst { block.reserve(pending.count) }
        for position in pending.indices {
            ComponentRecord.own(&pending[position])
            let record = pending[position]
            note(record)
            if isFirst, record.rank == .explicit, record.contributions.isEmpty {
                record.forEachClaim { key, role in
                    mask.formUnion(KeyMask(key))
                    let claim = KeyClaims.Claim(record, role: role)
                    if changes[key] != nil || !block.add(claim, to: key) { add(claim, to: key) }
                }
            } else {
                add(noted: record)
            }
        }
        pending = []
    }

    /// Numbers a component, and notes its rare properties.
    private mutating func note(_ record: ComponentRecord) {
        count += 1
        record.number = count
        if record.suppliedIn != nil { everSupplied.append(record) }
        if record.isModulePrivate { hasPrivateComponents = true }
        if record.rank == .overriding { hasOverridingComponents = true }
    }

    /// The effects of a change.
    struct Change {
        /// The keys whose answers may differ.
        var keys = KeyMask.none

        /// The components that answer no request any more.
        var gone: [ComponentRecord] = []

        /// The components whose instances are dropped; `nil` for all.
        var cleared: [ComponentRecord]? = []

        mutating func merge(_ other: Change) {
            keys.formUnion(other.keys)
            gone += other.gone
            cleared = cleared.flatMap { own in other.cleared.map { own + $0 } }
        }
    }

    /// Notes that a collection may be empty.
    mutating func declare(collection key: ComponentKey) -> Change {
        collections.insert(key)
        return Change(keys: KeyMask(key))
    }

    /// Adds a component.
    ///
    /// - Complexity: O(log *n*) in the number of changed keys, and O(*m*) in the number of components with the same keys.
    @discardableResult
    mutating func add(_ record: consuming ComponentRecord) -> Change {
        ComponentRecord.own(&record)
        note(record)
        return add(noted: record)
    }

    @discardableResult
    private mutating func add(noted record: ComponentRecord) -> Change {
        var change = Change()
        var (overridden, losers): ([ComponentRecord], [ComponentRecord]) = ([], [])
        record.forEachClaim { key, role in
            if record.rank == .overriding {
                overridden += (self[key]?.claims ?? []).filter { $0.rung != .overriding }.map(\.record)
            }
            if let loser = add(KeyClaims.Claim(record, role: role), to: key) { losers.append(loser) }
        }
        for role in record.contributions { self.change(role.key) { $0.add((record, role)) } }
        change.keys = record.mask
        // A component that is replaced loses its other keys too.
        for replaced in overridden { change.keys.formUnion(replaced.mask) }
        change.gone = overridden + losers.filter { !contains($0) }
        return change
    }

    /// Returns the component of a claim that the policy does not keep.
    @discardableResult
    private mutating func add(_ claim: KeyClaims.Claim, to key: ComponentKey) -> ComponentRecord? {
        var loser: ComponentRecord?
        change(key) { [policy] in loser = $0.add(claim, policy: policy) }
        return loser
    }

    @discardableResult
    mutating func add(_ redirection: RedirectionRecord) -> Change {
        change(redirection.key) { $0.add(redirection) }
        return Change(keys: KeyMask(redirection.key))
    }

    @discardableResult
    mutating func add(_ decorator: DecoratorRecord) -> Change {
        decorators.append(decorator)
        let keys = KeyMask(decorator.key)
        mask.formUnion(keys)
        return Change(keys: keys)
    }

    /// All components, in the order of registration.
    ///
    /// - Complexity: O(*n* log *n*) in the number of keys.
    var records: [ComponentRecord] {
        var found: [ObjectIdentifier: ComponentRecord] = [:]
        func note(_ claims: KeyClaims) {
            for claim in claims.claims { found[ObjectIdentifier(claim.record)] = claim.record }
            for (record, _) in claims.contributions { found[ObjectIdentifier(record)] = record }
        }
        for claim in block.allClaims where changes[claim.key] == nil { note(KeyClaims(claim)) }
        changes.forEachPair { _, claims in note(claims) }
        return found.values.sorted { $0.number < $1.number }
    }

    /// Replaces the components that claim a key by one.
    mutating func replace(_ key: ComponentKey, by record: ComponentRecord) -> Change {
        var change = remove(key)
        change.merge(add(record))
        return change
    }

    /// Removes the components that claim a key, with all their roles and contributions.
    @discardableResult
    mutating func remove(_ key: ComponentKey) -> Change {
        let gone = self[key]?.claims.map(\.record) ?? []
        if !everSupplied.isEmpty { everSupplied.removeAll { record in gone.contains { $0 === record } } }
        for record in gone { record.forEachKey { key in change(key) { $0.remove(record) } } }
        return Change(keys: gone.reduce(into: .none) { $0.formUnion($1.mask) }, gone: gone)
    }

    /// Whether a component has a key left.
    private func contains(_ record: ComponentRecord) -> Bool {
        var isThere = false
        record.forEachKey { key in if self[key]?.contains(record) == true { isThere = true } }
        return isThere
    }

    private mutating func change(_ key: ComponentKey, _ body: (inout KeyClaims) -> Void) {
        let first = block[key]
        changes.update(key) { claims in
            var changed = claims.take() ?? KeyClaims(first)
            body(&changed)
            // Without claims, it hides the claim in the block.
            claims = changed.isEmpty && first == nil ? nil : changed
        }
        mask.formUnion(KeyMask(key))
    }
}
