/// A request that rules may answer.
///
/// The type of a dependency form has no rules: the types inside of it have requests of their own.
struct RuleSearch: Sendable {
    let key: ComponentKey
    let requester: Requester

    /// The generation of the container that is asked.
    let top: Generation

    /// Returns the answer of the rules of one container on one rung.
    ///
    /// - Parameter claims: The registrations under the key in this container.
    func answer(of owner: Generation, on rung: RuleRung, _ claims: KeyClaims?) -> Generation.Answer? {
        if key.type is any Dependency.Form.Type || key == Generation.resolverKey { return nil }
        var answers: [(rule: RuleRecord, answer: RuleAnswer)] = []
        for rule in owner.registry.rules where rule.rung == rung && isAsked(rule, claims) && top.applies(rule) {
            guard let answer = answer(of: rule), exists(answer, of: rule, in: owner) else { continue }
            if let best = answers.first?.answer.precedence, best != answer.precedence {
                if best > answer.precedence { continue }
                answers = []
            }
            answers.append((rule, answer))
            // The first convention that answers counts.
            if rung == .convention { break }
        }
        // Of assignable rules the newest answers.
        guard let (rule, answer) = rung == .assignable ? answers.last : answers.first else { return nil }
        switch answer.kind {
        case .ownComponents:
            let others = answers.filter { if case .ownComponents = $0.answer.kind { true } else { false } }
            return own(of: rung == .assignable ? [rule] : others.map(\.rule), for: key, in: owner)
        case .redirection(let role, let target, let isToOwn):
            guard isToOwn else { return .redirection(redirection(by: rule, role, to: target, in: owner)) }
            guard case .component(let record, _)? = own(of: [rule], for: target, in: owner) else { return nil }
            return .redirection(redirection(by: rule, role, to: target, own: record, in: owner))
        case .component(let make):
            let request = request(to: rule)
            let record = owner.core.made(for: request, in: \.components) {
                var record = make(key.qualifier)
                ComponentRecord.install(&record, by: rule.inside)
                return record
            }
            return .component(record, role: nil)
        case .ambiguous(let keys):
            var seen: Set<ComponentKey> = []
            let all = keys.flatMap { registered(for: $0, &seen) }
            return all.isEmpty ? nil : .duplicate(all)
        }
    }

    /// Whether a rule, and those around it, let their components answer.
    func isAllowed(by rule: RuleRecord?) -> Bool {
        guard let rule else { return true }
        guard case .ownComponents? = answer(of: rule, countsRuled: false)?.kind else { return false }
        return true
    }

    /// Returns the components that are registered for a key, or that redirections from it lead to.
    ///
    /// - Parameter seen: The keys that were looked at. Redirections may lead back.
    @inline(never)
    private func registered(for key: ComponentKey, _ seen: inout Set<ComponentKey>) -> [ComponentRecord] {
        guard seen.insert(key).inserted else { return [] }
        let search = RuleSearch(key: key, requester: requester, top: top)
        return sequence(first: top, next: \.base).flatMap { owner in
            let claims = owner.registry[key]
            return (claims?.claims ?? []).map(\.record).filter {
                top.isCandidate($0, of: owner, for: requester) && search.isAllowed(by: $0.rule)
            } + (claims?.redirections ?? []).flatMap { $0.own.map { [$0] } ?? registered(for: $0.target, &seen) }
        }
    }

    private func isAsked(_ rule: RuleRecord, _ claims: KeyClaims?) -> Bool {
        if !rule.answersForOwnComponentsOnly { return true }
        guard let claims else { return false }
        return claims.claims.contains { $0.record.rule === rule } || claims.redirections.contains { $0.rule === rule }
    }

    private func request(to rule: RuleRecord, target: ComponentKey? = nil) -> MadeByRules.Request {
        MadeByRules.Request(rule: ObjectIdentifier(rule), key: key, receiver: receiver(of: rule), target: target)
    }

    private func receiver(of rule: RuleRecord) -> ComponentKey? {
        rule.rung == .contextual ? requester.receiver : nil
    }

    /// Returns the answer of a rule.
    ///
    /// - Parameter countsRuled: Whether the rule sees components of rules. A rule that decides about its own components
    ///   does not: otherwise the search would have no end.
    private func answer(of rule: RuleRecord, countsRuled: Bool = true) -> RuleAnswer? {
        if let outer = rule.outer {
            guard case .ownComponents? = answer(of: outer, countsRuled: countsRuled)?.kind else { return nil }
        }
        return rule.answer(self, for: receiver(of: rule), countsRuled: countsRuled)
    }

    /// Whether the rule's own components in an answer exist. They may have been removed, or overridden.
    private func exists(_ answer: RuleAnswer, of rule: RuleRecord, in owner: Generation) -> Bool {
        switch answer.kind {
        case .component, .ambiguous, .redirection(_, _, isToOwn: false): true
        case .redirection(_, let target, isToOwn: true): own(of: [rule], for: target, in: owner) != nil
        case .ownComponents: own(of: [rule], for: key, in: owner) != nil
        }
    }

    /// Returns the answer of the own components and redirections of rules.
    @inline(never)
    private func own(of rules: [RuleRecord], for key: ComponentKey, in owner: Generation) -> Generation.Answer? {
        guard let claims = owner.registry[key] else { return nil }
        func isOwn(_ rule: RuleRecord?) -> Bool { rules.contains { $0 === rule } }
        return top.choice(
            among: claims.claims.filter {
                isOwn($0.record.rule) && top.isCandidate($0.record, of: owner, for: requester)
            }, claims.redirections.filter { isOwn($0.rule) }, policy: owner.registry.policy)
    }

    /// Returns the redirection that a rule answers with, which is the same for each request.
    @inline(never)
    private func redirection(
        by rule: RuleRecord, _ role: (ComponentKey) -> ComponentRole, to target: ComponentKey,
        own: ComponentRecord? = nil, in owner: Generation
    ) -> RedirectionRecord {
        let request = request(to: rule, target: target)
        return owner.core.made(for: request, in: \.redirections) {
            RedirectionRecord(from: role(key), to: target, place: rule.place, by: rule.inside, own: own)
        }
    }

    /// Returns the qualifiers of the registrations for the key's type.
    func qualifiers(countingRuled: Bool) -> [Qualifier?] {
        var keys: Set<ComponentKey> = []
        for owner in sequence(first: top, next: \.base) {
            func isCounted(_ rule: RuleRecord?, _ key: ComponentKey) -> Bool {
                if !countingRuled, rule != nil { return false }
                return RuleSearch(key: key, requester: requester, top: top).isAllowed(by: rule)
            }
            for record in owner.registry.records where top.isCandidate(record, of: owner, for: requester) {
                for key in record.claimedKeys where key.type == self.key.type && isCounted(record.rule, key) {
                    keys.insert(key)
                }
            }
            for redirection in owner.registry.redirections
            where redirection.key.type == key.type && isCounted(redirection.rule, redirection.key) {
                keys.insert(redirection.key)
            }
        }
        return keys.map(\.qualifier)
    }
}
