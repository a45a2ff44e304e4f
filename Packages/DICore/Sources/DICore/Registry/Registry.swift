/// What is registered, in the order of registration, and who answers to which key.
struct Registry: Sendable {
    /// A component's claim to a key.
    struct Claim: Sendable {
        let registration: Registration
        let role: ComponentRole?

        /// Whether it is the component's own type, while the component names roles: weaker than an explicit claim.
        var isOwnTypeBesideRoles: Bool { role == nil && !registration.isExactForOwnType }
    }

    /// A component's part in a collection.
    struct Contribution: Sendable {
        let registration: Registration
        let contribution: ComponentContribution
    }

    /// What a change dropped: components with their strategies, hooks and slots, redirections with their closures.
    struct Dropped {
        var registrations: [Registration] = []
        var redirections: [RedirectionRecord] = []
    }

    var duplicates: DuplicatePolicy = .diagnose
    private var claims: [ComponentKey: [Claim]] = [:]
    private var redirections: [ComponentKey: [RedirectionRecord]] = [:]
    private var contributionsByElement: [ComponentKey: [Contribution]] = [:]
    private(set) var declaredCollections: Set<ComponentKey> = []
    private(set) var externalNeeds: [(module: ModuleID, key: ComponentKey)] = []
    /// How many overriding components there are for a key that replace others for everybody.
    private var overridden: [ComponentKey: Int] = [:]
    private var installedModules: Set<ModuleID> = []
    private var nextOrder = 0

    /// Whether a component that is private to a module was ever added.
    private(set) var hasPrivateComponents = false

    /// What was dropped since ``takeDropped()`` was called last: it may hold the user's objects, so it is released where
    /// no lock is held.
    private var dropped = Dropped()

    /// All components, in the order of registration.
    ///
    /// - Complexity: O(*n* log *n*).
    var registrations: [Registration] {
        claims.values.joined().lazy.filter { $0.role == nil }.map(\.registration).sorted { $0.order < $1.order }
    }

    /// All redirections, in a fixed order.
    var allRedirections: [RedirectionRecord] {
        redirections.values.joined().sorted {
            ($0.place.fileID, $0.place.line, "\($0.key)") < ($1.place.fileID, $1.place.line, "\($1.key)")
        }
    }

    // MARK: Adding

    /// Installs what a builder collected.
    ///
    /// - Parameters:
    ///   - contents: What the modules in it consist of.
    ///   - touch: Told of each key that may be answered differently from before.
    mutating func install(
        _ list: ComponentList, contents: ModuleContents, modules: [ModuleID] = [],
        touch: (ComponentKey) -> Void = { _ in }
    ) {
        list.visit { item in
            switch item {
            case .component(let record):
                add(record, modules: modules, touch: touch)
            case .module(let module):
                let id = module.id
                guard let content = contents[id], installedModules.insert(id).inserted else { return }
                externalNeeds += content.externalNeeds.map { (id, $0) }
                install(content.components, contents: contents, modules: modules + [id], touch: touch)
            case .redirection(var redirection):
                redirection.place.modules = modules.map(\.name)
                redirections[redirection.key, default: []].append(redirection)
                touch(redirection.key)
            case .collection(let element):
                declaredCollections.insert(element)
                touch(element)
            }
        }
    }

    /// Adds one component.
    ///
    /// - Parameter touch: Told of each key that may be answered differently from before.
    mutating func add(
        _ record: ComponentRecord, modules: [ModuleID], touch: (ComponentKey) -> Void = { _ in }
    ) {
        let registration = Registration(record, modules: modules, order: nextOrder)
        nextOrder += 1
        if record.isModulePrivate, !modules.isEmpty { hasPrivateComponents = true }
        if registration.isReplacing { changeReplaced(by: record, count: 1, touch: touch) }
        touch(record.key)
        claims[record.key, default: []].append(Claim(registration: registration, role: nil))
        for role in record.roles {
            claims[role.key, default: []].append(Claim(registration: registration, role: role))
            touch(role.key)
        }
        for contribution in record.contributions {
            contributionsByElement[contribution.role.key, default: []]
                .append(Contribution(registration: registration, contribution: contribution))
            touch(contribution.role.key)
        }
    }

