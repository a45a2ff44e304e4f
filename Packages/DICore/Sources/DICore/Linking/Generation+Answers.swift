// The answers to keys: of this registry, and of those further out.
extension Generation {
    /// The answer to a key.
    package enum Answer {
        case component(ComponentRecord, role: ComponentRole?)
        case redirection(RedirectionRecord)
        case duplicate([ComponentRecord])
        case duplicateRedirection([RedirectionRecord])

        /// The component or redirection, or the first one.
        var object: AnyObject? {
            switch self {
            case .component(let record, _): record
            case .redirection(let redirection): redirection
            case .duplicate(let records): records.first
            case .duplicateRedirection(let redirections): redirections.first
            }
        }
    }

    /// Returns the answer to a key, and the generation of the container that it is registered in; `nil` if nothing is
    /// registered.
    ///
    /// - Parameter requester: The component that asks.
    /// - Complexity: O(*n*) in the number of containers.
    package func answer(to key: ComponentKey, from requester: Requester) -> (answer: Answer, owner: Generation)? {
        let mask = KeyMask(key)
        var next = self
        while true {
            if next.registry.mask.meets(mask), let answer = choose(key, of: next, from: requester) {
                return (answer, next)
            }
            guard let base = next.base else { return hasRules ? convention(for: key, from: requester) : nil }
            next = base
        }
    }

    /// Returns the components that answer a key for a requester from outside.
    func components(answering key: ComponentKey) -> [ComponentRecord] {
        var next = key
        for _ in 0...Self.mostRedirections {
            guard let (answer, owner) = answer(to: next, from: .outside) else { return [] }
            switch answer {
            case .component(let record, _):
                guard record.suppliedIn != nil else { return [record] }
                return [record] + (defaultClaim(to: next, of: owner, from: .outside).map { [$0.record] } ?? [])
            case .duplicate(let records): return records
            case .redirection(let redirection):
                if let own = redirection.own { return [own] }
                next = redirection.target
            case .duplicateRedirection: return []
            }
        }
        return []
    }

    /// Returns the components of rules that claim a key, and those that rules have made for it.
    func ruledComponents(claiming key: ComponentKey) -> [ComponentRecord] {
        if !hasRules { return [] }
        return sequence(first: self, next: \.base).flatMap { owner in
            (owner.registry[key]?.claims ?? []).map(\.record).filter { $0.rule != nil }
                + owner.core.madeByRules.components.made(for: key)
        }
    }

    /// The generations of the container and of those around it, the outermost first.
    package var outermostFirst: [Generation] { sequence(first: self, next: \.base).reversed() }

    /// Whether a component answers one of its keys, alone or with duplicates, or contributes to a collection.
    ///
    /// - Parameter owner: The generation of the container in which the component is registered.
    package func isAnswering(_ record: ComponentRecord, of owner: Generation) -> Bool {
        if isReplaced(record, of: owner) { return false }
        // Whether a contextual rule lets it answer depends on the requester.
        if !record.contributions.isEmpty || record.rule?.contextual != nil { return true }
        let requester = record.visibleRequester
        return record.claimedKeys.contains { key in
            switch answer(to: key, from: requester)?.answer {
            case .component(let answer, _)?: answer === record
            case .duplicate(let all)?: all.contains { $0 === record }
            default: false
            }
        }
    }

    /// Returns the container in which a component is registered; this one if it is gone.
    package func owner(of record: ComponentRecord) -> Generation { container(of: record) ?? self }

    /// Returns the container in which a component is registered; `nil` if it is gone.
    func container(of record: ComponentRecord) -> Generation? {
        let own = sequence(first: self, next: \.base).first { $0.registry.contains(record) }
        if own != nil || record.rule == nil { return own }
        // A rule has made it.
        return sequence(first: self, next: \.base).first { $0.registry.rules.contains { $0 === record.rule } }
    }

    /// Returns the components that a scope supplies, and whether each needs a value: it answers, and has no default.
    func supplied(in name: ScopeName) -> [(component: ComponentDescription, isRequired: Bool)] {
        scoped.filter { $0.record.suppliedIn == name }.map { record, owner in
            let hasDefault = defaultClaim(to: record.key, of: owner, from: record.requester) != nil
            return (record.description(), !hasDefault && isAnswering(record, of: owner))
        }
    }

