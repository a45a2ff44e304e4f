/// What is registered, in the order of registration, and who answers to which key.
///
/// A child container has a registry of its own *over* that of its parent: it answers first, and never collides with what is
/// below.
struct Registry: Sendable {
    typealias Claim = Claims.Claim

    /// A component's part in a collection.
    struct Contribution: Sendable {
        let registration: Registration
        let contribution: ComponentContribution

        /// The key in the map.
        var mapKey: AnyHashable? { contribution.mapKey.map { AnyHashable($0) } }

        /// The key in the map, as text.
        var mapKeyText: String { contribution.mapKey.map { "\($0)" } ?? "" }
    }

    /// What a change dropped: components with their strategies, hooks and slots, redirections with their closures.
    struct Dropped {
        var registrations: [Registration] = []
        var redirections: [RedirectionRecord] = []
        var decorators: [DecoratorRecord] = []
        var rules: [RuleRegistration] = []
    }

    /// The registry of the parent container, as it was when it was read last.
    private(set) var parent: Snapshot?

    /// A registry as it was at one moment, for those who share it.
    ///
    /// It is read without a lock. The container changes its tables in place when nobody else has them, so every reader calls
    /// ``giveBack()`` after the last read, and lets go of the snapshot after that.
    final class Snapshot: LinkedObject, @unchecked Sendable {
        // Safety: constant but for `madeListing`: see there.
        let registry: Registry

        /// Those of the container.
        let defaults: ContainerDefaults

        /// The lock of the container that the registry is of.
        private let lock: Lock

        // What is looked at for each thing that is linked: asking the registry would copy it.
        let hasDecorators: Bool
        fileprivate let distinction: Requester.Distinction
        private let isPlain: Bool

        // The same for each registry over this one, which would look at all below.
        let hasRules: Bool
        fileprivate let overrides: Bool

        // Safety: read and written under the lock that belongs to this object's address.
        private weak var madeListing: RegistryListing?

        /// The registry of the container around.
        var next: Snapshot? { parent.object }

        // The last property, so that the registry has gone when this does.
        private let parent: LastReference<Snapshot>

        /// - Parameters:
        ///   - defaults: Those of the container.
        ///   - lock: The lock of the container that the registry is of.
        init(_ registry: Registry, defaults: ContainerDefaults = ContainerDefaults(), guardedBy lock: Lock) {
            self.registry = registry
            self.defaults = defaults
            self.lock = lock
            parent = LastReference(to: registry.parent)
            hasDecorators = registry.hasDecorators
            hasRules = registry.hasRules
            overrides = registry.overrides
            distinction = registry.distinction
            isPlain = registry.isPlain
        }

        /// The list of components for errors that are thrown now.
        var listing: RegistryListing {
            StripedLock(for: self).withLock {
                if let madeListing { return madeListing }
                let new = RegistryListing(of: self)
                madeListing = new
                return new
            }
        }

        /// Makes the list for errors that somebody has, because the container goes.
        func keepListing() { StripedLock(for: self).withLock { madeListing }?.keep(self) }

        /// Orders what was read before the changes that come after, in this container and those around it. Reference counts order
        /// that too, but no tool can see it.
        func giveBack() {
            lock.withLock {}
            for snapshot in registry.around { snapshot.lock.withLock {} }
        }

        /// The claim to a key that answers it, whoever asks; `nil` where more has to be looked at. It says nothing else than
        /// ``Registry/answer(to:from:)``.
        func plainClaim(to key: ComponentKey) -> Claim? { isPlain ? registry.claims.only(key) : nil }

        /// A component as one that asks, as far as that makes a difference; among these modules, if not its own.
        func requester(_ registration: Registration, in modules: [ModuleID]? = nil) -> Requester {
            let modules = modules ?? registration.modules
            guard distinction.contains(.receivers) else { return Requester(modules: modules) }
            return Requester(modules: modules, receiver: registration.record.receiver)
        }
    }

    /// How many registries are below.
    let layer: Int

    /// Counts changes, so that a child can tell which state of its parent is newer.
    private(set) var version = 0

    var duplicates: DuplicatePolicy = .diagnose
    private(set) var claims = Claims()

    /// What most registries have nothing of: no list, or one. Registries are copied, with each snapshot and for each container, and
    /// so that costs one reference.
    private var stored: ContiguousArray<Lists> = []

