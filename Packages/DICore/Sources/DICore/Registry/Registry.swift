/// The registered components, redirections, decorators and rules of a container.
///
/// A child container has a registry of its own *over* that of its parent. It answers first, and its components are no
/// duplicates of the parent's.
package struct Registry: Sendable {
    /// The registry of the parent container, as it was at the last reading.
    private(set) var parent: Snapshot?

    /// The number of registries below.
    package let layer: Int

    /// The number of changes, so that a child knows which state of its parent is newer.
    private(set) var version = 0

    var duplicates: DuplicatePolicy = .diagnose
    var table = KeyTable()

    /// The number of components that override others for every requester.
    var overridingCount = 0
    var nextOrder = 0

    /// The properties of requesters that may change an answer, because of the registrations that were ever added here.
    var ownDistinction: Requester.Distinction = []

    // None or one: registries are copied for each snapshot and each container, and a copy retains one reference for all
    // of these.
    private var stored: ContiguousArray<Extras> = []

    /// The parts that most registries do not have.
    struct Extras: Sendable {
        var rules = RuleTable()

        /// The decorators by type, each list in the order of registration.
        var decorators: [UInt: [DecoratorRecord]] = [:]

        /// The redirected keys by type.
        var redirectedKeys: [UInt: Set<ComponentKey>] = [:]
        var externalNeeds: [(module: ModuleID, key: ComponentKey)] = []

        /// The components that mention a scope.
        var scopeMentions: [ScopeName: ScopeMentions] = [:]
        var installedModules: Set<InstalledModule> = []

        /// See ``ModuleContents/leftOut``.
        var modulesLeftOut: [ModuleLeftOut] = []

        /// The registrations that were removed since the last call of ``takeDropped()``. They may hold objects of the
        /// user, so they are released outside of locks.
        var dropped = Dropped()

        fileprivate static let none = Extras()
    }

    /// An installed module. A module type counts once, and once more for each combination of contextual rules around
    /// it.
    struct InstalledModule: Hashable {
        let id: ModuleID
        let rules: [UInt]
        var isAutomatic = false
    }

    /// The registrations that a change removed: components with their strategies, hooks and slots, redirections with
    /// their closures.
    struct Dropped: Sendable {
        var registrations: [Registration] = []
        var redirections: [RedirectionRecord] = []
        var decorators: [DecoratorRecord] = []
        var rules: [RuleRegistration] = []
    }

    /// The rare parts, which are made by the first change.
    var extras: Extras {
        _read { if stored.isEmpty { yield Extras.none } else { yield stored[0] } }
        _modify {
            if stored.isEmpty { stored.append(Extras()) }
            yield &stored[0]
        }
    }

    /// The properties of requesters that may change an answer here, or in a container around this one.
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

    /// Returns the elements of each registry, those of the outermost container first.
    ///
    /// - Complexity: O(*n* + *m*) in the number of containers around this one and of elements.
    package func collect<Element>(_ own: (Registry) -> [Element]) -> [Element] {
        if parent == nil { return own(self) }
        let lists = [own(self)] + around.map { own($0.registry) }
        return Array(lists.reversed().joined())
    }

    /// Whether this registry, or one around it, satisfies a condition.
    func anywhere(_ isTrue: (Registry) -> Bool) -> Bool {
        isTrue(self) || around.contains { isTrue($0.registry) }
    }

    /// Notes a change.
    mutating func noteChange() {
        version += 1
    }

    /// Replaces the registry of the parent after a change.
    ///
    /// - Returns: The registry before, which may hold objects of the user.
    mutating func replaceParent(by registry: Snapshot) -> Snapshot? {
        defer {
            parent = registry
            noteChange()
        }
        return parent
    }

    /// Removes everything except the policy and the parent.
    mutating func removeAll() {
        var empty = parent.map { Registry(over: $0) } ?? Registry()
        empty.duplicates = duplicates
        empty.version = version
        empty.extras.dropped = Dropped(
            registrations: ownRegistrations, redirections: table.entries.flatMap(\.redirections),
            decorators: extras.decorators.values.flatMap(\.self), rules: extras.rules.all)
        self = empty
    }

    /// Returns the removed registrations, for their last owner to release.
    mutating func takeDropped() -> Dropped {
        if stored.isEmpty { return Dropped() }
        defer { stored[0].dropped = Dropped() }
        return stored[0].dropped
    }

    // MARK: Registrations

    /// Whether this container has no registrations of its own.
    var isEmpty: Bool { table.isEmpty && extras.decorators.isEmpty && extras.rules.isEmpty }

    /// Whether the only component with a key always answers it, here and in the containers around this one: there is no
    /// redirection, no rule, no overriding component, and no component that is private to a module.
    var isPlain: Bool {
        // Not through `extras`, whose accessor allocates.
        overridingCount == 0 && ownDistinction.isEmpty && parent?.isPlain != false
            && (stored.isEmpty || stored[0].redirectedKeys.isEmpty && stored[0].rules.isEmpty)
    }

    /// All components, in the order of registration, those of the parent first.
    ///
    /// - Complexity: O(*n* log *n*).
    package var registrations: [Registration] {
        collect(\.ownRegistrations)
    }

    /// All components but the parent's, in the order of registration.
    ///
    /// - Complexity: O(*n* log *n*).
    package var ownRegistrations: [Registration] {
        table.registrations.ordered(by: \.order)
    }

    /// All redirections, in a fixed order, those of the parent first.
    package var allRedirections: [RedirectionRecord] {
        collect { registry in
            registry.extras.redirectedKeys.values.joined().flatMap { registry.table[$0].redirections }
                .ordered(by: \.order).ordered { ($0.place.line, "\($0.key)") }.ordered { (0, $0.place.fileID) }
        }
    }

    /// External needs of all modules, those of the parent's first.
    package var allExternalNeeds: [(module: ModuleID, key: ComponentKey)] {
        collect(\.extras.externalNeeds)
    }

    /// The modules that were left out, because another value of their type came first.
    package var allModulesLeftOut: [ModuleLeftOut] { collect(\.extras.modulesLeftOut) }

    /// The keys of all components and redirections, the elements of all collections, and the keys of decorators,
    /// without the parent's.
    var ownKeys: [ComponentKey] {
        table.entries.map(\.key) + extras.decorators.values.joined().flatMap(keys)
    }

    /// Whether a component of this container, or of one around it, is still registered.
    func contains(_ registration: Registration) -> Bool {
        if registration.isMade { return registration.rules.last.flatMap(rule) != nil }
        return anywhere { $0.table[registration.record.key].claims.contains { $0.registration === registration } }
    }

    /// Whether a component mentions the scopes with a name.
    func mentions(_ name: ScopeName) -> Bool { anywhere { $0.extras.scopeMentions[name] != nil } }

    /// Returns the components that mention the scopes with a name, the parent's first.
    ///
    /// - Complexity: O(*n*) in the number of components that are supplied in them, or name the scopes around them.
    func mentions(of name: ScopeName) -> ScopeMentions {
        collect { $0.extras.scopeMentions[name].map { [$0] } ?? [] }.reduce(into: ScopeMentions()) { $0.append($1) }
    }
}