    /// The components whose instances scopes supply, and those that say which scopes are around others.
    private var scoped: [(record: ComponentRecord, owner: Generation)] {
        if !features.contains(.scopes) { return [] }
        return sequence(first: self, next: \.base).flatMap { owner in owner.registry.scoped.map { ($0, owner) } }
    }

    /// Returns the names of the scopes that must be around a scope, the innermost first, each with the component that names it.
    func scopes(around name: ScopeName) -> [(name: ScopeName, source: ComponentRecord?)] {
        var all: [(ScopeName, ComponentRecord?)] = name.outer.map { ($0, nil) }
        for (record, _) in scoped { all += (record.scope?.naming(name)?.outer ?? []).map { ($0, record) } }
        return all + (core.defaults?.cache?.lifetime.scope?.naming(name)?.outer ?? []).map { ($0, nil) }
    }

    /// Returns the claim of a component that answers by default, for a key that a scope supplies; `nil` without exactly one.
    func defaultClaim(to key: ComponentKey, of owner: Generation, from requester: Requester) -> KeyClaims.Claim? {
        guard let claims = owner.registry[key], claims.only == nil else { return nil }
        let defaults = claims.claims.filter {
            $0.rung == .fallback && isCandidate($0.record, of: owner, for: requester)
        }
        return defaults.count == 1 ? defaults[0] : nil
    }

    /// Returns the decorators of a key, the innermost one of an instance first. Those of a container do not apply to components
    /// that its children register.
    ///
    /// - Parameters:
    ///   - record: The component behind the key.
    ///   - owner: The container in which that component, or the redirection to it, is registered.
    package func decorators(
        of key: ComponentKey, on record: ComponentRecord?, since owner: Generation
    ) -> [(record: DecoratorRecord, owner: Generation)] {
        if !hasDecorators { return [] }
        var all: [(DecoratorRecord, Generation)] = []
        for generation in sequence(first: self, next: \.base) {
            all = generation.registry.decorators.filter { $0.decorates(record, as: key) }.map { ($0, generation) } + all
            if generation === owner { break }
        }
        return all
    }

    /// Returns the decorators of a key that are not applied yet. A decorator counts once on a path of redirections.
    func decorators(of key: ComponentKey, on entry: Entry, since owner: Generation) -> [DecoratorRecord] {
        decorators(of: key, on: entry.source, since: owner).map(\.record).filter { !entry.isDecorated(by: $0) }
    }

    /// Whether a component answers no request: it is replaced, or containers further in answer to all its keys.
    ///
    /// - Parameter owner: The generation of the container in which the component is registered.
    package func isHidden(_ record: ComponentRecord, of owner: Generation) -> Bool {
        if isReplaced(record, of: owner) { return true }
        guard owner !== self, record.contributions.isEmpty, record.rule == nil else { return false }
        return record.claimedKeys.allSatisfy { key in
            (answer(to: key, from: record.visibleRequester)?.owner.layer ?? 0) > owner.layer
        }
    }

    // MARK: Precedence

    /// Returns the answer of one container.
    func choose(_ key: ComponentKey, of owner: Generation, from requester: Requester) -> Answer? {
        guard hasRules else {
            // Most often there is one component, and no choice.
            if let only = owner.registry[only: key] {
                guard isCandidate(only.record, of: owner, for: requester) else { return nil }
                return .component(only.record, role: only.conversion)
            }
            guard let claims = owner.registry[key] else { return nil }
            return choice(
                among: claims.claims.filter { isCandidate($0.record, of: owner, for: requester) },
                claims.redirections, policy: owner.registry.policy)
        }
        let claims = owner.registry[key]
        let search = RuleSearch(key: key, requester: requester, top: self)
        return choice(
            among: (claims?.claims ?? []).filter {
                $0.record.rule == nil && isCandidate($0.record, of: owner, for: requester)
            }, (claims?.redirections ?? []).filter { $0.rule == nil }, policy: owner.registry.policy
        ) { search.answer(of: owner, on: $0, claims) }
    }

