extension Ladder {
    /// Returns the answer of the rules on one rung, among those that were registered in one container.
    func answer(of registry: Registry, on rung: RuleRung) -> Outcome? {
        // Rules are not asked for a type that stands for another type.
        guard !registry.extras.rules.isEmpty, !(key.type is any DependencyForm.Type),
            key != ComponentKey((any Resolver).self)
        else { return nil }
        let entry = registry.table[key]
        var answers: [(rule: RuleRegistration, answer: RuleAnswer)] = []
        for rule in registry.extras.rules.asked(for: entry) where rule.item.rung == rung && top.applies(rule) {
            guard let answer = answer(of: rule), brings(rule, answer, registry) else { continue }
            if let best = answers.first?.answer.precedence, best != answer.precedence {
                if best > answer.precedence { continue }
                answers = []
            }
            answers.append((rule, answer))
            // The first convention that answers counts.
            if rung == .convention { break }
        }
        guard let (rule, answer) = rung == .assignable ? answers.last : answers.first else { return nil }
        switch answer.kind {
        case .ownComponents:
            // Of assignable rules the newest answers.
            let alike = rung == .assignable ? [(rule, answer)] : answers
            let own = Set(
                alike.compactMap { other in
                    if case .ownComponents = other.answer.kind { other.rule.identity } else { nil }
                })
            return choice(
                among: claims(of: own, to: key, in: registry),
                entry.redirections.filter { $0.rules.last.map(own.contains) == true }, of: registry)
        case .redirection(let way) where way.isToOwn:
            let claims = claims(of: [rule.identity], to: way.target, in: registry)
            guard case .answer(let own) = choice(among: claims, [], of: registry) else { return nil }
            return .answer(own.behind(redirection(way, of: rule)))
        case .redirection(let way): return .redirection(redirection(way, of: rule))
        case .component(let make):
            return .answer(.component(rule.component(for: key, receiver(rule), make: make), role: nil))
        case .ambiguous(let keys):
            let all = keys.flatMap { other -> [Registration] in
                let own = claimants(to: other)
                guard own.isEmpty, other != key,
                    case .redirected(_, .component(let target, _)) = top.answer(to: other, from: requester)
                else { return own }
                return [target]
            }
            return all.isEmpty ? nil : .answer(.duplicate(all))
        }
    }

    /// Whether nested rules let their components answer.
    ///
    /// - Parameter rules: The identities of the rules, the outermost first.
    func isAllowed(by rules: [UInt]) -> Bool {
        guard let identity = rules.last else { return true }
        guard let rule = top.rule(identity), top.applies(rule),
            case .ownComponents = answer(of: rule, countingRuled: false)?.kind
        else { return false }
        return true
    }

    /// Returns the answer of a rule.
    ///
    /// - Parameter countingRuled: Whether the rule sees components of rules. A rule that decides about its own
    ///   components does not: otherwise the search would recurse forever.
    private func answer(of rule: RuleRegistration, countingRuled: Bool = true) -> RuleAnswer? {
        if let outer = rule.outer {
            guard case .ownComponents = answer(of: outer, countingRuled: countingRuled)?.kind else { return nil }
        }
        return rule.item.answer(to: self, for: receiver(rule), countingRuled: countingRuled)
    }

    /// The receiver of the answer, if the rule may know it.
    private func receiver(_ rule: RuleRegistration) -> ComponentKey? {
        rule.item.rung == .contextual ? requester.receiver : nil
    }

    /// Whether the components or redirections that an answer speaks of exist.
    private func brings(_ rule: RuleRegistration, _ answer: RuleAnswer, _ registry: Registry) -> Bool {
        switch answer.kind {
        case .component, .ambiguous: true
        case .redirection(let way):
            // The rule's own component may have been removed, or dropped by an override.
            !way.isToOwn || !claims(of: [rule.identity], to: way.target, in: registry).isEmpty
        case .ownComponents:
            !claims(of: [rule.identity], to: key, in: registry).isEmpty
                || registry.table[key].redirections.contains { $0.rules.last == rule.identity }
        }
    }

    /// Returns the claims of the components of some rules.
    private func claims(of rules: Set<UInt>, to key: ComponentKey, in registry: Registry) -> [Claim] {
        registry.table[key].claims.filter {
            $0.registration.rules.last.map(rules.contains) == true && top.isCandidate($0.registration, for: requester)
        }
    }

    /// Returns the redirection that a rule answers with.
    private func redirection(_ way: RuleAnswer.Way, of rule: RuleRegistration) -> RedirectionRecord {
        RedirectionRecord(
            role: way.role(key), target: way.target, place: rule.place,
            identity: rule.redirectionIdentity(key, receiver(rule), to: way.target), rules: rule.rules,
            condition: rule.condition, layer: rule.layer, order: rule.order)
    }

    /// Returns the components that may answer to a key, those of the innermost container first.
    private func claimants(to key: ComponentKey) -> [Registration] {
        let ladder = Ladder(key, from: requester, in: top)
        return ([top] + top.around.map(\.registry)).flatMap { $0.table[key].claims.map(\.registration) }.filter {
            top.isCandidate($0, for: requester) && ladder.isAllowed(by: $0.rules)
        }
    }

    /// Returns the qualifiers of the registrations for the key's type, with any qualifier.
    func qualifiers(countingRuled: Bool) -> [Qualifier?] {
        let entries = top.collect { $0.table.entries(ofType: key.typeIdentity) }.filter { entry in
            func isCounted(_ rules: [UInt]) -> Bool {
                rules.isEmpty || (countingRuled && Ladder(entry.key, from: requester, in: top).isAllowed(by: rules))
            }
            return entry.redirections.contains { isCounted($0.rules) }
                || entry.claims.contains {
                    top.isCandidate($0.registration, for: requester) && isCounted($0.registration.rules)
                }
        }
        // The keys have one type, so they differ by their qualifiers.
        return Set(entries.map(\.key)).map(\.qualifier)
    }
}
