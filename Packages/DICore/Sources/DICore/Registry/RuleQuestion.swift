/// A request that rules are asked to answer.
struct RuleQuestion {
    private let key: ComponentKey
    private let requester: Requester

    /// The registry that is asked, of the innermost container.
    private let top: Registry

    init(_ key: ComponentKey, from requester: Requester, in top: Registry) {
        self.key = key
        self.requester = requester
        self.top = top
    }

    /// Rules are not asked for what stands for another type.
    private var isForRules: Bool {
        !(key.type is any DependencyForm.Type) && key != ComponentKey((any Resolver).self)
    }

    /// What a convention says, those of the innermost container first.
    var conventional: Registry.Registered? {
        if let own = answer(of: top, on: .convention) { return own }
        for outer in top.around.prefix(while: \.hasRules) {
            if let answer = answer(of: outer.registry, on: .convention) { return answer }
        }
        return nil
    }

    /// What the rules of one rung say, those that were registered in one container.
    func answer(of registry: Registry, on rung: RuleRung) -> Registry.Registered? {
        guard !registry.extras.rules.isEmpty, isForRules else { return nil }
        let entry = registry.table[key]
        var answers: [(rule: RuleRegistration, answer: RuleAnswer)] = []
        for rule in registry.extras.rules.asked(for: entry) where rule.item.rung == rung && top.applies(rule) {
            guard let answer = answer(of: rule), brings(rule, answer, registry) else { continue }
            if let best = answers.first?.answer.precedence, best != answer.precedence {
                if best > answer.precedence { continue }
                answers = []
            }
            answers.append((rule, answer))
            // Conventions are asked in order.
            if rung == .convention { break }
        }
        guard let (rule, answer) = rung == .assignable ? answers.last : answers.first else { return nil }
        switch answer.kind {
        case .ownComponents:
            // Of what is assignable the newest answers.
            let alike = rung == .assignable ? [(rule, answer)] : answers
            let own = Set(
                alike.compactMap { other in
                    if case .ownComponents = other.answer.kind { other.rule.identity } else { nil }
                })
            return Ladder(
                claims: claims(of: own, to: key, in: registry),
                redirections: entry.redirections.filter { $0.rules.last.map(own.contains) == true },
                duplicates: registry.duplicates
            ).answer()
        case .redirection(let way) where way.isToOwn:
            let ladder = Ladder(
                claims: claims(of: [rule.identity], to: way.target, in: registry), redirections: [],
                duplicates: registry.duplicates)
            guard case .answer(let own) = ladder.answer() else { return nil }
            return .led(redirection(way, of: rule), own)
        case .redirection(let way): return .redirected([redirection(way, of: rule)])
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

    /// Whether rules, the last of these inside of the others, let their components answer.
    func letsOut(_ rules: [UInt]) -> Bool {
        guard let identity = rules.last else { return true }
        guard let rule = top.rule(identity), top.applies(rule),
            case .ownComponents = answer(of: rule, isInner: true)?.kind
        else { return false }
        return true
    }

    /// What a rule says.
    ///
    /// - Parameter isInner: Whether it is asked to know whether its components are there. Then it sees no components of rules:
    ///   that would be for ever.
    private func answer(of rule: RuleRegistration, isInner: Bool = false) -> RuleAnswer? {
        if let outer = rule.outer {
            guard case .ownComponents = answer(of: outer, isInner: isInner)?.kind else { return nil }
        }
        return rule.item.answer(
            to: key, for: receiver(rule), qualifiers: { qualifiers(countingRuled: !isInner) },
            settings: { top.settings })
    }

    /// The component that the answer is for, where a rule may look at it.
    private func receiver(_ rule: RuleRegistration) -> ComponentKey? {
        rule.item.rung == .contextual ? requester.receiver : nil
    }

    /// Whether a rule that says that its own components answer has any.
    private func brings(_ rule: RuleRegistration, _ answer: RuleAnswer, _ registry: Registry) -> Bool {
        switch answer.kind {
        case .component, .ambiguous: true
        case .redirection(let way):
            // Its own component may be gone: removed, or dropped by an override.
            !way.isToOwn || !claims(of: [rule.identity], to: way.target, in: registry).isEmpty
        case .ownComponents:
            !claims(of: [rule.identity], to: key, in: registry).isEmpty
                || registry.table[key].redirections.contains { $0.rules.last == rule.identity }
        }
    }

    /// The claims of components that some rules bring.
    private func claims(of rules: Set<UInt>, to key: ComponentKey, in registry: Registry) -> [Claim] {
        registry.table[key].claims.filter {
            $0.registration.rules.last.map(rules.contains) == true && top.isCandidate($0.registration, for: requester)
        }
    }

    /// A redirection as a rule says.
    private func redirection(_ way: RuleAnswer.Way, of rule: RuleRegistration) -> RedirectionRecord {
        RedirectionRecord(
            role: way.role(key), target: way.target, place: rule.place,
            identity: rule.redirectionIdentity(key, receiver(rule), to: way.target), rules: rule.rules,
            condition: rule.condition, layer: rule.layer, order: rule.order)
    }

    /// The components that may answer to a key, those of the innermost container first.
    private func claimants(to key: ComponentKey) -> [Registration] {
        ([top] + top.around.map(\.registry)).flatMap { $0.table[key].claims.map(\.registration) }.filter {
            top.isCandidate($0, for: requester) && top.isLetOut($0, for: key, requester)
        }
    }

    /// The qualifiers under which something is registered for the key's type, whatever the key's own.
    private func qualifiers(countingRuled: Bool) -> [Qualifier?] {
        let entries = top.collect { $0.table.entries(ofType: key.typeIdentity) }.filter { entry in
            func isCounted(_ rules: [UInt]) -> Bool {
                rules.isEmpty
                    || (countingRuled && RuleQuestion(entry.key, from: requester, in: top).letsOut(rules))
            }
            return entry.redirections.contains { isCounted($0.rules) }
                || entry.claims.contains {
                    top.isCandidate($0.registration, for: requester) && isCounted($0.registration.rules)
                }
        }
        // They are of one type, so keys are as different as qualifiers.
        return Set(entries.map(\.key)).map(\.qualifier)
    }
}