    /// What is registered beside components, and what is known of them beside their keys.
    private struct Lists: Sendable {
        var redirections: [ComponentKey: [RedirectionRecord]] = [:]
        /// The rules that were registered here, in order; those of them that are asked for every key; and all by their identity.
        var rules: [RuleRegistration] = []
        var openRules: [RuleRegistration] = []
        var rulesByIdentity: [UInt: RuleRegistration] = [:]
        var contributionsByElement: [ComponentKey: [Contribution]] = [:]
        /// The decorators that were registered here, by their type, each in order.
        var decorators: [UInt: [DecoratorRecord]] = [:]
        /// The keys that are redirected here, by their type.
        var redirectedKeys: [UInt: Set<ComponentKey>] = [:]
        /// By each element of a declared collection how many were declared before it.
        var declaredCollections: [ComponentKey: Int] = [:]
        var externalNeeds: [(module: ModuleID, key: ComponentKey)] = []
        /// How many overriding components there are for a key that replace others for everybody.
        var overridden: [ComponentKey: Int] = [:]
        /// What is said of scopes here, where anything is; the parent has its own.
        var scopeMentions: [ScopeName: ScopeMentions] = [:]
        var installedModules: Set<InstalledModule> = []

        /// What was dropped since ``takeDropped()`` was called last: it may hold the user's objects, so it is released where
        /// no lock is held.
        var dropped = Dropped()
    }

    /// For changing them: makes them, where there are none yet.
    private var lists: Lists {
        get { stored.first ?? Lists() }
        _modify {
            if stored.isEmpty { stored.append(Lists()) }
            yield &stored[0]
        }
    }

    var redirections: [ComponentKey: [RedirectionRecord]] { stored.isEmpty ? .init() : stored[0].redirections }
    var rules: [RuleRegistration] { stored.isEmpty ? [] : stored[0].rules }
    var openRules: [RuleRegistration] { stored.isEmpty ? [] : stored[0].openRules }
    var rulesByIdentity: [UInt: RuleRegistration] { stored.isEmpty ? .init() : stored[0].rulesByIdentity }
    var scopeMentions: [ScopeName: ScopeMentions] { stored.isEmpty ? .init() : stored[0].scopeMentions }
    private var contributionsByElement: [ComponentKey: [Contribution]] {
        stored.isEmpty ? .init() : stored[0].contributionsByElement
    }
    private var decorators: [UInt: [DecoratorRecord]] { stored.isEmpty ? .init() : stored[0].decorators }
    private var redirectedKeys: [UInt: Set<ComponentKey>] { stored.isEmpty ? .init() : stored[0].redirectedKeys }
    private var declaredCollections: [ComponentKey: Int] { stored.isEmpty ? .init() : stored[0].declaredCollections }
    private var externalNeeds: [(module: ModuleID, key: ComponentKey)] { stored.isEmpty ? [] : stored[0].externalNeeds }
    private var overridden: [ComponentKey: Int] { stored.isEmpty ? .init() : stored[0].overridden }

    /// A module counts once; among the components of rules that let them answer in places of their own, once for each.
    private struct InstalledModule: Hashable {
        let id: ModuleID
        let rules: [UInt]
        var isAutomatic = false
    }

    private var nextOrder = 0

    /// What may make a difference between those who ask, by what was ever added.
    var distinction: Requester.Distinction { ownDistinction.union(parent?.distinction ?? []) }
    private var ownDistinction: Requester.Distinction = []

    init() {
        layer = 0
    }

