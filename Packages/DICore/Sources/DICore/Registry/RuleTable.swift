/// The rules that were registered in one container.
struct RuleTable: Sendable {
    /// In the order of registration.
    private(set) var all: [RuleRegistration] = []

    /// Those of them that are asked for every key.
    private var open: [RuleRegistration] = []
    private var byIdentity: [UInt: RuleRegistration] = [:]

    var isEmpty: Bool { all.isEmpty }

    subscript(identity: UInt) -> RuleRegistration? { byIdentity[identity] }

    mutating func add(_ rule: RuleRegistration) {
        all.append(rule)
        byIdentity[rule.identity] = rule
        if !rule.item.answersForOwnComponentsOnly { open.append(rule) }
    }

    /// The rules to ask for a key, in order.
    func asked(for entry: KeyEntry) -> [RuleRegistration] {
        let own = Set(entry.claims.compactMap(\.registration.rules.last) + entry.redirections.compactMap(\.rules.last))
        if own.isEmpty { return open }
        return (open + own.compactMap { byIdentity[$0] }.filter(\.item.answersForOwnComponentsOnly))
            .ordered(by: \.order)
    }
}
