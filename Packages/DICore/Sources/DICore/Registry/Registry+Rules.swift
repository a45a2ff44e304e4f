extension Registry {
    /// Whether there are any rules.
    var hasRules: Bool { !rules.isEmpty || parent?.hasRules == true }

    /// The component as one that asks.
    ///
    /// - Parameter modules: Those that installed what asks for it, where that is not the component itself.
    func requester(_ registration: Registration, in modules: [ModuleID]? = nil) -> Requester {
        Requester(modules: modules ?? registration.modules, receiver: registration.record.receiver)
            .considering(distinction.union(.modules))
    }

    /// What the rules of one rung say of a key, those that were registered here.
    ///
    /// - Parameter top: The registry that is asked, of the innermost container.
    func ruled(
        _ key: ComponentKey, on rung: RuleRung, from requester: Requester, in top: Registry
    ) -> Registered? {
        guard !rules.isEmpty, Self.isRuled(key) else { return nil }
        var answers: [(rule: RuleRegistration, answer: RuleAnswer)] = []
        for rule in asked(key) where rule.item.rung == rung && top.applies(rule) {
            guard let answer = top.answer(of: rule, to: key, from: requester), brings(rule, answer, key, requester, top)
            else { continue }
            if let best = answers.first?.answer.precedence, best != answer.precedence {
                if best > answer.precedence { continue }
                answers = []
            }
            answers.append((rule, answer))
            // Conventions are asked in order.
            if rung == .convention { break }
        }
        guard let (rule, answer) = rung == .assignable ? answers.last : answers.first else { return nil }
        if case .redirection(let way) = answer.kind, way.isToOwn {
            guard case .answer(let own) = choice(among: claims(of: [rule.identity], to: way.target, requester, top), [])
            else { return nil }
            return .led(redirection(way, of: rule, key, requester), own)
        }
        guard case .ownComponents = answer.kind else { return top.registered(answer, of: rule, key, requester) }
        // Of what is assignable the newest answers.
        let alike = rung == .assignable ? [(rule, answer)] : answers
        let own = Set(
            alike.compactMap { other in
                if case .ownComponents = other.answer.kind { other.rule.identity } else { nil }
            })
        return choice(
            among: claims(of: own, to: key, requester, top),
            (redirections[key] ?? []).filter { $0.rules.last.map(own.contains) == true })
    }

    /// The rules to ask for a key, in order.
    private func asked(_ key: ComponentKey) -> [RuleRegistration] {
        let own = Set(
            claims[key].compactMap(\.registration.rules.last)
                + (redirections[key] ?? []).compactMap(\.rules.last))
        if own.isEmpty { return openRules }
        return (openRules + own.compactMap { rulesByIdentity[$0] }.filter(\.item.answersForOwnComponentsOnly)).sorted {
            $0.order < $1.order
        }
    }

    /// Whether a rule, and each that it is inside of, counts with the settings here.
    private func applies(_ rule: RuleRegistration) -> Bool {
        rule.outer.map(applies) != false && rule.item.rule.applies(with: settings)
    }

    /// Whether the rules that let a component answer count with the settings here.
    func applies(to registration: Registration) -> Bool {
        registration.rules.last.flatMap(rule).map(applies) ?? true
    }

    /// The rules that are settings for others.
    private var settings: RuleSettings { RuleSettings(allRules) }

    /// What a convention says of a key that nothing answers, those of the innermost container first.
    func conventional(_ key: ComponentKey, from requester: Requester) -> Registered? {
        guard hasRules else { return nil }
        if let own = ruled(key, on: .convention, from: requester, in: self) { return own }
        for snapshot in around.prefix(while: \.hasRules) {
            if let outer = snapshot.registry.ruled(key, on: .convention, from: requester, in: self) { return outer }
        }
        return nil
    }

    /// Whether a rule lets a component answer to a key, whoever else may.
    func isLetOut(_ registration: Registration, for key: ComponentKey, _ requester: Requester) -> Bool {
        isLetOut(by: registration.rules, for: key, requester)
    }

    private func isLetOut(by rules: [UInt], for key: ComponentKey, _ requester: Requester) -> Bool {
        guard let identity = rules.last else { return true }
        guard let rule = rule(identity), applies(rule),
            case .ownComponents = answer(of: rule, to: key, from: requester, isInner: true)?.kind
        else { return false }
        return true
    }

    /// Rules are not asked for what stands for another type.
    private static func isRuled(_ key: ComponentKey) -> Bool {
        !(key.type is any DependencyForm.Type) && key != ComponentKey((any Resolver).self)
    }

    /// The rule with an identity, here or in a container around.
    func rule(_ identity: UInt) -> RuleRegistration? {
        rulesByIdentity[identity]
            ?? around.prefix(while: \.hasRules).lazy.compactMap { $0.registry.rulesByIdentity[identity] }.first
    }

    /// What a rule says of a key.
    ///
    /// - Parameter isInner: Whether it is asked to know whether its components are there. Then it sees no components of rules:
    ///   that would be for ever.
    private func answer(
        of rule: RuleRegistration, to key: ComponentKey, from requester: Requester, isInner: Bool = false
    ) -> RuleAnswer? {
        if let outer = rule.outer {
            guard case .ownComponents = answer(of: outer, to: key, from: requester, isInner: isInner)?.kind else {
                return nil
            }
        }
        return rule.item.answer(
            to: key, for: rule.item.rung == .contextual ? requester.receiver : nil,
            qualifiers: { Array(qualifiers(ofType: key, from: requester, countingRuled: !isInner)) },
            settings: { settings })
    }

    /// Whether a rule that says that its own components answer has any.
    private func brings(
        _ rule: RuleRegistration, _ answer: RuleAnswer, _ key: ComponentKey, _ requester: Requester, _ top: Registry
    ) -> Bool {
        switch answer.kind {
        case .component, .ambiguous: return true
        case .redirection(let way):
            // Its own component may be gone: removed, or dropped by an override.
            return !way.isToOwn || !claims(of: [rule.identity], to: way.target, requester, top).isEmpty
        case .ownComponents:
            return !claims(of: [rule.identity], to: key, requester, top).isEmpty
                || redirections[key]?.contains { $0.rules.last == rule.identity } == true
        }
    }

    private func claims(
        of rules: Set<UInt>, to key: ComponentKey, _ requester: Requester, _ top: Registry
    ) -> [Claim] {
        claims[key].filter {
            $0.registration.rules.last.map(rules.contains) == true && top.isCandidate($0.registration, for: requester)
        }
    }

    /// Who answers as a rule says.
    private func registered(
        _ answer: RuleAnswer, of rule: RuleRegistration, _ key: ComponentKey, _ requester: Requester
    ) -> Registered? {
        switch answer.kind {
        case .ownComponents: return nil
        case .redirection(let way): return .redirected([redirection(way, of: rule, key, requester)])
        case .component(let make):
            let receiver = rule.item.rung == .contextual ? requester.receiver : nil
            return .answer(.component(rule.component(for: key, receiver, make: make), role: nil))
        case .ambiguous(let keys):
            let all = keys.flatMap { other -> [Registration] in
                let own = claimants(to: other, from: requester)
                guard own.isEmpty, other != key,
                    case .redirected(_, .component(let target, _)) = self.answer(to: other, from: requester)
                else { return own }
                return [target]
            }
            return all.isEmpty ? nil : .answer(.duplicate(all))
        }
    }

    /// A redirection as a rule says.
    private func redirection(
        _ way: RuleAnswer.Way, of rule: RuleRegistration, _ key: ComponentKey, _ requester: Requester
    ) -> RedirectionRecord {
        let receiver = rule.item.rung == .contextual ? requester.receiver : nil
        var redirection = RedirectionRecord(role: way.role(key), target: way.target, place: rule.place)
        redirection.identity = rule.redirectionIdentity(key, receiver, to: way.target)
        redirection.layer = rule.layer
        redirection.order = rule.order
        redirection.rules = rule.rules
        redirection.condition = rule.condition
        return redirection
    }

    /// The components that may answer to a key, those of the innermost container first.
    private func claimants(to key: ComponentKey, from requester: Requester) -> [Registration] {
        (claims[key] + around.flatMap { $0.registry.claims[key] }).map(\.registration).filter {
            isCandidate($0, for: requester) && isLetOut($0, for: key, requester)
        }
    }

    /// All rules, by container, those of the innermost first.
    private var allRules: [[any KeyRule]] {
        ([rules] + around.prefix(while: \.hasRules).map(\.registry.rules)).map { rules in
            rules.filter { $0.outer == nil }.map(\.item.rule)
        }
    }

    /// The qualifiers under which something is registered for a key's type, whatever the key's own.
    private func qualifiers(
        ofType key: ComponentKey, from requester: Requester, countingRuled: Bool
    ) -> Set<Qualifier?> {
        func ownKeys(_ registry: Registry) -> [ComponentKey] {
            let redirected = registry.redirections.filter { other, records in
                other.typeIdentity == key.typeIdentity
                    && records.contains { record in
                        record.rules.isEmpty || (countingRuled && isLetOut(by: record.rules, for: other, requester))
                    }
            }
            let claimed = registry.claims.keys(ofType: key.typeIdentity).filter { other in
                registry.claims[other].contains { claim in
                    let registration = claim.registration
                    guard isCandidate(registration, for: requester) else { return false }
                    return !registration.isRuled || (countingRuled && isLetOut(registration, for: other, requester))
                }
            }
            return redirected.keys + claimed
        }
        return Set((ownKeys(self) + around.flatMap { ownKeys($0.registry) }).map(\.qualifier))
    }

    /// What was registered here for a key and answers for some components only, and not to a request from outside.
    func restrictedAnswers(to key: ComponentKey) -> RestrictedAnswers {
        func isRestricted(_ rules: [UInt]) -> Bool { !rules.isEmpty && !isLetOut(by: rules, for: key, .outside) }
        return RestrictedAnswers(
            registrations: Set(
                claims[key].map(\.registration).filter { $0.isContextual && isRestricted($0.rules) }
                    .map(\.identity)),
            redirections: Set(
                (redirections[key] ?? []).filter { $0.isContextual && isRestricted($0.rules) }.map(\.identity)))
    }

    /// The components that answer to a key where rules let them, and those that rules have made for it.
    func ruledRegistrations(answeringTo key: ComponentKey) -> [Registration] {
        guard hasRules else { return [] }
        func own(_ registry: Registry) -> [Registration] {
            registry.claims[key].map(\.registration).filter(\.isRuled)
                + registry.rules.flatMap { $0.components(for: key) }
        }
        return own(self) + around.flatMap { own($0.registry) }
    }

    /// What rules that were registered here have made.
    var madeByRules: [Registration] { rules.flatMap(\.components) }
}
