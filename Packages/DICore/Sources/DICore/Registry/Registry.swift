/// What is registered, in the order of registration, and who answers to which key.
///
/// A child container has a registry of its own *over* that of its parent: it answers first, and never collides with what is
/// below.
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

        /// The key in the map.
        var mapKey: AnyHashable? { contribution.mapKey.map { AnyHashable($0) } }

        /// The key in the map, as text.
        var mapKeyText: String { contribution.mapKey.map { "\($0)" } ?? "" }
    }

    /// What a change dropped: components with their strategies, hooks and slots, redirections with their closures.
    struct Dropped {
        var registrations: [Registration] = []
        var redirections: [RedirectionRecord] = []
    }

    /// The registry of the parent container, as it was when it was read last.
    private(set) var parent: Parent?

    /// A registry below another one.
    final class Parent: Sendable {
        let registry: Registry

        init(_ registry: Registry) {
            self.registry = registry
        }
    }

    /// How many registries are below.
    let layer: Int

    /// Counts changes, so that a child can tell which state of its parent is newer.
    private(set) var version = 0

    var duplicates: DuplicatePolicy = .diagnose
    private var claims: [ComponentKey: [Claim]] = [:]
    private var redirections: [ComponentKey: [RedirectionRecord]] = [:]
    private var contributionsByElement: [ComponentKey: [Contribution]] = [:]
    /// By each element of a declared collection how many were declared before it.
    private var declaredCollections: [ComponentKey: Int] = [:]
    private var externalNeeds: [(module: ModuleID, key: ComponentKey)] = []
    /// How many overriding components there are for a key that replace others for everybody.
    private var overridden: [ComponentKey: Int] = [:]
    /// What is said of scopes here, where anything is; the parent has its own.
    private(set) var scopeMentions: [ScopeName: ScopeMentions] = [:]
    private var installedModules: Set<ModuleID> = []
    private var nextOrder = 0

    /// Whether a component that is private to a module was ever added.
    var hasPrivateComponents: Bool { hasOwnPrivateComponents || parent?.registry.hasPrivateComponents == true }
    private var hasOwnPrivateComponents = false

    /// What was dropped since ``takeDropped()`` was called last: it may hold the user's objects, so it is released where
    /// no lock is held.
    private var dropped = Dropped()

    init() {
        layer = 0
    }

    /// An empty registry over another one.
    init(over parent: Registry) {
        layer = parent.layer + 1
        duplicates = parent.duplicates
        self.parent = Parent(parent)
    }

    /// Something was changed.
    mutating func noteChange() {
        version += 1
    }

    /// The parent's registry has changed.
    ///
    /// - Returns: What was the parent's before: it may hold the user's objects.
    mutating func replaceParent(by registry: Registry) -> Parent? {
        defer {
            parent = Parent(registry)
            noteChange()
        }
        return parent
    }

    /// All components, in the order of registration, those of the parent first.
    ///
    /// - Complexity: O(*n* log *n*).
    var registrations: [Registration] {
        (parent?.registry.registrations ?? []) + ownRegistrations
    }

    /// All components but the parent's, in the order of registration.
    ///
    /// - Complexity: O(*n* log *n*).
    var ownRegistrations: [Registration] {
        claims.values.joined().lazy.filter { $0.role == nil }.map(\.registration).sorted { $0.order < $1.order }
    }

    /// Whether nothing was registered here: everything is as in the parent.
    var isEmpty: Bool {
        claims.isEmpty && redirections.isEmpty && contributionsByElement.isEmpty && declaredCollections.isEmpty
    }

    /// All redirections, in a fixed order, those of the parent first.
    var allRedirections: [RedirectionRecord] {
        (parent?.registry.allRedirections ?? [])
            + redirections.values.joined().sorted {
                ($0.place.fileID, $0.place.line, "\($0.key)", $0.order)
                    < ($1.place.fileID, $1.place.line, "\($1.key)", $1.order)
            }
    }

    /// External needs of all modules, those of the parent's first.
    var allExternalNeeds: [(module: ModuleID, key: ComponentKey)] {
        (parent?.registry.allExternalNeeds ?? []) + externalNeeds
    }

    /// The elements of collections that may be empty, in the order of declaration, those of the parent first.
    ///
    /// - Complexity: O(*n* log *n*).
    var allDeclaredCollections: [ComponentKey] {
        let own = declaredCollections.sorted { $0.value < $1.value }.map(\.key)
        guard let parent = parent?.registry else { return own }
        return parent.allDeclaredCollections + own.filter { !parent.isDeclared($0) }
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
                redirection.layer = layer
                redirection.order = nextOrder
                nextOrder += 1
                redirections[redirection.key, default: []].append(redirection)
                touch(redirection.key)
            case .collection(let element):
                declaredCollections[element] = declaredCollections[element] ?? declaredCollections.count
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
        let registration = Registration(record, modules: modules, order: nextOrder, layer: layer)
        nextOrder += 1
        if record.isModulePrivate, !modules.isEmpty { hasOwnPrivateComponents = true }
        if registration.isReplacing { changeReplaced(by: record, count: 1, touch: touch) }
        for name in record.mentionedScopes {
            scopeMentions[name, default: ScopeMentions()].add(registration, saying: name)
        }
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
    ///
    /// The parent's are not among them.
    var ownKeys: [ComponentKey] {
        Array(claims.keys) + redirections.keys + contributionsByElement.keys + declaredCollections.keys
    }

    /// Drops everything but the policy and the parent.
    mutating func removeAll() {
        let policy = duplicates
        let version = version
        let all = Dropped(registrations: ownRegistrations, redirections: Array(redirections.values.joined()))
        self = parent.map { Registry(over: $0.registry) } ?? Registry()
        duplicates = policy
        self.version = version
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
        for name in record.mentionedScopes {
            scopeMentions[name]?.remove(registration)
            if scopeMentions[name]?.isEmpty == true { scopeMentions[name] = nil }
        }
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
        if registration.layer < layer, let parent, parent.registry.isReplaced(registration) { return true }
        if overridden.isEmpty || (registration.layer == layer && registration.record.rank == .overriding) {
            return false
        }
        return registration.record.claimedKeys.contains { overridden[$0] != nil }
    }

    /// Whether there is something in the place of which an overriding component answers.
    func overridesSomething(_ registration: Registration) -> Bool {
        registration.record.claimedKeys.contains { key in
            if hasClaim(to: key, beside: registration) { return true }
            guard let form = key.type as? any DependencyForm.Type else {
                return key == ComponentKey((any Resolver).self)
            }
            return isAnswered(form.dependency(qualifier: key.qualifier).key, from: registration.modules)
                || isCollection(form.dependency(qualifier: key.qualifier), from: registration.modules)
        }
    }

    /// Whether something is registered for a key beside a component, here or in the parent.
    private func hasClaim(to key: ComponentKey, beside registration: Registration) -> Bool {
        claims[key]?.contains { $0.registration !== registration } == true || redirections[key] != nil
            || parent?.registry.hasClaim(to: key, beside: registration) == true
    }

    /// Whether a component answers nothing any more: it is replaced, or registries above answer to all its keys,
    /// whoever asks.
    func isHidden(_ registration: Registration) -> Bool {
        if isReplaced(registration) { return true }
        guard registration.layer < layer, registration.record.contributions.isEmpty else { return false }
        // Of those who may ask for it, this one sees least of what is above.
        let requester = registration.requester
        return registration.record.claimedKeys.allSatisfy {
            isRegistered($0, above: registration.layer, from: requester, in: self)
        }
    }

    /// Whether a registry says something of a key, of those above a layer.
    private func isRegistered(
        _ key: ComponentKey, above layer: Int, from requester: [ModuleID], in top: Registry
    ) -> Bool {
        guard self.layer > layer else { return false }
        return registeredHere(key, from: requester, in: top) != nil
            || parent?.registry.isRegistered(key, above: layer, from: requester, in: top) == true
    }

    /// Whether a component answers to one of its keys, alone or among others, or is part of a collection.
    func isAnswering(_ registration: Registration) -> Bool {
        if isHidden(registration) { return false }
        if !registration.record.contributions.isEmpty { return true }
        return registration.record.claimedKeys.contains { key in
            switch answer(to: key, from: registration.requester) {
            case .component(let answer, _): answer === registration
            case .duplicate(let all): all.contains { $0 === registration }
            default: false
            }
        }
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
        var path: [RedirectionRecord] = []
        var seen: Set<ComponentKey> = []
        var target = key
        while true {
            let answer: Answer
            switch registered(target, from: requester, in: self) {
            case .answer(let registered): answer = registered
            case .redirected(let to) where to.count == 1:
                path.append(to[0])
                target = to[0].target
                seen.insert(to[0].key)
                if seen.contains(target), let start = path.firstIndex(where: { $0.key == target }) {
                    return .redirectionLoop(Array(path[start...]))
                }
                continue
            case .redirected(let several): answer = .duplicateRedirection(several)
            case nil: answer = builtIn(target, from: requester)
            }
            return path.isEmpty ? answer : .redirected(path, answer)
        }
    }

    /// What a registry says of a key.
    private enum Registered {
        case answer(Answer)
        case redirected([RedirectionRecord])
    }

    /// What is registered for a key: here, else in the parent.
    ///
    /// - Parameter top: The registry that is asked, of the innermost container.
    private func registered(_ key: ComponentKey, from requester: [ModuleID], in top: Registry) -> Registered? {
        registeredHere(key, from: requester, in: top)
            ?? parent?.registry.registered(key, from: requester, in: top)
    }

    private func registeredHere(_ key: ComponentKey, from requester: [ModuleID], in top: Registry) -> Registered? {
        let all = claims[key] ?? []
        if all.count == 1, redirections.isEmpty, top.isCandidate(all[0].registration, for: requester) {
            return .answer(.component(all[0].registration, role: all[0].role))
        }
        let visible = all.filter { top.isCandidate($0.registration, for: requester) }
        if let answer = choose(visible.filter { $0.registration.record.rank == .overriding }, policy: .diagnose) {
            return .answer(answer)
        }
        let explicit = visible.filter { $0.registration.record.rank == .explicit }
        if let answer = exact(explicit.filter { !$0.isOwnTypeBesideRoles }) { return .answer(answer) }
        if let redirected = redirections[key] { return .redirected(redirected) }
        if let answer = choose(explicit.filter(\.isOwnTypeBesideRoles), policy: duplicates) { return .answer(answer) }
        return choose(visible.filter { $0.registration.record.rank == .fallback }, policy: .diagnose)
            .map(Registered.answer)
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
        let all = allContributions(to: element).filter {
            $0.contribution.mapKeyType == mapKeyType && isCandidate($0.registration, for: requester)
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
        let own = contributionsByElement[element] ?? []
        guard let parent else { return own }
        return parent.registry.allContributions(to: element) + own
    }

    /// Contributions to one map that have equal keys: a group for each key that occurs more than once.
    ///
    /// - Parameter top: The registry that is asked; this one where it is left out.
    func equalMapKeys(
        of element: ComponentKey? = nil, mapKeyType: ObjectIdentifier? = nil, in top: Registry? = nil
    ) -> [[Contribution]] {
        let top = top ?? self
        // Those of the parent among themselves, and those here among themselves: across, they never collide.
        let below = parent?.registry.equalMapKeys(of: element, mapKeyType: mapKeyType, in: top) ?? []
        let lists = element.map { [contributionsByElement[$0] ?? []] } ?? Array(contributionsByElement.values)
        return below
            + lists.flatMap { list in
                Self.equalMapKeys(in: list.filter { !top.isReplaced($0.registration) }, mapKeyType: mapKeyType)
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
        isDeclared(dependency.key) || !contributions(to: dependency, from: requester).isEmpty
    }

    private func isDeclared(_ element: ComponentKey) -> Bool {
        declaredCollections[element] != nil || parent?.registry.isDeclared(element) == true
    }

    /// The components that a dependency leads to, also later; `nil` where it leads elsewhere than in the parent.
    ///
    /// - Parameter outer: The forms around the dependency.
    func reachedAsInParent(
        by dependency: Dependency, from requester: [ModuleID], inside outer: [ComponentKey] = []
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
        from key: ComponentKey, _ requester: [ModuleID], inside outer: [ComponentKey]
    ) -> [Registration]? {
        let answer = answer(to: key, from: requester)
        guard let parent = parent?.registry, answer.isSame(as: parent.answer(to: key, from: requester)) else {
            return nil
        }
        var (next, last) = (key, answer)
        if case .redirected(let path, let target) = answer { (next, last) = (path[path.count - 1].target, target) }
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
    func contributions(to dependency: Dependency, from requester: [ModuleID]) -> [Contribution] {
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
