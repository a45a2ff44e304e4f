/// A rule in a list, with its components.
struct RuleItem: Sendable {
    let rule: any KeyRule
    let components: ComponentList

    // These members are user code, so they are read once, outside of locks.
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

    /// Returns the answer of the rule to a request.
    ///
    /// - Parameter countingRuled: Whether the rule sees components of rules.
    func answer(to ladder: Ladder, for receiver: ComponentKey?, countingRuled: Bool) -> RuleAnswer? {
        guard let type = ladder.key.type else { return nil }
        func ask<Value>(_ type: Value.Type) -> RuleAnswer? {
            rule.answer(to: KeyRequest<Value>(ladder, for: receiver, countingRuled: countingRuled))?.answer
        }
        return _openExistential(type, do: ask)
    }
}
