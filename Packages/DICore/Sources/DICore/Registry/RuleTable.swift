/// The rules of one container.
struct RuleTable: Sendable {
    /// In the order of registration, which is that of their identities.
    private(set) var all: [RuleRegistration] = []

    /// The rules that are asked for every key.
    private var open: [RuleRegistration] = []

    var isEmpty: Bool { all.isEmpty }

    /// - Complexity: O(log *n*).
    subscript(identity: UInt) -> RuleRegistration? {
        all.position(of: Int(identity)) { Int($0.identity) }.map { all[$0] }
    }

    mutating func add(_ rule: RuleRegistration) {
        all.append(rule)
        if !rule.item.answersForOwnComponentsOnly { open.append(rule) }
    }

    /// Returns the rules to ask for a key, in order.
    func asked(for entry: KeyTable.Entry) -> [RuleRegistration] {
        let own = Set(entry.claims.compactMap(\.registration.rules.last) + entry.redirections.compactMap(\.rules.last))
        if own.isEmpty { return open }
        return (open + own.compactMap { self[$0] }.filter(\.item.answersForOwnComponentsOnly))
            .ordered(by: \.order)
    }
}
