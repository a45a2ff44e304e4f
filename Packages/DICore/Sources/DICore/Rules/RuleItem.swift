/// A rule in a list, with the components that it brings.
struct RuleItem: Sendable {
    let rule: any KeyRule
    let components: ComponentList

    // What the rule says of itself is read once, where no lock is held: that is the user's code.
    let rung: RuleRung
    let condition: String
    let place: Place?
    let answersForOwnComponentsOnly: Bool

    init(_ rule: any KeyRule) {
        self.rule = rule
        components = rule.components
        rung = rule.rung
        condition = rule.condition
        place = rule.place
        answersForOwnComponentsOnly = rule.answersForOwnComponentsOnly
    }

    /// What the rule answers to a request.
    ///
    /// - Parameters:
    ///   - qualifiers: Those under which something is registered for the type.
    ///   - settings: The rules that are registered.
    func answer(
        to key: ComponentKey, for receiver: ComponentKey?, qualifiers: @escaping @Sendable () -> [Qualifier?],
        settings: @escaping @Sendable () -> RuleSettings
    ) -> RuleAnswer? {
        guard let type = key.type else { return nil }
        func ask<Value>(_ type: Value.Type) -> RuleAnswer? {
            rule.answer(
                to: KeyRequest<Value>(key: key, receiver: receiver, qualifiers: qualifiers, settings: settings)
            )?.answer
        }
        return _openExistential(type, do: ask)
    }
}
