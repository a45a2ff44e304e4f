/// What is registered in a container, and who answers to which key.
///
/// A child container has a registry of its own *over* that of its parent: it answers first, and never collides with what is
/// below.
struct Registry: Sendable {
    /// The registry of the parent container, as it was when it was read last.
    private(set) var parent: Snapshot?

    /// How many registries are below.
    let layer: Int

    /// Counts changes, so that a child can tell which state of its parent is newer.
    private(set) var version = 0

    var duplicates: DuplicatePolicy = .diagnose
    var table = KeyTable()

    /// How many components replace others for everybody.
    var overridingCount = 0
    var nextOrder = 0

    /// What may make a difference between those who ask, by what was ever added here.
    var ownDistinction: Requester.Distinction = []

    // None or one. Registries are copied, with each snapshot and for each container, and so that costs one reference.
    private var stored: ContiguousArray<Extras> = []

    /// What most registries have nothing of.
    struct Extras: Sendable {
        var rules = RuleTable()

        /// The decorators that were registered here, by their type, each in order.
        var decorators: [UInt: [DecoratorRecord]] = [:]

        /// The keys that are redirected here, by their type.
        var redirectedKeys: [UInt: Set<ComponentKey>] = [:]
        var externalNeeds: [(module: ModuleID, key: ComponentKey)] = []

        /// What is said of scopes here, where anything is; the parent has its own.
        var scopeMentions: [ScopeName: ScopeMentions] = [:]
        var installedModules: Set<InstalledModule> = []

        /// What was dropped since ``takeDropped()`` was called last: it may hold the user's objects, so it is released where
        /// no lock is held.
        var dropped = Dropped()

        fileprivate static let none = Extras()
    }

    /// A module counts once; among the components of rules that let them answer in places of their own, once for each.
    struct InstalledModule: Hashable {
        let id: ModuleID
        let rules: [UInt]
        var isAutomatic = false
    }

    /// What a change dropped: components with their strategies, hooks and slots, redirections with their closures.
    struct Dropped: Sendable {
        var registrations: [Registration] = []
        var redirections: [RedirectionRecord] = []
        var decorators: [DecoratorRecord] = []
        var rules: [RuleRegistration] = []
    }

    /// For changing them: makes them, where there are none yet.
    var extras: Extras {
        _read { if stored.isEmpty { yield Extras.none } else { yield stored[0] } }
        _modify {
            if stored.isEmpty { stored.append(Extras()) }
            yield &stored[0]
        }
    }

    /// What may make a difference between those who ask, by what was ever added.
    var distinction: Requester.Distinction { ownDistinction.union(parent?.distinction ?? []) }

    init() {
        layer = 0
    }

    /// An empty registry over another one.
    init(over parent: Snapshot) {
        layer = parent.registry.layer + 1
        duplicates = parent.registry.duplicates
        self.parent = parent
    }

    // MARK: The containers around

    /// The registries of the containers around this one, the innermost first.
    ///
    /// Children may be nested more deeply than a stack can follow, so no registry asks its parent to ask its own.
    var around: some Sequence<Snapshot> {
        sequence(state: parent) { (next: inout Snapshot?) -> Snapshot? in
            defer { next = next?.registry.parent }
            return next
        }
    }

    /// The elements that each registry has, those of the outermost container first.
    ///
    /// - Complexity: O(*n* + *m*) in the number of containers around this one and of elements.
    func collect<Element>(_ own: (Registry) -> [Element]) -> [Element] {
        if parent == nil { return own(self) }
        let lists = [own(self)] + around.map { own($0.registry) }
        return Array(lists.reversed().joined())
    }

    /// Whether something is true of this registry, or of one around.
    func anywhere(_ isTrue: (Registry) -> Bool) -> Bool {
        isTrue(self) || around.contains { isTrue($0.registry) }
    }

    /// Something was changed.
    mutating func noteChange() {
        version += 1
    }

    /// The parent's registry has changed.
    ///
    /// - Returns: What was the parent's before: it may hold the user's objects.
    mutating func replaceParent(by registry: Snapshot) -> Snapshot? {
        defer {
            parent = registry
            noteChange()
        }
        return parent
    }

    /// Drops everything but the policy and the parent.
    mutating func removeAll() {
        var empty = parent.map { Registry(over: $0) } ?? Registry()
        empty.duplicates = duplicates
        empty.version = version
        empty.extras.dropped = Dropped(
            registrations: ownRegistrations, redirections: table.entries.flatMap(\.redirections),
            decorators: extras.decorators.values.flatMap(\.self), rules: extras.rules.all)
        self = empty
    }

    /// What was dropped, for its last owner to release.
    mutating func takeDropped() -> Dropped {
        if stored.isEmpty { return Dropped() }
        defer { stored[0].dropped = Dropped() }
        return stored[0].dropped
    }

    // MARK: What is registered

    /// Whether nothing was registered here: everything is as in the parent.
    var isEmpty: Bool { table.isEmpty && extras.decorators.isEmpty && extras.rules.isEmpty }

    /// Whether there is nothing that comes before a component which is registered for a key alone: no container around, no
    /// redirection, no rule, nothing overriding, nothing private to a module.
    var isPlain: Bool {
        parent == nil && overridingCount == 0 && ownDistinction.isEmpty && extras.redirectedKeys.isEmpty
            && extras.rules.isEmpty
    }

    /// All components, in the order of registration, those of the parent first.
    ///
    /// - Complexity: O(*n* log *n*).
    var registrations: [Registration] {
        collect(\.ownRegistrations)
    }

    /// All components but the parent's, in the order of registration.
    ///
    /// - Complexity: O(*n* log *n*).
    var ownRegistrations: [Registration] {
        table.registrations.ordered(by: \.order)
    }

    /// All redirections, in a fixed order, those of the parent first.
    var allRedirections: [RedirectionRecord] {
        collect { registry in
            registry.extras.redirectedKeys.values.joined().flatMap { registry.table[$0].redirections }
                .ordered(by: \.order).ordered { ($0.place.line, "\($0.key)") }.ordered { (0, $0.place.fileID) }
        }
    }

    /// External needs of all modules, those of the parent's first.
    var allExternalNeeds: [(module: ModuleID, key: ComponentKey)] {
        collect(\.extras.externalNeeds)
    }

    /// Every key that something answers to, the elements of all collections, and the keys of decorators.
    ///
    /// The parent's are not among them.
    var ownKeys: [ComponentKey] {
        table.entries.map(\.key) + extras.decorators.values.joined().flatMap(keys)
    }

    /// Whether a component, of this container or of one around, has not been dropped.
    func contains(_ registration: Registration) -> Bool {
        if registration.isMade { return registration.rules.last.flatMap(rule) != nil }
        return anywhere { $0.table[registration.record.key].claims.contains { $0.registration === registration } }
    }

    /// Whether a component says something of the scopes with a name.
    func mentions(_ name: ScopeName) -> Bool { anywhere { $0.extras.scopeMentions[name] != nil } }

    /// What components say of the scopes with a name, the parent's first.
    ///
    /// - Complexity: O(*n*) in the number of components that are supplied in them, or say what is around them.
    func mentions(of name: ScopeName) -> ScopeMentions {
        collect { $0.extras.scopeMentions[name].map { [$0] } ?? [] }.reduce(into: ScopeMentions()) { $0.append($1) }
    }
}