    /// Returns the answer of the conventions, of which the first one counts, those of the innermost container first.
    private func convention(for key: ComponentKey, from requester: Requester) -> (answer: Answer, owner: Generation)? {
        let search = RuleSearch(key: key, requester: requester, top: self)
        for owner in sequence(first: self, next: \.base) {
            if let answer = search.answer(of: owner, on: .convention, owner.registry[key]) { return (answer, owner) }
        }
        return nil
    }

    /// Whether a component of a container may answer a requester.
    func isCandidate(_ record: ComponentRecord, of owner: Generation, for requester: Requester) -> Bool {
        record.isVisible(from: requester) && !isReplaced(record, of: owner)
    }

    /// Returns the answer of claims and redirections of one container.
    ///
    /// - Parameters:
    ///   - policy: The policy for several explicit claims.
    ///   - rules: Returns the answer of the rules of a rung.
    func choice(
        among claims: [KeyClaims.Claim], _ redirections: [RedirectionRecord], policy: Container.DuplicatePolicy,
        asking rules: (RuleRung) -> Answer? = { _ in nil }
    ) -> Answer? {
        func component(on rung: KeyClaims.Rung, _ policy: Container.DuplicatePolicy) -> Answer? {
            var equal = claims.filter { $0.rung == rung }
            if rung == .explicit { equal = Self.innermost(equal) }
            guard let first = equal.first, let last = equal.last else { return nil }
            if equal.count > 1, policy == .diagnose { return .duplicate(equal.map(\.record)) }
            let chosen = policy == .lastWins ? last : first
            return .component(chosen.record, role: chosen.conversion)
        }
        return component(on: .overriding, .diagnose) ?? rules(.contextual) ?? component(on: .explicit, policy)
            ?? Self.redirection(among: redirections) ?? component(on: .reserved, policy) ?? rules(.assignable)
            ?? rules(.automatic) ?? component(on: .fallback, .diagnose)
    }

    private static func redirection(among redirections: [RedirectionRecord]) -> Answer? {
        guard let first = redirections.first else { return nil }
        return redirections.count == 1 ? .redirection(first) : .duplicateRedirection(redirections)
    }

    /// Whether a rule and those around it apply.
    func applies(_ rule: RuleRecord) -> Bool {
        let settings = Container.Rules(generation: self)
        return rule.path.allSatisfy { $0.rule.applies(with: settings) }
    }

    /// Returns the components and redirections of contextual rules under a key that do not answer a request from
    /// outside of any component.
    func restrictedAnswers(to key: ComponentKey) -> [AnyObject] {
        guard hasRules, let claims = registry[key] else { return [] }
        let search = RuleSearch(key: key, requester: .outside, top: self)
        func isRestricted(_ rule: RuleRecord?) -> Bool {
            rule.map { $0.contextual != nil && !search.isAllowed(by: $0) } ?? false
        }
        return claims.claims.map(\.record).filter { isRestricted($0.rule) }
            + claims.redirections.filter { isRestricted($0.rule) }
    }

    /// Returns the claims that are private to the innermost module; all of them if none is private.
    private static func innermost(_ claims: [KeyClaims.Claim]) -> [KeyClaims.Claim] {
        let hidden = claims.filter { $0.record.isModulePrivate && !$0.record.modules.isEmpty }
        guard let depth = hidden.map(\.record.modules.count).max() else { return claims }
        return hidden.filter { $0.record.modules.count == depth }
    }

    /// Whether the rule of a component does not apply, or the component is overridden.
    ///
    /// - Parameter owner: The generation of the container in which the component is registered.
    package func isReplaced(_ record: ComponentRecord, of owner: Generation) -> Bool {
        if let rule = record.rule, !applies(rule) { return true }
        return isOverridden(record, of: owner)
    }

    /// Whether an overriding component answers to one of the keys of a component. That one replaces the whole component, with
    /// its other roles and its contributions.
    ///
    /// - Parameter owner: The generation of the container in which the component is registered.
    package func isOverridden(_ record: ComponentRecord, of owner: Generation) -> Bool {
        if !features.contains(.overridingComponents) { return false }
        for generation in sequence(first: self, next: \.base) {
            let isOwn = generation === owner
            // Of two overriding components in one container, neither replaces the other.
            if !isOwn || record.rank != .overriding || record.rule != nil, record.isReplaced(in: generation.registry) {
                return true
            }
            if isOwn { return false }
        }
        return false
    }
}