    /// Drops every component and redirection that answers to a key explicitly, whole.
    ///
    /// - Parameter touch: Told of each key that may be answered differently from before.
    /// - Returns: Whether something answered.
    mutating func remove(_ key: ComponentKey, touch: (ComponentKey) -> Void) -> Bool {
        let claimants = claims[key] ?? []
        for claim in claimants { remove(claim.registration, touch: touch) }
        let redirected = redirections.removeValue(forKey: key) ?? []
        dropped.redirections += redirected
        if !redirected.isEmpty { touch(key) }
        return !redirected.isEmpty || !claimants.isEmpty
    }

    /// Every key that something answers to, and the elements of all collections.
    var allKeys: [ComponentKey] {
        Array(claims.keys) + redirections.keys + contributionsByElement.keys + declaredCollections
    }

    /// Drops everything but the policy.
    mutating func removeAll() {
        let policy = duplicates
        let all = Dropped(registrations: registrations, redirections: Array(redirections.values.joined()))
        self = Registry()
        duplicates = policy
        dropped = all
    }

    /// What was dropped, for its last owner to release.
    mutating func takeDropped() -> Dropped {
        defer { dropped = Dropped() }
        return dropped
    }

    private mutating func remove(_ registration: Registration, touch: (ComponentKey) -> Void) {
        let record = registration.record
        dropped.registrations.append(registration)
        if registration.isReplacing { changeReplaced(by: record, count: -1, touch: touch) }
        for key in record.claimedKeys {
            touch(key)
            claims[key]?.removeAll { $0.registration === registration }
            if claims[key]?.isEmpty == true { claims[key] = nil }
        }
        for contribution in record.contributions {
            let key = contribution.role.key
            contributionsByElement[key]?.removeAll { $0.registration === registration }
            if contributionsByElement[key]?.isEmpty == true { contributionsByElement[key] = nil }
            touch(key)
        }
    }

    // MARK: Replacing

    /// Notes that an overriding component comes or goes, and tells of all keys of what it replaces.
    private mutating func changeReplaced(
        by record: ComponentRecord, count: Int, touch: (ComponentKey) -> Void
    ) {
        for key in record.claimedKeys {
            overridden[key, default: 0] += count
            if overridden[key] == 0 { overridden[key] = nil }
            for claim in claims[key] ?? [] where !claim.registration.isReplacing {
                claim.registration.record.claimedKeys.forEach(touch)
                claim.registration.record.contributions.map(\.role.key).forEach(touch)
            }
        }
    }

    /// Whether an overriding component took a component's place under one of its keys, and with it the component's place
    /// altogether: its other roles and its contributions go too.
    func isReplaced(_ registration: Registration) -> Bool {
        guard !overridden.isEmpty, registration.record.rank != .overriding else { return false }
        return registration.record.claimedKeys.contains { overridden[$0] != nil }
    }

    /// Whether a request from these modules can be answered by a component.
    private func isCandidate(_ registration: Registration, for requester: [ModuleID]) -> Bool {
        registration.isVisible(to: requester) && !isReplaced(registration)
    }

    // MARK: Asking

