/// The components of one container, without those of the containers around it.
///
/// A registry is a value. A container derives the next one with each change, and the copies share what did not change.
struct Registry: Sendable {
    private var table = KeyTable<KeyClaims>()

    /// The decorators, in the order of registration.
    private(set) var decorators: [DecoratorRecord] = []

    /// The keys of claims, redirections, contributions and decorators.
    private(set) var mask = KeyMask.none

    /// Whether some component is private to a module, so that answers depend on the requester.
    private(set) var hasPrivateComponents = false

    /// Whether some component overrides others.
    private(set) var hasOverridingComponents = false

    private var order = 0
    let policy: DuplicatePolicy

    init(policy: DuplicatePolicy = .diagnose) { self.policy = policy }

    /// Returns what is registered under a key.
    subscript(key: ComponentKey) -> KeyClaims? { table[key] }

    /// Whether something here concerns a key.
    func concerns(_ key: ComponentKey) -> Bool {
        guard mask.meets(KeyMask(key)) else { return false }
        return table[key] != nil || decorators.contains { $0.key == key }
    }

    // MARK: Changes

    /// Adds a component.
    ///
    /// - Parameter modules: The modules that install it, the outermost first.
    /// - Complexity: O(log *n*) in the number of keys.
    mutating func add(_ record: ComponentRecord, by modules: [ModuleID] = []) {
        let registration = Registration(record, by: modules, order: order)
        order += 1
        for (key, role) in record.claimedKeys {
            change(key) { [policy] claims in
                claims.add(KeyClaims.Claim(registration: registration, role: role), policy: policy)
            }
        }
        for role in record.contributions {
            change(role.key) { $0.contributions.append((registration, role)) }
        }
        if record.isModulePrivate { hasPrivateComponents = true }
        if record.rank == .overriding { hasOverridingComponents = true }
    }

    mutating func add(_ redirection: RedirectionRecord) {
        change(redirection.key) { $0.redirections.append(redirection) }
    }

    mutating func add(_ decorator: DecoratorRecord) {
        decorators.append(decorator)
        mask.formUnion(KeyMask(decorator.key))
    }

    /// Removes the components that claim a key, with all their roles and contributions.
    ///
    /// - Returns: The removed components.
    mutating func remove(_ key: ComponentKey) -> [Registration] {
        let removed = table[key]?.claims.map(\.registration) ?? []
        for registration in removed {
            let record = registration.record
            for key in record.claimedKeys.map(\.key) + record.contributions.map(\.key) {
                change(key) { $0.remove(registration) }
            }
        }
        return removed
    }

    private mutating func change(_ key: ComponentKey, _ body: (inout KeyClaims) -> Void) {
        table.update(key) { claims in
            var changed = claims.take() ?? KeyClaims()
            body(&changed)
            claims = changed.isEmpty ? nil : changed
        }
        mask.formUnion(KeyMask(key))
    }
}
