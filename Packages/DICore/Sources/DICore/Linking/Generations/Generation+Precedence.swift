// Which of the answers to a key counts.
extension Generation {
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
    func convention(for key: ComponentKey, from requester: Requester) -> (answer: Answer, owner: Generation)? {
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

    /// Whether an overriding component answers to one of the keys of a component. That one replaces the whole
    /// component, with its other roles and its contributions.
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