    /// An empty registry over another one.
    init(over parent: Snapshot) {
        layer = parent.registry.layer + 1
        duplicates = parent.registry.duplicates
        self.parent = parent
    }

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
        claims.registrations.sorted { $0.order < $1.order }
    }

    /// Whether nothing was registered here: everything is as in the parent.
    var isEmpty: Bool {
        claims.isEmpty && redirections.isEmpty && contributionsByElement.isEmpty && declaredCollections.isEmpty
            && decorators.isEmpty && rules.isEmpty
    }

    /// Whether there is nothing that comes before a component which is registered for a key alone: no container around, no
    /// redirection, no rule, nothing overriding, nothing private to a module.
    private var isPlain: Bool {
        parent == nil && redirections.isEmpty && rules.isEmpty && overridden.isEmpty && ownDistinction.isEmpty
    }

    /// All redirections, in a fixed order, those of the parent first.
    var allRedirections: [RedirectionRecord] {
        collect { registry in
            registry.redirections.values.joined().sorted {
                ($0.place.fileID, $0.place.line, "\($0.key)", $0.order)
                    < ($1.place.fileID, $1.place.line, "\($1.key)", $1.order)
            }
        }
    }

    /// External needs of all modules, those of the parent's first.
    var allExternalNeeds: [(module: ModuleID, key: ComponentKey)] {
        collect(\.externalNeeds)
    }

    /// The elements of collections that may be empty, in the order of declaration, those of the parent first.
    ///
    /// - Complexity: O(*n* log *n*).
    var allDeclaredCollections: [ComponentKey] {
        var known: Set<ComponentKey> = []
        return collect { $0.declaredCollections.sorted { $0.value < $1.value }.map(\.key) }
            .filter { known.insert($0).inserted }
    }

    // MARK: Adding

    /// Installs what a builder collected.
    ///
    /// - Parameters:
    ///   - contents: What the modules in it consist of.
    ///   - rule: The rule whose components they are.
    ///   - touch: Told of each key that may be answered differently from before.
    mutating func install(
        _ list: ComponentList, contents: ModuleContents, modules: [ModuleID] = [], rule: RuleRegistration? = nil,
        touch: (ComponentKey) -> Void = { _ in }
    ) {
        let installation = Installation(modules: modules, layer: layer, rule: rule)
        claims.reserve(list.count)
        list.visit { item in
            switch item {
            case .component(let record):
                add(record, by: installation, touch: touch)
            case .module(let module):
                let id = module.id
                guard let content = contents[id], !modules.contains(id) else { return }
                var installed = InstalledModule(id: id, rules: rule?.contextualRules ?? [])
                if rule?.isAutomatic == true {
                    // Never against one that is written.
                    guard stored.first?.installedModules.contains(installed) != true else { return }
                    installed.isAutomatic = true
                }
                guard lists.installedModules.insert(installed).inserted else { return }
                if !content.externalNeeds.isEmpty { lists.externalNeeds += content.externalNeeds.map { (id, $0) } }
                install(content.components, contents: contents, modules: modules + [id], rule: rule, touch: touch)
            case .rule(let item):
                let registration = RuleRegistration(
                    item, modules: modules, order: nextOrder, layer: layer, inside: rule)
                nextOrder += 1
                lists.rules.append(registration)
                lists.rulesByIdentity[registration.identity] = registration
                if !item.answersForOwnComponentsOnly { lists.openRules.append(registration) }
                if item.rung == .contextual { ownDistinction.insert(.receivers) }
                install(item.components, contents: contents, modules: modules, rule: registration, touch: touch)
            case .redirection(var redirection):
                redirection.place.modules = modules.map(\.name)
                redirection.identity = RedirectionRecord.newIdentity()
                redirection.layer = layer
                redirection.rules = rule?.rules ?? []
                redirection.condition = rule?.condition
                redirection.isContextual = rule?.isContextual ?? false
                redirection.order = nextOrder
                nextOrder += 1
                lists.redirections[redirection.key, default: []].append(redirection)
                lists.redirectedKeys[redirection.key.typeIdentity, default: []].insert(redirection.key)
                touch(redirection.key)
            case .decorator(var decorator):
                decorator.place.modules = modules.map(\.name)
                decorator.modules = modules
                decorator.rules = rule?.rules ?? []
                decorator.layer = layer
                decorator.order = nextOrder
                nextOrder += 1
                lists.decorators[decorator.key.typeIdentity, default: []].append(decorator)
                for key in keys(touchedBy: decorator) { touch(key) }
            case .collection(let element):
                let count = declaredCollections.count
                if declaredCollections[element] == nil { lists.declaredCollections[element] = count }
                touch(element)
            }
        }
    }

    /// Adds one component.
    ///
    /// - Parameter touch: Told of each key that may be answered differently from before.
    mutating func add(_ record: ComponentRecord, touch: (ComponentKey) -> Void) {
        add(record, by: Installation(modules: [], layer: layer, rule: nil), touch: touch)
    }

    private mutating func add(
        _ record: ComponentRecord, by installation: Installation, touch: (ComponentKey) -> Void
    ) {
        let registration = Registration(record, by: installation, order: nextOrder)
        nextOrder += 1
        if record.saysNothing {
            // Nothing of what is looked at below.
            touch(record.key)
            return claims.add(Claim(registration), to: record.key)
        }
        if record.isModulePrivate, !installation.modules.isEmpty { ownDistinction.insert(.modules) }
        if registration.isReplacing { changeReplaced(by: record, count: 1, touch: touch) }
        for name in record.mentionedScopes {
            lists.scopeMentions[name, default: ScopeMentions()].add(registration, saying: name)
        }
        touch(record.key)
        claims.add(Claim(registration), to: record.key)
        for (position, role) in record.roles.enumerated() {
            claims.add(Claim(registration, position: position), to: role.key)
            touch(role.key)
        }
        for contribution in record.contributions {
            lists.contributionsByElement[contribution.role.key, default: []]
                .append(Contribution(registration: registration, contribution: contribution))
            touch(contribution.role.key)
        }
    }

    /// Drops every component and redirection that answers to a key explicitly, whole.
    ///
    /// - Parameters:
    ///   - kept: What stays.
    ///   - touch: Told of each key that may be answered differently from before.
    /// - Returns: Whether something answered.
    mutating func remove(
        _ key: ComponentKey, keeping kept: RestrictedAnswers = RestrictedAnswers(), touch: (ComponentKey) -> Void
    ) -> Bool {
        // A component may answer to it twice, by its type and by a role, and goes once.
        var gone: Set<UInt> = []
        let claimants = claims[key].map(\.registration).filter {
            !kept.registrations.contains($0.identity) && gone.insert($0.identity).inserted
        }
        remove(claimants, gone, touch: touch)
        let all = redirections[key] ?? []
        let redirected = all.filter { !kept.redirections.contains($0.identity) }
        if !redirected.isEmpty {
            if redirected.count == all.count {
                lists.redirections[key] = nil
                lists.redirectedKeys[key.typeIdentity]?.remove(key)
            } else {
                lists.redirections[key] = all.filter { kept.redirections.contains($0.identity) }
            }
            lists.dropped.redirections += redirected
            touch(key)
        }
        return !redirected.isEmpty || !claimants.isEmpty
    }

    /// Every key that something answers to, and the elements of all collections.
    ///
    /// The parent's are not among them.
    var ownKeys: [ComponentKey] {
        claims.keys + redirections.keys + contributionsByElement.keys + declaredCollections.keys
            + decorators.values.joined().flatMap(keys)
    }

    /// Whether a component, of this container or of one around, has not been dropped.
    func contains(_ registration: Registration) -> Bool {
        if registration.isMade { return registration.rules.last.flatMap(rule) != nil }
        func isClaimant(_ registry: Registry) -> Bool {
            registry.claims[registration.record.key].contains { $0.registration === registration }
        }
        return isClaimant(self) || around.contains { isClaimant($0.registry) }
    }

    /// Drops everything but the policy and the parent.
    mutating func removeAll() {
        let policy = duplicates
        let version = version
        let all = Dropped(
            registrations: ownRegistrations, redirections: Array(redirections.values.joined()),
            decorators: Array(decorators.values.joined()), rules: rules)
        self = parent.map { Registry(over: $0) } ?? Registry()
        duplicates = policy
        self.version = version
        lists.dropped = all
    }

    /// The keys that may be answered differently because of a decorator.
    private func keys(touchedBy decorator: DecoratorRecord) -> [ComponentKey] {
        switch decorator.target {
        case .key: [decorator.key]
        case .predicate: answeredKeys.filter { $0.typeIdentity == decorator.key.typeIdentity }
        }
    }

    /// Whether there are any decorators.
    var hasDecorators: Bool { !decorators.isEmpty || parent?.hasDecorators == true }

    /// All decorators, in the order of registration, those of the parent first: the innermost first.
    var allDecorators: [DecoratorRecord] {
        collect { $0.decorators.values.joined().sorted { $0.order < $1.order } }
    }

    /// The types that have decorators.
    var decoratedTypes: Set<UInt> {
        around.reduce(into: Set(decorators.keys)) { $0.formUnion($1.registry.decorators.keys) }
    }

    /// The decorators of a type, the innermost first.
    func decorators(ofType type: UInt) -> [DecoratorRecord] {
        collect { $0.decorators[type] ?? [] }
    }

    /// The keys of a type that are redirected.
    func redirectedKeys(ofType type: UInt) -> Set<ComponentKey> {
        around.reduce(into: redirectedKeys[type] ?? []) { $0.formUnion($1.registry.redirectedKeys[type] ?? []) }
    }

    /// The keys that components and redirections answer to, and the elements of contributions, those of the parent first.
    private var answeredKeys: [ComponentKey] {
        collect { $0.claims.keys + $0.redirections.keys + $0.contributionsByElement.keys }
    }

    /// What was dropped, for its last owner to release.
    mutating func takeDropped() -> Dropped {
        if stored.isEmpty { return Dropped() }
        defer { stored[0].dropped = Dropped() }
        return stored[0].dropped
    }

    /// Drops components. Each list of claims and contributions is searched once for all of them: they may be many in one.
    ///
    /// - Parameter gone: Their identities.
    private mutating func remove(
        _ registrations: [Registration], _ gone: Set<UInt>, touch: (ComponentKey) -> Void
    ) {
        var searched: (keys: Set<ComponentKey>, elements: Set<ComponentKey>) = ([], [])
        for registration in registrations {
            let record = registration.record
            lists.dropped.registrations.append(registration)
            if registration.isReplacing { changeReplaced(by: record, count: -1, touch: touch) }
            for name in record.mentionedScopes {
                lists.scopeMentions[name]?.remove(registration)
                if scopeMentions[name]?.isEmpty == true { lists.scopeMentions[name] = nil }
            }
            for key in record.claimedKeys where gone.count == 1 || searched.keys.insert(key).inserted {
                touch(key)
                claims.remove(from: key) { gone.contains($0.identity) }
            }
            for contribution in record.contributions {
                let key = contribution.role.key
                guard gone.count == 1 || searched.elements.insert(key).inserted else { continue }
                lists.contributionsByElement[key]?.removeAll { gone.contains($0.registration.identity) }
                if contributionsByElement[key]?.isEmpty == true { lists.contributionsByElement[key] = nil }
                touch(key)
            }
        }
    }

    // MARK: Replacing

    /// Whether an overriding component replaces others for everybody, here or in a container around.
    private var overrides: Bool { !overridden.isEmpty || parent?.overrides == true }

    /// Notes that an overriding component comes or goes, and tells of all keys of what it replaces.
    private mutating func changeReplaced(
        by record: ComponentRecord, count: Int, touch: (ComponentKey) -> Void
    ) {
        for key in record.claimedKeys {
            let before = overridden[key, default: 0]
            lists.overridden[key] = before + count > 0 ? before + count : nil
            // Where another component overrides the key, this one makes no difference.
            if min(before, before + count) > 0 { continue }
            for claim in claims[key] where !claim.registration.isReplacing {
                claim.registration.record.claimedKeys.forEach(touch)
                claim.registration.record.contributions.map(\.role.key).forEach(touch)
            }
        }
    }

    /// Whether an overriding component took a component's place under one of its keys, and with it the component's place
    /// altogether: its other roles and its contributions go too.
    func isReplaced(_ registration: Registration) -> Bool {
        if isReplacedHere(registration) { return true }
        guard registration.layer < layer, parent?.overrides == true else { return false }
        return around.lazy.prefix { $0.overrides && $0.registry.layer >= registration.layer }
            .contains { $0.registry.isReplacedHere(registration) }
    }

    private func isReplacedHere(_ registration: Registration) -> Bool {
        if overridden.isEmpty
            || (registration.layer == layer && registration.record.rank == .overriding && !registration.isRuled)
        {
            return false
        }
        return registration.record.claims { overridden[$0] != nil }
    }

    /// Whether there is something in the place of which an overriding component answers.
    func overridesSomething(_ registration: Registration) -> Bool {
        registration.record.claims { key in
            if hasClaim(to: key, beside: registration) { return true }
            guard let form = key.type as? any DependencyForm.Type else {
                return key == ComponentKey((any Resolver).self)
            }
            return isAnswered(form.dependency(qualifier: key.qualifier).key, from: requester(registration))
                || isCollection(form.dependency(qualifier: key.qualifier), from: requester(registration))
        }
    }

    /// Whether something is registered for a key beside a component, here or in the parent.
    private func hasClaim(to key: ComponentKey, beside registration: Registration) -> Bool {
        func hasOwnClaim(_ registry: Registry) -> Bool {
            registry.claims[key].contains { $0.registration !== registration } || registry.redirections[key] != nil
        }
        return hasOwnClaim(self) || around.contains { hasOwnClaim($0.registry) }
    }

    /// Whether a component answers nothing any more: it is replaced, or registries above answer to all its keys,
    /// whoever asks.
    func isHidden(_ registration: Registration) -> Bool {
        if isReplaced(registration) || (registration.isRuled && !applies(to: registration)) { return true }
        guard registration.layer < layer, !registration.isRuled, registration.record.contributions.isEmpty else {
            return false
        }
        // Of those who may ask for it, this one sees least of what is above.
        let requester = registration.requester
        return registration.record.claimedKeys.allSatisfy { key in
            registeredHere(key, from: requester, in: self) != nil
                || around.lazy.prefix { $0.registry.layer > registration.layer }
                    .contains { $0.registry.registeredHere(key, from: requester, in: self) != nil }
        }
    }

    /// Whether a component answers to one of its keys, alone or among others, or is part of a collection.
    func isAnswering(_ registration: Registration) -> Bool {
        if isHidden(registration) { return false }
        // Whether a rule lets it answer depends on who asks.
        if registration.dependsOnRequester || !registration.record.contributions.isEmpty { return true }
        return registration.record.claims { key in
            switch answer(to: key, from: registration.requester) {
            case .component(let answer, _): answer === registration
            case .duplicate(let all): all.contains { $0 === registration }
            default: false
            }
        }
    }

    /// Whether a request from these modules can be answered by a component.
    func isCandidate(_ registration: Registration, for requester: Requester) -> Bool {
        registration.isVisible(to: requester) && !isReplaced(registration)
    }

    // MARK: Asking

    /// How many redirections may follow one another, where rules make them.
    private static let longestPath = 1_000

    /// Who answers a request.
    ///
    /// - Parameters:
    ///   - key: What is asked for.
    ///   - requester: The modules of the component that asks, outermost first; empty from outside.
    ///   - known: Answers of this registry; the new ones are added.
    func answer(to key: ComponentKey, from requester: Requester, known: Answer.Known? = nil) -> Answer {
        var path: [RedirectionRecord] = []
        var answer = end(of: key, from: requester, path: &path, known: known)
        while let redirection = path.popLast() {
            let key = redirection.key
            answer = answer.behind(redirection)
            known?[key, requester] = answer
        }
        return answer
    }

    /// Who answers at the end of the redirections of a key.
    ///
    /// - Parameter path: Gets those redirections.
    private func end(
        of key: ComponentKey, from requester: Requester, path: inout [RedirectionRecord], known: Answer.Known?
    ) -> Answer {
        var seen: Set<ComponentKey> = []
        var target = key
        while true {
            if let answer = known?[target, requester] { return answer }
            let answer: Answer
            switch registered(target, from: requester) ?? conventional(target, from: requester) {
            case .answer(let registered): answer = registered
            case .led(let redirection, let end): answer = end.behind(redirection)
            case .redirected(let to) where to.count == 1:
                path.append(to[0])
                // A rule may lead to another key each time.
                if path.count > Self.longestPath, !to[0].rules.isEmpty { return .redirectionLoop(path.suffix(2)) }
                target = to[0].target
                seen.insert(to[0].key)
                if seen.contains(target), let start = path.firstIndex(where: { $0.key == target }) {
                    return .redirectionLoop(Array(path[start...]))
                }
                continue
            case .redirected(let several): answer = .duplicateRedirection(several)
            case nil: answer = builtIn(target, from: requester)
            }
            known?[target, requester] = answer
            return answer
        }
    }

    /// What a registry says of a key.
    enum Registered {
        case answer(Answer)
        case redirected([RedirectionRecord])
        /// By a redirection to that answer, whoever else answers to its target.
        case led(RedirectionRecord, Answer)
    }

    /// What is registered for a key: here, else in the containers around.
    ///
    /// - Complexity: O(*n*) in the number of containers around this one.
    private func registered(_ key: ComponentKey, from requester: Requester) -> Registered? {
        if let own = registeredHere(key, from: requester, in: self) { return own }
        for snapshot in around {
            if let outer = snapshot.registry.registeredHere(key, from: requester, in: self) { return outer }
        }
        return nil
    }

    /// What is registered for a key here.
    ///
    /// - Parameter top: The registry that is asked, of the innermost container.
    private func registeredHere(_ key: ComponentKey, from requester: Requester, in top: Registry) -> Registered? {
        if redirections.isEmpty, rules.isEmpty, let only = claims.only(key),
            top.isCandidate(only.registration, for: requester)
        {
            return .answer(.component(only.registration, role: only.role))
        }
        let claimed = claims[key]
        if claimed.isEmpty, redirections.isEmpty, rules.isEmpty { return nil }
        let visible = claimed.filter {
            !$0.registration.isRuled && top.isCandidate($0.registration, for: requester)
        }
        if let answer = choose(visible.filter { $0.registration.record.rank == .overriding }, policy: .diagnose) {
            return .answer(answer)
        }
        if let ruled = ruled(key, on: .contextual, from: requester, in: top) { return ruled }
        let explicit = visible.filter { $0.registration.record.rank == .explicit }
        if let answer = exact(explicit.filter { !$0.isOwnTypeBesideRoles }) { return .answer(answer) }
        let redirected = (redirections[key] ?? []).filter(\.rules.isEmpty)
        if !redirected.isEmpty { return .redirected(redirected) }
        if let answer = choose(explicit.filter(\.isOwnTypeBesideRoles), policy: duplicates) { return .answer(answer) }
        if let ruled = ruled(key, on: .assignable, from: requester, in: top) { return ruled }
        if let ruled = ruled(key, on: .automatic, from: requester, in: top) { return ruled }
        return choose(visible.filter { $0.registration.record.rank == .fallback }, policy: .diagnose)
            .map(Registered.answer)
    }

    /// What the components of rules answer, that have equal right to.
    func choice(among claims: [Claim], _ redirections: [RedirectionRecord]) -> Registered? {
        func with(_ rank: ComponentAttributes.Rank) -> [Claim] { claims.filter { $0.registration.record.rank == rank } }
        if let answer = choose(with(.overriding), policy: .diagnose) { return .answer(answer) }
        let explicit = with(.explicit)
        if let answer = exact(explicit.filter { !$0.isOwnTypeBesideRoles }) { return .answer(answer) }
        if !redirections.isEmpty { return .redirected(redirections) }
        return (choose(explicit, policy: duplicates) ?? choose(with(.fallback), policy: .diagnose))
            .map(Registered.answer)
    }

    /// Whether something answers, directly or as a form of something that is answered.
    ///
    /// - Parameter outer: The forms around the key.
    func isAnswered(_ key: ComponentKey, from requester: Requester, inside outer: [ComponentKey] = []) -> Bool {
        switch answer(to: key, from: requester) {
        case .missing: return false
        case .form(let form):
            let dependency = form.dependency(qualifier: key.qualifier)
            switch dependency.kind {
            case .optional: return true
            case .collection, .map: return isCollection(dependency, from: requester)
            case .required, .lazy, .provider, .assisted:
                // A form that is about itself is answered, with a circle: that is no missing component.
                guard !outer.contains(dependency.key), dependency.key != key else { return true }
                return isAnswered(dependency.key, from: requester, inside: outer + [key])
            }
        default: return true
        }
    }

    /// The contributions to an array, or to a map with keys of one type, in the order of registration.
    func contributions(
        to element: ComponentKey, mapKeyType: ObjectIdentifier?, from requester: Requester
    ) -> [Contribution] {
        let all = allContributions(to: element).filter {
            $0.contribution.mapKeyType == mapKeyType && isCandidate($0.registration, for: requester)
                && isLetOut($0.registration, for: element, requester)
        }
        guard mapKeyType != nil, parent != nil else { return all }
        // In a map, what a child contributes takes the place of what its parent does under the same key.
        let tops = Dictionary(all.compactMap { item in item.mapKey.map { ($0, item.registration.layer) } }) {
            max($0, $1)
        }
        return all.filter { item in item.mapKey.map { tops[$0] == item.registration.layer } ?? true }
    }

    /// The contributions to a collection, those of the parent first.
    private func allContributions(to element: ComponentKey) -> [Contribution] {
        collect { $0.contributionsByElement[element] ?? [] }
    }

    /// Contributions to one map that have equal keys: a group for each key that the requester sees more than once.
    func equalMapKeys(
        of element: ComponentKey? = nil, mapKeyType: ObjectIdentifier? = nil, from requester: Requester
    ) -> [[Contribution]] {
        // Those of each container among themselves: across, they never collide.
        collect { registry in
            let contributions = registry.contributionsByElement
            let lists = element.map { [contributions[$0] ?? []] } ?? Array(contributions.values)
            return lists.flatMap { list in
                Self.equalMapKeys(in: list, mapKeyType: mapKeyType).compactMap { group in
                    let seen = group.filter {
                        isCandidate($0.registration, for: requester)
                            && isLetOut($0.registration, for: $0.contribution.role.key, requester)
                    }
                    return seen.count > 1 ? seen : nil
                }
            }.sorted { left, right in
                let (left, right) = (left[0], right[0])
                return (left.registration.order, "\(left.contribution.role.key)")
                    < (right.registration.order, "\(right.contribution.role.key)")
            }
        }
    }

    /// The groups in one element's contributions, in the order of their first members.
    private static func equalMapKeys(in list: [Contribution], mapKeyType: ObjectIdentifier?) -> [[Contribution]] {
        // Keys of two types may be equal as `AnyHashable`, as 1 and UInt8(1) are; they are in two maps.
        struct TypedKey: Hashable {
            let type: ObjectIdentifier
            let key: AnyHashable
        }
        var groups: [(key: TypedKey, members: [Contribution])] = []
        var positions: [TypedKey: Int] = [:]
        for item in list {
            guard let key = item.contribution.mapKey, let type = item.contribution.mapKeyType,
                mapKeyType == nil || type == mapKeyType
            else { continue }
            let typed = TypedKey(type: type, key: AnyHashable(key))
            if let position = positions[typed] {
                groups[position].members.append(item)
            } else {
                positions[typed] = groups.count
                groups.append((typed, [item]))
            }
        }
        return groups.map(\.members).filter { $0.count > 1 }
    }

    /// Whether a collection was declared, or is contributed to by something that the requester may see.
    func isCollection(_ dependency: Dependency, from requester: Requester) -> Bool {
        isDeclared(dependency.key) || !contributions(to: dependency, from: requester).isEmpty
    }

    private func isDeclared(_ element: ComponentKey) -> Bool {
        declaredCollections[element] != nil || around.contains { $0.registry.declaredCollections[element] != nil }
    }

    /// The components that a dependency leads to, also later; `nil` where it leads elsewhere than in the parent.
    ///
    /// - Parameter outer: The forms around the dependency.
    func reachedAsInParent(
        by dependency: Dependency, from requester: Requester, inside outer: [ComponentKey] = []
    ) -> [Registration]? {
        guard let parent = parent?.registry else { return [] }
        guard !dependency.hasForm || outer.contains(dependency.form) else {
            // Somebody may have registered the very form.
            return reachedAsInParent(from: dependency.form, requester, inside: outer)
        }
        guard dependency.kind == .collection || dependency.kind == .map else {
            return reachedAsInParent(from: dependency.key, requester, inside: outer)
        }
        let contributions = contributions(to: dependency, from: requester).map(\.registration)
        guard
            contributions.elementsEqual(
                parent.contributions(to: dependency, from: requester).map(\.registration), by: { $0 === $1 }),
            isDeclared(dependency.key) == parent.isDeclared(dependency.key)
        else { return nil }
        return contributions
    }

    private func reachedAsInParent(
        from key: ComponentKey, _ requester: Requester, inside outer: [ComponentKey]
    ) -> [Registration]? {
        let answer = answer(to: key, from: requester)
        guard let parent = parent?.registry, answer.isSame(as: parent.answer(to: key, from: requester)) else {
            return nil
        }
        var (next, last) = (key, answer)
        if case .redirected(let path, let target) = answer { (next, last) = (path.target, target) }
        switch last {
        case .component(let registration, _): return [registration]
        case .form(let form):
            // A form that is about itself leads nowhere.
            if outer.contains(next) { return [] }
            return reachedAsInParent(
                by: form.dependency(qualifier: next.qualifier), from: requester, inside: outer + [next])
        // A resolver may be asked for anything.
        case .resolver: return nil
        case .duplicate(let all): return all
        case .redirected, .redirectionLoop, .duplicateRedirection, .missing: return []
        }
    }

    /// The contributions to the collection that a dependency is on, in the order of registration.
    func contributions(to dependency: Dependency, from requester: Requester) -> [Contribution] {
        let mapKeyType = dependency.mapKeyIdentity
        return contributions(to: dependency.key, mapKeyType: mapKeyType, from: requester)
    }

    private func exact(_ claims: [Claim]) -> Answer? {
        let hidden = claims.filter { $0.registration.record.isModulePrivate && !$0.registration.modules.isEmpty }
        if let innermost = hidden.map(\.registration.modules.count).max() {
            return choose(hidden.filter { $0.registration.modules.count == innermost }, policy: duplicates)
        }
        return choose(claims, policy: duplicates)
    }

    private func choose(_ claims: [Claim], policy: DuplicatePolicy) -> Answer? {
        guard let first = claims.first, let last = claims.last else { return nil }
        if claims.count == 1 { return .component(first.registration, role: first.role) }
        switch policy {
        case .diagnose: return .duplicate(claims.map(\.registration))
        case .firstWins: return .component(first.registration, role: first.role)
        case .lastWins: return .component(last.registration, role: last.role)
        }
    }

    private func builtIn(_ key: ComponentKey, from requester: Requester) -> Answer {
        if key == ComponentKey((any Resolver).self) { return .resolver }
        guard let form = key.type as? any DependencyForm.Type else { return .missing }
        switch form.dependency(qualifier: key.qualifier).kind {
        case .collection, .map:
            return isCollection(form.dependency(qualifier: key.qualifier), from: requester) ? .form(form) : .missing
        case .required, .optional, .lazy, .provider, .assisted:
            return .form(form)
        }
    }
}
