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
    /// - Parameter registered: The registrations under the key in this container.
    func answer(of owner: Generation, on rung: RuleRung, _ registered: KeyClaims?) -> Generation.Answer? {
        if key.type is any Dependency.Form.Type || key == Generation.resolverKey { return nil }
        var answers: [(rule: RuleRecord, answer: RuleAnswer)] = []
        for rule in owner.registry.rules where rule.rung == rung && isAsked(rule, registered) && top.applies(rule) {
            guard let answer = answer(of: rule) else { continue }
            // Own components may have been removed, or overridden.
            if let own = answer.ownKey(for: key), self.own(of: [rule], for: own, in: owner) == nil { continue }
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
            let equal = answers.filter { if case .ownComponents = $0.answer.kind { true } else { false } }
            return own(of: rung == .assignable ? [rule] : equal.map(\.rule), for: key, in: owner)
        case .redirection(let convert, let target, let isToOwn):
            var record: ComponentRecord?
            if isToOwn {
                guard case .component(let own, _)? = own(of: [rule], for: target, in: owner) else { return nil }
                record = own
            }
            return owner.core.made(for: request(to: rule, target: target)) {
                let role = ComponentRole(key, convert)
                return .redirection(
                    RedirectionRecord(from: role, to: target, place: rule.place, by: rule.inside, own: record))
            }
        case .component(var record):
            return owner.core.made(for: request(to: rule)) {
                ComponentRecord.qualify(&record, by: key.qualifier)
                ComponentRecord.install(&record, by: rule.inside)
                return .component(record, role: nil)
            }
        case .ambiguous(let keys):
            var seen: Set<ComponentKey> = []
            let all = keys.flatMap { self.registered(for: $0, &seen) }
            return all.isEmpty ? nil : .duplicate(all)
        }
    }

    /// Whether a rule, and those around it, let their components answer.
    ///
    /// - Parameter countsRuled: Whether the rule sees components of rules. A rule that decides about its own components
    ///   does not: otherwise the search would have no end.
    func isAllowed(by rule: RuleRecord?, countsRuled: Bool = false) -> Bool {
        guard let rule else { return true }
        if case .ownComponents? = answer(of: rule, countsRuled: countsRuled)?.kind { return true }
        return false
    }

    /// Returns the answer of a rule.
    private func answer(of rule: RuleRecord, countsRuled: Bool = true) -> RuleAnswer? {
        guard isAllowed(by: rule.outer, countsRuled: countsRuled) else { return nil }
        return rule.answer(self, for: receiver(of: rule), countsRuled: countsRuled)
    }

    /// Returns the answer of the own components and redirections of rules.
    private func own(of rules: [RuleRecord], for key: ComponentKey, in owner: Generation) -> Generation.Answer? {
        top.choose(key, of: owner, from: requester, among: rules)
    }

    /// Returns the components that are registered for a key, or that redirections from it lead to.
    ///
    /// - Parameter seen: The keys that were looked at. Redirections may lead back.
    private func registered(for key: ComponentKey, _ seen: inout Set<ComponentKey>) -> [ComponentRecord] {
        guard seen.insert(key).inserted else { return [] }
        let search = RuleSearch(key: key, requester: requester, top: top)
        var found: [ComponentRecord] = []
        for owner in top.innermostFirst {
            guard let registered = owner.registry[key] else { continue }
            for claim in registered.claims
            where top.isCandidate(claim.record, of: owner, for: requester) && search.isAllowed(by: claim.record.rule) {
                found.append(claim.record)
            }
            for redirection in registered.redirections {
                found += redirection.own.map { [$0] } ?? self.registered(for: redirection.target, &seen)
            }
        }
        return found
    }

    private func isAsked(_ rule: RuleRecord, _ registered: KeyClaims?) -> Bool {
        if !rule.answersForOwnComponentsOnly { return true }
        guard let registered else { return false }
        return registered.claims.contains { $0.record.rule === rule }
            || registered.redirections.contains { $0.rule === rule }
    }

    private func request(to rule: RuleRecord, target: ComponentKey? = nil) -> MadeByRules.Request {
        MadeByRules.Request(rule: ObjectIdentifier(rule), key: key, receiver: receiver(of: rule), target: target)
    }

    private func receiver(of rule: RuleRecord) -> ComponentKey? {
        rule.rung == .contextual ? requester.receiver : nil
    }

    /// Returns the qualifiers of the registrations for the key's type.
    func qualifiers(countingRuled: Bool) -> [Qualifier?] {
        var keys: Set<ComponentKey> = []
        for owner in top.innermostFirst {
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
