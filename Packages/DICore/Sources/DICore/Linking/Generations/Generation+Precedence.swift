// Which of the answers to a key counts.
extension Generation {
    /// Returns the answer of one container.
    ///
    /// - Parameter rules: With rules, only their components and redirections answer. Without any, those that belong to
    ///   no rule answer, and the rules of the container are asked.
    func choose(
        _ key: ComponentKey, of owner: Generation, from requester: Requester, among rules: [RuleRecord] = []
    ) -> Answer? {
        let asksRules = hasRules && rules.isEmpty
        // Most often there is one component, and no choice.
        if !hasRules, let only = owner.registry[only: key] {
            guard isCandidate(only.record, of: owner, for: requester) else { return nil }
            return .component(only.record, role: only.conversion)
        }
        let registered = owner.registry[key]
        if registered == nil, !asksRules { return nil }
        func isMeant(_ rule: RuleRecord?) -> Bool { rules.isEmpty ? rule == nil : rules.contains { $0 === rule } }
        let claims = (registered?.claims ?? []).filter {
            isMeant($0.record.rule) && isCandidate($0.record, of: owner, for: requester)
        }
        let search = asksRules ? RuleSearch(key: key, requester: requester, top: self) : nil
        func component(on rung: KeyClaims.Rung) -> Answer? {
            Self.answer(among: claims, on: rung, policy: owner.registry.policy)
        }
        func rule(on rung: RuleRung) -> Answer? { search?.answer(of: owner, on: rung, registered) }
        func redirection() -> Answer? {
            let all = (registered?.redirections ?? []).filter { isMeant($0.rule) }
            return all.count > 1 ? .duplicateRedirection(all) : all.first.map { .redirection($0) }
        }
        return component(on: .overriding) ?? rule(on: .contextual) ?? component(on: .explicit) ?? redirection()
            ?? component(on: .reserved) ?? rule(on: .assignable) ?? rule(on: .automatic) ?? component(on: .fallback)
    }

    /// Returns the answer of the claims of one rung. The policy chooses among several explicit ones.
    private static func answer(
        among claims: [KeyClaims.Claim], on rung: KeyClaims.Rung, policy: Container.DuplicatePolicy
    ) -> Answer? {
        var equal = claims.filter { $0.rung == rung }
        if rung == .explicit { equal = innermost(equal) }
        guard let first = equal.first, let last = equal.last else { return nil }
        let isChosen = policy != .diagnose && (rung == .explicit || rung == .reserved)
        if equal.count > 1, !isChosen { return .duplicate(equal.map(\.record)) }
        let chosen = policy == .lastWins ? last : first
        return .component(chosen.record, role: chosen.conversion)
    }

    /// Returns the answer of the conventions, of which the first one counts, those of the innermost container first.
    func convention(for key: ComponentKey, from requester: Requester) -> (answer: Answer, owner: Generation)? {
        let search = RuleSearch(key: key, requester: requester, top: self)
        for owner in innermostFirst {
            if let answer = search.answer(of: owner, on: .convention, owner.registry[key]) { return (answer, owner) }
        }
        return nil
    }

    /// Whether a component of a container may answer a requester.
    func isCandidate(_ record: ComponentRecord, of owner: Generation, for requester: Requester) -> Bool {
        record.isVisible(from: requester) && !isReplaced(record, of: owner)
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
        for generation in innermostFirst {
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
