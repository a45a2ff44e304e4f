/// The components of one container, without those of the containers around it.
///
/// A registry is a value. A container derives the next one with each change, and the copies share the unchanged parts.
struct Registry: Sendable {
    private var table = KeyTable<KeyClaims>()

    /// The components whose keys are not in the table yet. Registering only adds them here, and the first request does the
    /// rest.
    private var pending: [ComponentRecord] = []

    /// The decorators, in the order of registration.
    private(set) var decorators: [DecoratorRecord] = []

    /// The keys of claims, redirections, contributions and decorators.
    private(set) var mask = KeyMask.none

    /// Whether some component is private to a module, so that answers depend on the requester.
    private(set) var hasPrivateComponents = false

    /// Whether some component overrides others.
    private(set) var hasOverridingComponents = false

    let policy: DuplicatePolicy

    init(policy: DuplicatePolicy = .diagnose) { self.policy = policy }

    /// Returns the claims to a key.
    subscript(key: ComponentKey) -> KeyClaims? { table[key] }

    /// Whether something here concerns a key.
    func concerns(_ key: ComponentKey) -> Bool {
        guard mask.meets(KeyMask(key)) else { return false }
        return table[key] != nil || decorators.contains { $0.key == key }
    }

    // MARK: Changes

    /// Adds a component without its keys, which ``complete()`` adds.
    mutating func append(_ record: ComponentRecord) { pending.append(record) }

    /// Adds the keys of the components that were appended.
    ///
    /// - Complexity: O(*n* log *m*) in the numbers of these components and of keys.
    mutating func complete() {
        if pending.isEmpty { return }
        let records = pending
        pending = []
        for record in records { add(record) }
    }

    /// The effects of a change.
    struct Change {
        /// The keys whose answers may differ.
        var keys = KeyMask.none

        /// The components that answer no request any more.
        var gone: [Registration] = []
    }

    /// Adds a component.
    ///
    /// - Parameter modules: The modules that install it, the outermost first.
    /// - Complexity: O(log *n*) in the number of keys, and O(*m*) in the number of components with the same keys.
    @discardableResult
    mutating func add(_ record: ComponentRecord, by modules: [ModuleID] = []) -> Change {
        let registration = Registration(record, by: modules)
        if record.isModulePrivate { hasPrivateComponents = true }
        if record.rank == .overriding { hasOverridingComponents = true }
        var change = Change()
        if record.isPlain, addPlain(registration) {
            change.keys = KeyMask(record.key)
            return change
        }
        var (overridden, losers): ([Registration], [Registration]) = ([], [])
        record.forEachClaim { key, role in
            let claim = KeyClaims.Claim(registration: registration, role: role)
            self.change(key, &change) { [policy] claims in
                if record.rank == .overriding {
                    overridden += claims.claims.filter { $0.rung != .overriding }.map(\.registration)
                }
                if let loser = claims.add(claim, policy: policy) { losers.append(loser) }
            }
        }
        for role in record.contributions {
            self.change(role.key, &change) { $0.add((registration, role)) }
        }
        // A component that is replaced loses its other keys too.
        for replaced in overridden { change.keys.formUnion(replaced.record.mask) }
        change.gone = overridden + losers.filter { !contains($0) }
        return change
    }

    /// Adds a component with one key, if nothing else is registered under that.
    private mutating func addPlain(_ registration: Registration) -> Bool {
        let key = registration.record.key
        var isAlone = true
        table.update(key) { claims in
            if claims != nil {
                isAlone = false
            } else {
                claims = KeyClaims(KeyClaims.Claim(registration: registration))
            }
        }
        if isAlone { mask.formUnion(KeyMask(key)) }
        return isAlone
    }

    @discardableResult
    mutating func add(_ redirection: RedirectionRecord) -> Change {
        var change = Change()
        self.change(redirection.key, &change) { $0.add(redirection) }
        return change
    }

    @discardableResult
    mutating func add(_ decorator: DecoratorRecord) -> Change {
        decorators.append(decorator)
        let keys = KeyMask(decorator.key)
        mask.formUnion(keys)
        return Change(keys: keys)
    }

    /// Removes the components that claim a key, with all their roles and contributions.
    @discardableResult
    mutating func remove(_ key: ComponentKey) -> Change {
        var change = Change()
        change.gone = table[key]?.claims.map(\.registration) ?? []
        for registration in change.gone {
            registration.record.forEachKey { key in self.change(key, &change) { $0.remove(registration) } }
        }
        return change
    }

    /// Whether a component has a key left.
    private func contains(_ registration: Registration) -> Bool {
        var isThere = false
        registration.record.forEachKey { key in
            if table[key]?.contains(registration) == true { isThere = true }
        }
        return isThere
    }

    private mutating func change(_ key: ComponentKey, _ change: inout Change, _ body: (inout KeyClaims) -> Void) {
        table.update(key) { claims in
            var changed = claims.take() ?? KeyClaims()
            body(&changed)
            claims = changed.isEmpty ? nil : changed
        }
        mask.formUnion(KeyMask(key))
        change.keys.formUnion(KeyMask(key))
    }
}