    /// Who answers a request.
    ///
    /// - Parameters:
    ///   - key: What is asked for.
    ///   - requester: The modules of the component that asks, outermost first; empty from outside.
    func answer(to key: ComponentKey, from requester: [ModuleID]) -> Answer {
        let all = claims[key] ?? []
        if all.count == 1, redirections.isEmpty, isCandidate(all[0].registration, for: requester) {
            return .component(all[0].registration, role: all[0].role)
        }
        let visible = all.filter { isCandidate($0.registration, for: requester) }
        if let answer = choose(visible.filter { $0.registration.record.rank == .overriding }, policy: .diagnose) {
            return answer
        }
        let explicit = visible.filter { $0.registration.record.rank == .explicit }
        if let answer = exact(explicit.filter { !$0.isOwnTypeBesideRoles }) { return answer }
        if let redirected = redirections[key] {
            return redirected.count == 1 ? follow(redirected[0], from: requester) : .duplicateRedirection(redirected)
        }
        if let answer = choose(explicit.filter(\.isOwnTypeBesideRoles), policy: duplicates) { return answer }
        if let answer = choose(visible.filter { $0.registration.record.rank == .fallback }, policy: .diagnose) {
            return answer
        }
        return builtIn(key, from: requester)
    }

    /// Whether something answers, directly or as a form of something that is answered.
    ///
    /// - Parameter outer: The forms around the key.
    func isAnswered(_ key: ComponentKey, from requester: [ModuleID], inside outer: [ComponentKey] = []) -> Bool {
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
        to element: ComponentKey, mapKeyType: ObjectIdentifier?, from requester: [ModuleID]
    ) -> [Contribution] {
        (contributionsByElement[element] ?? []).filter {
            $0.contribution.mapKeyType == mapKeyType && isCandidate($0.registration, for: requester)
        }
    }

    /// Contributions to one map that have equal keys: a group for each key that occurs more than once.
    func equalMapKeys(of element: ComponentKey? = nil, mapKeyType: ObjectIdentifier? = nil) -> [[Contribution]] {
        let lists = element.map { [contributionsByElement[$0] ?? []] } ?? Array(contributionsByElement.values)
        return lists.flatMap { list in
            Self.equalMapKeys(in: list.filter { !isReplaced($0.registration) }, mapKeyType: mapKeyType)
        }.sorted { left, right in
            let (left, right) = (left[0], right[0])
            return (left.registration.order, "\(left.contribution.role.key)")
                < (right.registration.order, "\(right.contribution.role.key)")
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
    func isCollection(_ dependency: Dependency, from requester: [ModuleID]) -> Bool {
        declaredCollections.contains(dependency.key) || !contributions(to: dependency, from: requester).isEmpty
    }

    /// The contributions to the collection that a dependency is on, in the order of registration.
    func contributions(to dependency: Dependency, from requester: [ModuleID]) -> [Contribution] {
        let mapKeyType = dependency.mapKeyType.map { ObjectIdentifier($0) }
        return contributions(to: dependency.key, mapKeyType: mapKeyType, from: requester)
    }

    /// All keys that components answer to, with the components, in the order of registration.
    var allClaims: [(key: ComponentKey, registration: Registration)] {
        registrations.lazy.filter { !isReplaced($0) }.flatMap { registration in
            registration.record.claimedKeys.map { ($0, registration) }
        }
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

    private func follow(_ first: RedirectionRecord, from requester: [ModuleID]) -> Answer {
        var path = [first]
        while true {
            let target = path[path.count - 1].target
            if let start = path.firstIndex(where: { $0.key == target }) {
                return .redirectionLoop(Array(path[start...]))
            }
            let isAnsweredBefore = (claims[target] ?? []).contains {
                guard isCandidate($0.registration, for: requester) else { return false }
                return switch $0.registration.record.rank {
                case .overriding: true
                case .explicit: !$0.isOwnTypeBesideRoles
                case .fallback: false
                }
            }
            guard !isAnsweredBefore, let next = redirections[target] else {
                return .redirected(path, answer(to: target, from: requester))
            }
            guard next.count == 1 else { return .redirected(path, .duplicateRedirection(next)) }
            path.append(next[0])
        }
    }

    private func builtIn(_ key: ComponentKey, from requester: [ModuleID]) -> Answer {
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
