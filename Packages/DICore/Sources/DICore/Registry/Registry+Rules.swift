extension Registry {
    /// Whether there are any rules.
    package var hasRules: Bool { !extras.rules.isEmpty || parent?.hasRules == true }

    /// Returns the rule with an identity, here or in a container around this one.
    func rule(_ identity: UInt) -> RuleRegistration? {
        extras.rules[identity]
            ?? around.prefix(while: \.hasRules).lazy.compactMap { $0.registry.extras.rules[identity] }.first
    }

    /// The rules as settings for other rules, by container, those of the innermost container first.
    var settings: RuleSettings {
        let tables = [extras.rules] + around.prefix(while: \.hasRules).map(\.registry.extras.rules)
        return RuleSettings(tables.map { $0.all.filter { $0.outer == nil }.map(\.item.rule) })
    }

    /// Whether a rule and the rules around it apply with the settings here.
    func applies(_ rule: RuleRegistration) -> Bool {
        rule.outer.map(applies) != false && rule.item.rule.applies(with: settings)
    }

    /// Whether the rules of a component apply with the settings here.
    func applies(to registration: Registration) -> Bool {
        registration.rules.last.flatMap(rule).map(applies) ?? true
    }

    /// Returns the identities of the components and redirections of contextual rules for a key that do not answer a
    /// request from outside of any component.
    func restrictedAnswers(to key: ComponentKey) -> Set<UInt> {
        let ladder = Ladder(key, from: .outside, in: self)
        let entry = table[key]
        return Set(
            entry.claims.map(\.registration).filter { $0.isContextual && !ladder.isAllowed(by: $0.rules) }.map(
                \.identity)
                + entry.redirections.filter { $0.isContextual && !ladder.isAllowed(by: $0.rules) }.map(\.identity))
    }

    /// Returns the components of rules that claim a key, and the components that rules have made for it.
    func ruledRegistrations(answeringTo key: ComponentKey) -> [Registration] {
        guard hasRules else { return [] }
        return collect { registry in
            registry.table[key].claims.map(\.registration).filter(\.isRuled)
                + registry.extras.rules.all.flatMap { $0.components(for: key) }
        }
    }

    /// The components that the rules of this container have made.
    package var madeByRules: [Registration] { extras.rules.all.flatMap(\.components) }
}
