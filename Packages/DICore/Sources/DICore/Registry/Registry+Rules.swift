extension Registry {
    /// Whether there are any rules.
    var hasRules: Bool { !extras.rules.isEmpty || parent?.hasRules == true }

    /// The rule with an identity, here or in a container around.
    func rule(_ identity: UInt) -> RuleRegistration? {
        extras.rules[identity]
            ?? around.prefix(while: \.hasRules).lazy.compactMap { $0.registry.extras.rules[identity] }.first
    }

    /// The rules as settings for others, by container, those of the innermost first.
    var settings: RuleSettings {
        let tables = [extras.rules] + around.prefix(while: \.hasRules).map(\.registry.extras.rules)
        return RuleSettings(tables.map { $0.all.filter { $0.outer == nil }.map(\.item.rule) })
    }

    /// Whether a rule, and each that it is inside of, counts with the settings here.
    func applies(_ rule: RuleRegistration) -> Bool {
        rule.outer.map(applies) != false && rule.item.rule.applies(with: settings)
    }

    /// Whether the rules that let a component answer count with the settings here.
    func applies(to registration: Registration) -> Bool {
        registration.rules.last.flatMap(rule).map(applies) ?? true
    }

    /// Whether a rule lets a component answer to a key, whoever else may.
    func isLetOut(_ registration: Registration, for key: ComponentKey, _ requester: Requester) -> Bool {
        !registration.isRuled || RuleQuestion(key, from: requester, in: self).letsOut(registration.rules)
    }

    /// What was registered here for a key and answers for some components only, and not to a request from outside.
    func restrictedAnswers(to key: ComponentKey) -> RestrictedAnswers {
        let question = RuleQuestion(key, from: .outside, in: self)
        let entry = table[key]
        let registrations = entry.claims.map(\.registration).filter { $0.isContextual && !question.letsOut($0.rules) }
        let redirections = entry.redirections.filter { $0.isContextual && !question.letsOut($0.rules) }
        return RestrictedAnswers(
            registrations: Set(registrations.map(\.identity)), redirections: Set(redirections.map(\.identity)))
    }

    /// The components that answer to a key where rules let them, and those that rules have made for it.
    func ruledRegistrations(answeringTo key: ComponentKey) -> [Registration] {
        guard hasRules else { return [] }
        return collect { registry in
            registry.table[key].claims.map(\.registration).filter(\.isRuled)
                + registry.extras.rules.all.flatMap { $0.components(for: key) }
        }
    }

    /// What rules that were registered here have made.
    var madeByRules: [Registration] { extras.rules.all.flatMap(\.components) }
}
